// A lesson in progress: its position, the feedback to each answer, what a step highlights.

import { get, post, sentenceOf } from "../base/api.js";
import { Latest } from "../base/latest.js";
import { symbolAt } from "../play/names.js";
import { Pauses } from "../play/pauses.js";
import { fetchSquare } from "../play/queries.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("../board/types.js").Extras} Extras */
/** @typedef {import("../messages.js").Step} LessonStep */
/** @typedef {import("../messages.js").Lesson} LessonMessage */
/** @typedef {import("../messages.js").AnswerResult} Feedback */

/** How long a wrong move stays on the board, and a right one before its reply (milliseconds). */
const WRONG_MOVE_PAUSE = 1500;
const REPLY_PAUSE = 900;
const HIDDEN = { legal: false };

export class Lesson {
  /** @param {LessonMessage} data @param {() => void} onChange @param {(sentences: string[]) => void} onFeedback */
  constructor(data, onChange, onFeedback) {
    this.data = data;
    this.onChange = onChange;
    this.onFeedback = onFeedback;
    /** Counts beginnings, so that what is still under way from before is dropped. */
    this.rounds = new Latest();
    /** @type {View|null} */
    this.view = null;
    this.number = 0;
    this.isBusy = false;
    this.isDone = false;
    /** Whether the last answer was right; null before the first. @type {boolean|null} */
    this.isRight = null;
    /** What the lesson said to it. @type {string[]} */
    this.feedback = [];
    /** @type {Extras} */
    this.extras = {};
    /** The move that led here. @type {{move: string}[]} */
    this.line = [];
    this.cursor = null;
    /** @type {number[]} */
    this.mine = [];
    /** What to do once a wrong move has been taken back: the next answer, if it came sooner. @type {(() => void)|null} */
    this.afterMistake = null;
    this.pauses = new Pauses();
  }

  get step() {
    return this.data.steps[this.number];
  }
  get ply() {
    return this.line.length;
  }
  get acting() {
    return this.view && !this.isBusy && !this.isDone ? this.view.turn : null;
  }

  /** From the beginning. */
  async begin() {
    const isCurrent = this.rounds.begin();
    Object.assign(this, { number: 0, isBusy: true, isDone: false, isRight: null, feedback: [] });
    this.afterMistake = null;
    const view = await get("/api/view", { position: this.data.position });
    if (!isCurrent()) return;
    this.show(view, null);
    await this.openStep(isCurrent);
  }

  /** @param {View} view @param {string|null} move the one that led there */
  show(view, move) {
    this.view = view;
    this.line = move ? [{ move }] : [];
    this.extras = { layers: HIDDEN };
    this.onChange();
  }

  /** Lets the step be answered. @param {() => boolean} isCurrent */
  async openStep(isCurrent) {
    const extras = await highlightsOf(this.step, /** @type {View} */ (this.view));
    if (!isCurrent()) return;
    this.extras = extras;
    this.isBusy = false;
    this.onChange();
    this.onFeedback([...this.feedback, this.step.words]);
  }

  /** What the lesson says to a move. @param {string} move @returns {Promise<Feedback>} */
  fetchFeedback(move) {
    const { number: step, view, data } = this;
    return post(
      "/api/lessons/{name}/answers",
      { step, position: view?.position ?? "", move },
      { name: data.name },
    );
  }

  /** The answer to the step. @param {{kind: string, [detail: string]: unknown}} act */
  async act({ move }) {
    const before = this.view;
    if (!before || this.acting === null || typeof move !== "string") return false;
    const isCurrent = this.rounds.current();
    this.isBusy = true;
    this.pauses.begin();
    this.afterMistake = null;
    try {
      const feedback = await this.fetchFeedback(move);
      if (!isCurrent()) return false;
      this.isRight = feedback.is_accepted;
      this.feedback = feedback.words;
      if (feedback.is_accepted) await this.advance(feedback, move, isCurrent);
      else void this.showMistake(feedback, move, before, isCurrent);
      return feedback.is_accepted;
    } catch (error) {
      if (isCurrent()) {
        this.feedback = [sentenceOf(error)];
        this.isBusy = false;
        this.onChange();
      }
      return false;
    }
  }

  /** @param {Feedback} feedback @param {string} move @param {() => boolean} isCurrent */
  async advance({ played, replies, is_last }, move, isCurrent) {
    this.afterMistake = null;
    let view = /** @type {View} */ (await get("/api/view", { position: played ?? "" }));
    if (!isCurrent()) return;
    this.show(view, move);
    for (const reply of replies) {
      const [next] = await Promise.all([
        post("/api/line", { position: view.position, moves: [reply] }),
        this.pauses.pause(REPLY_PAUSE),
      ]);
      if (!isCurrent()) return;
      view = next;
      this.show(view, reply);
    }
    if (replies.length && !is_last) await this.pauses.pause(REPLY_PAUSE / 2);
    if (!isCurrent()) return;
    if (is_last) {
      this.isDone = true;
      this.isBusy = false;
      this.onChange();
      return this.onFeedback(this.feedback);
    }
    this.number += 1;
    await this.openStep(isCurrent);
  }

  /** @param {Feedback} feedback @param {string} move @param {View} before @param {() => boolean} isCurrent */
  async showMistake(feedback, move, before, isCurrent) {
    try {
      await this.takeBack(feedback, move, before, isCurrent);
    } catch (error) {
      if (!isCurrent()) return;
      this.show(before, null);
      this.feedback = [sentenceOf(error)];
    } finally {
      if (isCurrent()) {
        this.isBusy = false;
        this.onChange();
        // The board has to hear of the refusal first.
        if (this.afterMistake) setTimeout(this.afterMistake);
      }
    }
  }

  /** Shows a wrong move for a while. @param {Feedback} feedback @param {string} move @param {View} before @param {() => boolean} isCurrent */
  async takeBack({ played, words }, move, before, isCurrent) {
    this.onFeedback(words);
    if (!played) return;
    const { line, extras } = this;
    const view = await get("/api/view", { position: played });
    if (!isCurrent()) return;
    this.show(view, move);
    await this.pauses.pause(WRONG_MOVE_PAUSE);
    if (!isCurrent()) return;
    this.show(before, line[0]?.move ?? null);
    this.extras = extras;
  }

  /** Goes on without further pauses until the next answer. */
  hurry() {
    this.pauses.hurry();
  }

  /** Drops what is still under way. */
  leave() {
    this.rounds.cancel();
  }
}

/** What a step highlights: squares, the links of some, the numbers of waves. @param {LessonStep} step @param {View} view @returns {Promise<Extras>} */
async function highlightsOf({ marks, links, waves, takes_any }, view) {
  // Where only some moves are right, the squares that are legal would give them away.
  /** @type {Extras} */
  const extras = { targets: marks, layers: takes_any ? {} : HIDDEN };
  const squares = await Promise.all(
    links.map((square) => fetchSquare(view.position, square).catch(() => null)),
  );
  const shown = squares.filter((each) => each !== null);
  if (shown.length) {
    // In one colour: that of the first. The others keep their thin lines.
    const owner = symbolAt(links[0], view)?.owner;
    const alike = shown.filter(({ symbol }) => symbol?.owner === owner);
    extras.about = {
      ...alike[0],
      links: alike.flatMap((each) => each.links),
      way_home: [],
      weak: [],
    };
  }
  if (waves.length) {
    extras.notes = waves.flatMap((player) =>
      view.waves[player].flatMap((wave, at) =>
        wave.map((square) => ({ square, text: String(at), isInCorner: true })),
      ),
    );
  }
  return extras;
}
