// What went wrong is told from the reasons for the better move.

import assert from "node:assert/strict";
import { test } from "node:test";

import { mistakeBehind } from "../../../src/relati/web/play/fitting_lesson.js";

test("the first reason that a lesson can teach says what went wrong", () => {
  assert.equal(
    mistakeBehind([{ code: "room" }, { code: "saves-cut" }, { code: "cuts" }]),
    "cut-off",
  );
  assert.equal(mistakeBehind([{ code: "wins-now" }]), "missed-win");
  assert.equal(mistakeBehind([{ code: "room" }]), null);
  assert.equal(mistakeBehind([]), null);
});
