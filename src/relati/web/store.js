// What this browser remembers. Where that is not allowed, it is forgotten with the page.

/** @type {Map<string, string>} */
const forgotten = new Map();
const PREFIX = "relati.";

/**
 * What was kept under this name, or `otherwise`.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + name) ?? forgotten.get(name);
    return text == null ? otherwise : JSON.parse(text);
  } catch {
    const text = forgotten.get(name);
    return text === undefined ? otherwise : JSON.parse(text);
  }
}

/** Keeps a value under a name. @param {string} name @param {unknown} value */
export function remember(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    forgotten.set(name, text);
  }
}
