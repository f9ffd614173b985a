// What is chosen for a new match, and the setup that is sent. Pure.

import { writeRuleset } from "../base/ruleset.js";

/**
 * `name` is what a friend on this device is called.
 * @typedef {{kind: "me"|"friend"|"link"|"bot", level: number, name?: string}} SeatChoice
 */

/**
 * @typedef {object} Choices
 * @property {string} ruleset
 * @property {Record<string, boolean|string>} options of the ruleset that differ from the ruleset's
 * @property {[number, number]|null} size null: the ruleset's
 * @property {SeatChoice[]} seats
 * @property {number|"random"} begins a seat of the list, or drawn at random
 * @property {keyof typeof CLOCKS} clock
 * @property {boolean} isPublic
 */

/** @typedef {import("../base/ruleset.js").Ruleset} Ruleset */

/** The clocks to choose from. @type {Record<string, import("../play/types.js").Clock|null>} */
export const CLOCKS = {
  none: null,
  quick: { kind: "fischer", seconds: 180, increment: 2 },
  steady: { kind: "fischer", seconds: 600, increment: 5 },
  slow: { kind: "byo-yomi", seconds: 1200, periods: 5, period: 30 },
  day: { kind: "days", days: 1 },
  week: { kind: "days", days: 7 },
};

/** The choices on the first visit. @returns {Choices} */
export const defaultChoices = () => ({
  ruleset: "modern",
  options: {},
  size: null,
  seats: [
    { kind: "me", level: 2 },
    { kind: "bot", level: 2 },
  ],
  begins: 0,
  clock: "none",
  isPublic: false,
});

/**
 * The choices made to fit a ruleset: its numbers of players and its options.
 * @param {Choices} choices
 * @param {Ruleset} ruleset
 * @returns {Choices}
 */
export function fitToRuleset(choices, ruleset) {
  const [least, most] = ruleset.players;
  const last = choices.seats[choices.seats.length - 1];
  const seats = choices.seats.slice(0, most);
  while (seats.length < least) seats.push({ ...last });
  const names = ruleset.options.map(({ name }) => name);
  const options = Object.entries(choices.options).filter(([name]) => names.includes(name));
  const begins = choices.begins !== "random" && choices.begins >= seats.length ? 0 : choices.begins;
  return { ...choices, ruleset: ruleset.name, seats, begins, options: Object.fromEntries(options) };
}

/** Another number of seats; new ones are like the last. @param {Choices} choices @param {number} count @returns {Choices} */
export function withSeats(choices, count) {
  const seats = choices.seats.slice(0, count);
  const last = seats[seats.length - 1];
  while (seats.length < count)
    seats.push({ ...last, kind: last.kind === "me" ? "bot" : last.kind });
  return { ...choices, seats, begins: 0 };
}

/** Width and height: as chosen, or the ruleset's. @param {Choices} choices @param {Ruleset} ruleset @returns {[number, number]} */
export function sizeOf({ size, seats }, ruleset) {
  const side = ruleset.sides[seats.length];
  return size ?? [side, side];
}

/**
 * The setup as the server takes it, with the seats in order of play.
 * @param {Choices} choices
 * @param {Ruleset} ruleset
 * @param {string} name of this person
 * @param {() => number} chance from 0 to 1
 */
export function setupOf(choices, ruleset, name, chance) {
  const { seats } = choices;
  const first = choices.begins === "random" ? Math.floor(chance() * seats.length) : choices.begins;
  const ordered = [...seats.slice(first), ...seats.slice(0, first)];
  const [width, height] = sizeOf(choices, ruleset);
  return {
    ruleset: writeRuleset(ruleset, choices.options),
    width,
    height,
    seats: ordered.map(({ kind, level, name: friend = "" }) => {
      if (kind === "bot") return { kind, level };
      if (kind === "link") return { kind };
      return { kind: "device", name: kind === "me" ? name : friend };
    }),
    clock: CLOCKS[choices.clock],
    is_public: choices.isPublic,
  };
}
