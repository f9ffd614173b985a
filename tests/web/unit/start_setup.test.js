// What is chosen on the start page becomes the setup that is sent.

import assert from "node:assert/strict";
import { test } from "node:test";

import { writeRuleset } from "../../../src/relati/web/base/ruleset.js";
import {
  botOf,
  canBeRated,
  defaultChoices,
  fitToRuleset,
  levelOf,
  restoredChoices,
  setupOf,
  tableOf,
  withBot,
  withLevel,
  withOfferedBots,
  withSeats,
  withTable,
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

const FIRST = defaultChoices("modern");

test("the first choice is the friendliest bot on the usual board", () => {
  assert.deepEqual(
    setupOf(FIRST, MODERN, "Ann", () => 0),
    {
      ruleset: "modern",
      width: 9,
      height: 9,
      seats: [
        { kind: "device", name: "Ann" },
        { kind: "bot", level: 1 },
      ],
      clock: null,
      is_public: false,
    },
  );
});

test("whoever begins sits first, and the order goes on from there", () => {
  const three = withSeats(FIRST, 3);
  const kinds = (/** @type {any} */ begins, chance = 0) =>
    setupOf(withTable(three, { begins }), MODERN, "", () => chance).seats.map(({ kind }) => kind);
  assert.deepEqual(kinds(1), ["bot", "bot", "device"]);
  assert.deepEqual(kinds("random", 0.99), ["bot", "device", "bot"]);
  assert.equal(setupOf(three, MODERN, "", () => 0).width, 13);
});

test("what is chosen for one kind of opponent is not chosen for another", () => {
  const online = withTable(withSeats({ ...FIRST, opponent: "link" }, 4), {
    clock: "quick",
    isPublic: true,
    begins: "random",
    size: [12, 12],
  });
  for (const opponent of /** @type {const} */ (["bot", "friend"])) {
    const now = { ...online, opponent };
    assert.deepEqual(tableOf(now), tableOf({ ...FIRST, opponent }));
    const setup = setupOf(now, MODERN, "", () => 0);
    assert.deepEqual([setup.seats.length, setup.clock, setup.is_public], [2, null, false]);
  }
  assert.equal(tableOf(online).seats.length, 4);
});

test("options are spelled only where they differ", () => {
  assert.equal(writeRuleset(EXTENDED, {}), "extended");
  const options = { chain: true, migration: false, overlap: "public" };
  assert.equal(writeRuleset(EXTENDED, options), "extended:chain,-migration,overlap=public");
});

test("another ruleset keeps what fits it", () => {
  const five = withTable(withSeats({ ...FIRST, ruleset: "extra", options: { chain: true } }, 5), {
    begins: 4,
    size: [20, 20],
  });
  const now = fitToRuleset(five, MODERN);
  assert.equal(tableOf(now).seats.length, 4);
  assert.equal(tableOf(now).begins, 0);
  assert.equal(tableOf(now).size, null);
  assert.deepEqual(now.options, {});
});

test("a level is that of every bot at the table", () => {
  const three = withLevel(withSeats(FIRST, 3), 7);
  assert.deepEqual(
    tableOf(three).seats.map(({ kind, level }) => [kind, level]),
    [
      ["me", 1],
      ["bot", 7],
      ["bot", 7],
    ],
  );
  assert.equal(levelOf(tableOf(three)), 7);
  const mixed = tableOf(three).seats.map((seat, at) => (at === 1 ? { ...seat, level: 2 } : seat));
  assert.equal(levelOf(tableOf(withTable(three, { seats: mixed }))), null);
  const nobody = tableOf(FIRST).seats.map((seat) => ({
    ...seat,
    kind: /** @type {const} */ ("me"),
  }));
  assert.equal(levelOf(tableOf(withLevel(withTable(FIRST, { seats: nobody }), 3))), 3);
});

test("a bot of the operator is chosen by name, in an unrated match", () => {
  const named = withBot(withTable(FIRST, { isRated: true }), { level: 1, bot: "Greedy" });
  assert.deepEqual(botOf(tableOf(named))?.bot, "Greedy");
  assert.equal(levelOf(tableOf(named)), null);
  const setup = setupOf(named, MODERN, "Ann", () => 0);
  assert.deepEqual(setup.seats[1], { kind: "bot", bot: "Greedy" });
  assert.equal(setup.is_rated, undefined);
  assert.equal(canBeRated(tableOf(named)), false);
  assert.equal(levelOf(tableOf(withLevel(named, 5))), 5);
  assert.equal(setupOf(withLevel(named, 5), MODERN, "Ann", () => 0).is_rated, true);
});

test("a bot that is offered no longer gives way to one of its level", () => {
  const named = withBot(FIRST, { level: 3, bot: "Greedy" });
  assert.deepEqual(withOfferedBots(named, ["Greedy"]), named);
  assert.deepEqual(withOfferedBots(named, []), withLevel(FIRST, 3));
});

test("a seat by link has no name, and one here belongs to this device", () => {
  const seats = /** @type {any} */ ([
    { kind: "friend", level: 2 },
    { kind: "link", level: 2 },
  ]);
  const setup = setupOf(withTable(FIRST, { seats, size: [7, 5] }), MODERN, "Ann", () => 0);
  assert.deepEqual(setup.seats, [{ kind: "device", name: "" }, { kind: "link" }]);
  assert.deepEqual([setup.width, setup.height], [7, 5]);
});

test("a friend on this device keeps the name that was given", () => {
  const seats = /** @type {any} */ ([
    { kind: "me", level: 2 },
    { kind: "friend", level: 2, name: "Bo" },
  ]);
  const setup = setupOf(withTable(FIRST, { seats }), MODERN, "Ann", () => 0);
  assert.deepEqual(
    setup.seats.map(({ name }) => name),
    ["Ann", "Bo"],
  );
});

test("stored choices come back, and what cannot be read is a first visit", () => {
  const chosen = withLevel(FIRST, 5);
  assert.deepEqual(restoredChoices(JSON.parse(JSON.stringify(chosen)), "modern"), chosen);
  for (const stored of [
    null,
    {},
    { ruleset: "battle", seats: [] },
    { opponent: "bot", tables: {} },
  ])
    assert.deepEqual(restoredChoices(stored, "modern"), FIRST);
});
