// Games of record files, and the record of what is shown.

import { ask } from "../api.js";
import { SYMBOLS } from "../match/names.js";
import { join } from "../words.js";

/** @typedef {import("./line.js").Made} Made */
/**
 * @typedef {object} Game
 * @property {string} ruleset
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {string} position
 * @property {string[]} moves
 * @property {number[]} movers whose move each one is, as far as the rules go along
 * @property {string[]} comments
 * @property {string} result
 * @property {Record<string, string>} tags
 * @property {string} comment
 * @property {{number: number, move: string|null, sentence: string}|null} problem
 */

const LETTERS = "OXTSP";

/** The moves that can be shown. @param {Game} game @returns {Made[]} */
export const madeIn = ({ moves, movers }) => movers.map((seat, at) => ({ move: moves[at], seat }));

/** Who played, as far as it is told: `O Ann and X Ming`. @param {Game} game */
export function playersOf({ players, tags }) {
  const named = SYMBOLS.slice(0, players).map((symbol, at) => [symbol, tags[LETTERS[at]]]);
  return named.some(([, name]) => name) ? join(named.map((each) => each.filter(Boolean).join(" "))) : "";
}

/** What is shown, as a record. @param {import("../board/types.js").View} view any view of it @param {string} position @param {Made[]} made */
export const recordOf = ({ ruleset, players, width, height }, position, made) =>
  JSON.stringify({ ruleset, players, size: [width, height], position, result: "*", moves: made.map(({ move }) => move) });

/** Saves a picture: of the position after so many moves, or (gif) of them all. @param {string} record @param {number} to @param {"svg"|"png"|"gif"} format */
export async function savePicture(record, to, format) {
  const asked = { record, to, format, theme: "light", links: true };
  const answer = await ask("/api/records/picture", { method: "POST", body: JSON.stringify(asked) });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `relati.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
