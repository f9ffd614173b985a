// Who is in danger, and where it comes from, as one reader sees it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { dangerFor } from "../../../src/relati/web/play/danger.js";

const VIEW = /** @type {any} */ ({
  symbols: [
    { square: "A1", owner: 0 },
    { square: "B2", owner: 1 },
    { square: "C3", owner: 2 },
  ],
});
const MESSAGE = {
  has_more_moves: false,
  threats: [
    { move: "A2", player: 1, kills: [], cuts: ["A1"] },
    { move: "B2xC3", player: 1, kills: ["C3"], cuts: [] },
    { move: "B3", player: 0, kills: [], cuts: ["B2"] },
  ],
};

test("everybody's symbols in danger are marked, and only what threatens the reader", () => {
  const { hanging, threats } = dangerFor(MESSAGE, 0, VIEW);
  assert.deepEqual(hanging, ["A1", "C3", "B2"]);
  assert.deepEqual(threats, [{ square: "A2", player: 1 }]);
  assert.deepEqual(dangerFor(MESSAGE, 2, VIEW).threats, [{ square: "B2", player: 1 }]);
});

test("whoever only watches sees all of it", () => {
  assert.equal(dangerFor(MESSAGE, null, VIEW).threats.length, 3);
});

test("a move of the reader's own that costs a symbol of the reader is no threat", () => {
  const own = { move: "A3", player: 0, kills: ["B2"], cuts: ["A1"] };
  const { hanging, threats } = dangerFor({ has_more_moves: false, threats: [own] }, 0, VIEW);
  assert.deepEqual(hanging, ["B2", "A1"]);
  assert.deepEqual(threats, []);
});
