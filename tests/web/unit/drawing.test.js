import assert from "node:assert/strict";
import { test } from "node:test";

import { Sheet } from "../../../src/relati/web/board/geometry.js";
import { glyph, KINDS, lookOf } from "../../../src/relati/web/board/glyphs.js";
import * as layers from "../../../src/relati/web/board/layers.js";
import * as marks from "../../../src/relati/web/board/marks.js";

/** @typedef {import("../../../src/relati/web/board/types.js").View} View */
/** @typedef {import("../../../src/relati/web/board/types.js").BoardSymbol} BoardSymbol */

/** @type {(more?: Partial<BoardSymbol>) => BoardSymbol} */
const symbol = (more) => ({
  square: "C3",
  owner: 0,
  kind: "normal",
  is_connected: true,
  fired: null,
  ...more,
});

/** @type {(moves: string[]) => View} */
const able = (moves) => ({
  ruleset: "extended",
  players: 2,
  width: 5,
  height: 5,
  position: "",
  turn: 1,
  extra_actions: 0,
  out: [],
  outcome: null,
  symbols: [],
  links: [],
  waves: [],
  territory: [],
  legal_moves: moves,
  has_more_moves: false,
});

test("every kind of every player is drawn differently, and so is what is cut off", () => {
  const drawn = new Set();
  for (let owner = 0; owner < 5; owner += 1) {
    for (const kind of KINDS) drawn.add(glyph(symbol({ owner, kind })));
  }
  assert.equal(drawn.size, 5 * KINDS.length);
  assert.match(lookOf(symbol({ is_connected: false })), /cut-off/);
  assert.doesNotMatch(lookOf(symbol()), /cut-off/);
  assert.doesNotMatch(lookOf(symbol({ kind: "dead", is_connected: false })), /cut-off/);
});

test("a cannon that has not fired has a barrel in each direction", () => {
  const turns = glyph(symbol({ kind: "cannon" })).match(/rotate\(\d+\)/g);
  assert.deepEqual(turns, ["rotate(0)", "rotate(90)", "rotate(180)", "rotate(270)"]);
});

test("a spent cannon points where it fired, on a turned board too", () => {
  const view = { ...able([]), symbols: [symbol({ kind: "spent", fired: "R" })] };
  assert.match(layers.symbols(view, new Sheet(5, 5, 0))[0].markup, /rotate\(0\)/);
  assert.match(layers.symbols(view, new Sheet(5, 5, 90))[0].markup, /rotate\(90\)/);
});

test("a square has one mark, however many moves begin there, and none under a preview", () => {
  const view = able(["C3", "D4=cannon", "D4=root", "A1xA5", "E1!", "pass"]);
  const sheet = new Sheet(5, 5);
  const found = layers.legal(view, sheet);
  assert.deepEqual(
    found.map((mark) => mark.key),
    ["C3", "D4", "A1", "E1"],
  );
  assert.deepEqual(
    found.map((mark) => mark.look?.split(" ")[0]),
    ["mark", "able", "able", "mark"],
  );
  assert.equal(
    layers.legal(view, sheet, "C3").some((mark) => mark.key === "C3"),
    false,
  );
});

test("the last move marks each of its squares once", () => {
  const keys = (/** @type {string} */ move) =>
    layers
      .lastMove(move, new Sheet(9, 9))
      .map((item) => item.key)
      .join(" ");
  assert.equal(keys("C3"), "marker C3");
  assert.equal(keys("C3-C7xC9"), "marker C3 C7 C9 shot");
  assert.equal(keys("D5xD5"), "marker D5");
  assert.equal(keys("pass"), "marker");
});

test("what a note says is text and never markup", () => {
  const [note] = marks.notes(
    [{ square: "A1", text: "<img src=x onerror=alert(1)>&" }],
    new Sheet(3, 3),
  );
  assert.equal(note.markup, "<text>&#60;img src=x onerror=alert(1)>&#38;</text>");
});

test("a refusal marks where it was tapped, and what is in the way", () => {
  const found = marks.refusal({ square: "A1", squares: ["B1", "A1"] }, new Sheet(3, 3));
  assert.deepEqual(
    found.map((item) => [item.key, item.look]),
    [
      ["A1", "refused"],
      ["B1", "in-the-way"],
    ],
  );
});

test("a preview draws the ghost, its links, and what becomes of each symbol", () => {
  const preview = {
    move: "C3",
    player: 1,
    symbol: symbol({ owner: 1 }),
    links: [["A1", "B2", "C3"]],
    kills: [{ square: "D4", cause: "shot" }],
    cuts: ["E5"],
    reconnects: ["A5"],
    territory: [["A1", "B1"]],
    shots: [{ bullet: "C2", supports: ["B2", "D2"], target: "C1" }],
    earns: 0,
    stalls: [],
    puts_out: [],
    outcome: null,
    words: [],
  };
  const keys = marks.preview(preview, new Sheet(5, 5), "hatch-").map((item) => item.key);
  const expected = [
    "territory 0",
    "hanging",
    "formation C2 C2",
    "formation C2 B2",
    "formation C2 D2",
    "shot C2",
    "ghost",
    "kills D4",
    "cuts E5",
    "reconnects A5",
  ];
  assert.deepEqual(keys, expected);
});
