// The board of a lesson under the learner's hand: as in a match, but what the rules refuse is
// answered by the lesson, which may have foreseen it.

import { announce } from "../dom.js";
import { choices } from "../match/choosing.js";
import { symbolAt } from "../match/names.js";
import { Playing } from "../match/playing.js";
import * as sounds from "../sounds.js";

export class Answering extends Playing {
  /** @param {import("./lesson.js").Lesson} lesson @param {HTMLElement} host @param {() => void} onWords */
  constructor(lesson, host, onWords) {
    super(lesson, host, onWords);
    this.lesson = lesson;
  }

  /** @param {string} square @param {string} by */
  pick(square, by) {
    const { picked } = this.mind;
    const view = this.lesson.view;
    const aimed = view && picked.length && symbolAt(square, view);
    const isShot = aimed && aimed.owner !== view.turn && !choices(this.moves, picked).squares.includes(square);
    if (isShot) return void this.refuse(`${picked.join("-")}x${square}`, square);
    super.pick(square, by);
  }

  /** @param {string} square */
  async look(square) {
    const { acting, view } = this.lesson;
    if (acting === null || !view || symbolAt(square, view)) return super.look(square);
    return this.refuse(square, square);
  }

  /** A move that is not legal: the lesson says why. @param {string} move @param {string} square */
  async refuse(move, square) {
    this.forget();
    const asked = this.asked;
    const verdict = await this.lesson.ask(move).catch(() => null);
    if (!verdict?.refusal || asked !== this.asked) return;
    this.mind.refusal = { square, squares: verdict.refusal.squares };
    this.mind.words = verdict.words;
    sounds.play("refused");
    announce(verdict.words.join(" "));
    this.draw();
  }
}
