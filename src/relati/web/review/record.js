// Games of record files, and the record of what is shown.

import { jsonBody, request } from "../base/api.js";
import { reference } from "../base/reference.js";
import { saveFile } from "../base/save_file.js";
import { joinList, say } from "../base/words.js";
import { castOf } from "../play/names.js";

/** @typedef {import("../play/game_line.js").PlayedMove} PlayedMove */
/** @typedef {import("../messages.js").Game} Game */

/** The moves that can be shown. @param {Game} game @returns {PlayedMove[]} */
export const movesOf = ({ moves, movers, details }) =>
  movers.map((seat, at) => ({ move: moves[at], seat, details: details[at] }));

/**
 * The players named in the record: `O Ann vs X Ming`; the reader is "You".
 * @param {Game} game
 * @param {number|null} [reader]
 */
export function playersOf({ players, tags }, reader = null) {
  const named = reference.players
    .slice(0, players)
    .map(({ symbol, letter }, seat) =>
      seat === reader
        ? ["", say("web/you")]
        : reader === null
          ? [symbol, tags[letter]]
          : [tags[letter] ?? symbol],
    );
  if (reader === null && !named.some(([, name]) => name)) return "";
  const [first, second, ...others] = named.map((each) => each.filter(Boolean).join(" "));
  return others.length
    ? joinList([first, second, ...others])
    : say("web/open/versus", { first, second });
}

/** The players of a game, for sentences about their moves. @param {Game|null} game @param {number|null} reader */
export const castOfGame = (game, reader) =>
  castOf(
    reference.players.map(({ letter }) => ({ name: game?.tags[letter] })),
    reader === null ? [] : [reader],
  );

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

/**
 * The record with everything that was tried: tags, result and comments as they were.
 * @param {import("../board/types.js").View} view any view of it
 * @param {string} position
 * @param {import("./variations.js").VariationTree} tree
 * @param {Pick<Game, "tags"|"result"|"comment">} about
 */
export const recordWithVariations = (
  { ruleset, players, width, height },
  position,
  tree,
  { tags, result, comment },
) =>
  `${JSON.stringify(
    {
      ruleset,
      players,
      size: [width, height],
      position,
      result,
      tags,
      comment,
      moves: tree.toJson(),
    },
    null,
    2,
  )}\n`;

/** Saves a record, as it is or as text. @param {string} record in JSON @param {"json"|"txt"} format */
export async function saveRecord(record, format) {
  if (format === "json") {
    return saveFile(new Blob([record], { type: "application/json" }), "relati.json");
  }
  const answer = await request("/api/records/text", jsonBody({ text: record }));
  saveFile(await answer.blob(), "relati.txt");
}

/** Saves a picture: the position after `to` moves, or (gif) all of them. @param {string} record @param {number} to @param {"svg"|"png"|"gif"} format */
export async function savePicture(record, to, format) {
  const body = { record, to, format, theme: "light", links: true };
  const answer = await request("/api/records/picture", jsonBody(body));
  saveFile(await answer.blob(), `relati.${format}`);
}
