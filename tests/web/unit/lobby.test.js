// Lobby and openings: what is drawn from a position's text, and how percentages add up.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shares } from "../../../src/relati/web/archive/opening_table.js";
import { setReference } from "../../../src/relati/web/base/reference.js";
import { readSymbols } from "../../../src/relati/web/lobby/thumbnail.js";
import { readWish, setupOf } from "../../../src/relati/web/play/offered_game.js";

test("a position's text gives its symbols and its size", () => {
  const { width, height, symbols } = readSymbols("extended:chain 2 1Xr1Xc1/O4/1OcF1XX O - - *");
  assert.deepEqual([width, height], [5, 3]);
  assert.deepEqual(
    symbols.map(({ column, row, owner, isRoot }) => [column, row, owner, isRoot]),
    [
      [1, 0, 1, true],
      [3, 0, 1, false],
      [0, 1, 0, false],
      [1, 2, 0, false],
      [3, 2, 1, false],
      [4, 2, 1, false],
    ],
  );
});

test("no position, and text that is none, give an empty board", () => {
  assert.deepEqual(readSymbols("").symbols, []);
  assert.deepEqual(readSymbols("a b <script>/x c").symbols, []);
});

test("the shares of a bar add up to a hundred", () => {
  assert.deepEqual(shares({ move: "E5", games: 3, bot_games: 0, won: [1, 1] }), [34, 33, 33]);
  assert.deepEqual(shares({ move: "E5", games: 7, bot_games: 0, won: [7, 0, 0] }), [100, 0, 0, 0]);
});

test("a wish that was stored is made to fit what there is", () => {
  setReference({
    recommended: "modern",
    rulesets: /** @type {any} */ ([{ name: "modern", title: "Modern", players: [2, 4] }]),
  });
  assert.deepEqual(readWish({ ruleset: "gone", clock: "x", players: 9 }), {
    ruleset: "modern",
    clock: "steady",
    players: 4,
    isRated: true,
  });
  const setup = setupOf(readWish({ players: 3, isRated: false }), "Ann", null);
  assert.deepEqual(setup.seats, [
    { kind: "device", name: "Ann" },
    { kind: "link" },
    { kind: "link" },
  ]);
  assert.equal(setup.is_rated, false);
});
