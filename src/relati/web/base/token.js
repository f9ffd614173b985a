// The token of this browser: whoever has it owns all its seats, so it never appears in an address.

import { readStored, writeStored } from "./browser_storage.js";
import { serverOfSite } from "./surroundings.js";

const STORED_AS = "token";

/** Where something is stored that only one server may be shown. @param {string} name */
export const storedForServer = (name) => (serverOfSite() ? `${name} ${serverOfSite()}` : name);

/** This browser's token, created when first needed: 32 random bytes. Each server has its own. */
export const token = () => tokenStored(storedForServer(STORED_AS));

/** The token of the seats on this device, which is shown to no server that a site is told of. */
export const tokenOfDevice = () => tokenStored(STORED_AS);

/** @param {string} name */
function tokenStored(name) {
  const stored = readStored(name, "");
  if (stored) return stored;
  const created = randomText(32);
  writeStored(name, created);
  return created;
}

/** Makes this browser another device. @param {string} other */
export function replaceToken(other) {
  writeStored(storedForServer(STORED_AS), other);
}

/** Random bytes as text that is safe in an address. @param {number} bytes */
export function randomText(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return btoa(String.fromCharCode(...random))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
