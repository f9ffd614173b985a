// A study as its page has it: news merged, lines found in the tree, drawings put on and taken off.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ChapterTree, merged } from "../../../src/relati/web/studies/chapter_tree.js";
import { withDrawing } from "../../../src/relati/web/studies/drawing_tools.js";

/** @param {number} number @param {number} parent @param {string} move @param {number[]} children */
const move = (number, parent, move, children = []) => ({
  number,
  parent,
  move,
  seat: 0,
  comment: "",
  drawings: [],
  children,
});

const chapter = {
  number: 1,
  name: "The centre",
  position: "classic 2 5/5/5/5/5 O - - *",
  moves: [
    move(0, 0, "", [1]),
    move(1, 0, "C3", [2, 3]),
    move(2, 1, "B2", [4]),
    move(3, 1, "D4"),
    move(4, 2, "D3"),
  ],
};
const study = { number: 5, base: 0, name: "Openings", latest: null, chapters: [chapter] };

test("news change the moves they name and keep the others", () => {
  const said = { ...move(3, 1, "D4"), comment: "The other side." };
  const news = { ...study, number: 6, base: 5, chapters: [{ ...chapter, moves: [said] }] };
  const next = merged(study, news);
  assert.equal(next.base, 0);
  assert.equal(next.chapters[0].moves.length, 5);
  assert.equal(new ChapterTree(next.chapters[0]).at(3).comment, "The other side.");
});

test("moves that no other leads to are gone", () => {
  const parent = move(1, 0, "C3", [3]);
  const news = { ...study, number: 6, base: 5, chapters: [{ ...chapter, moves: [parent] }] };
  const next = merged(study, news);
  assert.deepEqual(
    next.chapters[0].moves.map(({ number }) => number),
    [0, 1, 3],
  );
});

test("a chapter in which nothing changes stays the same value", () => {
  const news = { ...study, number: 6, base: 5, chapters: [{ ...chapter, moves: [] }] };
  assert.equal(merged(study, news).chapters[0], chapter);
});

test("news that build on something else are read anew", () => {
  assert.equal(merged({ ...study, number: 4 }, { ...study, number: 6, base: 5 }), null);
  assert.equal(merged(null, { ...study, base: 5 }), null);
});

test("a line is followed as far as the tree knows it", () => {
  const tree = new ChapterTree(chapter);
  const line = (/** @type {string[]} */ ...moves) => moves.map((each) => ({ move: each }));
  assert.deepEqual(tree.follow(line("C3", "D4")), { number: 3, ply: 2 });
  assert.deepEqual(tree.follow(line("C3", "A1", "D4")), { number: 1, ply: 1 });
  assert.deepEqual(
    tree.lineThrough(1).map(({ move: each }) => each),
    ["C3", "B2", "D3"],
  );
  assert.ok(!tree.isFirst(3));
});

test("the same drawing again takes it away, in another colour changes it", () => {
  const once = withDrawing([], ["C3", "B2"], "green");
  assert.deepEqual(withDrawing(once, ["C3", "B2"], "red"), [{ squares: ["C3", "B2"], ink: "red" }]);
  assert.deepEqual(withDrawing(once, ["C3", "B2"], "green"), []);
  assert.equal(withDrawing(once, ["B2", "C3"], "green").length, 2);
});
