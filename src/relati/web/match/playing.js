// The board of a match under a player's hand: picking, previews, refusals, hints.

import { post, sentenceOf } from "../api.js";
import { createBoard } from "../board/board.js";
import { readMove, squaresOf } from "../board/moves.js";
import { announce } from "../dom.js";
import { isConfirmed, settings } from "../settings.js";
import * as sounds from "../sounds.js";
import { flow, say } from "../words.js";
import { previewOf, squareOf } from "./asking.js";
import { Chooser } from "./chooser.js";
import { choices, moveTo } from "./choosing.js";
import { SYMBOLS, squareName, symbolAt } from "./names.js";

/** @typedef {import("../board/types.js").Preview} Preview */
/** @typedef {import("../board/types.js").SquareView} SquareView */
/** @typedef {import("./room.js").Room} Room */
/**
 * What is played on: a match's room, a lesson, a game that is looked at. `extras` is drawn while
 * nothing else is on the player's mind.
 * @typedef {Pick<Room, "view"|"acting"|"mine"|"cursor"|"ply"|"act"> & {now: {line: {move: string}[]}, extras?: import("../board/types.js").Extras}} Table
 */

/** A pointer that only passes over a square asks nothing. */
const DEBOUNCE = 60;

/**
 * What is on the player's mind: gone as soon as the position is another.
 * @typedef {object} Mind
 * @property {string[]} picked squares of a move that is put together
 * @property {string|null} pending a move that waits to be confirmed
 * @property {Preview|null} preview
 * @property {SquareView|null} about
 * @property {{square: string, squares: string[]}|null} refusal
 * @property {{square: string, text: string}[]|null} notes
 * @property {string[]} words what is said under the board
 */

/** @returns {Mind} */
const nothing = () => ({
  picked: [], pending: null, preview: null, about: null, refusal: null, notes: null, words: [],
});

export class Playing {
  /**
   * @param {Table} room
   * @param {HTMLElement} host
   * @param {() => void} onWords there is something else to say under the board
   */
  constructor(room, host, onWords) {
    this.room = room;
    this.onWords = onWords;
    /** Spoken names of squares that say what a move there does. @type {Map<string, string>} */
    this.told = new Map();
    /** What is asked of the server by now; older answers come too late. */
    this.asked = 0;
    this.mind = nothing();
    this.shown = "";
    this.isSending = false;
    /** The square under the pointer. @type {string|null} */
    this.over = null;
    this.names = (/** @type {string} */ square) => this.nameOf(square);
    this.board = createBoard(host, {
      label: say("web/board"),
      onPick: (square, by) => this.pick(square, by),
      onHover: (square) => {
        this.over = square;
        this.hover(square);
      },
      onFocus: (square) => this.hover(square, true),
      onCancel: () => this.cancel(),
    });
    this.chooser = new Chooser(host, {
      onDeed: (move) => {
        const [square] = this.mind.picked;
        void this.play(move);
        // The button is gone, and the keyboard has to be somewhere.
        if (square) this.board.focus(square);
      },
      onLook: (move) => this.lookAhead(move),
      onCancel: () => {
        const [square] = this.mind.picked;
        this.cancel();
        if (square) this.board.focus(square);
      },
    });
  }

  /** Nothing is picked, looked at or asked any more. */
  forget() {
    this.asked += 1;
    this.mind = nothing();
  }

  /** The legal moves, if it is for me to move. */
  get moves() {
    return this.room.acting === null || this.isSending ? [] : (this.room.view?.moves ?? []);
  }

  /** Shows the room as it is. */
  draw() {
    const { room } = this;
    const view = room.view;
    if (!view) return;
    const key = `${view.position} ${room.acting}`;
    const isNew = key !== this.shown;
    if (isNew) {
      this.forget();
      this.told.clear();
      this.shown = key;
    }
    const choice = this.mind.picked.length ? choices(this.moves, this.mind.picked) : null;
    const last = room.now.line[room.ply - 1]?.move;
    this.board.set(view, {
      rotation: this.rotation(view),
      layers: { ...settings.layers, legal: settings.layers.legal && room.acting !== null && !choice, ...room.extras?.layers },
      animate: room.cursor === null,
      lastMove: last && !last.startsWith("out:") ? last : null,
      selected: this.mind.picked[0] ?? null,
      targets: choice?.squares ?? room.extras?.targets,
      route: this.mind.picked.length > 1 ? this.mind.picked : null,
      preview: this.mind.preview ?? room.extras?.preview,
      about: this.mind.picked.length > 1 ? null : (this.mind.about ?? room.extras?.about),
      refusal: this.mind.refusal,
      notes: this.mind.notes ?? room.extras?.notes,
      names: this.names,
    });
    this.chooser.show(
      choice?.deeds.length && !this.mind.pending
        ? { square: this.mind.picked[0], player: view.turn, deeds: choice.deeds, targets: choice.squares }
        : null,
    );
    this.onWords();
    if (isNew && this.over) this.hover(this.over);
  }

  /** @param {string} square */
  nameOf(square) {
    const view = this.room.view;
    if (!view) return square;
    const told = this.told.get(square);
    return told ? `${squareName(square, view)} ${told}` : squareName(square, view);
  }

  /** @param {import("../board/types.js").View} view @returns {import("../board/types.js").Rotation} */
  rotation(view) {
    const { rotation, flip } = settings;
    const isTall = innerHeight > innerWidth;
    let turn = rotation !== "auto" ? rotation : isTall && view.width > view.height ? 90 : 0;
    if (flip && this.room.mine.length === 2 && view.players === 2) turn += view.turn * 180;
    return /** @type {import("../board/types.js").Rotation} */ (turn % 360);
  }

  /** @param {string} square @param {string} by */
  pick(square, by) {
    const { pending } = this.mind;
    this.mind.refusal = this.mind.notes = this.mind.pending = null;
    if (pending && lastOf(pending) === square) return void this.play(pending);
    if (this.mind.picked.length && !choices(this.moves, this.mind.picked).squares.includes(square)) {
      const isSame = this.mind.picked[0] === square;
      this.forget();
      if (isSame) return this.draw();
    }
    const way = [...this.mind.picked, square];
    const choice = choices(this.moves, way);
    const goesOn = choice.squares.length + choice.deeds.length > 0;
    if (choice.move && !goesOn) return this.decide(choice.move, by);
    if (!goesOn) return void this.look(square);
    this.mind.picked = way;
    this.mind.preview = null;
    this.mind.words = [say(choice.squares.length ? (choice.deeds.length ? "web/pick-or" : "web/pick-target") : "web/choose")];
    this.draw();
    if (way.length === 1) void this.lookAround(square);
    if (by !== "keyboard") return;
    announce(flow(this.mind.words));
    if (choice.deeds.length) this.chooser.focus();
  }

  /** A whole move has been picked. @param {string} move @param {string} by */
  decide(move, by) {
    if (!isConfirmed(by)) return void this.play(move);
    this.mind.pending = move;
    this.mind.about = null;
    this.lookAhead(move);
    this.draw();
  }

  /** @param {string} move */
  async play(move) {
    const seat = this.room.acting;
    if (seat === null || this.isSending) return;
    this.isSending = true;
    this.mind.picked = [];
    this.mind.pending = this.mind.about = this.mind.notes = null;
    this.draw();
    const isDone = await this.room.act({ kind: "play", move }, seat);
    this.isSending = false;
    if (!isDone) this.forget();
    this.draw();
  }

  /** One step back. */
  cancel() {
    const isEmpty = !this.mind.pending && this.mind.picked.length < 2;
    if (isEmpty) {
      this.forget();
    } else if (this.mind.pending) {
      this.mind.pending = this.mind.preview = null;
      this.mind.words = [];
    } else {
      this.mind.picked = this.mind.picked.slice(0, -1);
      this.mind.preview = null;
    }
    this.draw();
  }

  /** The pointer or the keyboard is over a square. @param {string|null} square @param {boolean} [isSpoken] */
  hover(square, isSpoken = false) {
    if (this.mind.pending || this.isSending) return;
    const move = square && moveTo(this.moves, this.mind.picked, square);
    this.lookAhead(move || null, isSpoken);
  }

  /** Shows what a move would do, or nothing more. @param {string|null} move @param {boolean} [isSpoken] */
  lookAhead(move, isSpoken = false) {
    const asked = ++this.asked;
    const position = this.room.view?.position;
    if (!move || !position) {
      if (!this.mind.preview) return;
      this.mind.preview = null;
      this.mind.words = [];
      return this.draw();
    }
    setTimeout(async () => {
      if (asked !== this.asked) return;
      try {
        const preview = await previewOf(position, move);
        if (asked !== this.asked) return;
        this.mind.preview = preview;
        this.mind.refusal = null;
        if (!this.mind.picked.length) this.mind.about = null;
        this.mind.words = preview.words;
        this.told.set(lastOf(move), flow(preview.words));
        this.draw();
        if (isSpoken) announce(flow(preview.words));
      } catch (error) {
        this.mind.words = [sentenceOf(error)];
        this.onWords();
      }
    }, DEBOUNCE);
  }

  /** A square on which nothing can be done: what stands there, or why not. @param {string} square */
  async look(square) {
    const asked = ++this.asked;
    const view = this.room.view;
    if (!view) return;
    this.mind.preview = this.mind.about = null;
    try {
      const about = await squareOf(view.position, square);
      if (asked !== this.asked) return;
      const isRefused = this.room.acting !== null && about.refusal && symbolAt(square, view)?.owner !== this.room.acting;
      this.mind.about = about.symbol || !isRefused ? about : null;
      this.mind.refusal = isRefused && about.refusal ? { square, squares: about.refusal.squares } : null;
      this.mind.words = isRefused && about.refusal ? [about.refusal.sentence] : [];
      if (about.symbol || !isRefused) this.mind.words.push(...about.words);
      if (isRefused) sounds.play("refused");
      announce(flow(this.mind.words));
      this.draw();
    } catch (error) {
      this.mind.words = [sentenceOf(error)];
      this.onWords();
    }
  }

  /** The web around a symbol that is about to act. @param {string} square */
  async lookAround(square) {
    const position = this.room.view?.position;
    if (!position || !settings.layers.about) return;
    const about = await squareOf(position, square).catch(() => null);
    if (!about || this.mind.picked[0] !== square || this.room.view?.position !== position) return;
    this.mind.about = about;
    this.draw();
  }

  /** Writes the best moves on the board. */
  async hint() {
    const view = this.room.view;
    if (!view) return;
    this.forget();
    const asked = this.asked;
    this.mind.words = [say("web/hint/thinking")];
    this.draw();
    try {
      const { candidates, player } = await post("/api/hint", { position: view.position, lines: 3 });
      if (asked !== this.asked) return;
      const share = (/** @type {any} */ each) => `${Math.round(each.values[player] * 100)}%`;
      /** @type {Map<string, string>} */
      const notes = new Map();
      for (const each of candidates) {
        const square = lastOf(each.move);
        if (square && !notes.has(square)) notes.set(square, share(each));
      }
      this.mind.notes = [...notes].map(([square, text]) => ({ square, text }));
      const told = candidates.map((/** @type {any} */ each) => `${each.move} ${share(each)}`);
      this.mind.words = [say("web/hint/best", { player: SYMBOLS[player], moves: told })];
    } catch (error) {
      if (asked !== this.asked) return;
      this.mind.words = [sentenceOf(error)];
    }
    announce(flow(this.mind.words));
    this.draw();
  }

  destroy() {
    this.forget();
    this.board.destroy();
  }
}

/** The square that was picked last for a move; empty for a pass. @param {string} move */
const lastOf = (move) => squaresOf(readMove(move)).at(-1) ?? "";
