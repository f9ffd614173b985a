import assert from "node:assert/strict";
import { test } from "node:test";

import { Sheet } from "../../../src/relati/web/board/geometry.js";
import { moved } from "../../../src/relati/web/board/keyboard.js";

/** @type {(sheet: Sheet, from: string, key: string, far?: boolean) => string|null} */
function after(sheet, from, key, far = false) {
  const place = moved(key, far, sheet.place(from), sheet);
  return place && sheet.squareAt(...place);
}

test("arrows go to the neighbour and stop at the edge", () => {
  const sheet = new Sheet(5, 4);
  assert.equal(after(sheet, "C2", "ArrowLeft"), "B2");
  assert.equal(after(sheet, "C2", "ArrowRight"), "D2");
  assert.equal(after(sheet, "C2", "ArrowUp"), "C1");
  assert.equal(after(sheet, "C2", "ArrowDown"), "C3");
  assert.equal(after(sheet, "A1", "ArrowLeft"), "A1");
  assert.equal(after(sheet, "A1", "ArrowUp"), "A1");
  assert.equal(after(sheet, "E4", "ArrowRight"), "E4");
  assert.equal(after(sheet, "E4", "ArrowDown"), "E4");
});

test("Home and End lead along the row, with Ctrl over the board; pages along the column", () => {
  const sheet = new Sheet(5, 4);
  assert.equal(after(sheet, "C2", "Home"), "A2");
  assert.equal(after(sheet, "C2", "End"), "E2");
  assert.equal(after(sheet, "C2", "Home", true), "A1");
  assert.equal(after(sheet, "C2", "End", true), "E4");
  assert.equal(after(sheet, "C2", "PageUp"), "C1");
  assert.equal(after(sheet, "C2", "PageDown"), "C4");
});

test("keys go where the eye expects, whichever way the board is turned", () => {
  const right = /** @type {const} */ ([
    [0, "D2"],
    [90, "C1"],
    [180, "B2"],
    [270, "C3"],
  ]);
  for (const [rotation, square] of right) {
    assert.equal(after(new Sheet(5, 4, rotation), "C2", "ArrowRight"), square);
  }
  assert.equal(after(new Sheet(5, 4, 90), "C2", "Home"), "C4");
  assert.equal(after(new Sheet(5, 4, 90), "C2", "Home", true), "A4");
  assert.equal(after(new Sheet(5, 4, 180), "C2", "PageUp"), "C4");
});

test("other keys do not move", () => {
  assert.equal(after(new Sheet(5, 5), "C3", "x"), null);
  assert.equal(after(new Sheet(5, 5), "C3", "Tab"), null);
});
