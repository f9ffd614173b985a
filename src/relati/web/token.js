// The one token of this browser: whoever has it sits on all its seats. It never stands in an address.

import { recall, remember } from "./store.js";

/** This browser's token, made when first needed: 32 random bytes. */
export function token() {
  const kept = recall("token", "");
  if (kept) return kept;
  const made = randomText(32);
  remember("token", made);
  return made;
}

/** So many random bytes as text that may stand anywhere. @param {number} bytes */
export function randomText(bytes) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...drawn))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
