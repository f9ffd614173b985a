// A move is described with what the server says it did.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setReference } from "../../../src/relati/web/base/reference.js";
import { joinList, say, setWords } from "../../../src/relati/web/base/words.js";
import { describeMove } from "../../../src/relati/web/play/describe_move.js";
import { castOf } from "../../../src/relati/web/play/names.js";

/** A view with these symbols by owner. @param {string[][]} squares @returns {any} */
const viewWith = (...squares) => ({
  symbols: squares.flatMap((owned, owner) => owned.map((square) => ({ square, owner }))),
});

/** @type {import("../../../src/relati/web/messages.js").EffectsMessage} */
const NO_EFFECTS = { kills: [], cuts: [], reconnects: [], territory: [], puts_out: [] };

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
    "web/told/plays": "{player} {you:play|plays} {move}",
    "web/told/cuts": "{you:cut|cuts} off {squares}",
    "web/told/reconnects": "reconnects {squares}",
    "web/told/and": ", ",
    "web/told/then": "; ",
    "web/told/attacks": "{player} {you:shoot|shoots} {target} from {square}",
    "web/told/fires": "{player} fires the cannon on {square} at {target}",
    "web/told/fires-over": "{player} fires from {square} over {turns} at {target}",
    "web/told/strikes": "{player} strikes {target} with {square}",
    "web/told/erases": "{player} erases {target} with the killer on {square}",
    "web/told/explodes": "{player} blows up {square}",
    "web/told/territory": "takes {rectangle} as territory",
    "web/told/puts-out": "{players} {count:is|are} out of the game",
    "web/told/becomes": "{player} turns {square} into a {kind}",
    "kind/shield": "shield",
    "web/told/kills/shot": "{symbols} {count:dies|die}",
    "web/told/kills/blast": "the blast kills {symbols}",
    "web/told/kills/weapon": "the weapon on {squares} is used up",
    "web/told/kills/moved": "the old root on {squares} dies",
    "web/told/kills/cut-off": "{symbols} {count:dies: a cannon|die: cannons} cut off",
    "web/told/kills/pincer": "a pincer kills {symbols}",
    "web/told/out": "{player} is out",
    "web/told/own": "{you:your|their} own {squares}",
    "web/told/puts-out/mine": "you are out of the game",
    "web/told/namesake": "{name} ({player})",
    "web/you": "You",
    "level/1": "Pip",
    "owned/yours": "your {squares}",
    "web/told/migrates": "{player} moves the root to {square}",
    "owned/others": "{player}'s {squares}",
    "owned/and": ", and ",
  });
});

test("a move is told with what it did, and whose symbols they are", () => {
  const view = viewWith(["A1", "B2", "C3"], ["D4"]);
  const effects = { ...NO_EFFECTS, cuts: ["A1", "B2", "D4"] };
  assert.equal(
    describeMove(1, "D4", effects, view),
    "X plays D4, cuts off O's A1 and B2, and their own D4",
  );
  assert.equal(
    describeMove(0, "C3", { ...NO_EFFECTS, cuts: ["D4"], reconnects: ["B2"] }, view),
    "O plays C3, cuts off X's D4, reconnects their own B2",
  );
});

/** @typedef {import("../../../src/relati/web/messages.js").EffectsMessage["kills"][0]["cause"]} Cause */
/** @param {[string, Cause][]} deaths */
const dying = (...deaths) => ({
  ...NO_EFFECTS,
  kills: deaths.map(([square, cause]) => ({ square, cause })),
});

test("deaths come last, in the order of dying, each with its cause", () => {
  const effects = { ...dying(["D4", "pincer"], ["A1", "cut-off"]), cuts: ["B2"] };
  assert.equal(
    describeMove(1, "C3", effects, viewWith(["A1", "B2"], ["C3", "D4"])),
    "X plays C3, cuts off O's B2; a pincer kills their own D4; O's A1 dies: a cannon cut off",
  );
});

test("an attack is told by the kind of symbol that made it", () => {
  const view = viewWith(["A1", "B2"], ["C3", "D4"]);
  assert.equal(
    describeMove(1, "C3xB2", dying(["B2", "erased"]), view),
    "X erases O's B2 with the killer on C3",
  );
  assert.equal(
    describeMove(1, "C3xA1", dying(["C3", "weapon"], ["A1", "shot"]), view),
    "X strikes O's A1 with C3; the weapon on C3 is used up; O's A1 dies",
  );
  view.symbols.find((/** @type {any} */ { square }) => square === "C3").kind = "spent";
  assert.equal(
    describeMove(1, "C3xA1", dying(["A1", "shot"], ["B2", "blast"]), view),
    "X fires the cannon on C3 at O's A1; O's A1 dies; the blast kills O's B2",
  );
  assert.equal(
    describeMove(1, "C3-D4xA1", dying(["A1", "shot"]), view),
    "X fires from C3 over D4 at O's A1; O's A1 dies",
  );
});

test("a bomb that blows up is not told to die as well", () => {
  assert.equal(
    describeMove(1, "D4xD4", dying(["D4", "shot"], ["A1", "blast"]), viewWith(["A1"], ["D4"])),
    "X blows up D4; the blast kills O's A1",
  );
});

test("new territory and players who are out are told", () => {
  const effects = { ...NO_EFFECTS, territory: [["B2", "C2", "B3", "C3"]], puts_out: [0] };
  assert.equal(
    describeMove(1, "C3=shield", effects, viewWith(["A1"], ["C3"])),
    "X turns C3 into a shield, takes B2:C3 as territory; O is out of the game",
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
  assert.equal(
    describeMove(1, "D8=root", dying(["E8", "moved"]), viewWith([], ["D8", "E8"])),
    "X moves the root to D8; the old root on E8 dies",
  );
});

test("players are called by their names, the reader is spoken to, namesakes have their symbols", () => {
  const view = viewWith(["A1", "B2", "C3"], ["D4"]);
  const bot = { kind: "bot", level: 1 };
  const told = (/** @type {any[]} */ seats, /** @type {number[]} */ mine) => {
    const effects = { ...NO_EFFECTS, cuts: ["A1", "D4"], puts_out: [0] };
    return describeMove(1, "D4", effects, view, { cast: castOf(seats, mine) });
  };
  const cut = "cuts off Ann's A1, and their own D4; Ann is out of the game";
  assert.equal(told([{ name: "Ann" }, bot], []), `Pip plays D4, ${cut}`);
  assert.equal(
    told([{ name: "Ann" }, bot], [0]),
    "Pip plays D4, cuts off your A1, and their own D4; you are out of the game",
  );
  assert.equal(
    told([{ name: "Ann" }, { name: "Ann" }], [1]),
    "You play D4, cut off Ann (O)'s A1, and your own D4; Ann (O) is out of the game",
  );
  // Who sits on both seats is told of both.
  assert.equal(told([{ name: "Ann" }, bot], [0, 1]), `Pip plays D4, ${cut}`);
  assert.equal(
    describeMove(0, "A1xD4", NO_EFFECTS, view, { cast: castOf([{}, {}], [0]) }),
    "You shoot X's D4 from A1",
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
  assert.equal(say("web/told/plays", { player: "O", you: 0 }), "O plays {move}");
  assert.equal(joinList(["A1", "B2", "C3"]), "A1, B2 and C3");
});

test("english nouns and verbs agree with their number", () => {
  setWords({ room: "{count:is|are} {count} {count:square|squares} left" });
  assert.equal(say("room", { count: 1 }), "is 1 square left");
  assert.equal(say("room", { count: 12 }), "are 12 squares left");
});
