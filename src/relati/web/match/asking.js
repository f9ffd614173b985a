// What the server says about squares and moves of a position; asked once each.

import { get } from "../api.js";
import { language } from "../settings.js";

/** @typedef {import("../board/types.js").Preview} Preview */
/** @typedef {import("../board/types.js").SquareView} SquareView */

const MOST = 400;
/** @type {Map<string, Promise<any>>} */
const answers = new Map();

/** @param {string} path @param {Record<string, string>} query @returns {Promise<any>} */
function once(path, query) {
  const key = [path, language(), ...Object.values(query)].join(" ");
  let answer = answers.get(key);
  if (!answer) {
    if (answers.size >= MOST) answers.clear();
    answer = get(path, query);
    answers.set(key, answer);
    // A failure is not an answer: ask again the next time.
    answer.catch(() => answers.delete(key));
  }
  return answer;
}

/** What a move would do. @param {string} position @param {string} move @returns {Promise<Preview>} */
export const previewOf = (position, move) => once("/api/preview", { position, move });

/** All about one square. @param {string} position @param {string} square @returns {Promise<SquareView>} */
export const squareOf = (position, square) => once("/api/square", { position, square });
