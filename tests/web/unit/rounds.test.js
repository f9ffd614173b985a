// The rows of the list of moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { roundsOf } from "../../../src/relati/web/play/rounds.js";

/** @param {number[]} seats */
const rows = (seats) => roundsOf(seats).map(({ round }) => round);

test("a round is over when the first seat moves again", () => {
  assert.deepEqual(rows([0, 1, 2, 0, 1]), [1, 1, 1, 2, 2]);
  assert.deepEqual(
    roundsOf([0, 1, 0]).map(({ isFirst }) => isFirst),
    [true, false, true],
  );
});

test("whoever begins, and whoever is out, no seat has two moves in a row", () => {
  assert.deepEqual(rows([1, 0, 1, 0]), [1, 2, 2, 3]);
  assert.deepEqual(rows([0, 2, 0, 2]), [1, 1, 2, 2]);
});

test("an extra action has a row of its own", () => {
  assert.deepEqual(rows([0, 0, 1, 0]), [1, 2, 2, 3]);
});
