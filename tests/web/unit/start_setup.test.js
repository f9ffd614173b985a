// What is chosen on the start page becomes the setup that is sent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { writeRuleset } from "../../../src/relati/web/base/ruleset.js";
import {
  defaultChoices,
  fitToRuleset,
  setupOf,
  withSeats,
} from "../../../src/relati/web/start/setup.js";

/** @type {any} */
const MODERN = { name: "modern", players: [2, 4], sides: { 2: 9, 3: 13, 4: 17 }, options: [] };
/** @type {any} */
const EXTENDED = {
  ...MODERN,
  name: "extended",
  options: [
    { name: "chain", value: false },
    { name: "migration", value: true },
    { name: "overlap", value: "priority" },
  ],
};

test("the first choice is a beginner's bot on the usual board", () => {
  assert.deepEqual(
    setupOf(defaultChoices(), MODERN, "Ann", () => 0),
    {
      ruleset: "modern",
      width: 9,
      height: 9,
      seats: [
        { kind: "device", name: "Ann" },
        { kind: "bot", level: 2 },
      ],
      clock: null,
      is_public: false,
    },
  );
});

test("whoever begins sits first, and the order goes on from there", () => {
  const three = withSeats(defaultChoices(), 3);
  const kinds = (/** @type {any} */ begins, chance = 0) =>
    setupOf({ ...three, begins }, MODERN, "", () => chance).seats.map(({ kind }) => kind);
  assert.deepEqual(kinds(1), ["bot", "bot", "device"]);
  assert.deepEqual(kinds("random", 0.99), ["bot", "device", "bot"]);
  assert.equal(setupOf(three, MODERN, "", () => 0).width, 13);
});

test("options are spelled only where they differ", () => {
  assert.equal(writeRuleset(EXTENDED, {}), "extended");
  const options = { chain: true, migration: false, overlap: "public" };
  assert.equal(writeRuleset(EXTENDED, options), "extended:chain,-migration,overlap=public");
});

test("another ruleset keeps what fits it", () => {
  const five = { ...withSeats(defaultChoices(), 5), begins: 4, options: { chain: true } };
  const now = fitToRuleset(five, MODERN);
  assert.equal(now.seats.length, 4);
  assert.equal(now.begins, 0);
  assert.deepEqual(now.options, {});
});

test("a seat by link has no name, and one here belongs to this device", () => {
  const seats = /** @type {any} */ ([
    { kind: "friend", level: 2 },
    { kind: "link", level: 2 },
  ]);
  const setup = setupOf({ ...defaultChoices(), seats, size: [7, 5] }, MODERN, "Ann", () => 0);
  assert.deepEqual(setup.seats, [{ kind: "device", name: "" }, { kind: "link" }]);
  assert.deepEqual([setup.width, setup.height], [7, 5]);
});

test("a friend on this device keeps the name that was given", () => {
  const seats = /** @type {const} */ ([
    { kind: "me", level: 2 },
    { kind: "friend", level: 2, name: "Bo" },
  ]);
  const setup = setupOf({ ...defaultChoices(), seats: [...seats] }, MODERN, "Ann", () => 0);
  assert.deepEqual(
    setup.seats.map(({ name }) => name),
    ["Ann", "Bo"],
  );
});
