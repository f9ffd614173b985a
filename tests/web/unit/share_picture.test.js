// The words of a shared picture are broken into lines that fit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { wrap } from "../../../src/relati/web/match/share_picture.js";

const byLength = (/** @type {string} */ text) => text.length;

test("English breaks between words", () => {
  assert.deepEqual(wrap("none of your symbols", 10, byLength), ["none of", "your", "symbols"]);
});

test("Chinese breaks anywhere but before a mark", () => {
  assert.deepEqual(wrap("你的符號，都斷線", 5, byLength), ["你的符號，", "都斷線"]);
  assert.deepEqual(wrap("你的符號，都斷線", 4, byLength), ["你的符", "號，都斷", "線"]);
});

test("a word that is too long has a line of its own", () => {
  assert.deepEqual(wrap("ab abcdefghij cd", 4, byLength), ["ab", "abcdefghij", "cd"]);
  assert.deepEqual(wrap("", 4, byLength), [""]);
});
