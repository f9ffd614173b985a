import assert from "node:assert/strict";
import { test } from "node:test";

import {
  clearDone,
  countDone,
  doneLessons,
  firstOpen,
  following,
  saveDone,
} from "../../../src/relati/web/learn/progress.js";

const lesson = (/** @type {string} */ name) => ({ name, title: name, ruleset: "modern", steps: 1 });
const SETS = [
  { name: "one", title: "One", summary: "", lessons: [lesson("a"), lesson("b")], game: null },
  { name: "two", title: "Two", summary: "", lessons: [lesson("c")], game: null },
];

test("the first lesson not done comes next", () => {
  assert.equal(firstOpen(SETS, new Set()).name, "a");
  assert.equal(firstOpen(SETS, new Set(["a", "c"])).name, "b");
});

test("whoever has done them all begins again", () => {
  assert.equal(firstOpen(SETS, new Set(["a", "b", "c"])).name, "a");
});

test("after the last lesson of a set comes the first of the next, after the last of all none", () => {
  assert.equal(following(SETS, "b")?.name, "c");
  assert.equal(following(SETS, "c"), null);
});

test("lessons of other sets do not count", () => {
  assert.equal(countDone(SETS[0], new Set(["b", "c"])), 1);
});

test("a lesson done twice is kept once, until all are forgotten", () => {
  saveDone("a");
  saveDone("b");
  saveDone("a");
  assert.deepEqual([...doneLessons()], ["a", "b"]);
  clearDone();
  assert.equal(doneLessons().size, 0);
});
