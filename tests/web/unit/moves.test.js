import assert from "node:assert/strict";
import { test } from "node:test";

import { readMove, squaresOf } from "../../../src/relati/web/board/moves.js";

test("each move tells what is done, from where, and to whom", () => {
  assert.deepEqual(readMove("C3"), { act: "place", squares: ["C3"], target: null });
  assert.deepEqual(readMove("X3"), { act: "place", squares: ["X3"], target: null });
  assert.deepEqual(readMove("C3=cannon"), { act: "change", squares: ["C3"], target: null });
  assert.deepEqual(readMove("E9!"), { act: "escape", squares: ["E9"], target: null });
  assert.deepEqual(readMove("pass"), { act: "pass", squares: [], target: null });
  assert.deepEqual(readMove("X3xX4"), { act: "attack", squares: ["X3"], target: "X4" });
  assert.deepEqual(readMove("C3-C7-F7xF9"), {
    act: "attack",
    squares: ["C3", "C7", "F7"],
    target: "F9",
  });
});

test("a bomb's move has one square, a chain's all of them", () => {
  assert.deepEqual(squaresOf(readMove("D5xD5")), ["D5"]);
  assert.deepEqual(squaresOf(readMove("C3-C7xC9")), ["C3", "C7", "C9"]);
  assert.deepEqual(squaresOf(readMove("pass")), []);
});
