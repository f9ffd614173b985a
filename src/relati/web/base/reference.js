// What the server knows of the game family: players, kinds, sizes, levels, rulesets. It is loaded
// before the first page, so that nothing of it has to be written into the client.

import { version, versioned } from "./addresses.js";
import { language } from "./settings.js";
import { transport } from "./transport.js";

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
  const lang = language();
  // With a version the address says it all, as the page does that has named it.
  const options = version ? {} : { headers: { "Accept-Language": lang } };
  const response = await transport().fetch(versioned("/api/reference", { lang }), options);
  if (!response.ok) throw new Error(`reference: ${response.status}`);
  setReference(await response.json());
}

/** A player's symbol, such as `△`. @param {number} seat */
export const playerSymbol = (seat) => reference.players[seat]?.symbol ?? "";

/** A player's letter in records and positions, such as `T`. @param {number} seat */
export const playerLetter = (seat) => reference.players[seat]?.letter ?? "";

/** The ruleset with that name, whatever options follow it. @param {string} text @returns {Ruleset|undefined} */
export const rulesetNamed = (text) =>
  reference.rulesets.find(({ name }) => name === text.split(":")[0]);

/** The levels to choose from in a game. @param {string} ruleset with its options @param {number} players */
export const levelsFor = (ruleset, players) =>
  reference.levels.filter(
    ({ learned }) =>
      !learned || learned.some((game) => game.ruleset === ruleset && game.players === players),
  );

/** These levels as value and text of a choice. @param {string} ruleset @param {number} players @returns {[string, string][]} */
export const levelOptions = (ruleset, players) =>
  levelsFor(ruleset, players).map(({ number, name, strength }) => [
    String(number),
    `${number} ${name}, ${strength}`,
  ]);
