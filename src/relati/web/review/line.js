// A game as a line of moves with a cursor: looked at, and played on by hand.

import { post, sentenceOf } from "../api.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {{move: string, seat: number}} Made a move, and whose it is */

export class Line {
  /**
   * @param {string} position where it begins
   * @param {Made[]} game the moves that were played; without any, whatever is played is the game
   * @param {() => void} onChange
   * @param {{ply?: number, view?: View}} [shown] what is shown first; without it, the beginning
   */
  constructor(position, game, onChange, { ply = 0, view } = {}) {
    this.position = position;
    this.game = game;
    /** The moves of what is shown: the game's, or a variation. */
    this.made = game;
    this.onChange = onChange;
    this.ply = ply;
    /** Drawn while nothing else is on the reader's mind. @type {import("../board/types.js").Extras} */
    this.extras = {};
    /** @type {Map<number, View>} by number of moves made */
    this.views = new Map(view ? [[ply, view]] : []);
    /** Why what was asked for cannot be shown. */
    this.notice = "";
    this.isJump = true;
    if (!view) void this.fetch(ply);
  }

  // What a board under a hand asks (match/playing.js), and a list of moves (match/moves_panel.js)

  get view() {
    return this.views.get(this.ply) ?? null;
  }
  get acting() {
    return this.view && !this.view.outcome ? this.view.turn : null;
  }
  get cursor() {
    return this.isJump ? this.ply : null;
  }
  get now() {
    return { line: this.made };
  }
  /** @type {number[]} */
  get mine() {
    return [];
  }

  /** Plays a move: the next one of the line, or the first of a variation. @param {{kind: string, [detail: string]: unknown}} act */
  async act({ move }) {
    const { view, ply } = this;
    if (!view || typeof move !== "string") return false;
    if (this.made[ply]?.move !== move) {
      try {
        const after = await post("/api/line", { position: view.position, moves: [move] });
        if (this.view !== view) return false;
        this.lead([...this.made.slice(0, ply), { move, seat: view.turn }], ply);
        this.views.set(ply + 1, after);
      } catch (error) {
        this.tell(sentenceOf(error));
        return false;
      }
    }
    this.goTo(ply + 1);
    return true;
  }

  /** After how many moves a variation begins; null while it is the game. */
  get branch() {
    if (this.made === this.game || !this.game.length) return null;
    const at = this.made.findIndex(({ move }, ply) => this.game[ply]?.move !== move);
    return at < 0 ? this.made.length : at;
  }

  /** Back from a variation to where it began. */
  leaveBranch() {
    const { branch } = this;
    if (branch === null) return;
    this.lead(this.game, branch);
    this.goTo(Math.min(this.ply, branch));
  }

  /** Other moves from a ply on. @param {Made[]} made @param {number} from */
  lead(made, from) {
    this.made = made;
    for (const ply of [...this.views.keys()]) if (ply > from) this.views.delete(ply);
  }

  /** @param {number} ply */
  goTo(ply) {
    const wanted = Math.min(Math.max(ply, 0), this.made.length);
    this.isJump = wanted !== this.ply + 1;
    this.ply = wanted;
    this.notice = "";
    if (!this.view) void this.fetch(wanted);
    else if (wanted < this.made.length && !this.views.has(wanted + 1)) void this.fetch(wanted + 1);
    this.onChange();
  }

  /** @param {import("../match/replay.js").Step} step */
  step(step) {
    this.goTo({ first: 0, previous: this.ply - 1, next: this.ply + 1, last: this.made.length }[step]);
  }

  /** @param {number} ply */
  async fetch(ply) {
    const { made } = this;
    const near = this.views.get(ply - 1);
    const moves = made.map(({ move }) => move);
    const asked = near ? { position: near.position, moves: [moves[ply - 1]] } : { position: this.position, moves: moves.slice(0, ply) };
    try {
      const view = await post("/api/line", asked);
      if (made !== this.made) return;
      this.views.set(ply, view);
      if (ply === this.ply) this.onChange();
    } catch (error) {
      if (ply === this.ply) this.tell(sentenceOf(error));
    }
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.notice = sentence;
    this.onChange();
  }
}
