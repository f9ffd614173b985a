// Requests to the server. Addresses, parameters and answers are typed: ../endpoints.js has them.

import { readLines } from "./json_lines.js";
import { language } from "./settings.js";
import { randomText, replaceToken, token } from "./token.js";
import { transport } from "./transport.js";
import { say } from "./words.js";

/** @typedef {import("../endpoints.js").GetEndpoints} GetEndpoints */
/** @typedef {import("../endpoints.js").PostEndpoints} PostEndpoints */
/** @typedef {import("../endpoints.js").LineEndpoints} LineEndpoints */
/** @typedef {keyof GetEndpoints & keyof PostEndpoints} AskedPath addresses that answer both GET and POST */
/** @typedef {Record<string, string|number|boolean|null|undefined>} Parameters */

/**
 * Parameters may be left out if none is required.
 * @template Parameters
 * @typedef {{} extends Parameters ? [parameters?: Parameters] : [parameters: Parameters]} Given
 */

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
 * The answer to GET: `await get("/api/puzzles/{name}", { name: "p12" })`.
 * @type {<Path extends keyof GetEndpoints>(path: Path, ...given: Given<GetEndpoints[Path]["parameters"]>) => Promise<GetEndpoints[Path]["answer"]>}
 */
export const get = (path, ...given) => getAs(token(), path, ...given);

/**
 * The answer to GET of whoever has another token.
 * @type {<Path extends keyof GetEndpoints>(shown: string, path: Path, ...given: Given<GetEndpoints[Path]["parameters"]>) => Promise<GetEndpoints[Path]["answer"]>}
 */
export const getAs = async (shown, path, ...given) =>
  (await request(withParameters(path, ...given), { shown })).json();

/**
 * The answer to POST: `await post("/api/hint", { position, lines: 3 })`.
 * @type {<Path extends keyof PostEndpoints>(path: Path, body: PostEndpoints[Path]["body"], ...given: Given<PostEndpoints[Path]["parameters"]>) => Promise<PostEndpoints[Path]["answer"]>}
 */
export const post = (path, body, ...given) => postAs(token(), path, body, ...given);

/**
 * The answer to POST of a device with another token.
 * @type {<Path extends keyof PostEndpoints>(shown: string, path: Path, body: PostEndpoints[Path]["body"], ...given: Given<PostEndpoints[Path]["parameters"]>) => Promise<PostEndpoints[Path]["answer"]>}
 */
export const postAs = async (shown, path, body, ...given) =>
  (await request(withParameters(path, ...given), { ...jsonBody(body ?? {}), shown })).json();

/**
 * The answer to a question about a position, which may be too long for a URL.
 * @type {<Path extends AskedPath>(path: Path, question: GetEndpoints[Path]["parameters"] & PostEndpoints[Path]["body"]) => Promise<GetEndpoints[Path]["answer"]>}
 */
export const ask = async (path, question) => {
  const address = withParameters(path, /** @type {Parameters} */ (question));
  const isLong = address.length > LONGEST_QUERY;
  return (await request(isLong ? path : address, isLong ? jsonBody(question) : {})).json();
};

/**
 * What is answered line by line, as long as it is iterated: leaving the loop ends the work.
 * @template {keyof LineEndpoints} Path
 * @param {Path} path
 * @param {LineEndpoints[Path] extends {body: infer Body} ? Body : undefined} body
 * @param {{signal?: AbortSignal, shown?: string}} [options] shown: the token, if not this device's
 * @returns {AsyncGenerator<LineEndpoints[Path]["answer"]>}
 */
export async function* lines(path, body, { signal, shown } = {}) {
  const answer = await request(path, { ...jsonBody(body), signal, shown });
  if (answer.body) yield* readLines(answer.body);
}

/** The options of a request that posts data. @param {unknown} body @returns {RequestInit} */
export const jsonBody = (body) => ({ method: "POST", body: JSON.stringify(body) });

/**
 * A path with its `{names}` filled in, and the other parameters as its query.
 * @param {string} path
 * @param {Parameters} [parameters]
 */
export function withParameters(path, parameters = {}) {
  const query = new URLSearchParams();
  const filled = Object.entries(parameters).reduce((address, [name, value]) => {
    if (address.includes(`{${name}}`))
      return address.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (value !== null && value !== undefined) query.set(name, String(value));
    return address;
  }, path);
  return query.size ? `${filled}?${query}` : filled;
}

/**
 * The whole response, for files and streams; throws a `Refusal` when the server refuses or does not
 * answer.
 * @param {string} path
 * @param {RequestInit & {shown?: string}} options shown: the token, if not this device's
 */
export async function request(path, { shown = token(), ...options }) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": language(), Authorization: `Bearer ${shown}` };
  if (options.body) headers["Content-Type"] = "application/json";
  let answer;
  try {
    answer = await transport().fetch(path, { ...options, headers });
  } catch {
    throw new Refusal("web/away", say("web/away"));
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => ({}));
  // This device has been signed out: it starts again as a new one.
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
  "tournament/unknown",
  "study/unknown",
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
