// Every legal move can be put together pick by pick, and no pick means two moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { choices, moveTo } from "../../../src/relati/web/match/choosing.js";

const MOVES = [
  "E6", "C3=cannon", "C3=root", "D4xD7", "D4xA4", "D4-D2xA2", "D4-D2-G2xG5", "B9!", "F5xF5", "A1xA5", "A1=shield", "pass",
];

test("a square with one thing to do there is that move", () => {
  assert.deepEqual(choices(MOVES, ["E6"]), { move: "E6", squares: [], deeds: [] });
  assert.equal(moveTo(MOVES, [], "E6"), "E6");
  assert.equal(moveTo(MOVES, [], "B9"), "B9!");
});

test("what can be done on the spot is told by its kind", () => {
  assert.deepEqual(choices(MOVES, ["C3"]).deeds, [
    { kind: "cannon", move: "C3=cannon" },
    { kind: "root", move: "C3=root" },
  ]);
  assert.deepEqual(choices(MOVES, ["F5"]).deeds, [{ kind: "blast", move: "F5xF5" }]);
});

test("a symbol that can change or strike offers both", () => {
  const { deeds, squares } = choices(MOVES, ["A1"]);
  assert.deepEqual(deeds, [{ kind: "shield", move: "A1=shield" }]);
  assert.deepEqual(squares, ["A5"]);
});

test("a shot goes on over cannons, step by step", () => {
  assert.deepEqual(choices(MOVES, ["D4"]).squares, ["D7", "A4", "D2"]);
  assert.equal(moveTo(MOVES, ["D4"], "D7"), "D4xD7");
  assert.equal(moveTo(MOVES, ["D4"], "D2"), null);
  assert.deepEqual(choices(MOVES, ["D4", "D2"]).squares, ["A2", "G2"]);
  assert.equal(moveTo(MOVES, ["D4", "D2"], "A2"), "D4-D2xA2");
  assert.equal(moveTo(MOVES, ["D4", "D2", "G2"], "G5"), "D4-D2-G2xG5");
});

test("a square with nothing to do offers nothing", () => {
  assert.deepEqual(choices(MOVES, ["H8"]), { move: null, squares: [], deeds: [] });
  assert.equal(moveTo(MOVES, [], "H8"), null);
});

test("nobody has to pass by picking a square", () => {
  assert.ok(!choices(MOVES, []).squares.includes("pass"));
});

test("every move but a pass is reached by picks that begin with a square", () => {
  const reached = new Set();
  /** @param {string[]} picked */
  const walk = (picked) => {
    const { move, squares, deeds } = choices(MOVES, picked);
    if (move && picked.length) reached.add(move);
    for (const deed of deeds) reached.add(deed.move);
    for (const square of squares) walk([...picked, square]);
  };
  walk([]);
  assert.deepEqual([...reached].sort(), MOVES.filter((move) => move !== "pass").sort());
});
