// Variations as a tree: added, listed, removed, and written into a record.

import assert from "node:assert/strict";
import { test } from "node:test";
import { VariationTree } from "../../../src/relati/web/review/variations.js";

/** @param {string} text */
const line = (text) => text.split(" ").map((move, at) => ({ move, seat: at % 2 }));
const listed = (/** @type {VariationTree} */ tree) =>
  tree
    .list()
    .map(({ ply, depth, moves }) => `${depth}:${ply} ${moves.map(({ move }) => move).join(" ")}`);

test("a line that leaves the game is a variation, one that leaves it is nested", () => {
  const tree = new VariationTree(line("C3 A1 B2 A2"));
  assert.equal(tree.add(line("C3 A1 D4 A3")), true);
  assert.equal(tree.add(line("C3 A1 D4 B1 E5")), true);
  assert.equal(tree.add(line("C3 E1")), true);
  assert.deepEqual(listed(tree), ["0:1 E1", "0:2 D4 A3", "1:3 B1 E5"]);
});

test("what is there already is not added again", () => {
  const tree = new VariationTree(line("C3 A1"));
  assert.equal(tree.add(line("C3 A1")), false);
  assert.equal(tree.add(line("C3")), false);
  assert.deepEqual(listed(tree), []);
});

test("moves after the end of the game are no variation of it", () => {
  const tree = new VariationTree(line("C3 A1"));
  assert.equal(tree.add(line("C3 A1 B2")), false);
  assert.deepEqual(tree.toJson(), [{ move: "C3" }, { move: "A1" }]);
});

test("without a game the first line tried is the game", () => {
  const tree = new VariationTree([]);
  tree.add(line("C3 A1"));
  tree.add(line("C3 B1"));
  assert.deepEqual(listed(tree), ["0:1 B1"]);
});

test("a variation is removed with all that leaves it, the game never", () => {
  const tree = new VariationTree(line("C3 A1 B2"));
  tree.add(line("C3 D4 A3"));
  tree.add(line("C3 D4 B1"));
  tree.remove(line("C3"));
  tree.remove(line("C3 D4"));
  assert.deepEqual(listed(tree), []);
  assert.equal(tree.size, 0);
});

test("a record has variations in their places and keeps what it said of each move", () => {
  const main = [
    { move: "C3", seat: 0, details: { comment: "good" } },
    { move: "A1", seat: 1 },
  ];
  const tree = new VariationTree(main);
  tree.addAll(
    [
      { leaves: -1, ply: 1, moves: ["D4", "B2"], movers: [1, 0], details: [{ time_left: 3 }, {}] },
      { leaves: 0, ply: 2, moves: ["E5"], movers: [0], details: [{}] },
    ],
    main,
  );
  assert.deepEqual(tree.toJson(), [
    { move: "C3", comment: "good" },
    {
      move: "A1",
      variations: [
        [
          { move: "D4", time_left: 3 },
          { move: "B2", variations: [[{ move: "E5" }]] },
        ],
      ],
    },
  ]);
});

test("there is a bound to what is kept", () => {
  const tree = new VariationTree(line("C3 A1"));
  for (let index = 0; index < 3000; index += 1) tree.add([{ move: `M${index}`, seat: 0 }]);
  assert.ok(tree.size <= 2000);
});

test("variations within variations are kept to a depth of 39", () => {
  const tree = new VariationTree(line("M0 M1"));
  // Each line follows the one before it, and leaves it at its last move.
  let path = line("M0");
  for (let depth = 0; depth < 45; depth += 1) {
    tree.add([...path, { move: `A${depth}`, seat: 0 }]);
    path = [...path, { move: `B${depth}`, seat: 1 }];
    tree.add(path);
  }
  assert.equal(Math.max(...tree.list().map(({ depth }) => depth)), 38);
});
