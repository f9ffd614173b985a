// What a move has done is seen by comparing the board before and after.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { changes, tellMove } from "../../../src/relati/web/match/telling.js";
import { join, say, setWords } from "../../../src/relati/web/words.js";

/** @param {[string, string, boolean][]} symbols @returns {any} */
const view = (symbols) => ({
  symbols: symbols.map(([square, kind, is_connected]) => ({ square, owner: 0, kind, is_connected, fired: null })),
});

beforeEach(() =>
  setWords({
    "list/comma": ", ",
    "list/and": " and ",
    "web/told/plays": "{player} plays {move}",
    "web/told/cuts": "cuts off {squares}",
    "web/told/kills": "kills {squares}",
  }),
);

test("cut, reconnected and killed are told apart, and new symbols are none of these", () => {
  const before = view([["A1", "normal", true], ["B2", "normal", false], ["C3", "cannon", true], ["D4", "dead", false], ["F6", "normal", false]]);
  const after = view([["A1", "normal", false], ["B2", "normal", true], ["C3", "dead", false], ["D4", "dead", false], ["E5", "normal", true], ["F6", "normal", false]]);
  assert.deepEqual(changes(before, after), { cuts: ["A1"], reconnects: ["B2"], kills: ["C3"] });
});

test("a move is told with what it did", () => {
  const before = view([["A1", "normal", true], ["B2", "normal", true]]);
  const after = view([["A1", "normal", false], ["B2", "normal", false]]);
  assert.equal(tellMove(1, "C3", before, after), "X plays C3, cuts off A1 and B2");
});

test("what has no sentence shows its code, and a gap that is not given stays", () => {
  assert.equal(say("web/no-such"), "web/no-such");
  assert.equal(say("web/told/plays", { player: "O" }), "O plays {move}");
  assert.equal(join(["A1", "B2", "C3"]), "A1, B2 and C3");
});
