// The wire to one match. It comes back by itself; what was sent and not answered is sent again with
// the same id, so that nothing is lost and nothing is done twice.

import { applyEvent } from "./apply_event.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Told} Told */

/**
 * @typedef {object} Listeners
 * @property {(match: Match, event: Told|null) => void} onMatch event: null when all is new
 * @property {(seats: number[]) => void} onSeats the seats that are mine
 * @property {(presence: {seats: boolean[], watchers: number}) => void} onPresence
 * @property {(isConnected: boolean) => void} onConnected
 * @property {(now: number) => void} onTime what the server's clock says
 * @property {(code: string, sentence: string) => void} onBye the server closes, and why
 */

/**
 * What is needed of the world, for tests to bring their own.
 * @typedef {object} World
 * @property {() => WebSocket} open
 * @property {(act: () => void, milliseconds: number) => any} later
 * @property {(timer: any) => void} never
 * @property {() => string} newId
 */

/** @typedef {{kind: "done", id: string, number: number} | {kind: "refused", id: string, code: string, sentence: string}} Answer */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 15_000;
/** There is nothing to come back to. */
const FINAL = new Set(["match/no-such-match"]);

export class Connection {
  /**
   * @param {{token: string, lang: string}} self who we are
   * @param {Listeners} listeners
   * @param {World} world
   */
  constructor(self, listeners, world) {
    this.self = self;
    this.listeners = listeners;
    this.world = world;
    /** @type {Match|null} */
    this.match = null;
    /** @type {Map<string, {command: object, answer: (answer: Answer) => void}>} */
    this.unanswered = new Map();
    /** @type {WebSocket|null} */
    this.socket = null;
    this.isWelcome = false;
    this.isClosed = false;
    this.wait = FIRST_WAIT;
    /** @type {any} */
    this.timer = null;
    this.connect();
  }

  connect() {
    if (this.isClosed) return;
    this.world.never(this.timer);
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => {
      const hello = { kind: "hello", token: this.self.token, after: this.match?.number ?? null };
      this.write({ ...hello, views: true, lang: this.self.lang });
      this.listen();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  /** The wire is gone: try again, each time a little later. */
  lose() {
    this.socket = null;
    this.isWelcome = false;
    if (this.isClosed) return;
    this.listeners.onConnected(false);
    this.world.never(this.timer);
    this.timer = this.world.later(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }

  /** Begins anew at once. @param {{whole?: boolean}} [how] whole: ask for everything */
  restart({ whole = false } = {}) {
    if (whole) this.match = null;
    const old = this.socket;
    this.socket = null;
    this.isWelcome = false;
    old?.close();
    this.wait = FIRST_WAIT;
    this.connect();
  }

  /** Tries now what would be tried later: the network or the reader is back. */
  hurry() {
    if (!this.socket && !this.isClosed) this.connect();
  }

  /** Nothing heard for long: ask whether anybody is there, and if nobody says so, begin anew. */
  listen() {
    this.world.never(this.timer);
    this.timer = this.world.later(() => {
      this.write({ kind: "ping" });
      this.timer = this.world.later(() => {
        const dead = this.socket;
        this.lose();
        dead?.close();
      }, QUIET);
    }, QUIET);
  }

  /** @param {any} message */
  hear(message) {
    this.listen();
    switch (message.kind) {
      case "welcome":
        this.welcome(message);
        break;
      case "event":
        this.fold(message.event);
        break;
      case "done":
      case "refused":
        this.unanswered.get(message.id)?.answer(message);
        this.unanswered.delete(message.id);
        break;
      case "seats":
        this.listeners.onSeats(message.your_seats);
        break;
      case "presence":
        this.listeners.onPresence(message);
        break;
      case "pong":
        this.listeners.onTime(message.now);
        break;
      case "bye":
        this.listeners.onBye(message.code, message.sentence);
        if (FINAL.has(message.code)) this.close();
        break;
    }
  }

  /** @param {any} message */
  welcome(message) {
    this.isWelcome = true;
    this.wait = FIRST_WAIT;
    this.listeners.onTime(message.now);
    this.listeners.onSeats(message.your_seats);
    if (message.snapshot) {
      this.match = /** @type {Match} */ (message.snapshot);
      this.listeners.onMatch(this.match, null);
    }
    this.listeners.onConnected(true);
    for (const { command } of this.unanswered.values()) this.write({ kind: "command", command });
  }

  /** @param {Told} event */
  fold(event) {
    const next = this.match && applyEvent(this.match, event);
    if (!next) {
      this.restart();
    } else if (next !== this.match) {
      this.match = next;
      this.listeners.onMatch(next, event);
    }
  }

  /**
   * Sends a command, now or once the wire is back, and gives the answer.
   * @param {number|null} seat
   * @param {object} act
   * @returns {Promise<Answer>}
   */
  send(seat, act) {
    const id = this.world.newId();
    const command = { id, based_on: this.match?.number ?? 0, seat, act };
    return new Promise((answer) => {
      this.unanswered.set(id, { command, answer });
      if (this.isWelcome) this.write({ kind: "command", command });
    });
  }

  /** @param {object} message */
  write(message) {
    // What cannot be written now is written after the next welcome.
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** For good. */
  close() {
    this.isClosed = true;
    this.world.never(this.timer);
    this.socket?.close();
    this.socket = null;
  }
}
