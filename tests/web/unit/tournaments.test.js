// What a tournament's page makes of the news.

import assert from "node:assert/strict";
import { test } from "node:test";
import { currentTables, pointsText } from "../../../src/relati/web/tournaments/describe.js";
import { merged } from "../../../src/relati/web/tournaments/live.js";

const whole = {
  number: 4,
  base: 0,
  round: 1,
  format: "swiss",
  entrants: [
    { number: 0, points: 0 },
    { number: 1, points: 0 },
  ],
  tables: [{ number: 0, round: 1, points: null }],
};

test("news change the rows they name and keep the others", () => {
  const news = {
    ...whole,
    number: 6,
    base: 4,
    round: 2,
    entrants: [{ number: 1, points: 1 }],
    tables: [{ number: 1, round: 2, points: null }],
  };
  const next = merged(whole, news);
  assert.deepEqual(
    next.entrants.map(({ points }) => points),
    [0, 1],
  );
  assert.equal(next.tables.length, 2);
  assert.deepEqual([next.number, next.round, next.base], [6, 2, 0]);
  assert.deepEqual(
    currentTables(next).map(({ number }) => number),
    [1],
  );
});

test("whoever has missed something asks anew", () => {
  assert.equal(merged(whole, { ...whole, number: 9, base: 7 }), null);
  assert.equal(merged(null, { ...whole, number: 9, base: 7 }), null);
});

test("the whole replaces whatever was known", () => {
  assert.equal(merged(null, whole), whole);
});

test("half points are written as people write them", () => {
  assert.deepEqual([0, 0.5, 2.5, 3, 1.33].map(pointsText), ["0", "½", "2½", "3", "1.33"]);
});
