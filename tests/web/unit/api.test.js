// Requests: addresses are filled in, refusals have a code, and everything takes the transport.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, get, lines, post, withParameters } from "../../../src/relati/web/base/api.js";
import { Latest } from "../../../src/relati/web/base/latest.js";
import { token } from "../../../src/relati/web/base/token.js";
import { setTransport } from "../../../src/relati/web/base/transport.js";

/** A server that answers everything with `answer`, and remembers what it was asked. */
function fakeServer(answer, status = 200) {
  const asked = [];
  setTransport({
    fetch: async (path, options = {}) => {
      asked.push([options.method ?? "GET", path, options.body && JSON.parse(options.body)]);
      return new Response(typeof answer === "string" ? answer : JSON.stringify(answer), { status });
    },
    openSocket: () => {
      throw new Error("no sockets here");
    },
  });
  return asked;
}

test("names in a path are filled in, and everything else is its query", () => {
  assert.equal(
    withParameters("/api/matches/{match}/plies/{ply}", { match: "a/b", ply: 3, lang: "en" }),
    "/api/matches/a%2Fb/plies/3?lang=en",
  );
  assert.equal(withParameters("/api/lobby"), "/api/lobby");
});

test("a parameter without a value is left out", () => {
  assert.equal(
    withParameters("/api/preview", { move: "C3", reader: null }),
    "/api/preview?move=C3",
  );
});

test("get and post go through the transport", async () => {
  const asked = fakeServer({ id: "p1" });
  assert.deepEqual(await get("/api/puzzles/{name}", { name: "p1" }), { id: "p1" });
  await post("/api/puzzles/{name}/answers", { moves: ["C3"] }, { name: "p1" });
  assert.deepEqual(asked, [
    ["GET", "/api/puzzles/p1", undefined],
    ["POST", "/api/puzzles/p1/answers", { moves: ["C3"] }],
  ]);
});

test("a question that is too long for an address is posted", async () => {
  const asked = fakeServer({});
  await ask("/api/view", { position: "short" });
  await ask("/api/view", { position: "x".repeat(5000) });
  assert.deepEqual(
    asked.map(([method, path]) => [method, path]),
    [
      ["GET", "/api/view?position=short"],
      ["POST", "/api/view"],
    ],
  );
});

test("a refusal has the server's code and sentence", async () => {
  fakeServer({ code: "rules/occupied", sentence: "C3 is taken." }, 422);
  await assert.rejects(get("/api/lobby"), { code: "rules/occupied", sentence: "C3 is taken." });
});

test("a device that was signed out gives its token up, any other refusal does not", async () => {
  const before = token();
  fakeServer({ code: "server/token", sentence: "…" }, 401);
  await assert.rejects(get("/api/lobby"), { code: "server/token" });
  assert.equal(token(), before);
  fakeServer({ code: "server/signed-out", sentence: "…" }, 401);
  await assert.rejects(get("/api/lobby"), { code: "server/signed-out" });
  assert.notEqual(token(), before);
});

test("a server that does not answer is a refusal, too", async () => {
  setTransport({ fetch: () => Promise.reject(new TypeError("failed")), openSocket: () => {} });
  await assert.rejects(get("/api/lobby"), { code: "web/away" });
});

test("lines come one by one, whatever the pieces they arrive in", async () => {
  fakeServer('{"kind":"progress"}\n{"kind":"result"}\n');
  const kinds = [];
  for await (const { kind } of lines("/api/lab", {})) kinds.push(kind);
  assert.deepEqual(kinds, ["progress", "result"]);
});

test("only what was begun last counts", () => {
  const latest = new Latest();
  const isFirst = latest.begin();
  assert.ok(isFirst());
  const isSecond = latest.begin();
  assert.ok(!isFirst() && isSecond() && latest.current()());
  latest.cancel();
  assert.ok(!isSecond());
});
