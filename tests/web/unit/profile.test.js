// A device that becomes somebody's brings its matches along, however many they are.

import assert from "node:assert/strict";
import { test } from "node:test";

const stored = new Map();
globalThis.localStorage = {
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, value) => stored.set(name, value),
  removeItem: (name) => stored.delete(name),
};
const { bringMatches } = await import("../../../src/relati/web/base/profile.js");
const { readStored, writeStored } = await import("../../../src/relati/web/base/browser_storage.js");
const { setTransport } = await import("../../../src/relati/web/base/transport.js");

/** A server that answers with each of these in turn. */
function answerWith(...answers) {
  let asked = 0;
  setTransport({
    fetch: async () => {
      const [status, body] = answers[asked];
      asked += 1;
      return new Response(JSON.stringify(body), { status });
    },
    openSocket: () => {},
  });
  return () => asked;
}

test("a request to wait is followed, and the rest is brought then", async () => {
  writeStored("former", "former");
  const asked = answerWith(
    [200, { has_more: true }],
    [429, { code: "server/too-often", sentence: "Wait.", details: { seconds: 0.001 } }],
    [200, { has_more: false }],
  );
  await bringMatches();
  assert.equal(asked(), 3);
  assert.equal(readStored("former", ""), "");
});

test("without an answer the former token is kept for the next time", async () => {
  writeStored("former", "former");
  setTransport({ fetch: () => Promise.reject(new TypeError("failed")), openSocket: () => {} });
  await assert.rejects(bringMatches(), { code: "web/away" });
  assert.equal(readStored("former", ""), "former");
});
