// A bot's move waits until the one before it could be read; nothing overtakes it.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Pacer, SHORTEST_PAUSE } from "../../../src/relati/web/match/pacer.js";
import { LONGEST_PAUSE, readingTime } from "../../../src/relati/web/match/reading_time.js";

const SEATS = [
  { kind: "device", stand_in: null },
  { kind: "bot", stand_in: null },
  { kind: "link", stand_in: 4 },
];
const MATCH = /** @type {any} */ ({ status: { seats: SEATS } });
/** @type {(number: number, seat: number|null, kind?: string) => any} */
const event = (number, seat, kind = "played") => ({
  number,
  seat,
  what: { kind },
  view: kind === "played" ? {} : undefined,
});

/** @type {(number|string)[]} */
let shown;
let now = 0;
/** @type {{act: () => void, at: number}|null} */
let timer;
/** @type {Pacer} */
let pacer;

beforeEach(() => {
  shown = [];
  now = 0;
  timer = null;
  pacer = new Pacer(
    (_, what) => shown.push(what?.number ?? "all"),
    () => 1000,
    {
      now: () => now,
      setTimer: (act, milliseconds) => {
        timer = { act, at: now + milliseconds };
        return timer;
      },
      clearTimer: () => {
        timer = null;
      },
    },
  );
});

/** Lets time go by. @param {number} milliseconds */
function wait(milliseconds) {
  now += milliseconds;
  while (timer && timer.at <= now) {
    const { act } = timer;
    timer = null;
    act();
  }
}

test("a bot's answer waits until the move before it could be read", () => {
  pacer.add(MATCH, event(1, 0));
  pacer.add(MATCH, event(2, 1));
  assert.deepEqual(shown, [1]);
  wait(999);
  assert.deepEqual(shown, [1]);
  wait(1);
  assert.deepEqual(shown, [1, 2]);
});

test("a bot that thought for long is not kept waiting, a person's move never is", () => {
  pacer.add(MATCH, event(1, 0));
  wait(1500);
  pacer.add(MATCH, event(2, 1));
  pacer.add(MATCH, event(3, 0));
  assert.deepEqual(shown, [1, 2, 3]);
});

test("a bot that plays for somebody who is away waits like any other", () => {
  pacer.add(MATCH, event(1, 1));
  pacer.add(MATCH, event(2, 2));
  assert.deepEqual(shown, [1]);
});

test("nothing overtakes a move that waits", () => {
  pacer.add(MATCH, event(1, 0));
  pacer.add(MATCH, event(2, 1));
  pacer.add(MATCH, event(3, 0, "chatted"));
  assert.deepEqual(shown, [1]);
  wait(1000);
  assert.deepEqual(shown, [1, 2, 3]);
});

test("too many to follow are shown without pauses", () => {
  for (let number = 1; number <= 40; number += 1) pacer.add(MATCH, event(number, 1));
  assert.ok(shown.length > 20);
  for (let second = 0; second < 20; second += 1) wait(1000);
  assert.equal(shown.length, 40);
});

test("a new snapshot takes the place of everything that waits", () => {
  pacer.add(MATCH, event(1, 0));
  pacer.add(MATCH, event(2, 1));
  pacer.add(MATCH, null);
  wait(5000);
  assert.deepEqual(shown, [1, "all"]);
});

test("who is not looking is not kept waiting", () => {
  pacer.add(MATCH, event(1, 0));
  pacer.add(MATCH, event(2, 1));
  pacer.flush();
  assert.deepEqual(shown, [1, 2]);
});

const VIEW = /** @type {any} */ ({ waves: [], links: [], symbols: [] });
/** @type {{lang: "en", moves: boolean, left: number|null}} */
const READER = { lang: "en", moves: true, left: null };

test("a long sentence takes longer to read, within bounds", () => {
  const time = (/** @type {string} */ sentence) => readingTime(VIEW, VIEW, sentence, READER);
  assert.equal(time(""), SHORTEST_PAUSE);
  assert.ok(time("X plays C5, cuts off O's D6") > SHORTEST_PAUSE);
  assert.equal(time("x".repeat(1000)), LONGEST_PAUSE);
});

test("a signal that runs far is waited for", () => {
  const squares = ["A1", "B1", "C1", "D1", "E1", "F1"];
  const links = squares.slice(1).map((square, index) => [squares[index], square]);
  const after = { ...VIEW, waves: [squares.map((square) => [square])], links };
  const before = { ...VIEW, waves: [[]] };
  assert.ok(readingTime(before, after, "", READER) > SHORTEST_PAUSE);
  assert.equal(readingTime(before, after, "", { ...READER, moves: false }), SHORTEST_PAUSE);
});

test("on a clock the pause is short, and there is none when time runs out", () => {
  const long = "x".repeat(1000);
  assert.equal(readingTime(VIEW, VIEW, long, { ...READER, left: 60_000 }), SHORTEST_PAUSE);
  assert.equal(readingTime(VIEW, VIEW, long, { ...READER, left: 9_000 }), 0);
});
