// All that the match page knows: the match, which seats are mine, which move is being looked at.

import { get } from "../base/api.js";
import { language, settings } from "../base/settings.js";
import { randomText, token } from "../base/token.js";
import { transport } from "../base/transport.js";
import { say } from "../base/words.js";
import { cursorAt, moveCursor, plyOf } from "../play/cursor.js";
import { decidingSquares } from "../play/describe_end.js";
import { describeEvent } from "../play/describe_event.js";
import { Connection } from "./connection.js";
import { Pacer } from "./pacer.js";
import { readingTime } from "./reading_time.js";

/** @typedef {import("../play/types.js").Match} Match */
/** @typedef {import("../play/types.js").MatchEvent} MatchEvent */
/** @typedef {import("../play/cursor.js").Cursor} Cursor */
/** @typedef {import("../board/types.js").View} View */

/**
 * What has changed: the event, if it was one; `failure` when there is no match to show.
 * @typedef {{event?: MatchEvent|null, failure?: string}} Change
 */

/** An answer that takes longer is spoken of (milliseconds). */
const LATE = 1500;

export class MatchSession {
  /** @type {Match|null} */
  #match = null;

  /** @param {string} id of the match @param {(change: Change) => void} onChange */
  constructor(id, onChange) {
    this.id = id;
    this.onChange = onChange;
    /** My seats. @type {number[]} */
    this.mine = [];
    /** What I have planned. @type {import("../messages.js").PlanMessage[]} */
    this.plans = [];
    /** Whether somebody is connected, by seat. @type {boolean[]} */
    this.present = [];
    this.watchers = 0;
    /** Seats of people whom I have blocked. @type {readonly number[]} */
    this.blocked = [];
    /** Those of the watchers who want to be seen. @type {string[]} */
    this.watcherNames = [];
    /** What is played when my turn comes. @type {{take: (square: string) => boolean, ghost: import("../board/types.js").Preview|null}|null} */
    this.premove = null;
    this.isConnected = true;
    /** The server's clock minus ours (milliseconds). */
    this.clockOffset = 0;
    /** A sentence to show under the board: a refusal, or why the server closed the connection. */
    this.notice = "";
    /** @type {Cursor} */
    this.cursor = null;
    /** @type {Map<number, View>} by ply */
    this.views = new Map();
    /** My move that the server has not answered yet. @type {{move: string, id: string}|null} */
    this.unanswered = null;
    this.isLate = false;
    this.lateTimer = 0;
    this.pacer = new Pacer(
      (match, event) => this.setMatch(match, event),
      (match, event) => this.readingTime(match, event),
      {
        now: () => Date.now(),
        setTimer: setTimeout.bind(window),
        clearTimer: clearTimeout.bind(window),
      },
    );
    this.connection = this.connect();
  }

  connect() {
    const name = settings.showsName ? settings.name : "";
    return new Connection({ token: token(), lang: language(), name }, this.listeners(), {
      openSocket: () => transport().openSocket(`/api/matches/${this.id}/live`),
      setTimer: (act, milliseconds) => setTimeout(act, milliseconds),
      clearTimer: (timer) => clearTimeout(timer),
      newId: () => randomText(12),
    });
  }

  /** Shows nothing more of what is said from these seats. @param {readonly number[]} seats */
  hideWordsOf(seats) {
    const isSame = seats.join() === this.blocked.join();
    this.blocked = seats;
    if (!isSame) this.notifyChange();
  }

  /** Goes on for a page that is shown again, perhaps in another language. @param {(change: Change) => void} onChange */
  resume(onChange) {
    this.onChange = onChange;
    this.notice = "";
    this.connection.identity.lang = language();
  }

  /** @returns {import("./connection.js").Listeners} */
  listeners() {
    return {
      onMatch: (match, event) => this.pacer.add(match, event),
      onSeats: (seats) => {
        const isNewPlayer = this.isLoaded && !this.mine.length && seats.length;
        this.mine = seats;
        // Only players get the players' chat: ask for the whole match again.
        if (isNewPlayer) this.connection.restart({ whole: true });
        else this.notifyChange();
      },
      onPlans: (plans) => {
        this.plans = plans;
        this.notifyChange();
      },
      onPresence: ({ seats, watchers, names }) => {
        this.present = seats;
        this.watchers = watchers;
        this.watcherNames = names;
        this.notifyChange();
      },
      onConnected: (isConnected) => {
        if (isConnected) this.notice = "";
        else if (!this.isLoaded) this.notice = say("web/lost");
        this.isConnected = isConnected;
        this.notifyChange();
      },
      onTime: (now) => {
        this.clockOffset = now - Date.now();
      },
      onBye: (_, sentence) => this.showNotice(sentence),
    };
  }

  /** How long a move that is shown is left alone before a bot answers. @param {Match} match @param {MatchEvent} event */
  readingTime(match, event) {
    if (settings.pace === "instant" || document.hidden) return 0;
    const { length } = match.line;
    const { mySeat } = this;
    const time = mySeat === null ? undefined : match.status.times[mySeat];
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return readingTime(
      this.views.get(length - 1) ?? null,
      match.view,
      describeEvent(match, event, this.mine),
      {
        lang: language(),
        moves: settings.layers.signal && !isStill,
        left: match.setup.clock && time ? time.left : null,
      },
    );
  }

  /** @param {Match} match @param {MatchEvent|null} event */
  setMatch(match, event) {
    const { length } = match.line;
    if (!event || event.what.kind === "taken_back") {
      for (const ply of [...this.views.keys()]) if (!event || ply > length) this.views.delete(ply);
    }
    this.#match = match;
    this.views.set(length, match.view);
    this.cursor = this.cursor === null ? null : cursorAt(this.cursor, length);
    if (event?.view) this.notice = "";
    this.notifyChange({ event });
  }

  /** @param {Change} [change] */
  notifyChange(change = {}) {
    if (this.isLoaded) this.onChange(change);
    else if (this.notice) this.onChange({ failure: this.notice });
  }

  /** @param {string} sentence */
  showNotice(sentence) {
    this.notice = sentence;
    this.notifyChange();
  }

  /** Whether the match has come; before that, most of what follows throws. */
  get isLoaded() {
    return this.#match !== null;
  }

  get match() {
    if (!this.#match) throw new Error("the match has not come yet");
    return this.#match;
  }

  /** The moves made. */
  get line() {
    return this.match.line;
  }

  /** The number of moves made in what is shown. */
  get ply() {
    return plyOf(this.cursor, this.line.length);
  }

  /** What is shown; null while it is on its way. @returns {View|null} */
  get view() {
    return this.cursor === null ? this.match.view : (this.views.get(this.ply) ?? null);
  }

  /** What is drawn while nothing is selected: in the last position, what decided the game. */
  get extras() {
    return {
      deciding: this.cursor === null ? decidingSquares(this.match) : null,
      preview: this.premove?.ghost,
    };
  }

  /** My seat that is to act in what is shown, or null. @returns {number|null} */
  get acting() {
    const { turn } = this.match.status;
    return this.cursor === null && turn !== null && this.mine.includes(turn) ? turn : null;
  }

  /** Whom the others threaten: me, or whoever is to move if several of us sit here or nobody does. */
  get reader() {
    return this.mine.length === 1 ? this.mine[0] : this.match.status.turn;
  }

  /** The seat I act for: the one whose turn it is, else the first that is still in the game. */
  get mySeat() {
    const { seats, turn } = this.match.status;
    if (turn !== null && this.mine.includes(turn)) return turn;
    return (
      this.mine.find((seat) => !seats[seat].is_out && !seats[seat].has_left) ?? this.mine[0] ?? null
    );
  }

  /**
   * Sends an act, and shows why if it is refused. Whether it was done.
   * @param {{kind: string, [detail: string]: unknown}} act
   * @param {number|null} [seat]
   */
  async act(act, seat = this.mySeat) {
    const { id, answered } = this.connection.send(seat, act);
    const move = act.kind === "play" ? String(act.move) : null;
    if (move) this.setUnanswered({ move, id });
    const answer = await answered;
    if (this.unanswered?.id === id) this.setUnanswered(null);
    if (answer.kind === "refused") {
      const sentence = answer.sentence || say("web/failed");
      this.showNotice(move ? say("web/not-played", { move, sentence }) : sentence);
    } else if (answer.kind === "discarded" && move) {
      this.showNotice(say(answer.wasSent ? "web/discarded/sent" : "web/discarded", { move }));
    }
    return answer.kind === "done";
  }

  /** @param {{move: string, id: string}|null} unanswered */
  setUnanswered(unanswered) {
    this.unanswered = unanswered;
    this.isLate = false;
    clearTimeout(this.lateTimer);
    if (!unanswered) return;
    // Most answers come before anybody could read that they have not.
    this.lateTimer = setTimeout(() => {
      this.isLate = true;
      this.notifyChange();
    }, LATE);
  }

  /** My move that waits for the connection or for the server, long enough to speak of it. */
  get waitingMove() {
    const { unanswered } = this;
    return unanswered && (this.isLate || !this.isConnected) ? unanswered.move : null;
  }

  /** Does not send my move again. */
  discard() {
    if (this.unanswered) this.connection.discard(this.unanswered.id);
  }

  /** Shows the game after that many moves. @param {number} ply */
  goTo(ply) {
    this.setCursor(cursorAt(ply, this.line.length));
  }

  /** @param {import("../play/cursor.js").CursorStep} step */
  step(step) {
    this.setCursor(moveCursor(this.cursor, step, this.line.length));
  }

  /** @param {Cursor} cursor */
  setCursor(cursor) {
    if (cursor === this.cursor) return;
    this.cursor = cursor;
    this.notifyChange();
    if (cursor !== null && !this.views.has(cursor)) void this.fetchView(cursor);
  }

  /** @param {number} ply */
  async fetchView(ply) {
    try {
      const view = await get("/api/matches/{match_id}/plies/{ply}", { match_id: this.id, ply });
      if (this.line.length >= ply) this.views.set(ply, view);
      this.notifyChange();
    } catch (error) {
      this.showNotice(error instanceof Error ? error.message : "");
    }
  }

  close() {
    clearTimeout(this.lateTimer);
    this.pacer.stop();
    this.connection.close();
  }
}
