// Clocks show what is left, and never less than nothing.

import assert from "node:assert/strict";
import { test } from "node:test";

import { formatTime, remaining } from "../../../src/relati/web/play/clock.js";

/** @type {any} */
const BYO_YOMI = { kind: "byo-yomi", seconds: 60, periods: 3, period: 30 };

test("main time runs first", () => {
  assert.deepEqual(remaining(BYO_YOMI, { left: 5000, periods: 3 }, 4000), {
    left: 1000,
    periods: 3,
  });
});

test("then periods, each whole again until it is used up", () => {
  assert.deepEqual(remaining(BYO_YOMI, { left: 5000, periods: 3 }, 15_000), {
    left: 20_000,
    periods: 3,
  });
  assert.deepEqual(remaining(BYO_YOMI, { left: 0, periods: 3 }, 31_000), {
    left: 29_000,
    periods: 2,
  });
});

test("nothing is left when all is used", () => {
  assert.deepEqual(remaining(BYO_YOMI, { left: 0, periods: 1 }, 31_000), { left: 0, periods: 0 });
  assert.deepEqual(
    remaining({ kind: "fischer", seconds: 1, increment: 0 }, { left: 10, periods: 0 }, 20),
    { left: 0, periods: 0 },
  );
});

test("time is spelled as people read it", () => {
  assert.equal(formatTime(65_000, "days"), "1:05");
  assert.equal(formatTime(3_723_000, "days"), "1:02:03");
  assert.equal(formatTime(7_340, "days"), "0:07.3");
  assert.equal(formatTime(9_999, "days"), "0:09.9");
  assert.equal(formatTime(3 * 86_400_000, "days"), "3 days");
});
