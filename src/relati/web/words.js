// Every sentence a person reads, by code; the server has them in both languages.

/** @typedef {string|number|readonly (string|number)[]} Detail */

/** @type {Record<string, string>} */
let templates = {};

/** Fetches the sentences of a language; fails when the server is away. @param {"en"|"zh"} lang */
export async function loadWords(lang) {
  const answer = await fetch(`/api/words/${lang}`);
  if (!answer.ok) throw new Error(`words: ${answer.status}`);
  templates = await answer.json();
}

/** Takes sentences from elsewhere than the server. @param {Record<string, string>} given */
export function setWords(given) {
  templates = given;
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
  return template.replace(/\{(\w+)(?:![rs])?\}/g, (gap, name) => {
    const value = details[name];
    return value === undefined ? gap : typeof value === "object" ? join(value) : String(value);
  });
}

/** Whether there is a sentence for this code. @param {string} code */
export const isSaid = (code) => code in templates;

/** Several things as one phrase: `A1, B2 and C3`. @param {readonly (string|number)[]} items @returns {string} */
export function join(items) {
  if (items.length < 2) return items.join("");
  const most = items.slice(0, -1).join(say("list/comma"));
  return most + say("list/and") + items[items.length - 1];
}

/** Sentences one after the other, as the language sets them. @param {readonly string[]} sentences */
export const flow = (sentences) => sentences.join(say("web/between"));
