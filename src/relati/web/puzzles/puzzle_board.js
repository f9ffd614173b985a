// The board of a puzzle: as in a match, but a pick that comes while a reply is being played waits for it.

import { PlayableBoard } from "../play/playable_board.js";

export class PuzzleBoard extends PlayableBoard {
  /** @param {import("./puzzle.js").PuzzleGame} puzzle @param {HTMLElement} host @param {() => void} onCaption */
  constructor(puzzle, host, onCaption) {
    super(puzzle, host, onCaption);
    this.puzzle = puzzle;
  }

  /** @param {string} square @param {string} by */
  pick(square, by) {
    if (!this.puzzle.isBusy) return super.pick(square, by);
    if (this.puzzle.phase === "solving") this.puzzle.afterLine = () => this.pick(square, by);
    this.puzzle.hurry();
  }
}
