import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  chosen,
  dayOf,
  emptyRecord,
  filterText,
  nextPuzzle,
  puzzleOfDay,
  readFilter,
  solverRecordOf,
  untilShown,
  withResult,
} from "../../../src/relati/web/puzzles/record.js";

const puzzle = (/** @type {string} */ id, /** @type {number} */ rating, ruleset = "modern") => ({
  id,
  ruleset,
  players: 2,
  themes: ["cut"],
  level: 1,
  rating,
});
const EASY = puzzle("a", 700);
const FAIR = puzzle("b", 1100);
const HARD = puzzle("c", 2300, "battle");

/**
 * What both this record and Python's (tests/puzzles/test_solver_record.py) come to.
 * @type {{tries: [number, boolean][], rating: number, deviation: number, until_shown: number}[]}
 */
const FIGURES = JSON.parse(
  readFileSync(new URL("../../puzzles/solver_figures.json", import.meta.url), "utf-8"),
);

test("results have the same rating here as in Python", () => {
  for (const { tries, rating, deviation, until_shown } of FIGURES) {
    let record = emptyRecord();
    for (const [number, [against, isRight]] of tries.entries())
      record = withResult(record, puzzle(`n${number}`, against), isRight);
    assert.deepEqual(
      [record.rating, record.deviation, untilShown(record)],
      [rating, deviation, until_shown],
    );
  }
});

test("one miss is no disaster, and no rating is shown yet", () => {
  const missed = withResult(emptyRecord(), EASY, false);
  assert.ok(emptyRecord().rating - missed.rating < 200, String(missed.rating));
  assert.equal(untilShown(missed), 9);
});

test("a record of an older version is read, and as certain as ours", () => {
  const record = solverRecordOf({ rating: 667, deviation: 344, results: { a: false } });
  assert.deepEqual([record.rating, record.deviation, untilShown(record)], [667, 200, 9]);
  assert.deepEqual(record.solved, {});
});

test("a solved puzzle raises the rating, the more the harder it was", () => {
  const easy = withResult(emptyRecord(), EASY, true);
  const hard = withResult(emptyRecord(), HARD, true);
  assert.ok(easy.rating > 1200);
  assert.ok(hard.rating > easy.rating);
  assert.ok(easy.deviation < emptyRecord().deviation);
});

test("a missed puzzle lowers the rating and ends the run, and the best run stays", () => {
  let record = withResult(emptyRecord(), EASY, true);
  record = withResult(record, FAIR, true);
  assert.deepEqual([record.run, record.best], [2, 2]);
  const missed = withResult(record, HARD, false);
  assert.ok(missed.rating < record.rating);
  assert.deepEqual([missed.run, missed.best], [0, 2]);
});

test("only the first try counts, but a puzzle can still be solved later", () => {
  const missed = withResult(emptyRecord(), FAIR, false);
  const solved = withResult(missed, FAIR, true);
  assert.equal(solved.rating, missed.rating);
  assert.equal(solved.run, 0);
  assert.ok(solved.solved.b);
  assert.equal(withResult(solved, FAIR, false).solved.b, true);
});

test("the rating settles with the number of puzzles", () => {
  let record = emptyRecord();
  for (let number = 0; number < 100; number += 1)
    record = withResult(record, puzzle(`n${number}`, 1500), number % 2 === 0);
  assert.ok(Math.abs(record.rating - 1500) < 80, String(record.rating));
  assert.equal(record.deviation, 60);
});

test("the next puzzle is near the rating, not tried yet, and another one", () => {
  const all = [EASY, FAIR, HARD];
  const record = emptyRecord();
  assert.equal(nextPuzzle(all, record)?.id, "b");
  assert.equal(nextPuzzle(all, record, "b")?.id, "a");
  assert.equal(nextPuzzle(all, withResult(record, FAIR, false))?.id, "a");
  const tried = withResult(withResult(withResult(record, FAIR, true), EASY, true), HARD, false);
  assert.equal(nextPuzzle(all, tried)?.id, "c");
  assert.equal(nextPuzzle([], record), null);
});

test("a choice is kept in the address", () => {
  const filter = { ruleset: "battle", theme: "cut" };
  assert.equal(filterText(filter), "?ruleset=battle&theme=cut");
  assert.deepEqual(readFilter(new URLSearchParams(filterText(filter))), filter);
  assert.equal(filterText({ ruleset: "", theme: "" }), "");
  assert.deepEqual(chosen([EASY, FAIR, HARD], filter), [HARD]);
});

test("the day is that of UTC", () => {
  assert.equal(dayOf(new Date("2026-11-17T23:30:00-05:00")), "2026-11-18");
});

test("the puzzle of a day is one of the solver's level, and another the next day", () => {
  const puzzles = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: `p${at}`, rating: 800 + 20 * at },
    ...{ ruleset: "modern", themes: [], level: 1 },
  }));
  const record = { ...emptyRecord(), rating: 1200 };
  const today = puzzleOfDay(/** @type {any} */ (puzzles), record, "2026-11-18");
  const tomorrow = puzzleOfDay(/** @type {any} */ (puzzles), record, "2026-11-19");
  assert.ok(today && Math.abs(today.rating - 1200) <= 140);
  assert.ok(tomorrow && Math.abs(tomorrow.rating - 1200) <= 140);
  assert.notEqual(today.id, tomorrow.id);
  assert.equal(puzzleOfDay([], record, "2026-11-18"), null);
});
