// What only a device that keeps its own matches is asked: to end one that goes on at a server, and for
// everything it has, as one file.

import { jsonBody, Refusal, request } from "../base/api.js";
import { saveFile } from "../base/save_file.js";
import { say } from "../base/words.js";

const KIND = "relati device";
const PREFIX = "relati.";
/** Tokens stay on this device, and so does where it finds its server. */
const STAYS = /^(token|former|server)\b/;
/** Lists to which a file adds. */
const ADDED = ["lessons"];

/** Ends a match of this device: it goes on at the server under the other id. @param {string} match @param {string} to */
export async function handOver(match, to) {
  await request("/api/device/handed-over", jsonBody({ match, to }));
}

/** Saves everything that this device has: matches, settings, what has been learned and solved. */
export async function saveEverything() {
  const kept = await (await request("/api/device", {})).json();
  const stored = Object.fromEntries(
    Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX) && !STAYS.test(key.slice(PREFIX.length)))
      .map((key) => [key.slice(PREFIX.length), JSON.parse(localStorage.getItem(key) ?? "null")]),
  );
  const content = JSON.stringify({ kind: KIND, stored, ...kept });
  const day = new Date().toISOString().slice(0, 10);
  saveFile(new Blob([content], { type: "application/json" }), `relati-${day}.json`);
}

/** Takes over what a file has; gives how many matches are new. Throws a `Refusal` if it is none of ours. @param {File} file */
export async function loadEverything(file) {
  let read = null;
  try {
    read = JSON.parse(await file.text());
  } catch {
    // It is no JSON, which is said below.
  }
  if (read?.kind !== KIND || typeof read.stored !== "object" || read.stored === null)
    throw new Refusal("web/keep/no-file", say("web/keep/no-file"));
  const { holder, matches } = read;
  const answer = await request("/api/device", jsonBody({ holder, matches }));
  const { added } = await answer.json();
  for (const [name, value] of Object.entries(read.stored)) if (!STAYS.test(name)) put(name, value);
  return /** @type {number} */ (added);
}

/** @param {string} name @param {unknown} value */
function put(name, value) {
  const here = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  const isList = ADDED.includes(name) && Array.isArray(here) && Array.isArray(value);
  const both = isList ? [...new Set([...here, .../** @type {unknown[]} */ (value)])] : value;
  localStorage.setItem(PREFIX + name, JSON.stringify(both));
}
