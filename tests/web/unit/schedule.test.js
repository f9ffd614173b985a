import assert from "node:assert/strict";
import { test } from "node:test";

import { LONGEST_RUN, signalAnimation, timing } from "../../../src/relati/web/board/schedule.js";

/** @typedef {import("../../../src/relati/web/board/types.js").View} View */

/** @type {(square: string, owner: number, is_connected?: boolean) => View["symbols"][number]} */
const symbol = (square, owner, is_connected = true) => ({
  square,
  owner,
  kind: "normal",
  is_connected,
  fired: null,
});

/** @type {(view: Partial<View>) => View} */
const view = (told) => ({
  ruleset: "modern",
  players: 2,
  width: 5,
  height: 5,
  position: "",
  turn: 0,
  extra_actions: 0,
  out: [],
  outcome: null,
  symbols: [],
  links: [],
  waves: [[], []],
  territory: [[], []],
  legal_moves: [],
  has_more_moves: false,
  ...told,
});

test("a wave takes 150 to 400 milliseconds, a whole run never more than the longest", () => {
  for (let waves = 1; waves <= 60; waves += 1) {
    const { starts, duration } = timing(waves);
    assert.equal(starts.length, waves);
    assert.ok(duration >= 150 && duration <= 400);
    assert.ok(starts[waves - 1] + duration <= LONGEST_RUN + 0.001);
    for (let wave = 1; wave < waves; wave += 1) assert.ok(starts[wave] > starts[wave - 1]);
  }
});

test("in a short run each wave waits for the one before", () => {
  const { starts, duration } = timing(3);
  assert.deepEqual(starts, [0, duration, 2 * duration]);
});

const before = view({
  symbols: [symbol("A1", 0), symbol("C1", 0), symbol("E5", 1)],
  links: [["A1", "B1", "C1"]],
  waves: [[["A1"], ["C1"]], [["E5"]]],
});
const longer = view({
  symbols: [...before.symbols, symbol("D1", 0)],
  links: [
    ["A1", "B1", "C1"],
    ["C1", "D1"],
  ],
  waves: [[["A1"], ["C1"], ["D1"]], [["E5"]]],
});

test("the signal runs wave by wave, along the links from one wave to the next", () => {
  const { pulses, arrivals, duration, snaps } = signalAnimation(before, longer);
  assert.deepEqual(pulses, [
    { player: 0, start: 0, links: [["A1", "B1", "C1"]] },
    { player: 0, start: duration, links: [["C1", "D1"]] },
  ]);
  assert.deepEqual(
    [...arrivals],
    [
      ["A1", 0],
      ["C1", duration],
      ["D1", 2 * duration],
    ],
  );
  assert.deepEqual(snaps, []);
});

test("where nothing has changed nothing moves", () => {
  assert.deepEqual(signalAnimation(before, before).pulses, []);
  assert.equal(
    signalAnimation(before, longer).pulses.some((pulse) => pulse.player === 1),
    false,
  );
});

test("a link that is no more snaps when its end is cut off", () => {
  const cut = view({
    symbols: [symbol("A1", 0), symbol("B1", 1), symbol("C1", 0, false), symbol("E5", 1)],
    waves: [[["A1"]], [["E5"], ["B1"]]],
  });
  assert.deepEqual(signalAnimation(before, cut).snaps, [{ player: 0, link: ["A1", "B1", "C1"] }]);
});

test("a link that is told the other way round is still the same link", () => {
  const turned = view({ ...before, links: [["C1", "B1", "A1"]], waves: [[["C1"], ["A1"]], []] });
  assert.deepEqual(signalAnimation(before, turned).snaps, []);
});

test("a player with nothing left has no pulses", () => {
  const gone = view({ waves: [[], [["E5"]]], symbols: [symbol("E5", 1)] });
  assert.deepEqual(signalAnimation(before, gone).pulses, []);
});
