// What a solver has done, in this browser's storage: results, rating, puzzles solved in a row.

import { readStored, writeStored } from "../base/browser_storage.js";

/** @typedef {import("../messages.js").PuzzleTitle} PuzzleTitle */

/**
 * @typedef {object} SolverRecord
 * @property {number} rating
 * @property {number} deviation how uncertain the rating is
 * @property {number} run puzzles solved in a row at the first try
 * @property {number} best the longest run
 * @property {Record<string, boolean>} results by id: whether the first try was right
 * @property {Record<string, true>} solved by id, at whichever try
 */

const STORED_AS = "puzzles";
/**
 * Glicko: where everybody begins, and the bounds of the uncertainty. With the 350 of chess the first
 * miss could cost 533; with 200 it is 197, and after twenty puzzles
 * the rating is off by 103 on average instead of 92.
 */
const FIRST_RATING = 1200;
const MOST_DEVIATION = 200;
const LEAST_DEVIATION = 60;
/** The rating is shown once this many puzzles have been tried: until then it says little. */
const PUZZLES_UNTIL_SHOWN = 10;
/** The levels of puzzles are known about this well. */
const PUZZLE_DEVIATION = 80;
const SCALE = Math.log(10) / 400;

/** @returns {SolverRecord} */
export const emptyRecord = () => ({
  rating: FIRST_RATING,
  deviation: MOST_DEVIATION,
  run: 0,
  best: 0,
  results: {},
  solved: {},
});

/**
 * A record as it was stored, by whichever version.
 * @param {Partial<SolverRecord>} stored
 * @returns {SolverRecord}
 */
export function solverRecordOf(stored) {
  const record = { ...emptyRecord(), ...stored };
  const deviation = Math.min(Math.max(record.deviation, LEAST_DEVIATION), MOST_DEVIATION);
  return { ...record, deviation };
}

export const readRecord = () => solverRecordOf(readStored(STORED_AS, emptyRecord()));

/** How many more puzzles to try until the rating is shown; 0 when it is. @param {SolverRecord} record */
export const untilShown = ({ results }) =>
  Math.max(PUZZLES_UNTIL_SHOWN - Object.keys(results).length, 0);

/** @param {SolverRecord} record */
export const writeRecord = (record) => writeStored(STORED_AS, record);

/**
 * The record after a puzzle was tried. Only the first try counts for rating and run.
 * @param {SolverRecord} record
 * @param {{id: string, rating: number}} puzzle
 * @param {boolean} isRight
 * @returns {SolverRecord}
 */
export function withResult(record, puzzle, isRight) {
  const solved = isRight
    ? { ...record.solved, [puzzle.id]: /** @type {const} */ (true) }
    : record.solved;
  if (puzzle.id in record.results) return { ...record, solved };
  const run = isRight ? record.run + 1 : 0;
  return {
    ...rated(record, puzzle.rating, isRight ? 1 : 0),
    run,
    best: Math.max(record.best, run),
    results: { ...record.results, [puzzle.id]: isRight },
    solved,
  };
}

/** One game of Glicko against a puzzle. @param {SolverRecord} record @param {number} against @param {0|1} score @returns {SolverRecord} */
function rated(record, against, score) {
  const weight = 1 / Math.sqrt(1 + (3 * (SCALE * PUZZLE_DEVIATION) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp(-weight * SCALE * (record.rating - against)));
  const certainty = (SCALE * weight) ** 2 * expected * (1 - expected);
  const variance = 1 / (1 / record.deviation ** 2 + certainty);
  return {
    ...record,
    rating: Math.round(record.rating + SCALE * variance * weight * (score - expected)),
    deviation: Math.max(LEAST_DEVIATION, Math.round(Math.sqrt(variance))),
  };
}

/**
 * The puzzle to solve next: not yet tried if there is one, and near the solver's rating.
 * @param {readonly PuzzleTitle[]} puzzles
 * @param {SolverRecord} record
 * @param {string|null} [current] not this one again
 * @returns {PuzzleTitle|null}
 */
export function nextPuzzle(puzzles, record, current = null) {
  const others = puzzles.filter(({ id }) => id !== current);
  const open = others.filter(({ id }) => !(id in record.results));
  const missed = others.filter(({ id }) => !record.solved[id]);
  const choice = open.length ? open : missed.length ? missed : others;
  const distance = (/** @type {PuzzleTitle} */ { rating }) => Math.abs(rating - record.rating);
  const nearest = Math.min(...choice.map(distance));
  // Ids have no order of their own: the first is as good as drawn by lot, and stays the same.
  const fitting = choice.filter((each) => distance(each) === nearest);
  return fitting.sort((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** From how many puzzles of one's level that of the day is taken. */
const DAYS_CHOICE = 14;

/**
 * The puzzle to offer on a day: one of those nearest to the solver's rating, not yet tried if possible.
 * @param {readonly PuzzleTitle[]} puzzles
 * @param {SolverRecord} record
 * @param {string} day such as 2026-11-18
 * @returns {PuzzleTitle|null}
 */
export function puzzleOfDay(puzzles, record, day) {
  const open = puzzles.filter(({ id }) => !(id in record.results));
  const distance = (/** @type {PuzzleTitle} */ { rating }) => Math.abs(rating - record.rating);
  const nearest = [...(open.length ? open : puzzles)]
    .sort((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))
    .slice(0, DAYS_CHOICE);
  const days = Math.floor(Date.parse(day) / 86_400_000);
  return nearest[days % nearest.length] ?? null;
}

/**
 * A choice of puzzles as it stands in an address.
 * @typedef {object} PuzzleFilter
 * @property {string} ruleset empty for all
 * @property {string} theme empty for all
 */

/** @param {URLSearchParams} query @returns {PuzzleFilter} */
export const readFilter = (query) => ({
  ruleset: query.get("ruleset") ?? "",
  theme: query.get("theme") ?? "",
});

/** The choice as the end of an address. @param {PuzzleFilter} filter */
export function filterText({ ruleset, theme }) {
  const query = new URLSearchParams();
  if (ruleset) query.set("ruleset", ruleset);
  if (theme) query.set("theme", theme);
  return query.size ? `?${query}` : "";
}

/** @param {readonly PuzzleTitle[]} puzzles @param {PuzzleFilter} filter */
export const chosen = (puzzles, { ruleset, theme }) =>
  puzzles.filter(
    (puzzle) =>
      (!ruleset || puzzle.ruleset === ruleset) && (!theme || puzzle.themes.includes(theme)),
  );

/** The day as everybody in the world has it. @param {Date} now */
export const dayOf = (now) => now.toISOString().slice(0, 10);
