// The game on a board in a notebook: what Python has sent last.

import { post, sentenceOf } from "../base/api.js";
import { cursorAt, plyAfter } from "../play/cursor.js";

/** @typedef {import("./types.js").Shown} Shown */
/** @typedef {import("./types.js").WidgetModel} WidgetModel */

export class NotebookGame {
  /** @param {WidgetModel} model */
  constructor(model) {
    this.model = model;
    /** Why the last move was refused. */
    this.failure = "";
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

  /** @type {import("../play/types.js").PlayableGame["act"]} */
  async act(act, seat) {
    this.failure = "";
    try {
      await post("/act", { ...act, seat });
      return true;
    } catch (error) {
      this.failure = sentenceOf(error);
      return false;
    }
  }
}
