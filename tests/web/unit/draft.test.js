import assert from "node:assert/strict";
import { test } from "node:test";

import {
  draftOf,
  emptyBoard,
  requestOf,
  resize,
  tapSquare,
  withPlayers,
  withRuleset,
} from "../../../src/relati/web/edit/draft.js";

/** @type {any} */
const EXTENDED = {
  name: "extended",
  kinds: ["cannon", "dead", "normal", "root", "spent"],
  players: [2, 4],
  sides: { 2: 9, 3: 13 },
};
/** @type {any} */
const BASIC = { name: "basic", kinds: ["normal", "root"], players: [2, 5], sides: { 2: 7 } };

/** @type {(owner: number, kind: any, fired?: any) => import("../../../src/relati/web/edit/draft.js").Tool} */
const tool = (owner, kind, fired = "F") => ({ owner, kind, fired });
const put = (/** @type {[string, any][]} */ ...taps) =>
  taps.reduce((board, [square, with_]) => tapSquare(board, square, with_), emptyBoard(EXTENDED, 2));
const spelled = (/** @type {any} */ { symbols }) =>
  symbols.map((/** @type {any} */ { square, owner, kind }) => `${square} ${owner} ${kind}`);

test("a tap puts the symbol down, a second one takes it away, another kind replaces it", () => {
  assert.deepEqual(spelled(put(["A1", tool(0, "normal")])), ["A1 0 normal"]);
  assert.deepEqual(spelled(put(["A1", tool(0, "normal")], ["A1", tool(0, "normal")])), []);
  assert.deepEqual(spelled(put(["A1", tool(0, "normal")], ["A1", tool(1, "normal")])), [
    "A1 1 normal",
  ]);
  assert.deepEqual(spelled(put(["A1", tool(0, "normal")], ["A1", null])), []);
});

test("a player has one root: the old one becomes normal", () => {
  const board = put(["A1", tool(0, "root")], ["B2", tool(1, "root")], ["C3", tool(0, "root")]);
  assert.deepEqual(spelled(board), ["A1 0 normal", "B2 1 root", "C3 0 root"]);
});

test("only a spent cannon remembers where it fired", () => {
  const { symbols } = put(["A1", tool(0, "spent", "R")], ["B1", tool(0, "cannon", "R")]);
  assert.deepEqual(
    symbols.map(({ fired }) => fired),
    ["R", null],
  );
});

test("what no longer fits is gone: squares, players, kinds", () => {
  const board = put(["A1", tool(0, "cannon")], ["I9", tool(1, "normal")]);
  assert.deepEqual(spelled(resize(board, 8, 9)), ["A1 0 cannon"]);
  assert.deepEqual(spelled(resize(board, 9, 8)), ["A1 0 cannon"]);
  assert.deepEqual(spelled(withPlayers(board, 1)), ["A1 0 cannon"]);
  assert.deepEqual(spelled(withRuleset(board, "basic", BASIC)), ["A1 0 normal", "I9 1 normal"]);
});

test("with fewer players it is somebody's turn who is there", () => {
  assert.equal(withPlayers({ ...emptyBoard(EXTENDED, 3), turn: 2 }, 2).turn, 1);
});

test("the server is not told what is linked", () => {
  assert.deepEqual(requestOf(put(["A1", tool(0, "root")])).symbols, [
    { square: "A1", owner: 0, kind: "root", fired: null },
  ]);
});

test("extra actions and who is out are kept until the players are others", () => {
  const view = /** @type {any} */ ({
    ...emptyBoard(EXTENDED, 3),
    turn: 1,
    extra_actions: 2,
    out: [2],
  });
  assert.deepEqual([draftOf(view).extra_actions, draftOf(view).out], [2, [2]]);
  const fewer = withPlayers(draftOf(view), 2);
  assert.deepEqual([fewer.extra_actions, fewer.out], [0, []]);
});
