// The matches of this device in IndexedDB: an append is there for good when its promise is kept.

import { NAME } from "./channel.js";

/** The database as Python uses it; everything goes as JSON text. */
export async function openMatches() {
  const database = await opened();
  return {
    /** False if one of the numbers is taken. @param {string} match @param {string} events @param {string} row */
    append: (match, events, row) =>
      new Promise((resolve, reject) => {
        const writing = database.transaction(["events", "rows"], "readwrite", {
          durability: "strict",
        });
        writing.oncomplete = () => resolve(true);
        writing.onabort = () => {
          if (writing.error?.name === "ConstraintError") resolve(false);
          else reject(writing.error);
        };
        for (const [number, at, body] of JSON.parse(events))
          writing.objectStore("events").add([at, body], [match, number]);
        writing.objectStore("rows").put(row, match);
      }),
    everything: async () => {
      const reading = database.transaction(["events", "rows"]);
      const [events, rows] = [reading.objectStore("events"), reading.objectStore("rows")];
      const [keys, bodies, matches, texts] = await Promise.all(
        [events.getAllKeys(), events.getAll(), rows.getAllKeys(), rows.getAll()].map(result),
      );
      /** @type {Record<string, unknown[]>} */
      const stored = {};
      keys.forEach(
        (/** @type {[string, number]} */ [match, number], /** @type {number} */ place) => {
          stored[match] ??= [];
          stored[match].push([number, ...bodies[place]]);
        },
      );
      const told = matches.map((/** @type {string} */ match, /** @type {number} */ place) => [
        match,
        texts[place],
      ]);
      return JSON.stringify({ events: stored, rows: Object.fromEntries(told) });
    },
  };
}

/** @type {Promise<IDBDatabase>|null} */
let opening = null;

/** Whether a match is on this device; asked by pages, before Python is there. @param {string} match */
export async function keepsMatch(match) {
  opening ??= opened();
  const rows = (await opening).transaction("rows").objectStore("rows");
  return (await result(rows.getKey(match))) !== undefined;
}

/** @returns {Promise<IDBDatabase>} */
function opened() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore("events");
    opening.result.createObjectStore("rows");
  };
  return result(opening);
}

/** @param {IDBRequest} request @returns {Promise<any>} */
const result = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
