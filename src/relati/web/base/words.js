// Every sentence that people read, by code; the server has them in both languages.

import { versioned } from "./addresses.js";
import { transport } from "./transport.js";

/** @typedef {string|number|readonly (string|number)[]} Detail */

/** @type {Record<string, string>} */
let templates = {};

/** Fetches the sentences of a language; throws when the server does not answer. @param {"en"|"zh"} lang */
export async function loadWords(lang) {
  const response = await transport().fetch(versioned(`/api/words/${lang}`));
  if (!response.ok) throw new Error(`words: ${response.status}`);
  templates = await response.json();
}

/** Takes the sentences from elsewhere than the server. @param {Record<string, string>} sentences */
export function setWords(sentences) {
  templates = sentences;
}

/**
 * The sentence of `code`, filled in: `say("web/told/plays", { player: "X", move: "C3" })`.
 * @param {string} code
 * @param {Record<string, Detail>} [details]
 * @returns {string}
 */
export function say(code, details = {}) {
  const template = templates[code];
  if (template === undefined) return code;
  const filled = template.replace(GAP, (gap, name, one, more) => {
    const value = details[name];
    if (value === undefined) return gap;
    if (more !== undefined) return value === 1 ? one : more;
    return EDGE + (typeof value === "object" ? joinList(value) : String(value)) + EDGE;
  });
  return filled.replace(WIDE_GAP, "").replaceAll(EDGE, "");
}

/** Where a detail belongs; `{count:square|squares}` is the word that goes with a number. */
const GAP = /\{(\w+)(?:![rs])?(?::([^|}]*)\|([^}]*))?\}/g;

/** Marks where a detail begins and ends, until the spaces around it are right. */
const EDGE = "\0";
/** A Chinese character or one of its punctuation marks. */
const WIDE = "[\u3001-\u3011\u4e00-\u9fff\uff01-\uff1f]";
/** Chinese has a space beside a Latin letter or digit, none between two of its own characters. */
const WIDE_GAP = new RegExp(`(?<=${WIDE}) ${EDGE}(?=${WIDE})|(?<=${WIDE})${EDGE} (?=${WIDE})`, "g");

/** Whether there is a sentence for this code. @param {string} code */
export const hasSentence = (code) => code in templates;

/** Several things as one phrase: `A1, B2 and C3`. @param {readonly (string|number)[]} items @returns {string} */
export function joinList(items) {
  if (items.length < 2) return items.join("");
  return say("list/last", {
    first: items.slice(0, -1).join(say("list/comma")),
    last: items[items.length - 1],
  });
}

/** Sentences one after the other, as the language sets them. @param {readonly string[]} sentences */
export const joinSentences = (sentences) => sentences.join(say("web/between"));
