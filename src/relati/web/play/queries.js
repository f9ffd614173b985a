// What the server says about squares and moves of a position; each is requested once.

import { ask } from "../base/api.js";
import { language } from "../base/settings.js";

/** @typedef {import("../board/types.js").Preview} Preview */
/** @typedef {import("../board/types.js").SquareView} SquareView */

const CACHE_SIZE = 400;
/** @type {Map<string, Promise<any>>} */
const cache = new Map();

/** @type {typeof ask} */
const askOnce = (path, query) => {
  const key = [path, language(), ...Object.values(query)].join(" ");
  let answer = cache.get(key);
  if (!answer) {
    if (cache.size >= CACHE_SIZE) cache.clear();
    answer = ask(path, query);
    cache.set(key, answer);
    // A failed request is sent again the next time.
    answer.catch(() => cache.delete(key));
  }
  return answer;
};

/**
 * What a move would do, told to a player, or else to whoever moves.
 * @param {string} position
 * @param {string} move
 * @param {number|null} [reader]
 * @returns {Promise<Preview>}
 */
export const fetchPreview = (position, move, reader = null) =>
  askOnce("/api/preview", reader === null ? { position, move } : { position, move, reader });

/** All about one square. @param {string} position @param {string} square @returns {Promise<SquareView>} */
export const fetchSquare = (position, square) => askOnce("/api/square", { position, square });

/** The same, with why the symbols that were picked cannot attack it. @param {string} position @param {string} square @param {string[]} picked @returns {Promise<SquareView>} */
export const fetchTarget = (position, square, picked) =>
  askOnce("/api/square", { position, square, shot_from: picked.join("-") });

/** What each player's next move could do to the others. @param {string} position @returns {Promise<import("../messages.js").ThreatsMessage>} */
export const fetchThreats = (position) => askOnce("/api/threats", { position });
