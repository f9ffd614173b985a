// A puzzle in progress: the position, the moves found so far, and how a wrong one is refuted.

import { get, post, sentenceOf } from "../base/api.js";
import { Latest } from "../base/latest.js";
import { Pauses } from "../play/pauses.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("../messages.js").PuzzleMessage} PuzzleMessage */
/** @typedef {import("../messages.js").PuzzleResult} PuzzleResult */

/** How long each move of a line stays before the next one (milliseconds). */
const MOVE_PAUSE = 900;

/** @typedef {"solving"|"refuted"|"solved"|"shown"} Phase */

export class PuzzleGame {
  /** @param {PuzzleMessage} data @param {() => void} onChange @param {(isRight: boolean) => void} onResult */
  constructor(data, onChange, onResult) {
    this.data = data;
    this.onChange = onChange;
    /** Told when the puzzle is solved, or at a wrong answer. */
    this.onResult = onResult;
    /** Counts beginnings, so that what is still under way from before is dropped. */
    this.rounds = new Latest();
    /** @type {View|null} */
    this.view = null;
    /** The solver's own moves. @type {string[]} */
    this.found = [];
    /** All moves since the beginning. @type {{move: string}[]} */
    this.line = [];
    /** @type {Phase} */
    this.phase = "solving";
    this.isBusy = true;
    /** What was said to the last answer. @type {string[]} */
    this.words = [];
    this.cursor = null;
    this.mine = [data.player];
    /** Where a wrong move was made. @type {{view: View, line: {move: string}[]}|null} */
    this.before = null;
    /** What to do once the line has been played: the next pick, if it came sooner. @type {(() => void)|null} */
    this.afterLine = null;
    this.pauses = new Pauses();
  }

  get ply() {
    return this.line.length;
  }
  get acting() {
    return this.view && !this.isBusy && this.phase === "solving" ? this.data.player : null;
  }

  /** From the beginning. */
  async begin() {
    const isCurrent = this.rounds.begin();
    Object.assign(this, { found: [], line: [], phase: "solving", isBusy: true, words: [] });
    const view = await get("/api/view", { position: this.data.position });
    if (!isCurrent()) return;
    this.view = view;
    this.isBusy = false;
    this.onChange();
  }

  /** What follows these moves. @param {string[]} moves @returns {Promise<PuzzleResult>} */
  judge(moves) {
    return post("/api/puzzles/{name}/answers", { moves }, { name: this.data.id });
  }

  /** An answer. @param {{kind: string, [detail: string]: unknown}} act */
  async act({ move }) {
    const before = this.view;
    if (!before || this.acting === null || typeof move !== "string") return false;
    const isCurrent = this.rounds.current();
    this.isBusy = true;
    try {
      const moves = [...this.found, move];
      /** @type {[PuzzleResult, View]} */
      const [result, after] = await Promise.all([
        this.judge(moves),
        post("/api/line", { position: before.position, moves: [move] }),
      ]);
      if (!isCurrent()) return false;
      this.words = result.words;
      if (!result.is_right) this.before = { view: before, line: this.line };
      else this.found = moves;
      this.phase = result.is_solved ? "solved" : result.is_right ? "solving" : "refuted";
      if (result.is_solved || !result.is_right) this.onResult(result.is_right);
      this.show(after, move);
      void this.follow(result.line, isCurrent);
      return true;
    } catch (error) {
      if (!isCurrent()) return false;
      this.words = [sentenceOf(error)];
      this.isBusy = false;
      this.onChange();
      return false;
    }
  }

  /** @param {View} view @param {string} move the one that led there */
  show(view, move) {
    this.view = view;
    this.line = [...this.line, { move }];
    this.onChange();
  }

  /** Plays moves on the board, one after the other. @param {readonly string[]} moves @param {() => boolean} isCurrent */
  async follow(moves, isCurrent) {
    this.pauses.begin();
    this.afterLine = null;
    try {
      for (const move of moves) {
        const position = this.view?.position ?? "";
        const [next] = await Promise.all([
          post("/api/line", { position, moves: [move] }),
          this.pauses.pause(MOVE_PAUSE),
        ]);
        if (!isCurrent()) return;
        this.show(next, move);
      }
    } catch (error) {
      if (isCurrent()) this.words = [sentenceOf(error)];
    } finally {
      if (isCurrent()) {
        this.isBusy = false;
        this.onChange();
        // The board has to hear of the answer first.
        if (this.afterLine) setTimeout(this.afterLine);
      }
    }
  }

  /** Plays the rest of the line without further pauses. */
  hurry() {
    this.pauses.hurry();
  }

  /** Back to where the wrong move was made. */
  retry() {
    if (!this.before) return void this.begin();
    this.rounds.cancel();
    this.view = this.before.view;
    this.line = this.before.line;
    this.before = null;
    this.words = [];
    this.phase = "solving";
    this.isBusy = false;
    this.onChange();
  }

  /** Plays the whole solution on the board. */
  async showSolution() {
    await this.begin();
    const isCurrent = this.rounds.current();
    this.isBusy = true;
    this.phase = "shown";
    this.onChange();
    const { moves } = await post("/api/puzzles/{name}/give-up", undefined, { name: this.data.id });
    if (isCurrent()) await this.follow(moves, isCurrent);
  }

  /** Drops what is still under way. */
  leave() {
    this.rounds.cancel();
  }
}
