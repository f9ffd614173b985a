// Requests to the server.

import { language } from "./settings.js";
import { randomText, replaceToken, token } from "./token.js";
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
  const text = queryOf(query ?? {});
  return (await request(text ? `${path}?${text}` : path, {})).json();
}

/** @param {Record<string, string|number|boolean>} query */
const queryOf = (query) =>
  String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));

/**
 * The answer to a question about a position, which may be too long for a URL.
 * @param {string} path
 * @param {Record<string, string|number>} question
 * @returns {Promise<any>}
 */
export function ask(path, question) {
  const isLong = queryOf(question).length > LONGEST_QUERY;
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

/** How a request with a token is sent and answered. @typedef {(path: string, options: RequestInit, shown: string) => Promise<Response>} Transport */

/** To the server of this page. @type {Transport} */
function fetchFromServer(path, options, shown) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language(), Authorization: `Bearer ${shown}` };
  if (options.body) headers["Content-Type"] = "application/json";
  return fetch(path, { ...options, headers });
}

let transport = fetchFromServer;

/** Sends requests elsewhere than to the server. @param {Transport} other */
export function setTransport(other) {
  transport = other;
}

/**
 * The answer to POST of a device with another token.
 * @param {string} path
 * @param {unknown} body
 * @param {string} shown
 * @returns {Promise<any>}
 */
export async function postAs(path, body, shown) {
  return (await request(path, { method: "POST", body: JSON.stringify(body) }, shown)).json();
}

/**
 * The answer itself; throws a `Refusal` when the server refuses or does not answer.
 * @param {string} path
 * @param {RequestInit} options
 * @param {string} [shown] the token
 */
export async function request(path, options, shown = token()) {
  let answer;
  try {
    answer = await transport(path, options, shown);
  } catch {
    throw new Refusal("web/away", say("web/away"));
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  // This device is nobody's any more, and begins anew.
  if (body.code === "server/signed-out") replaceToken(randomText(32));
  throw new Refusal(body.code ?? "web/failed", body.sentence ?? say("web/failed"), body.details);
}

/** What the server says when there is no such page, lesson or match. */
const MISSING = [
  "rulebook/unknown",
  "rulebook/no-page",
  "lessons/unknown",
  "puzzles/unknown",
  "match/no-such-match",
];

/** Whether the server has refused because there is no such thing. @param {unknown} error */
export const isMissing = (error) => error instanceof Refusal && MISSING.includes(error.code);

/** What to show a person of a failure. @param {unknown} error */
export function sentenceOf(error) {
  if (error instanceof Refusal) return error.sentence;
  // A bug in this client: the console has the details.
  console.error(error);
  return say("web/failed");
}
