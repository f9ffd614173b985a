// A board in a notebook: its questions go to Python, its recommended moves are arrows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Sheet } from "../../../src/relati/web/board/geometry.js";
import { arrows } from "../../../src/relati/web/board/marks.js";
import { pythonTransport } from "../../../src/relati/web/notebook/python.js";

function fakeModel() {
  const sent = [];
  let listener = () => {};
  return {
    sent,
    send: (message) => sent.push(message),
    on: (_event, added) => {
      listener = added;
    },
    answer: (message) => listener(message),
  };
}

test("questions are told apart by number, whatever order the answers come in", async () => {
  const model = fakeModel();
  const { fetch } = pythonTransport(model);
  const first = fetch("/api/square?position=classic+2&square=C3", {});
  const second = fetch("/act", { method: "POST", body: '{"kind":"play","move":"C3"}' });
  assert.deepEqual(model.sent, [
    { id: 1, path: "/api/square", question: { position: "classic 2", square: "C3" } },
    { id: 2, path: "/act", question: { kind: "play", move: "C3" } },
  ]);
  model.answer({ id: 2, status: 422, body: { code: "rules/occupied" } });
  model.answer({ id: 1, status: 200, body: { square: "C3" } });
  assert.equal((await second).ok, false);
  assert.deepEqual(await (await second).json(), { code: "rules/occupied" });
  assert.deepEqual(await (await first).json(), { square: "C3" });
});

test("the best move has the strongest arrow, and one on its own square is a ring", () => {
  const items = arrows(
    [
      { squares: ["B2", "C3", "D4"], player: 1 },
      { squares: ["B2"], player: 1 },
    ],
    new Sheet(5, 5),
  );
  assert.deepEqual(
    items.map(({ key, look }) => [key, look]),
    [
      ["arrow B2-C3-D4", "arrow best ink-1"],
      ["arrow B2", "arrow ink-1"],
    ],
  );
  assert.match(items[1].markup, /circle/);
});
