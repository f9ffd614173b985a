// A lesson being taken: where it stands, what follows an answer, what is pointed at.

import { get, post, sentenceOf } from "../api.js";
import { squareOf } from "../match/asking.js";
import { symbolAt } from "../match/names.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("../board/types.js").Extras} Extras */
/** @typedef {{words: string, marks: string[], links: string[], waves: number[], solution: string}} Step */
/** @typedef {{name: string, title: string, player: number, position: string, steps: Step[], closing: string}} LessonData */
/**
 * @typedef {object} Verdict
 * @property {boolean} is_accepted
 * @property {boolean} is_last
 * @property {string[]} words
 * @property {{code: string, squares: string[]}|null} refusal
 * @property {string|null} played
 * @property {string[]} replies
 * @property {string} position
 */

/** So long a wrong move stays, and a move before its reply; milliseconds. */
const [WRONG, RIGHT] = [1500, 900];

export class Lesson {
  /** @param {LessonData} data @param {() => void} onChange @param {(sentences: string[]) => void} onSaid */
  constructor(data, onChange, onSaid) {
    this.data = data;
    this.onChange = onChange;
    this.onSaid = onSaid;
    /** Who begins anew or leaves does not want what was under way. */
    this.round = 0;
    /** @type {View|null} */
    this.view = null;
    this.number = 0;
    this.isBusy = false;
    this.isDone = false;
    /** Whether the last answer was right; null before the first. @type {boolean|null} */
    this.isRight = null;
    /** What was said to it. @type {string[]} */
    this.said = [];
    /** @type {Extras} */
    this.extras = {};
    this.now = { line: /** @type {{move: string}[]} */ ([]) };
    this.cursor = null;
    /** @type {number[]} */
    this.mine = [];
  }

  get step() {
    return this.data.steps[this.number];
  }
  get ply() {
    return this.now.line.length;
  }
  get acting() {
    return this.view && !this.isBusy && !this.isDone ? this.view.turn : null;
  }

  /** From the beginning. */
  async begin() {
    const round = ++this.round;
    Object.assign(this, { number: 0, isBusy: true, isDone: false, isRight: null, said: [] });
    const view = await get("/api/view", { position: this.data.position });
    if (round !== this.round) return;
    this.show(view, null);
    await this.ready(round);
  }

  /** @param {View} view @param {string|null} move the one that led there */
  show(view, move) {
    this.view = view;
    this.now = { line: move ? [{ move }] : [] };
    this.extras = {};
    this.onChange();
  }

  /** The step can be answered. @param {number} round */
  async ready(round) {
    const extras = await pointing(this.step, /** @type {View} */ (this.view));
    if (round !== this.round) return;
    this.extras = extras;
    this.isBusy = false;
    this.onChange();
    this.onSaid([...this.said, this.step.words]);
  }

  /** What the teacher says to a move. @param {string} move @returns {Promise<Verdict>} */
  ask(move) {
    const { number: step, view, data } = this;
    return post(`/api/lessons/${data.name}/answers`, { step, position: view?.position, move });
  }

  /** The answer to the step. @param {{kind: string, [detail: string]: unknown}} act */
  async act({ move }) {
    const before = this.view;
    if (!before || this.acting === null || typeof move !== "string") return false;
    const { round } = this;
    this.isBusy = true;
    try {
      const verdict = await this.ask(move);
      if (round !== this.round) return false;
      this.isRight = verdict.is_accepted;
      this.said = verdict.words;
      if (verdict.is_accepted) await this.goOn(verdict, move, round);
      else await this.takeBack(verdict, move, before, round);
      return verdict.is_accepted;
    } catch (error) {
      if (round === this.round) {
        this.said = [sentenceOf(error)];
        this.isBusy = false;
        this.onChange();
      }
      return false;
    }
  }

  /** @param {Verdict} verdict @param {string} move @param {number} round */
  async goOn({ played, replies, is_last }, move, round) {
    let view = /** @type {View} */ (await get("/api/view", { position: played ?? "" }));
    if (round !== this.round) return;
    this.show(view, move);
    for (const reply of replies) {
      const [next] = await Promise.all([post("/api/line", { position: view.position, moves: [reply] }), pause(RIGHT)]);
      if (round !== this.round) return;
      view = next;
      this.show(view, reply);
    }
    if (replies.length && !is_last) await pause(RIGHT / 2);
    if (round !== this.round) return;
    if (is_last) {
      this.isDone = true;
      this.isBusy = false;
      this.onChange();
      return this.onSaid(this.said);
    }
    this.number += 1;
    await this.ready(round);
  }

  /** @param {Verdict} verdict @param {string} move @param {View} before @param {number} round */
  async takeBack({ played, words }, move, before, round) {
    this.onSaid(words);
    if (played) {
      const { line } = this.now;
      const view = await get("/api/view", { position: played });
      if (round !== this.round) return;
      this.show(view, move);
      await pause(WRONG);
      if (round !== this.round) return;
      this.show(before, line[0]?.move ?? null);
    }
    this.extras = await pointing(this.step, before);
    this.isBusy = false;
    this.onChange();
  }

  leave() {
    this.round += 1;
  }
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a step points at: squares, the links of some, the numbers of waves. @param {Step} step @param {View} view @returns {Promise<Extras>} */
async function pointing({ marks, links, waves }, view) {
  /** @type {Extras} */
  const extras = { targets: marks };
  const found = await Promise.all(links.map((square) => squareOf(view.position, square).catch(() => null)));
  const shown = found.filter((each) => each !== null);
  if (shown.length) {
    // One ink at a time: that of the first; the others have their quiet web.
    const owner = symbolAt(links[0], view)?.owner;
    const alike = shown.filter(({ symbol }) => symbol?.owner === owner);
    extras.about = { ...alike[0], links: alike.flatMap((each) => each.links), way_home: [], weak: [] };
  }
  if (waves.length) {
    extras.notes = waves.flatMap((player) => view.waves[player].flatMap((wave, at) => wave.map((square) => ({ square, text: String(at) }))));
  }
  return extras;
}
