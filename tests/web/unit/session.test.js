// A live match as its page sees it.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.window = /** @type {any} */ (globalThis);
const { MatchSession } = await import("../../../src/relati/web/match/session.js");
const { setTransport } = await import("../../../src/relati/web/base/transport.js");

const SNAPSHOT = { number: 2, at: 0, setup: {}, status: {}, line: [], chat: [], view: {} };

/** A session of somebody who watches, with the sockets it opens. */
function watching() {
  /** @type {any[]} */
  const sockets = [];
  setTransport({
    fetch: () => Promise.reject(new Error("no requests here")),
    openSocket: () => {
      const socket = {
        readyState: 1,
        sent: /** @type {any[]} */ ([]),
        send: (/** @type {string} */ text) => socket.sent.push(JSON.parse(text)),
        close: () => {},
        tell: (/** @type {object} */ message) =>
          socket.onmessage({ data: JSON.stringify(message) }),
        /** @type {any} */ onopen: null,
        /** @type {any} */ onmessage: null,
      };
      sockets.push(socket);
      return /** @type {any} */ (socket);
    },
  });
  const session = new MatchSession("m", () => {});
  sockets[0].onopen();
  sockets[0].tell({ kind: "welcome", your_seats: [], now: 5, snapshot: SNAPSHOT });
  return { session, sockets };
}

test("a watcher who takes a seat asks for the whole match again: players have a chat of their own", () => {
  const { session, sockets } = watching();
  sockets[0].tell({ kind: "seats", your_seats: [1] });
  assert.equal(sockets.length, 2);
  sockets[1].onopen();
  assert.equal(sockets[1].sent[0].after, null);
  // One more seat brings no other chat.
  sockets[1].tell({ kind: "welcome", your_seats: [1], now: 5, snapshot: SNAPSHOT });
  sockets[1].tell({ kind: "seats", your_seats: [0, 1] });
  assert.equal(sockets.length, 2);
  assert.deepEqual(session.mine, [0, 1]);
  session.connection.close();
});
