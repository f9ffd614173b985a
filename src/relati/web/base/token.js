// The token of this browser: whoever has it owns all its seats, so it never appears in an address.

import { readStored, writeStored } from "./browser_storage.js";

/** This browser's token, created when first needed: 32 random bytes. */
export function token() {
  const stored = readStored("token", "");
  if (stored) return stored;
  const created = randomText(32);
  writeStored("token", created);
  return created;
}

/** Makes this browser another device. @param {string} other */
export function replaceToken(other) {
  writeStored("token", other);
}

/** Random bytes as text that is safe in an address. @param {number} bytes */
export function randomText(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
