// The board of a lesson: as in a match, but the lesson itself explains illegal moves.

import { announce } from "../base/dom.js";
import * as sounds from "../base/sounds.js";
import { choicesAfter } from "../play/move_choices.js";
import { symbolAt } from "../play/names.js";
import { PlayableBoard } from "../play/playable_board.js";

export class LessonBoard extends PlayableBoard {
  /** @param {import("./lesson.js").Lesson} lesson @param {HTMLElement} host @param {() => void} onCaption */
  constructor(lesson, host, onCaption) {
    super(lesson, host, onCaption);
    this.lesson = lesson;
  }

  /** @param {string} square @param {string} by */
  pick(square, by) {
    if (this.lesson.isBusy) {
      // Whoever clicks while a wrong move is still there has the next answer ready.
      this.lesson.afterMistake = () => this.pick(square, by);
      return this.lesson.hurry();
    }
    const { picked } = this.selection;
    const { view } = this.lesson;
    const target = view && picked.length && symbolAt(square, view);
    const isIllegalShot =
      target &&
      target.owner !== view.turn &&
      !choicesAfter(this.moves, picked).squares.includes(square);
    if (isIllegalShot) return void this.refuse(`${picked.join("-")}x${square}`, square);
    super.pick(square, by);
  }

  /** @param {string} move */
  async play(move) {
    // What the lesson says to the move is not to give way to a preview, just because the pointer
    // is still where it was.
    this.hovered = null;
    return super.play(move);
  }

  /** @param {string} square */
  async inspect(square) {
    const { acting, view } = this.lesson;
    if (acting === null || !view || symbolAt(square, view)) return super.inspect(square);
    return this.refuse(square, square);
  }

  /** Shows why a move is not legal. @param {string} move @param {string} square */
  async refuse(move, square) {
    this.clearSelection();
    const isLatest = this.latest.current();
    const feedback = await this.lesson.fetchFeedback(move).catch(() => null);
    if (!feedback?.refusal || !isLatest()) return;
    this.selection.refusal = { square, squares: feedback.refusal.squares };
    this.selection.sentences = feedback.words;
    sounds.play("refused");
    announce(feedback.words.join(" "));
    this.draw();
  }
}
