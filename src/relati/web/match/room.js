// All that the match page knows: the match, which seats are mine, what is being looked at.

import { get } from "../api.js";
import { language } from "../settings.js";
import { randomText, token } from "../token.js";
import { say } from "../words.js";
import { Connection } from "./connection.js";
import { at, plyOf, stepped } from "./replay.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("../board/types.js").View} View */

/**
 * What has changed: `event` when one was told, `before` what the board showed until then;
 * `failure` when there is no match to show.
 * @typedef {{event?: Told|null, before?: View|null, failure?: string}} Change
 */

export class Room {
  /** @param {string} id of the match @param {(change: Change) => void} onChange */
  constructor(id, onChange) {
    this.id = id;
    this.onChange = onChange;
    /** @type {Match|null} */
    this.match = null;
    /** My seats. @type {number[]} */
    this.mine = [];
    /** Whether anybody is there, by seat. @type {boolean[]} */
    this.present = [];
    this.watchers = 0;
    this.isConnected = true;
    /** What the server's clock is ahead of ours. */
    this.ahead = 0;
    /** A sentence that wants to be read: a refusal, or why the server has said goodbye. */
    this.notice = "";
    /** @type {import("./replay.js").Cursor} */
    this.cursor = null;
    /** @type {Map<number, View>} by number of moves made */
    this.views = new Map();
    this.connection = this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/matches/${this.id}/live`;
    return new Connection({ token: token(), lang: language() }, this.listeners(), {
      open: () => new WebSocket(address),
      later: (act, milliseconds) => setTimeout(act, milliseconds),
      never: (timer) => clearTimeout(timer),
      newId: () => randomText(12),
    });
  }

  /** @returns {import("./connection.js").Listeners} */
  listeners() {
    return {
      onMatch: (match, event) => this.take(match, event),
      onSeats: (seats) => {
        const sitsDown = this.match && !this.mine.length && seats.length;
        this.mine = seats;
        // What players say among themselves is told to who comes as one.
        if (sitsDown) this.connection.restart({ whole: true });
        else this.changed();
      },
      onPresence: ({ seats, watchers }) => {
        this.present = seats;
        this.watchers = watchers;
        this.changed();
      },
      onConnected: (isConnected) => {
        if (isConnected) this.notice = "";
        else if (!this.match) this.notice = say("web/lost");
        this.isConnected = isConnected;
        this.changed();
      },
      onTime: (now) => {
        this.ahead = now - Date.now();
      },
      onBye: (_, sentence) => this.tell(sentence),
    };
  }

  /** @param {Match} match @param {Told|null} event */
  take(match, event) {
    const before = this.match?.view ?? null;
    const length = match.line.length;
    if (!event || event.what.kind === "taken_back") {
      for (const ply of [...this.views.keys()]) if (!event || ply > length) this.views.delete(ply);
    }
    this.match = match;
    this.views.set(length, match.view);
    this.cursor = this.cursor === null ? null : at(this.cursor, length);
    if (event?.view) this.notice = "";
    this.changed({ event, before });
  }

  /** @param {Change} [change] */
  changed(change = {}) {
    if (this.match) this.onChange(change);
    else if (this.notice) this.onChange({ failure: this.notice });
  }

  /** Shows a sentence in the page. @param {string} sentence */
  tell(sentence) {
    this.notice = sentence;
    this.changed();
  }

  /** The match, once there is one. @returns {Match} */
  get now() {
    if (!this.match) throw new Error("no match yet");
    return this.match;
  }

  /** How many moves have been made in what is shown. */
  get ply() {
    return plyOf(this.cursor, this.now.line.length);
  }

  /** What is shown; null while it is on its way. @returns {View|null} */
  get view() {
    return this.cursor === null ? this.now.view : (this.views.get(this.ply) ?? null);
  }

  /** My seat that is to act in what is shown, or null. @returns {number|null} */
  get acting() {
    const { turn } = this.now.standing;
    return this.cursor === null && turn !== null && this.mine.includes(turn) ? turn : null;
  }

  /** The seat that speaks for me: the one to act, else the first that is still in the game. */
  get speaker() {
    const { seats, turn } = this.now.standing;
    if (turn !== null && this.mine.includes(turn)) return turn;
    return this.mine.find((seat) => !seats[seat].is_out && !seats[seat].has_left) ?? this.mine[0] ?? null;
  }

  /**
   * Sends an act; a refusal is shown. Whether it was done.
   * @param {{kind: string, [detail: string]: unknown}} act
   * @param {number|null} [seat]
   */
  async act(act, seat = this.speaker) {
    const answer = await this.connection.send(seat, act);
    if (answer.kind === "refused") this.tell(answer.sentence || say("web/failed"));
    return answer.kind === "done";
  }

  /** Shows the game after so many moves. @param {number} ply */
  goTo(ply) {
    this.look(at(ply, this.now.line.length));
  }

  /** @param {import("./replay.js").Step} step */
  step(step) {
    this.look(stepped(this.cursor, step, this.now.line.length));
  }

  /** @param {import("./replay.js").Cursor} cursor */
  look(cursor) {
    if (cursor === this.cursor) return;
    this.cursor = cursor;
    this.changed();
    if (cursor !== null && !this.views.has(cursor)) void this.fetch(cursor);
  }

  /** @param {number} ply */
  async fetch(ply) {
    try {
      const view = await get(`/api/matches/${this.id}/plies/${ply}`);
      if (this.now.line.length >= ply) this.views.set(ply, view);
      this.changed();
    } catch (error) {
      this.tell(error instanceof Error ? error.message : "");
    }
  }

  close() {
    this.connection.close();
  }
}
