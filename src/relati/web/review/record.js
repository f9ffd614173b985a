// Games of record files, and the record of what is shown.

import { request } from "../base/api.js";
import { reference } from "../base/reference.js";
import { joinList } from "../base/words.js";

/** @typedef {import("../play/game_line.js").PlayedMove} PlayedMove */
/** @typedef {import("../messages.js").Game} Game */

/** The moves that can be shown. @param {Game} game @returns {PlayedMove[]} */
export const movesOf = ({ moves, movers }) => movers.map((seat, at) => ({ move: moves[at], seat }));

/** The players named in the record: `O Ann and X Ming`. @param {Game} game */
export function playersOf({ players, tags }) {
  const named = reference.players
    .slice(0, players)
    .map(({ symbol, letter }) => [symbol, tags[letter]]);
  return named.some(([, name]) => name)
    ? joinList(named.map((each) => each.filter(Boolean).join(" ")))
    : "";
}

/** What is shown, as a record. @param {import("../board/types.js").View} view any view of it @param {string} position @param {PlayedMove[]} line */
export const recordOf = ({ ruleset, players, width, height }, position, line) =>
  JSON.stringify({
    ruleset,
    players,
    size: [width, height],
    position,
    result: "*",
    moves: line.map(({ move }) => move),
  });

/** Saves a picture: the position after `to` moves, or (gif) all of them. @param {string} record @param {number} to @param {"svg"|"png"|"gif"} format */
export async function savePicture(record, to, format) {
  const body = { record, to, format, theme: "light", links: true };
  const answer = await request("/api/records/picture", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = `relati.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
