// A lesson for each mistake of a game: no lesson twice, the worst mistakes first.

import { fittingLesson, mistakeBehind } from "../play/fitting_lesson.js";

/** @typedef {import("./analysis.js").AnalysedMove} AnalysedMove */
/** @typedef {import("../messages.js").LessonTitle} LessonTitle */

export class MistakeLessons {
  /** @param {() => void} onChange another lesson is known */
  constructor(onChange) {
    this.onChange = onChange;
    /** By what went wrong: the lesson, once the server has said it. @type {Map<string, LessonTitle|null>} */
    this.lessons = new Map();
    /** By what went wrong: the number of the move under which it is shown. @type {Map<string, number>} */
    this.places = new Map();
  }

  /** Looks for lessons for these, in this order. @param {string} ruleset @param {AnalysedMove[]} mistakes */
  find(ruleset, mistakes) {
    this.places.clear();
    for (const { number, reasons } of mistakes) {
      const mistake = mistakeBehind(reasons);
      if (!mistake || this.places.has(mistake)) continue;
      this.places.set(mistake, number);
      if (!this.lessons.has(mistake)) void this.fetch(ruleset, mistake);
    }
  }

  /** @param {string} ruleset @param {import("../play/fitting_lesson.js").Mistake} mistake */
  async fetch(ruleset, mistake) {
    this.lessons.set(mistake, null);
    this.lessons.set(mistake, await fittingLesson(ruleset, mistake));
    this.onChange();
  }

  /** The lesson to show under a move, if there is one. @param {AnalysedMove} move */
  of({ number, reasons }) {
    const mistake = mistakeBehind(reasons);
    if (!mistake || this.places.get(mistake) !== number) return null;
    return this.lessons.get(mistake) ?? null;
  }
}
