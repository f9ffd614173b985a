// The WebSocket of one match. It reconnects by itself; commands without an answer are sent again
// with the same id, so that none is lost and none is executed twice.

import { applyEvent } from "./apply_event.js";

/** @typedef {import("../play/types.js").Match} Match */
/** @typedef {import("../play/types.js").MatchEvent} MatchEvent */

/**
 * @typedef {object} Listeners
 * @property {(match: Match, event: MatchEvent|null) => void} onMatch event: null after a snapshot
 * @property {(seats: number[]) => void} onSeats the seats that are mine
 * @property {(plans: import("../messages.js").PlanMessage[]) => void} onPlans what I have planned
 * @property {(presence: {seats: boolean[], watchers: number, names: string[]}) => void} onPresence
 * @property {(isConnected: boolean) => void} onConnected
 * @property {(now: number) => void} onTime what the server's clock says
 * @property {(code: string, sentence: string) => void} onBye why the server closes the connection
 */

/**
 * What the connection needs of the browser; tests bring their own.
 * @typedef {object} Environment
 * @property {() => WebSocket} openSocket
 * @property {(act: () => void, milliseconds: number) => any} setTimer
 * @property {(timer: any) => void} clearTimer
 * @property {() => string} newId
 */

/** @typedef {import("../messages.js").SocketMessage} SocketMessage */
/** @typedef {{kind: "discarded", wasSent: boolean}} Discarded it may have reached the server if it was sent */
/** @typedef {import("../messages.js").Done|import("../messages.js").RefusedCommandMessage|Discarded} Answer */

/** Between attempts to reconnect (milliseconds). */
const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;
const DELAY_GROWTH = 1.7;
/** After that long without a message the server is pinged; after as long again it is given up. */
const SILENCE = 15_000;
/** Reconnecting would not help. */
const FINAL_CODES = new Set(["match/no-such-match"]);

export class Connection {
  /**
   * @param {{token: string, lang: string, name: string}} identity name: by which to be seen watching
   * @param {Listeners} listeners
   * @param {Environment} environment
   */
  constructor(identity, listeners, environment) {
    this.identity = identity;
    this.listeners = listeners;
    this.environment = environment;
    /** @type {Match|null} */
    this.match = null;
    /** Commands without an answer, by id. @type {Map<string, {command: object, wasSent: boolean, resolve: (answer: Answer) => void}>} */
    this.unanswered = new Map();
    /** @type {WebSocket|null} */
    this.socket = null;
    /** Whether the server has said welcome on this socket: before that it takes no commands. */
    this.isReady = false;
    this.isClosed = false;
    this.delay = FIRST_DELAY;
    /** @type {any} */
    this.timer = null;
    this.connect();
  }

  connect() {
    if (this.isClosed) return;
    this.environment.clearTimer(this.timer);
    const socket = this.environment.openSocket();
    this.socket = socket;
    socket.onopen = () => {
      const { token, lang, name } = this.identity;
      const after = this.match?.number ?? null;
      this.write({ kind: "hello", token, after, views: true, lang, name });
      this.expectMessage();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.onMessage(JSON.parse(data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.onClose();
    };
  }

  /** Tries again, each time a little later. */
  onClose() {
    this.socket = null;
    this.isReady = false;
    if (this.isClosed) return;
    this.listeners.onConnected(false);
    this.environment.clearTimer(this.timer);
    this.timer = this.environment.setTimer(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * DELAY_GROWTH, LONGEST_DELAY);
  }

  /** Opens a new socket at once. @param {{whole?: boolean}} [how] whole: ask for a new snapshot */
  restart({ whole = false } = {}) {
    if (whole) this.match = null;
    const old = this.socket;
    this.isReady = false;
    this.delay = FIRST_DELAY;
    this.connect();
    // Only now: whose last socket closes is gone, for the others.
    old?.close();
  }

  /** Does not wait for the next attempt: the network or the reader is back. */
  reconnectNow() {
    if (!this.socket && !this.isClosed) this.connect();
  }

  /** Restarts the timer that notices silence. */
  expectMessage() {
    this.environment.clearTimer(this.timer);
    this.timer = this.environment.setTimer(() => {
      this.write({ kind: "ping" });
      this.timer = this.environment.setTimer(() => {
        const dead = this.socket;
        this.onClose();
        dead?.close();
      }, SILENCE);
    }, SILENCE);
  }

  /** @param {SocketMessage} message */
  onMessage(message) {
    this.expectMessage();
    switch (message.kind) {
      case "welcome":
        this.onWelcome(message);
        break;
      case "event":
        this.onEvent(message.event);
        break;
      case "done":
      case "refused":
        this.unanswered.get(message.id)?.resolve(message);
        this.unanswered.delete(message.id);
        break;
      case "seats":
        this.listeners.onSeats(message.your_seats);
        break;
      case "presence":
        this.listeners.onPresence(message);
        break;
      case "plans":
        this.listeners.onPlans(message.plans);
        break;
      case "pong":
        this.listeners.onTime(message.now);
        break;
      case "bye":
        this.listeners.onBye(message.code, message.sentence);
        if (FINAL_CODES.has(message.code)) this.close();
        break;
    }
  }

  /** @param {import("../messages.js").WelcomeMessage} message */
  onWelcome(message) {
    this.isReady = true;
    this.delay = FIRST_DELAY;
    this.listeners.onTime(message.now);
    this.listeners.onSeats(message.your_seats);
    if (message.snapshot) {
      this.match = /** @type {Match} */ (message.snapshot);
      this.listeners.onMatch(this.match, null);
    }
    this.listeners.onConnected(true);
    for (const each of this.unanswered.values()) this.submit(each);
  }

  /** @param {{command: object, wasSent: boolean}} unanswered */
  submit(unanswered) {
    unanswered.wasSent = true;
    this.write({ kind: "command", command: unanswered.command });
  }

  /** @param {MatchEvent} event */
  onEvent(event) {
    const next = this.match && applyEvent(this.match, event);
    if (!next) {
      this.restart();
    } else if (next !== this.match) {
      this.match = next;
      this.listeners.onMatch(next, event);
    }
  }

  /**
   * Sends a command, now or once the connection is back.
   * @param {number|null} seat
   * @param {object} act
   * @returns {{id: string, answered: Promise<Answer>}}
   */
  send(seat, act) {
    const id = this.environment.newId();
    const command = { id, based_on: this.match?.number ?? 0, seat, act };
    /** @type {Promise<Answer>} */
    const answered = new Promise((resolve) => {
      const unanswered = { command, wasSent: false, resolve };
      this.unanswered.set(id, unanswered);
      if (this.isReady) this.submit(unanswered);
    });
    return { id, answered };
  }

  /** Never sends a command again. @param {string} id */
  discard(id) {
    const unanswered = this.unanswered.get(id);
    this.unanswered.delete(id);
    unanswered?.resolve({ kind: "discarded", wasSent: unanswered.wasSent });
  }

  /** @param {object} message */
  write(message) {
    // What an unopened socket would lose is sent after the next welcome.
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  /** For good. */
  close() {
    this.isClosed = true;
    this.environment.clearTimer(this.timer);
    this.socket?.close();
    this.socket = null;
  }
}
