// A game as a line of moves with a cursor, to look at and to try other moves on.

import { post, sentenceOf } from "../base/api.js";
import { plyAfter } from "./cursor.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {{move: string, seat: number, details?: import("../messages.js").MoveDetails}} PlayedMove */
/** @typedef {import("./types.js").PlayedView} PlayedView */

export class GameLine {
  /**
   * @param {string} position where it begins
   * @param {PlayedMove[]} mainLine the moves that were played; without any, whatever is played is the game
   * @param {() => void} onChange
   * @param {{ply?: number, view?: View, you?: number|null}} [shown] what is shown first, or else the
   *   beginning; and who looks at it, if that is one of the players
   */
  constructor(position, mainLine, onChange, { ply = 0, view, you = null } = {}) {
    this.position = position;
    this.mainLine = mainLine;
    /** The moves of what is shown: the game's, or a variation's. */
    this.line = mainLine;
    this.onChange = onChange;
    this.you = you;
    this.ply = ply;
    /** Drawn while nothing is selected. @type {import("../board/types.js").Extras} */
    this.extras = {};
    /** @type {Map<number, PlayedView>} by ply */
    this.views = new Map(view ? [[ply, view]] : []);
    /** Why something cannot be shown. */
    this.notice = "";
    this.isJump = true;
    /** Nobody owns a seat here: whoever is to act may be moved. @type {number[]} */
    this.mine = [];
    if (!view) void this.fetch(ply);
  }

  get view() {
    return this.views.get(this.ply) ?? null;
  }
  get acting() {
    return this.view && !this.view.outcome ? this.view.turn : null;
  }
  get cursor() {
    return this.isJump ? this.ply : null;
  }

  /** Plays a move: the next one of the line, or the first of a variation. @param {{kind: string, [detail: string]: unknown}} act */
  async act({ move }) {
    const { view, ply } = this;
    if (!view || typeof move !== "string") return false;
    if (this.line[ply]?.move !== move) {
      try {
        const after = await post("/api/line", { position: view.position, moves: [move] });
        if (this.view !== view) return false;
        this.setLine([...this.line.slice(0, ply), { move, seat: view.turn }], ply);
        this.views.set(ply + 1, after);
      } catch (error) {
        this.showNotice(sentenceOf(error));
        return false;
      }
    }
    this.goTo(ply + 1);
    return true;
  }

  /** The ply at which a variation leaves the game; null while the game is shown. */
  get branch() {
    if (this.line === this.mainLine || !this.mainLine.length) return null;
    const index = this.line.findIndex(({ move }, ply) => this.mainLine[ply]?.move !== move);
    return index < 0 ? this.line.length : index;
  }

  /** Back from a variation to where it began. */
  leaveBranch() {
    const { branch } = this;
    if (branch === null) return;
    this.setLine(this.mainLine, branch);
    this.goTo(Math.min(this.ply, branch));
  }

  /** Other moves from a ply on. @param {PlayedMove[]} line @param {number} from */
  setLine(line, from) {
    this.line = line;
    for (const ply of [...this.views.keys()]) if (ply > from) this.views.delete(ply);
  }

  /** Shows another line after that many moves; what both lines begin with is not fetched again. @param {PlayedMove[]} line @param {number} ply */
  showLine(line, ply) {
    const index = line.findIndex(({ move }, at) => this.line[at]?.move !== move);
    this.setLine(line, index < 0 ? line.length : index);
    this.goTo(ply);
  }

  /** @param {number} ply */
  goTo(ply) {
    const target = Math.min(Math.max(ply, 0), this.line.length);
    this.isJump = target !== this.ply + 1;
    this.ply = target;
    this.notice = "";
    if (!this.view) void this.fetch(target);
    else if (target < this.line.length && !this.views.has(target + 1)) void this.fetch(target + 1);
    this.onChange();
  }

  /** @param {import("./cursor.js").CursorStep} step */
  step(step) {
    this.goTo(plyAfter(this.ply, step, this.line.length));
  }

  /** @param {number} ply */
  async fetch(ply) {
    const { line } = this;
    const before = this.views.get(ply - 1);
    const moves = line.map(({ move }) => move);
    const request = before
      ? { position: before.position, moves: [moves[ply - 1]] }
      : { position: this.position, moves: moves.slice(0, ply) };
    try {
      const view = await post("/api/line", request);
      if (line !== this.line) return;
      this.views.set(ply, view);
      if (ply === this.ply) this.onChange();
    } catch (error) {
      if (ply === this.ply) this.showNotice(sentenceOf(error));
    }
  }

  /** @param {string} sentence */
  showNotice(sentence) {
    this.notice = sentence;
    this.onChange();
  }
}
