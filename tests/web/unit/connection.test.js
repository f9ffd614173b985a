// The wire comes back by itself; nothing is lost, nothing is done twice.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Connection } from "../../../src/relati/web/match/connection.js";

class FakeSocket {
  constructor() {
    this.readyState = 0;
    /** @type {any[]} */
    this.sent = [];
    /** @type {any} */
    this.onopen = this.onmessage = this.onclose = null;
  }
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  /** @param {object} message */
  tell(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose();
  }
  get commands() {
    return this.sent.filter(({ kind }) => kind === "command").map(({ command }) => command);
  }
}

const SNAPSHOT = { number: 2, at: 0, setup: {}, status: {}, line: [], chat: [], view: {} };
const WELCOME = { kind: "welcome", your_seats: [0], now: 5, snapshot: SNAPSHOT };

/** @type {FakeSocket[]} */
let sockets;
/** @type {{act: () => void, milliseconds: number}[]} */
let timers;
/** @type {string[]} */
let heard;
/** @type {Connection} */
let connection;

beforeEach(() => {
  sockets = [];
  timers = [];
  heard = [];
  let ids = 0;
  connection = new Connection(
    { token: "secret", lang: "en" },
    {
      onMatch: (match, event) => heard.push(`match ${match.number} ${event?.number ?? "all"}`),
      onSeats: (seats) => heard.push(`seats ${seats}`),
      onPresence: () => {},
      onConnected: (isConnected) => heard.push(isConnected ? "connected" : "lost"),
      onTime: () => {},
      onBye: (code) => heard.push(`bye ${code}`),
    },
    {
      openSocket: () => {
        sockets.push(new FakeSocket());
        return /** @type {any} */ (sockets.at(-1));
      },
      setTimer: (act, milliseconds) => {
        const timer = { act, milliseconds };
        timers.push(timer);
        return timer;
      },
      clearTimer: (timer) => {
        timers = timers.filter((each) => each !== timer);
      },
      newId: () => `id ${++ids}`,
    },
  );
  sockets[0].open();
  sockets[0].tell(WELCOME);
});

/** Lets the next timer ring. */
const ring = () => timers.shift()?.act();
const EVENT = {
  kind: "event",
  event: { number: 3, at: 1, seat: 0, what: { kind: "started" }, status: {} },
};

test("the token goes in the first message, and everything is asked for at first", () => {
  assert.deepEqual(sockets[0].sent[0], {
    kind: "hello",
    token: "secret",
    after: null,
    views: true,
    lang: "en",
  });
  assert.deepEqual(heard, ["seats 0", "match 2 all", "connected"]);
});

test("events are told once, also when they come twice", () => {
  sockets[0].tell(EVENT);
  sockets[0].tell(EVENT);
  assert.deepEqual(heard.slice(3), ["match 3 3"]);
});

test("a gap makes it ask again for what is missing", () => {
  sockets[0].tell({ kind: "event", event: { ...EVENT.event, number: 7 } });
  assert.equal(sockets.length, 2);
  sockets[1].open();
  assert.equal(sockets[1].sent[0].after, 2);
});

test("after a break it comes back, asks only for what it missed, and sends again what was not answered", async () => {
  const { answered } = connection.send(0, { kind: "play", move: "E5" });
  assert.equal(sockets[0].commands.length, 1);
  sockets[0].break();
  assert.equal(heard.at(-1), "lost");
  ring();
  sockets[1].open();
  assert.equal(sockets[1].sent[0].after, 2);
  assert.deepEqual(sockets[1].commands, []);
  sockets[1].tell({ ...WELCOME, snapshot: null });
  assert.deepEqual(sockets[1].commands, sockets[0].commands);
  sockets[1].tell({ kind: "done", id: "id 1", number: 3 });
  assert.equal((await answered).kind, "done");
  sockets[1].break();
  ring();
  sockets[2].open();
  sockets[2].tell({ ...WELCOME, snapshot: null });
  assert.deepEqual(sockets[2].commands, []);
});

test("what is sent while the wire is gone goes out once it is back, based on what was seen", () => {
  sockets[0].break();
  connection.send(0, { kind: "play", move: "E5" });
  ring();
  sockets[1].open();
  sockets[1].tell({ ...WELCOME, snapshot: null });
  assert.deepEqual(
    sockets[1].commands.map(({ based_on }) => based_on),
    [2],
  );
});

test("what is discarded is never sent, or never again", async () => {
  const sent = connection.send(0, { kind: "play", move: "E5" });
  sockets[0].break();
  const unsent = connection.send(0, { kind: "play", move: "C3" });
  connection.discard(sent.id);
  connection.discard(unsent.id);
  assert.deepEqual(await sent.answered, { kind: "discarded", wasSent: true });
  assert.deepEqual(await unsent.answered, { kind: "discarded", wasSent: false });
  ring();
  sockets[1].open();
  sockets[1].tell({ ...WELCOME, snapshot: null });
  assert.deepEqual(sockets[1].commands, []);
  // An answer that comes after all finds nobody waiting.
  sockets[1].tell({ kind: "done", id: sent.id, number: 3 });
});

test("it waits longer after every attempt that fails, and not at all when told to reconnect", () => {
  const waits = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    sockets.at(-1)?.break();
    waits.push(timers[0].milliseconds);
    ring();
  }
  assert.deepEqual(
    waits,
    [...waits].sort((a, b) => a - b),
  );
  assert.ok(waits[3] > waits[0]);
  sockets.at(-1)?.break();
  connection.reconnectNow();
  assert.equal(timers.length, 0);
});

test("a silent wire is asked, then given up", () => {
  ring();
  assert.equal(sockets[0].sent.at(-1).kind, "ping");
  ring();
  assert.equal(heard.at(-1), "lost");
  ring();
  assert.equal(sockets.length, 2);
});

test("while clocks run, silence is noticed soon, and what the browser says at once", () => {
  const silence = () => timers.at(-1)?.milliseconds ?? 0;
  const usual = silence();
  const clocked = (clock, phase) => {
    sockets
      .at(-1)
      ?.tell({ ...WELCOME, snapshot: { ...SNAPSHOT, setup: { clock }, status: { phase } } });
    return silence();
  };
  assert.ok(clocked({ kind: "fischer" }, "playing") < usual / 2);
  assert.equal(clocked({ kind: "fischer" }, "over"), usual);
  assert.equal(clocked({ kind: "days" }, "playing"), usual);
  connection.giveUp();
  assert.equal(heard.at(-1), "lost");
  assert.equal(sockets[0].readyState, 3);
  connection.reconnectNow();
  assert.equal(sockets.length, 2);
});

test("there is no coming back to a match that is not there, nor after the end", () => {
  sockets[0].tell({ kind: "bye", code: "match/no-such-match", sentence: "" });
  assert.equal(heard.at(-1), "bye match/no-such-match");
  assert.deepEqual(timers, []);
});

test("the wait before another attempt is never longer than eight seconds", () => {
  const waits = [];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    sockets.at(-1)?.break();
    waits.push(timers[0].milliseconds);
    ring();
  }
  assert.equal(Math.max(...waits), 8000);
});

test("a socket that was replaced may close late: the new one stays", () => {
  connection.restart();
  heard = [];
  sockets[1].open();
  sockets[1].tell({ ...WELCOME, snapshot: null });
  sockets[0].break();
  assert.equal(heard.includes("lost"), false);
  assert.equal(sockets.length, 2);
  connection.send(0, { kind: "resign" });
  assert.equal(sockets[1].commands.length, 1);
});
