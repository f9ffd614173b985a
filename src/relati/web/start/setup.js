// What is chosen for a new match, and the setup that is sent. Pure.
//
// The game (ruleset and options) is chosen once; everything else belongs to the kind of opponent it
// was chosen for, so that a clock for an online match does not turn up in one against a bot.

import { writeRuleset } from "../base/ruleset.js";
import { CLOCKS } from "../play/clock_choices.js";

/** @typedef {import("../base/ruleset.js").Ruleset} Ruleset */
/** @typedef {"bot"|"friend"|"link"} Opponent a bot, a friend on this device, whoever has the link */

/**
 * `name` is what a friend on this device is called, `bot` a bot that the server's operator offers;
 * without it a bot is one of the level.
 * @typedef {{kind: "me"|Opponent, level: number, bot?: string, name?: string}} SeatChoice
 */

/**
 * What is chosen for one kind of opponent.
 * @typedef {object} Table
 * @property {[number, number]|null} size null: the ruleset's
 * @property {SeatChoice[]} seats
 * @property {number|"random"} begins a seat of the list, or drawn at random
 * @property {string} clock
 * @property {boolean} isPublic
 * @property {boolean} [isRated]
 */

/**
 * @typedef {object} Choices
 * @property {string} ruleset
 * @property {Record<string, boolean|string>} options of the ruleset that differ from the ruleset's
 * @property {Opponent} opponent
 * @property {Record<Opponent, Table>} tables
 * @property {boolean} [isLevelChosen] whether a bot was picked by hand
 */

/** @type {readonly Opponent[]} */
export const OPPONENTS = ["bot", "friend", "link"];

/** The clocks to choose from, by name. */
export const CLOCK_NAMES = ["none", "quick", "steady", "slow", "day", "week"];

/** The level of the friendliest bot. */
const FIRST_LEVEL = 1;

/** @param {Opponent} kind @returns {Table} */
const defaultTable = (kind) => ({
  size: null,
  seats: [
    { kind: "me", level: FIRST_LEVEL },
    { kind, level: FIRST_LEVEL },
  ],
  begins: 0,
  clock: "none",
  isPublic: false,
});

/** The choices on the first visit. @param {string} ruleset @returns {Choices} */
export const defaultChoices = (ruleset) => ({
  ruleset,
  options: {},
  opponent: "bot",
  tables: {
    bot: defaultTable("bot"),
    friend: defaultTable("friend"),
    link: defaultTable("link"),
  },
});

/** Choices as they were stored, or those of a first visit. @param {any} stored @param {string} ruleset @returns {Choices} */
export function restoredChoices(stored, ruleset) {
  const usual = defaultChoices(ruleset);
  const isWhole =
    OPPONENTS.includes(stored?.opponent) &&
    OPPONENTS.every((kind) => stored.tables?.[kind]?.seats?.length >= 2);
  return isWhole ? { ...usual, ...stored } : usual;
}

/** What is chosen for the present kind of opponent. @param {Choices} choices */
export const tableOf = ({ tables, opponent }) => tables[opponent];

/** Choices with changes for the present kind of opponent alone. @param {Choices} choices @param {Partial<Table>} changes @returns {Choices} */
export const withTable = (choices, changes) => ({
  ...choices,
  tables: { ...choices.tables, [choices.opponent]: { ...tableOf(choices), ...changes } },
});

/**
 * The choices made to fit a ruleset: its numbers of players and its options. Another ruleset brings
 * its own size of board.
 * @param {Choices} choices
 * @param {Ruleset} ruleset
 * @returns {Choices}
 */
export function fitToRuleset(choices, ruleset) {
  const names = ruleset.options.map(({ name }) => name);
  const options = Object.entries(choices.options).filter(([name]) => names.includes(name));
  const isSame = choices.ruleset === ruleset.name;
  const fit = (/** @type {Table} */ table) =>
    fitTable(isSame ? table : { ...table, size: null }, ruleset);
  const { bot, friend, link } = choices.tables;
  return {
    ...choices,
    ruleset: ruleset.name,
    options: Object.fromEntries(options),
    tables: { bot: fit(bot), friend: fit(friend), link: fit(link) },
  };
}

/** @param {Table} table @param {Ruleset} ruleset @returns {Table} */
function fitTable(table, { players: [least, most] }) {
  const seats = table.seats.slice(0, most);
  const last = table.seats[table.seats.length - 1];
  while (seats.length < least) seats.push({ ...last });
  const begins = table.begins !== "random" && table.begins >= seats.length ? 0 : table.begins;
  return { ...table, seats, begins };
}

/** Another number of seats; new ones are like the last. @param {Choices} choices @param {number} count @returns {Choices} */
export function withSeats(choices, count) {
  const seats = tableOf(choices).seats.slice(0, count);
  const last = seats[seats.length - 1];
  while (seats.length < count)
    seats.push({ ...last, kind: last.kind === "me" ? choices.opponent : last.kind });
  return withTable(choices, { seats, begins: 0, size: null });
}

/** Every bot at the table plays at this level. @param {Choices} choices @param {number} level @returns {Choices} */
export const withLevel = (choices, level) => withBot(choices, { level });

/** Every bot at the table is this one. @param {Choices} choices @param {{level: number, bot?: string}} who @returns {Choices} */
export function withBot(choices, who) {
  const { seats } = tableOf(choices);
  const isBot = seats.some(({ kind }) => kind === "bot");
  return withTable(choices, {
    seats: seats.map((seat, at) => {
      // Where no bot is left, the last seat gets one.
      const takes = seat.kind === "bot" || (!isBot && at === seats.length - 1);
      return takes ? { kind: /** @type {const} */ ("bot"), ...who } : seat;
    }),
  });
}

/** The bot at the table, if they are all the same. @param {Table} table @returns {{level: number, bot?: string}|null} */
export function botOf({ seats }) {
  const [first, ...others] = seats.filter(({ kind }) => kind === "bot");
  const isSame = (/** @type {SeatChoice} */ { level, bot }) =>
    bot === first.bot && (bot !== undefined || level === first.level);
  return first && others.every(isSame) ? first : null;
}

/** The level of the bots, if they all have the same. @param {Table} table @returns {number|null} */
export function levelOf(table) {
  const bot = botOf(table);
  return bot && bot.bot === undefined ? bot.level : null;
}

/** Choices in which no bot is left that is not offered (any more). @param {Choices} choices @param {string[]} offered @returns {Choices} */
export function withOfferedBots(choices, offered) {
  const fit = (/** @type {Table} */ table) => ({
    ...table,
    seats: table.seats.map(({ bot, ...seat }) =>
      bot !== undefined && offered.includes(bot) ? { ...seat, bot } : seat,
    ),
  });
  const { bot, friend, link } = choices.tables;
  return { ...choices, tables: { bot: fit(bot), friend: fit(friend), link: fit(link) } };
}

/** Choices in which no bot plays at a higher level than this. @param {Choices} choices @param {number} most @returns {Choices} */
export function withLevelsUpTo(choices, most) {
  const { seats } = tableOf(choices);
  if (seats.every(({ level }) => level <= most)) return choices;
  return withTable(choices, {
    seats: seats.map((seat) => ({ ...seat, level: Math.min(seat.level, most) })),
  });
}

/** Whether the match may count: of the operator's bots nobody knows how strong they are. @param {Table} table */
export const canBeRated = ({ seats }) =>
  seats.every(({ kind, bot }) => kind !== "bot" || bot === undefined);

/** Whether it counts. @param {Table} table */
export const isRated = (table) => Boolean(table.isRated) && canBeRated(table);

/** Width and height: as chosen, or the ruleset's. @param {Table} table @param {Ruleset} ruleset @returns {[number, number]} */
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
 * @returns {import("../base/matches.js").Setup & {width: number, height: number}}
 */
export function setupOf(choices, ruleset, name, chance) {
  const table = tableOf(choices);
  const { seats, begins, clock, isPublic } = table;
  const first = begins === "random" ? Math.floor(chance() * seats.length) : begins;
  const ordered = [...seats.slice(first), ...seats.slice(0, first)];
  const [width, height] = sizeOf(table, ruleset);
  return {
    ruleset: writeRuleset(ruleset, choices.options),
    width,
    height,
    seats: ordered.map(({ kind, level, bot, name: friend = "" }) => {
      if (kind === "bot") return bot === undefined ? { kind, level } : { kind, bot };
      if (kind === "link") return { kind };
      return { kind: "device", name: kind === "me" ? name : friend };
    }),
    clock: CLOCKS[clock] ?? null,
    is_public: isPublic,
    ...(isRated(table) && { is_rated: true }),
  };
}
