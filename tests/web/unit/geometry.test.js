import assert from "node:assert/strict";
import { test } from "node:test";

import {
  MARGIN,
  points,
  read,
  Sheet,
  SQUARE,
  spell,
} from "../../../src/relati/web/board/geometry.js";

const ROTATIONS = /** @type {const} */ ([0, 90, 180, 270]);

test("A1 is the top left corner, letters are columns, numbers are rows", () => {
  assert.deepEqual(read("A1"), [0, 0]);
  assert.deepEqual(read("C2"), [2, 1]);
  assert.deepEqual(read("Z26"), [25, 25]);
  assert.equal(spell(2, 1), "C2");
});

test("lengths are as short as SVG can have them", () => {
  assert.equal(points(1, 2.5, 1 / 3, -0.004), "1 2.5 0.33 0");
});

test("a board turned clockwise has its top left corner at the top right", () => {
  const seen = (/** @type {0|90|180|270} */ rotation) => {
    const sheet = new Sheet(5, 3, rotation);
    return [sheet.columns, sheet.rows, ...sheet.place("A1")];
  };
  assert.deepEqual(seen(0), [5, 3, 0, 0]);
  assert.deepEqual(seen(90), [3, 5, 2, 0]);
  assert.deepEqual(seen(180), [5, 3, 4, 2]);
  assert.deepEqual(seen(270), [3, 5, 0, 4]);
});

test("every place on a turned board is the place of its square", () => {
  for (const rotation of ROTATIONS) {
    const sheet = new Sheet(7, 4, rotation);
    const squares = new Set();
    for (let x = 0; x < sheet.columns; x += 1) {
      for (let y = 0; y < sheet.rows; y += 1) {
        const square = sheet.squareAt(x, y);
        assert.deepEqual(sheet.place(square), [x, y]);
        squares.add(square);
      }
    }
    assert.equal(squares.size, 28);
  }
});

test("a shot to the front goes up, and to the right once the board is turned", () => {
  assert.equal(new Sheet(5, 5, 0).turn("F"), 270);
  assert.equal(new Sheet(5, 5, 90).turn("F"), 0);
  assert.equal(new Sheet(5, 5, 180).turn("F"), 90);
  assert.equal(new Sheet(5, 5, 270).turn("L"), 90);
});

test("a turned direction is where the next square in it stands", () => {
  for (const rotation of ROTATIONS) {
    const sheet = new Sheet(5, 5, rotation);
    const [x, y] = sheet.middle("C3");
    const [up, over] = sheet.middle("C2");
    const angle = (Math.atan2(over - y, up - x) * 180) / Math.PI;
    assert.equal((angle + 360) % 360, sheet.turn("F"));
  }
});

test("coordinates stand above the columns and left of the rows, as they are seen", () => {
  const texts = (/** @type {0|90|180|270} */ rotation) =>
    new Sheet(3, 4, rotation)
      .labels()
      .map((sign) => sign.text)
      .join(" ");
  assert.equal(texts(0), "A B C 1 2 3 4");
  assert.equal(texts(90), "4 3 2 1 A B C");
  assert.equal(texts(180), "C B A 4 3 2 1");
  assert.equal(texts(270), "1 2 3 4 C B A");
  assert.deepEqual(new Sheet(3, 4, 0, false).labels(), []);
});

test("without coordinates the board takes the whole sheet but a margin", () => {
  const sheet = new Sheet(5, 3, 0, false);
  assert.equal(sheet.width, 5 * SQUARE + 2 * MARGIN);
  assert.equal(sheet.height, 3 * SQUARE + 2 * MARGIN);
  assert.deepEqual(sheet.middle("A1"), [MARGIN + SQUARE / 2, MARGIN + SQUARE / 2]);
});

test("a way starts and ends clear of its symbols and bends softly", () => {
  const sheet = new Sheet(5, 5, 0, false);
  assert.equal(sheet.way(["A1", "B1"], 10), "M39 29L67 29");
  assert.match(sheet.way(["A1", "B1", "B2", "B3"]), /^M[-\d. ]+L[-\d. ]+Q[-\d. ]+L/);
});

test("there are five lengths of links, however a board is turned", () => {
  const links = [
    ["C3", "D3"],
    ["C3", "D4"],
    ["C3", "D3", "E3"],
    ["C3", "D4", "E5"],
  ];
  const stable = [
    ["C3", "C4", "C5", "D5"],
    ["C3", "C4", "D4", "D5"],
    ["C3", "D3", "D4", "D5"],
  ];
  for (const rotation of ROTATIONS) {
    const sheet = new Sheet(5, 5, rotation);
    const lengths = [...links, ...stable].map((link) => Math.round(sheet.length(link)));
    assert.deepEqual(lengths, [48, 68, 96, 136, 144, 144, 144]);
  }
});

test("a point arrives before the last square, turned as it comes in", () => {
  const sheet = new Sheet(5, 5, 0, false);
  assert.equal(sheet.arrival(["A1", "C1"], 15), "translate(110 29) rotate(0)");
  assert.equal(sheet.arrival(["A1", "A3"], 15), "translate(29 110) rotate(90)");
});

test("an outline goes around squares and not between them", () => {
  const sheet = new Sheet(5, 5, 0, false);
  const lines = (/** @type {string[]} */ squares) => sheet.outline(squares).split("M").length - 1;
  assert.equal(lines(["B2"]), 4);
  assert.equal(lines(["B2", "C2"]), 6);
  assert.equal(lines(["B2", "C2", "B3", "C3"]), 8);
});

test("two sheets are alike when everything is in the same place", () => {
  assert.equal(new Sheet(5, 5).key, new Sheet(5, 5).key);
  assert.notEqual(new Sheet(5, 5).key, new Sheet(5, 5, 90).key);
  assert.notEqual(new Sheet(5, 5).key, new Sheet(5, 5, 0, false).key);
});
