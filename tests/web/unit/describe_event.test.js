// What has happened in a match, in words.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setReference } from "../../../src/relati/web/base/reference.js";
import { setWords } from "../../../src/relati/web/base/words.js";
import { describeEvent } from "../../../src/relati/web/play/describe_event.js";

beforeEach(() => {
  setReference({
    players: [
      { symbol: "O", letter: "O" },
      { symbol: "X", letter: "X" },
    ],
  });
  setWords({ "web/told/time-given": "{player} gets {count} {count:second|seconds} back" });
});

test("who is to act is told of the time that they get back, in whole seconds", () => {
  const told = (/** @type {number} */ milliseconds) => {
    const what = { kind: "time_given", milliseconds, until: 0 };
    const event = /** @type {any} */ ({ what, seat: null, status: { turn: 1, seats: [{}, {}] } });
    return describeEvent(/** @type {any} */ ({}), event, []);
  };
  assert.equal(told(7_100), "X gets 8 seconds back");
  assert.equal(told(1_000), "X gets 1 second back");
});
