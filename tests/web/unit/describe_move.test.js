// A move is described with what the server says it did.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setReference } from "../../../src/relati/web/base/reference.js";
import { joinList, say, setWords } from "../../../src/relati/web/base/words.js";
import { describeMove } from "../../../src/relati/web/play/describe_move.js";

/** A view with these symbols by owner. @param {string[][]} squares @returns {any} */
const viewWith = (...squares) => ({
  symbols: squares.flatMap((owned, owner) => owned.map((square) => ({ square, owner }))),
});

const NO_EFFECTS = { kills: [], cuts: [], reconnects: [] };

beforeEach(() => {
  setReference({
    players: [
      { symbol: "O", letter: "O" },
      { symbol: "X", letter: "X" },
    ],
  });
  setWords({
    "list/comma": ", ",
    "list/last": "{first} and {last}",
    "web/told/plays": "{player} plays {move}",
    "web/told/cuts": "cuts off {squares}",
    "web/told/reconnects": "reconnects {squares}",
    "web/told/and": ", ",
    "web/told/then": "; ",
    "web/told/dies": "{squares} dies",
    "web/told/die": "{squares} die",
    "web/told/out": "{player} is out",
    "web/told/own": "its own {squares}",
    "web/told/migrates": "{player} moves its root to {square}",
    "owned/others": "{player}'s {squares}",
    "owned/and": ", and ",
  });
});

test("a move is told with what it did, and whose symbols they are", () => {
  const view = viewWith(["A1", "B2", "C3"], ["D4"]);
  const effects = { ...NO_EFFECTS, cuts: ["A1", "B2", "D4"] };
  assert.equal(
    describeMove(1, "D4", effects, view),
    "X plays D4, cuts off O's A1 and B2, and its own D4",
  );
  assert.equal(
    describeMove(0, "C3", { ...NO_EFFECTS, cuts: ["D4"], reconnects: ["B2"] }, view),
    "O plays C3, cuts off X's D4, reconnects its own B2",
  );
});

test("deaths come last, in the order of dying", () => {
  /** @type {import("../../../src/relati/web/messages.js").EffectsMessage["kills"]} */
  const kills = [
    { square: "D4", cause: "shot" },
    { square: "A1", cause: "blast" },
  ];
  const effects = { kills, cuts: ["B2"], reconnects: [] };
  assert.equal(
    describeMove(1, "C3", effects, viewWith(["A1", "B2"], ["C3", "D4"])),
    "X plays C3, cuts off O's B2; D4 and A1 die",
  );
});

test("a move that did nothing to other symbols is told alone, and so is one of unknown effects", () => {
  for (const effects of [NO_EFFECTS, null, undefined])
    assert.equal(describeMove(0, "C3", effects, viewWith(["C3"])), "O plays C3");
});

test("leaving the game is told as such", () => {
  assert.equal(describeMove(1, "out:X", NO_EFFECTS, viewWith([], ["C3"])), "X is out");
});

test("moving the root is told in words, and so is the death of the old one", () => {
  /** @type {import("../../../src/relati/web/messages.js").EffectsMessage["kills"]} */
  const kills = [{ square: "E8", cause: "moved" }];
  assert.equal(
    describeMove(1, "D8=root", { ...NO_EFFECTS, kills }, viewWith([], ["D8", "E8"])),
    "X moves its root to D8; E8 dies",
  );
});

test("Chinese has no space between two of its own characters", () => {
  setWords({ resigned: "{name} 認輸" });
  assert.equal(say("resigned", { name: "你" }), "你認輸");
  assert.equal(say("resigned", { name: "Bob" }), "Bob 認輸");
  assert.equal(say("resigned", { name: "豆豆（電腦 1）" }), "豆豆（電腦 1）認輸");
});

test("what has no sentence shows its code, and a gap that is not given stays", () => {
  assert.equal(say("web/no-such"), "web/no-such");
  assert.equal(say("web/told/plays", { player: "O" }), "O plays {move}");
  assert.equal(joinList(["A1", "B2", "C3"]), "A1, B2 and C3");
});

test("english nouns and verbs agree with their number", () => {
  setWords({ room: "{count:is|are} {count} {count:square|squares} left" });
  assert.equal(say("room", { count: 1 }), "is 1 square left");
  assert.equal(say("room", { count: 12 }), "are 12 squares left");
});
