// What the server knows of the game family: players, kinds, sizes, levels, rulesets. It is loaded
// before the first page, so that nothing of it has to be written into the client.

import { get } from "./api.js";

/** @typedef {import("../messages.js").Reference} Reference */
/** @typedef {import("../messages.js").RulesetData} Ruleset */

/** @type {Reference} */
export let reference = {
  players: [],
  kinds: [],
  smallest_side: 0,
  largest_side: 0,
  levels: [],
  bots: [],
  rulesets: [],
  recommended: "",
};

/** Takes the data from elsewhere than the server. @param {Partial<Reference>} data */
export function setReference(data) {
  reference = { ...reference, ...data };
}

/** Fetches it in the language of the page. */
export async function loadReference() {
  setReference(await get("/api/reference"));
}

/** A player's symbol, such as `△`. @param {number} seat */
export const playerSymbol = (seat) => reference.players[seat]?.symbol ?? "";

/** A player's letter in records and positions, such as `T`. @param {number} seat */
export const playerLetter = (seat) => reference.players[seat]?.letter ?? "";

/** The ruleset with that name, whatever options follow it. @param {string} text @returns {Ruleset|undefined} */
export const rulesetNamed = (text) =>
  reference.rulesets.find(({ name }) => name === text.split(":")[0]);

/** Every level as value and text of a choice. @returns {[string, string][]} */
export const levelOptions = () =>
  reference.levels.map(({ number, name, strength }) => [
    String(number),
    `${number} ${name}, ${strength}`,
  ]);
