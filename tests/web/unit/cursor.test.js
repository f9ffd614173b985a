// The cursor goes through the moves and follows the game cursorAt their end.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cursorAt, moveCursor, plyOf } from "../../../src/relati/web/play/cursor.js";

test("a cursor that follows the game is cursorAt its latest move", () => {
  assert.equal(plyOf(null, 5), 5);
  assert.equal(plyOf(null, 6), 6);
});

test("a cursor in the past stays there while the game goes on", () => {
  assert.equal(plyOf(2, 5), 2);
  assert.equal(plyOf(2, 9), 2);
});

test("a cursor never stands behind moves that were taken back", () => {
  assert.equal(plyOf(4, 3), 3);
  assert.equal(cursorAt(4, 3), null);
});

test("one step back from the latest move is the one before", () => {
  assert.equal(moveCursor(null, "previous", 5), 4);
});

test("stepping to the last move follows the game again", () => {
  assert.equal(moveCursor(4, "next", 5), null);
  assert.equal(moveCursor(1, "last", 5), null);
});

test("nothing is before the start", () => {
  assert.equal(moveCursor(0, "previous", 5), 0);
  assert.equal(moveCursor(3, "first", 5), 0);
});

test("a game without moves has nowhere to go", () => {
  assert.equal(moveCursor(null, "previous", 0), null);
  assert.equal(moveCursor(null, "first", 0), null);
});
