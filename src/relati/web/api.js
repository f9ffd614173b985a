// The server's answers, or why there is none.

import { language } from "./settings.js";
import { token } from "./token.js";
import { say } from "./words.js";

/** A refusal: a stable code, and the sentence in the reader's language. */
export class Refusal extends Error {
  /** @param {string} code @param {string} sentence @param {Record<string, any>} [details] */
  constructor(code, sentence, details = {}) {
    super(sentence);
    this.code = code;
    this.sentence = sentence;
    this.details = details;
  }
}

/**
 * The answer to GET, as data.
 * @param {string} path
 * @param {Record<string, string|number|boolean>} [query]
 * @returns {Promise<any>}
 */
export async function get(path, query) {
  const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const address = asked.length ? `${path}?${new URLSearchParams(asked)}` : path;
  return (await ask(address, {})).json();
}

/**
 * The answer to POST, as data.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function post(path, body = {}) {
  return (await ask(path, { method: "POST", body: JSON.stringify(body) })).json();
}

/**
 * The answer itself; raises a `Refusal` when the server refuses or is away.
 * @param {string} path
 * @param {RequestInit} options
 */
export async function ask(path, options) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language(), Authorization: `Bearer ${token()}` };
  if (options.body) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await fetch(path, { ...options, headers });
  } catch {
    throw new Refusal("web/away", say("web/away"));
  }
  if (answer.ok) return answer;
  const told = await answer.json().catch(() => ({}));
  throw new Refusal(told.code ?? "web/failed", told.sentence ?? say("web/failed"), told.details);
}

/** What to tell a person of a failure. @param {unknown} error */
export function sentenceOf(error) {
  if (error instanceof Refusal) return error.sentence;
  // A fault of this client: nobody can do anything about it but who reads the console.
  console.error(error);
  return say("web/failed");
}
