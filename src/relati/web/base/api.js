// Requests to the server.

import { language } from "./settings.js";
import { token } from "./token.js";
import { say } from "./words.js";

/** Proxies refuse URLs of more than 8 kB; GET is preferred because it can be cached. */
const LONGEST_QUERY = 4000;

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
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  const address = parameters.length ? `${path}?${new URLSearchParams(parameters)}` : path;
  return (await request(address, {})).json();
}

/**
 * The answer to a question about a position, which may be too long for a URL.
 * @param {string} path
 * @param {Record<string, string>} question
 * @returns {Promise<any>}
 */
export function ask(path, question) {
  const isLong = String(new URLSearchParams(question)).length > LONGEST_QUERY;
  return isLong ? post(path, question) : get(path, question);
}

/**
 * The answer to POST, as data.
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function post(path, body = {}) {
  return (await request(path, { method: "POST", body: JSON.stringify(body) })).json();
}

/**
 * The answer itself; throws a `Refusal` when the server refuses or does not answer.
 * @param {string} path
 * @param {RequestInit} options
 */
export async function request(path, options) {
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
  const body = await answer.json().catch(() => ({}));
  throw new Refusal(body.code ?? "web/failed", body.sentence ?? say("web/failed"), body.details);
}

/** What the server says when there is no such page, lesson or match. */
const MISSING = ["rulebook/unknown", "rulebook/no-page", "lessons/unknown", "match/no-such-match"];

/** Whether the server has refused because there is no such thing. @param {unknown} error */
export const isMissing = (error) => error instanceof Refusal && MISSING.includes(error.code);

/** What to show a person of a failure. @param {unknown} error */
export function sentenceOf(error) {
  if (error instanceof Refusal) return error.sentence;
  // A bug in this client: the console has the details.
  console.error(error);
  return say("web/failed");
}
