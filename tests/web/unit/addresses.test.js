// A client below a path: its code writes addresses from the root, the browser gets the whole ones.

import assert from "node:assert/strict";
import { test } from "node:test";

test("below a path, addresses begin with it and paths do not", async () => {
  globalThis.document = { documentElement: { dataset: { base: "/relati/" } } };
  const { addressOf, pathOf } = await import("../../../src/relati/web/base/addresses.js?below");
  assert.equal(addressOf("/learn"), "/relati/learn");
  assert.equal(addressOf("#main"), "#main");
  assert.equal(addressOf("https://example.org/x"), "https://example.org/x");
  assert.equal(pathOf("/relati/learn"), "/learn");
  assert.equal(pathOf("/relati/"), "/");
  assert.equal(pathOf("/relati"), "/");
  assert.equal(pathOf("/relatives"), null);
  delete globalThis.document;
});

test("at the root they are the same", async () => {
  const { addressOf, pathOf } = await import("../../../src/relati/web/base/addresses.js?root");
  assert.equal(addressOf("/learn"), "/learn");
  assert.equal(pathOf("/learn"), "/learn");
  assert.equal(pathOf("/"), "/");
});
