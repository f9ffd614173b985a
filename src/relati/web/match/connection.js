// The WebSocket of one match. It reconnects by itself; commands without an answer are sent again
// with the same id, so that none is lost and none is executed twice.

import { ReconnectingSocket } from "../base/reconnecting_socket.js";
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

/** @typedef {import("../base/reconnecting_socket.js").Environment & {newId: () => string}} Environment */

/** @typedef {import("../messages.js").SocketMessage} SocketMessage */
/** @typedef {{kind: "discarded", wasSent: boolean}} Discarded it may have reached the server if it was sent */
/** @typedef {import("../messages.js").Done|import("../messages.js").RefusedCommandMessage|Discarded} Answer */

/** Milliseconds between two attempts. */
const PATIENCE = { firstDelay: 400, longestDelay: 8000, delayGrowth: 1.7 };
/** Milliseconds of silence before the server is asked, and as long again before it is given up. */
const SILENCE = { clocked: 3000, other: 15_000 };
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
    /** Whether the server has said welcome on this socket: before that it takes no commands. */
    this.isReady = false;
    this.socket = new ReconnectingSocket(
      {
        hello: () => this.hello(),
        onMessage: (message) => this.onMessage(message),
        onLost: () => {
          this.isReady = false;
          this.listeners.onConnected(false);
        },
      },
      { ...PATIENCE, silence: SILENCE.other },
      environment,
    );
    this.socket.connect();
  }

  hello() {
    const { token, lang, name } = this.identity;
    const after = this.match?.number ?? null;
    return { kind: "hello", token, after, views: true, lang, name };
  }

  /** Opens a new socket at once. @param {{whole?: boolean}} [how] whole: ask for a new snapshot */
  restart({ whole = false } = {}) {
    if (whole) this.match = null;
    this.isReady = false;
    this.socket.restart();
  }

  /** The browser says that the network is gone: do not wait until that is noticed. */
  giveUp() {
    this.socket.giveUp();
  }

  /** While clocks run, a lost connection is noticed soon. */
  setPatience() {
    const { setup, status } = this.match ?? {};
    const isClocked =
      status?.phase === "playing" && setup?.clock != null && setup.clock.kind !== "days";
    this.socket.patience.silence = isClocked ? SILENCE.clocked : SILENCE.other;
  }

  /** Does not wait for the next attempt: the network or the reader is back. */
  reconnectNow() {
    this.socket.reconnectNow();
  }

  /** @param {SocketMessage} message */
  onMessage(message) {
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
    this.socket.isWell();
    this.listeners.onTime(message.now);
    this.listeners.onSeats(message.your_seats);
    if (message.snapshot) {
      this.match = /** @type {Match} */ (message.snapshot);
      this.setPatience();
      this.listeners.onMatch(this.match, null);
    }
    this.listeners.onConnected(true);
    for (const each of this.unanswered.values()) this.submit(each);
  }

  /** @param {{command: object, wasSent: boolean}} unanswered */
  submit(unanswered) {
    unanswered.wasSent = true;
    this.socket.send({ kind: "command", command: unanswered.command });
  }

  /** @param {MatchEvent} event */
  onEvent(event) {
    const next = this.match && applyEvent(this.match, event);
    if (!next) {
      this.restart();
    } else if (next !== this.match) {
      this.match = next;
      this.setPatience();
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

  /** For good. */
  close() {
    this.socket.close();
  }
}
