// Every legal move can be put together pick by pick, and no pick means two moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  choicesAfter,
  completedMove,
  meantSquare,
} from "../../../src/relati/web/play/move_choices.js";

const MOVES = [
  "E6",
  "C3=cannon",
  "C3=root",
  "D4xD7",
  "D4xA4",
  "D4-D2xA2",
  "D4-D2-G2xG5",
  "B9!",
  "F5xF5",
  "A1xA5",
  "A1=shield",
  "pass",
];

test("a square with one thing to do there is that move", () => {
  assert.deepEqual(choicesAfter(MOVES, ["E6"]), {
    move: "E6",
    squares: [],
    turns: [],
    actions: [],
  });
  assert.equal(completedMove(MOVES, [], "E6"), "E6");
  assert.equal(completedMove(MOVES, [], "B9"), "B9!");
});

test("what can be done on the spot is told by its kind", () => {
  assert.deepEqual(choicesAfter(MOVES, ["C3"]).actions, [
    { kind: "cannon", move: "C3=cannon" },
    { kind: "root", move: "C3=root" },
  ]);
  assert.deepEqual(choicesAfter(MOVES, ["F5"]).actions, [{ kind: "blast", move: "F5xF5" }]);
});

test("a symbol that can change or strike offers both", () => {
  const { actions, squares } = choicesAfter(MOVES, ["A1"]);
  assert.deepEqual(actions, [{ kind: "shield", move: "A1=shield" }]);
  assert.deepEqual(squares, ["A5"]);
});

test("a shot goes on over cannons, step by step", () => {
  assert.deepEqual(choicesAfter(MOVES, ["D4"]).squares, ["D7", "A4", "D2"]);
  assert.equal(completedMove(MOVES, ["D4"], "D7"), "D4xD7");
  assert.equal(completedMove(MOVES, ["D4"], "D2"), null);
  assert.deepEqual(choicesAfter(MOVES, ["D4", "D2"]).squares, ["A2", "G2"]);
  assert.equal(completedMove(MOVES, ["D4", "D2"], "A2"), "D4-D2xA2");
  assert.equal(completedMove(MOVES, ["D4", "D2", "G2"], "G5"), "D4-D2-G2xG5");
});

test("a square with nothing to do offers nothing", () => {
  assert.deepEqual(choicesAfter(MOVES, ["H8"]), {
    move: null,
    squares: [],
    turns: [],
    actions: [],
  });
  assert.equal(completedMove(MOVES, [], "H8"), null);
});

test("nobody has to pass by picking a square", () => {
  assert.ok(!choicesAfter(MOVES, []).squares.includes("pass"));
});

test("every move but a pass is reached by picks that begin with a square", () => {
  const reached = new Set();
  /** @param {string[]} picked */
  const walk = (picked) => {
    const { move, squares, actions } = choicesAfter(MOVES, picked);
    if (move && picked.length) reached.add(move);
    for (const action of actions) reached.add(action.move);
    for (const square of squares) walk([...picked, square]);
  };
  walk([]);
  assert.deepEqual([...reached].sort(), MOVES.filter((move) => move !== "pass").sort());
});

test("a finger means the square it touches, or one beside it on which something can be done", () => {
  const moves = ["C3", "C4", "D4xD6"];
  assert.equal(meantSquare(moves, [], "C3", ["C4"]), "C3");
  assert.equal(meantSquare(moves, [], "B3", ["B4", "C3"]), "C3");
  assert.equal(meantSquare(moves, ["D4"], "D7", ["D6"]), "D6");
  assert.equal(meantSquare(moves, [], "B3", []), "B3");
});
