// A match is what it was, and every event since, each once and in order.

import assert from "node:assert/strict";
import { test } from "node:test";

import { setReference } from "../../../src/relati/web/base/reference.js";
import { applyEvent } from "../../../src/relati/web/match/apply_event.js";

/** @type {any} */
const MATCH = {
  number: 3,
  at: 10,
  setup: {},
  status: { phase: "playing", turn: 0 },
  line: [{ move: "E5", seat: 0, at: 9, how: null }],
  chat: [],
  view: { position: "before" },
};
const EFFECTS = { kills: [], cuts: ["E5"], reconnects: [] };
/** @param {number} number @param {any} what @param {any} [more] @returns {any} */
const event = (number, what, more = {}) => ({
  number,
  at: 20,
  seat: 1,
  what,
  status: { phase: "playing", turn: 0 },
  ...more,
});

test("the next event is folded in, and the match before it stays as it was", () => {
  const kept = structuredClone(MATCH);
  const next = applyEvent(
    MATCH,
    event(4, { kind: "played", move: "C3" }, { view: { position: "after" }, effects: EFFECTS }),
  );
  assert.equal(next?.number, 4);
  assert.deepEqual(
    next?.line.map(({ move }) => move),
    ["E5", "C3"],
  );
  assert.equal(next?.line[1].seat, 1);
  assert.equal(next?.line[1].effects, EFFECTS);
  assert.equal(next?.view.position, "after");
  assert.deepEqual(MATCH, kept);
});

test("an event that is known already changes nothing", () => {
  assert.equal(applyEvent(MATCH, event(3, { kind: "played", move: "C3" })), MATCH);
  assert.equal(applyEvent(MATCH, event(1, { kind: "taken_back", to: 0 })), MATCH);
});

test("a gap is noticed", () => {
  assert.equal(applyEvent(MATCH, event(5, { kind: "played", move: "C3" })), null);
});

test("the status is replaced, the view only when there is a new one", () => {
  const next = applyEvent(
    MATCH,
    event(4, { kind: "seat_left", seat: 1 }, { status: { phase: "over", turn: null } }),
  );
  assert.equal(next?.status.phase, "over");
  assert.equal(next?.view, MATCH.view);
  assert.equal(next?.line, MATCH.line);
});

test("who leaves the game is a step of the line", () => {
  setReference({ players: [..."OXTSP"].map((letter) => ({ symbol: letter, letter })) });
  const next = applyEvent(MATCH, event(4, { kind: "withdrawn", seat: 2, how: "timed-out" }));
  assert.deepEqual(next?.line[1], { move: "out:T", seat: 2, at: 20, how: "timed-out" });
});

test("taking back cuts the line", () => {
  assert.deepEqual(applyEvent(MATCH, event(4, { kind: "taken_back", to: 0 }))?.line, []);
});

test("what is said is kept as it was said, and what is hidden only counts", () => {
  const said = applyEvent(
    MATCH,
    event(4, { kind: "chatted", room: "players", name: "<b>", text: "&" }),
  );
  assert.deepEqual(said?.chat, [{ number: 4, at: 20, seat: 1, name: "<b>", text: "&" }]);
  const hidden = applyEvent(MATCH, event(4, { kind: "hidden" }));
  assert.equal(hidden?.number, 4);
  assert.deepEqual(hidden?.chat, []);
});

test("what operators have deleted is gone from the chat", () => {
  const chat = [
    { number: 1, at: 5, seat: 0, name: "Rude", text: "hello" },
    { number: 2, at: 6, seat: 0, name: "Rude", text: "nasty" },
    { number: 3, at: 7, seat: 1, name: "Ben", text: "hi" },
  ];
  const next = applyEvent(
    { ...MATCH, chat },
    event(4, { kind: "redacted", lines: [2], names: [0] }),
  );
  assert.deepEqual(
    next?.chat.map(({ name, text }) => [name, text]),
    [
      ["", "hello"],
      ["Ben", "hi"],
    ],
  );
  // One that was deleted before it is read has no text.
  const said = { kind: "chatted", room: "players", name: "", text: "" };
  assert.equal(applyEvent(MATCH, event(4, said))?.chat.length, 0);
});
