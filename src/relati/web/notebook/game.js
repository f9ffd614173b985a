// The game on a board in a notebook: what Python has sent last.

import { sentenceOf } from "../base/api.js";
import { cursorAt, plyAfter } from "../play/cursor.js";
import { askPython } from "./python.js";

/** @typedef {import("./types.js").Shown} Shown */
/** @typedef {import("./types.js").WidgetModel} WidgetModel */

export class NotebookGame {
  /** @param {WidgetModel} model */
  constructor(model) {
    this.model = model;
    /** Why the last move was refused. */
    this.failure = "";
    /** The server's clock minus ours (milliseconds). */
    this.clockOffset = 0;
    this.watchers = 0;
    /** @type {string[]} */
    this.watcherNames = [];
    this.isLoaded = true;
  }

  /** The match on a server; there is one if `isOnline`. @returns {import("../play/types.js").Match} */
  get match() {
    return /** @type {import("../play/types.js").Match} */ (this.shown.match);
  }

  get isOnline() {
    return this.shown.match !== null;
  }

  /** My seat that acts: the one to move, if it is mine. @returns {number|null} */
  get mySeat() {
    const { seats, turn } = this.match.status;
    if (turn !== null && this.mine.includes(turn)) return turn;
    const isIn = (/** @type {number} */ seat) => !seats[seat].is_out && !seats[seat].has_left;
    return this.mine.find(isIn) ?? this.mine[0] ?? null;
  }

  /** @returns {Shown} */
  get shown() {
    return this.model.get("shown");
  }

  get view() {
    return this.shown.view;
  }

  get acting() {
    return this.shown.acting;
  }

  get mine() {
    return this.shown.mine;
  }

  get line() {
    return this.shown.line;
  }

  get ply() {
    return this.shown.ply;
  }

  get cursor() {
    return cursorAt(this.ply, this.line.length);
  }

  get extras() {
    const { arrows, notes } = this.shown;
    return { arrows, notes: notes.length ? notes : null };
  }

  /** @param {number} ply */
  goTo(ply) {
    this.model.set("ply", Math.min(Math.max(ply, 0), this.line.length));
    this.model.save_changes();
  }

  /** @param {import("../play/cursor.js").CursorStep} step */
  step(step) {
    this.goTo(plyAfter(this.ply, step, this.line.length));
  }

  /**
   * @param {{kind: string, [detail: string]: unknown}} act
   * @param {number|null} [seat]
   */
  async act(act, seat = this.isOnline ? this.mySeat : null) {
    this.failure = "";
    try {
      await askPython("/act", { ...act, seat });
      return true;
    } catch (error) {
      this.failure = sentenceOf(error);
      return false;
    }
  }
}
