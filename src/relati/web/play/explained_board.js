// What a board explains to whoever plays on it: what a move would do, what a symbol is and can do, why
// a move is not legal, what is in danger, and hints. All of it is asked of the server.

import { sentenceOf } from "../base/api.js";
import { announce } from "../base/dom.js";
import { Latest } from "../base/latest.js";
import { settings } from "../base/settings.js";
import * as sounds from "../base/sounds.js";
import { joinSentences, say } from "../base/words.js";
import { lastSquare } from "../board/moves.js";
import { dangerFor, noDanger } from "./danger.js";
import { fetchHint } from "./hints.js";
import { choicesAfter, completedMove } from "./move_choices.js";
import { actionName, squareName, symbolAt } from "./names.js";
import { fetchPreview, fetchSquare, fetchTarget, fetchThreats } from "./queries.js";
import { emptySelection } from "./selection.js";

/** @typedef {import("./types.js").PlayableGame} PlayableGame */

/** A pointer that only passes over a square sends no request (milliseconds). */
const HOVER_DELAY = 60;
/** A position that is only passed on the way to another one is not looked at for threats. */
const THREAT_DELAY = 200;

/** Kinds whose symbols do nothing but link, or nothing at all. */
const PLAIN = new Set(["normal", "dead", "root"]);

export class ExplainedBoard {
  /**
   * @param {PlayableGame} game
   * @param {() => void} onCaption the sentences under the board have changed
   */
  constructor(game, onCaption) {
    this.game = game;
    this.onCaption = onCaption;
    this.selection = emptySelection();
    /** What a move to a square does, for its spoken name. @type {Map<string, string>} */
    this.effects = new Map();
    /** Only the question asked last is answered. */
    this.latest = new Latest();
    this.shownPosition = "";
    this.danger = noDanger();
    this.isSending = false;
  }

  /** Shows the game as it is: whoever has the board does that. */
  draw() {}

  clearSelection() {
    this.latest.cancel();
    this.selection = emptySelection();
  }

  /** The legal moves, if it is for me to move. */
  get moves() {
    return this.game.acting === null || this.isSending ? [] : (this.game.view?.legal_moves ?? []);
  }

  /** Marks what the next moves of the others threaten. */
  async showDanger() {
    const { game, shownPosition } = this;
    const { view, reader } = game;
    const { hanging, threats } = settings.layers;
    if (!view || view.outcome || reader === undefined || !(hanging || threats)) return;
    await new Promise((resolve) => setTimeout(resolve, THREAT_DELAY));
    if (shownPosition !== this.shownPosition) return;
    // Without an answer nothing is marked; the next position asks again.
    const answer = await fetchThreats(view.position).catch(() => null);
    if (!answer || shownPosition !== this.shownPosition) return;
    this.danger = dangerFor(answer, reader, view);
    this.draw();
  }

  /** @param {string} square */
  spokenName(square) {
    const { view } = this.game;
    if (!view) return square;
    const effect = this.effects.get(square);
    return effect ? `${squareName(square, view)} ${effect}` : squareName(square, view);
  }

  /** The pointer or the keyboard is over a square. @param {string|null} square @param {boolean} [isSpoken] */
  hover(square, isSpoken = false) {
    if (this.selection.pending || this.isSending) return;
    const move = square && completedMove(this.moves, this.selection.picked, square);
    this.showPreview(move || null, isSpoken);
    if (!square || move) return;
    this.showLeg(square);
    this.showPower(square);
  }

  /** Shows the next leg of a shot that is being put together. @param {string} square */
  showLeg(square) {
    const { picked } = this.selection;
    if (!picked.length || !choicesAfter(this.moves, picked).turns.includes(square)) return;
    this.selection.leg = square;
    this.draw();
  }

  /** Shows what a symbol with a power covers and can do next. @param {string} square */
  showPower(square) {
    const { view } = this.game;
    const kind = view && symbolAt(square, view)?.kind;
    if (!kind || this.selection.picked.length) return;
    if (kind === "normal") return this.showUses(square);
    if (PLAIN.has(kind)) return;
    const isLatest = this.latest.begin();
    setTimeout(async () => {
      if (!isLatest()) return;
      const about = await fetchSquare(view.position, square).catch(() => null);
      if (!about?.power || !isLatest()) return;
      this.selection.power = about.power;
      this.selection.isGlance = true;
      this.selection.sentences = [about.words[0], ...about.power.words];
      this.draw();
    }, HOVER_DELAY);
  }

  /** Says what a normal symbol of mine could become or hit. @param {string} square */
  showUses(square) {
    const { actions, squares } = choicesAfter(this.moves, [square]);
    const sentences = [
      ...(actions.length
        ? [say("web/could-become", { square, kinds: actions.map(({ kind }) => actionName(kind)) })]
        : []),
      ...(squares.length ? [say("web/could-strike", { square, targets: squares })] : []),
    ];
    if (!sentences.length) return;
    this.selection.isGlance = true;
    this.selection.sentences = sentences;
    this.draw();
  }

  /** Whatever was shown of the square that the pointer has left. */
  leaveSquare() {
    const { preview, isGlance, leg } = this.selection;
    if (!preview && !isGlance && !leg) return;
    this.selection.preview = this.selection.power = this.selection.leg = null;
    this.selection.isGlance = false;
    this.selection.sentences = this.prompts();
    this.draw();
  }

  /** What to pick next, while a move is being put together. @returns {string[]} */
  prompts() {
    const { picked } = this.selection;
    const { view } = this.game;
    if (!picked.length || !view) return [];
    const { squares, turns, actions } = choicesAfter(this.moves, picked);
    const cannons = picked.filter((each) => symbolAt(each, view)?.kind === "cannon");
    const prompt = turns.length
      ? say("web/pick-turn", { squares: turns })
      : say(squares.length ? (actions.length ? "web/pick-or" : "web/pick-target") : "web/choose");
    return [
      ...(picked.length > 1
        ? [say("web/route", { route: picked.join(" – "), squares: cannons, count: cannons.length })]
        : []),
      prompt,
      // The server has not listed every move.
      ...(view.has_more_moves ? [say("web/more-moves", { count: view.legal_moves.length })] : []),
    ];
  }

  /**
   * Says why the symbols that are picked cannot attack a square, and marks who is in the way.
   * Resolves to the move, if it is legal and was only not listed.
   * @param {string[]} picked
   * @param {string} square
   * @returns {Promise<string|null>}
   */
  async explainRefusedShot(picked, square) {
    const isLatest = this.latest.begin();
    const position = this.game.view?.position;
    const move = `${picked.join("-")}x${square}`;
    if (!position) return null;
    try {
      const { refusal } = await fetchTarget(position, square, picked);
      if (!isLatest()) return null;
      if (!refusal) return move;
      this.selection.preview = null;
      this.selection.refusal = { square, squares: refusal.squares };
      this.selection.sentences = [refusal.sentence];
      sounds.play("refused");
      announce(refusal.sentence);
      this.draw();
    } catch (error) {
      if (isLatest()) this.fail(error);
    }
    return null;
  }

  /** Shows what a move would do; null ends that. @param {string|null} move @param {boolean} [isSpoken] */
  showPreview(move, isSpoken = false) {
    const isLatest = this.latest.begin();
    const position = this.game.view?.position;
    if (!move || !position) return this.leaveSquare();
    setTimeout(async () => {
      if (!isLatest()) return;
      try {
        const preview = await fetchPreview(position, move, this.game.you);
        if (!isLatest()) return;
        this.selection.preview = preview;
        this.selection.refusal = this.selection.power = null;
        if (!this.selection.picked.length) this.selection.about = null;
        this.selection.sentences = preview.words;
        this.effects.set(lastSquare(move), joinSentences(preview.words));
        this.draw();
        if (isSpoken) announce(joinSentences(preview.words));
      } catch (error) {
        if (isLatest()) this.fail(error);
      }
    }, HOVER_DELAY);
  }

  /** A square on which nothing can be done: shows its symbol, or why not. @param {string} square */
  async inspect(square) {
    const isLatest = this.latest.begin();
    const { view, acting } = this.game;
    if (!view) return;
    this.selection.preview = this.selection.about = null;
    try {
      const about = await fetchSquare(view.position, square);
      if (!isLatest()) return;
      // Whoever taps a symbol asks about it, and is answered; on an empty square they mean to move.
      const refusal = acting !== null && !about.symbol ? about.refusal : null;
      const isShown = !refusal;
      this.selection.about = isShown ? about : null;
      const hindrance = about.symbol?.owner === acting ? about.power?.hindered_by : null;
      this.selection.refusal = refusal
        ? { square, squares: refusal.squares }
        : hindrance?.length
          ? { square, squares: hindrance }
          : null;
      this.selection.sentences = [
        ...(refusal ? [refusal.sentence] : []),
        ...(isShown ? about.words : []),
        ...(about.power?.words ?? []),
      ];
      if (refusal) sounds.play("refused");
      announce(joinSentences(this.selection.sentences));
      this.draw();
    } catch (error) {
      if (isLatest()) this.fail(error);
    }
  }

  /** The links of a symbol that is about to act. @param {string} square */
  async showLinks(square) {
    const position = this.game.view?.position;
    if (!position) return;
    const about = await fetchSquare(position, square).catch(() => null);
    const isCurrent = this.selection.picked[0] === square && this.game.view?.position === position;
    if (!about || !isCurrent) return;
    this.selection.about = about;
    if (about.power && !this.selection.preview)
      this.selection.sentences = [...this.selection.sentences, ...about.power.words];
    this.draw();
  }

  /** Writes the chances of the best moves on the board. */
  async showHint() {
    const { view } = this.game;
    if (!view) return;
    this.clearSelection();
    const isLatest = this.latest.current();
    this.selection.sentences = [say("web/hint/thinking")];
    this.draw();
    try {
      const { notes, sentences } = await fetchHint(view.position);
      if (!isLatest()) return;
      this.selection.notes = notes;
      this.selection.sentences = sentences;
    } catch (error) {
      if (!isLatest()) return;
      this.selection.sentences = [sentenceOf(error)];
    }
    announce(joinSentences(this.selection.sentences));
    this.draw();
  }

  /** @param {unknown} error */
  fail(error) {
    this.selection.sentences = [sentenceOf(error)];
    this.onCaption();
  }
}
