// Values kept in this browser. Where that is not allowed, they last as long as the page.

/** @type {Map<string, string>} */
const memory = new Map();
const PREFIX = "relati.";

/**
 * The value stored under this name, or `fallback`.
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function readStored(name, fallback) {
  try {
    const text = localStorage.getItem(PREFIX + name) ?? memory.get(name);
    return text == null ? fallback : JSON.parse(text);
  } catch {
    const text = memory.get(name);
    return text === undefined ? fallback : JSON.parse(text);
  }
}

/** Stores a value under a name. @param {string} name @param {unknown} value */
export function writeStored(name, value) {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    memory.set(name, text);
  }
}
