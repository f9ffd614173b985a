import assert from "node:assert/strict";
import { test } from "node:test";

import { difference } from "../../../src/relati/web/board/keyed.js";

/** @typedef {import("../../../src/relati/web/board/types.js").Item} Item */

/** @type {(...items: Item[]) => Map<string, Item>} */
const drawn = (...items) => new Map(items.map((item) => [item.key, item]));
const circle = { key: "C3", look: "ink-0", at: "translate(1 2)", markup: "<circle/>" };
const cross = { key: "D4", look: "ink-1", at: "translate(3 4)", markup: "<path/>" };

test("what stands there already is left alone", () => {
  const found = difference(drawn(circle, cross), [{ ...cross }, { ...circle }]);
  assert.deepEqual(found, { added: [], changed: [], removed: [] });
});

test("only what is new is added", () => {
  const found = difference(drawn(circle), [circle, cross]);
  assert.deepEqual(found, { added: [cross], changed: [], removed: [] });
});

test("what is no longer told is removed", () => {
  assert.deepEqual(difference(drawn(circle, cross), [cross]).removed, ["C3"]);
  assert.deepEqual(difference(drawn(circle, cross), []).removed, ["C3", "D4"]);
});

test("another look, place or drawing is a change", () => {
  for (const other of [{ look: "ink-2" }, { at: "translate(0 0)" }, { markup: "<rect/>" }]) {
    const found = difference(drawn(circle), [{ ...circle, ...other }]);
    assert.deepEqual(found.changed, [{ ...circle, ...other }]);
    assert.deepEqual([found.added, found.removed], [[], []]);
  }
});
