// A board on which a person plays: picking squares, confirming and taking back, a closer look.

import { announce, h } from "../base/dom.js";
import { needsConfirmation, settings } from "../base/settings.js";
import { joinSentences, say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { lastSquare } from "../board/moves.js";
import { ActionMenu } from "./action_menu.js";
import { noDanger } from "./danger.js";
import { ExplainedBoard } from "./explained_board.js";
import { Loupe } from "./loupe.js";
import { choicesAfter, meantSquare } from "./move_choices.js";
import { symbolAt } from "./names.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./types.js").PlayableGame} PlayableGame */
/** @typedef {import("../board/types.js").Rotation} Rotation */

export class PlayableBoard extends ExplainedBoard {
  /**
   * @param {PlayableGame} game
   * @param {HTMLElement} host
   * @param {() => void} onCaption the sentences under the board have changed
   */
  constructor(game, host, onCaption) {
    super(game, onCaption);
    /** The square under the pointer. @type {string|null} */
    this.hovered = null;
    /**
     * Where an action of the menu was clicked: until the pointer leaves this place, what it now
     * rests on says nothing over the sentence about that action. @type {{x: number, y: number}|null}
     */
    this.restsAt = null;
    this.nameOf = (/** @type {string} */ square) => this.spokenName(square);
    const scroller = h("div", { class: "board-scroller" });
    host.append(scroller);
    this.zoom = new Zoom(scroller, () => this.menu.move());
    this.loupe = new Loupe(scroller, (square) => this.pick(square, "touch"));
    this.board = createBoard(scroller, {
      label: say("web/board"),
      onPick: (square, by, near) => this.pick(this.meant(square, near), by),
      onHover: (square) => {
        this.hovered = square;
        if (!this.restsAt) this.hover(square);
      },
      onFocus: (square) => this.hover(square, true),
      onCancel: () => this.cancel(),
    });
    this.menu = new ActionMenu(host, {
      onAction: (move, by, at) => {
        // The first tap shows what would happen, the second does it.
        if (needsConfirmation(by) && this.menu.chosen !== move) {
          this.menu.choose(move);
          this.showPreview(move);
          return;
        }
        this.restsAt = by === "mouse" ? at : null;
        const [square] = this.selection.picked;
        void this.play(move);
        // The button that had the focus is gone.
        if (square) this.board.focus(square);
      },
      onPreview: (move) => this.showPreview(move),
      onCancel: () => {
        const [square] = this.selection.picked;
        this.cancel();
        if (square) this.board.focus(square);
      },
    });
    host.addEventListener("pointermove", (event) => {
      const { restsAt } = this;
      if (!restsAt || (event.clientX === restsAt.x && event.clientY === restsAt.y)) return;
      this.restsAt = null;
      this.hover(this.hovered);
    });
  }

  /** Shows the game as it is. */
  draw() {
    const { game } = this;
    const { view } = game;
    if (!view) return;
    const key = `${view.position} ${game.acting}`;
    const isNew = key !== this.shownPosition;
    if (isNew) {
      this.clearSelection();
      this.effects.clear();
      this.shownPosition = key;
      this.danger = noDanger();
      void this.showDanger();
    }
    const { picked, pending, preview, about, power, refusal, notes, leg } = this.selection;
    const route = leg ? [...picked, leg] : picked;
    const choice = picked.length ? choicesAfter(this.moves, picked) : null;
    const played = game.line[game.ply - 1];
    const last = played?.move;
    const isQuiet = !preview && !picked.length;
    this.board.set(view, {
      rotation: this.rotation(view),
      layers: {
        ...settings.layers,
        legal: settings.layers.legal && game.acting !== null && !choice,
        ...game.extras?.layers,
      },
      animate: game.cursor === null,
      lastMove: last && !last.startsWith("out:") ? last : null,
      // Once the game is over, what decided it has these marks, too.
      aftermath:
        isQuiet && !game.extras?.deciding
          ? (played?.effects ?? (last ? view.effects : null))
          : null,
      selected: picked[0] ?? null,
      targets: choice?.squares ?? game.extras?.targets,
      route: route.length > 1 ? route : null,
      preview: preview ?? game.extras?.preview,
      about: picked.length > 1 ? null : (about ?? game.extras?.about),
      power: picked.length > 1 ? null : (power ?? about?.power),
      ...this.danger,
      refusal,
      notes: notes ?? game.extras?.notes,
      drawings: game.extras?.drawings,
      arrows: isQuiet ? game.extras?.arrows : null,
      deciding: isQuiet ? game.extras?.deciding : null,
      names: this.nameOf,
    });
    this.zoom.draw();
    this.menu.show(
      choice?.actions.length && !pending
        ? { square: picked[0], player: view.turn, actions: choice.actions, targets: choice.squares }
        : null,
    );
    this.menu.explain(joinSentences(this.selection.sentences));
    this.onCaption();
    if (isNew && this.hovered && !this.restsAt) this.hover(this.hovered);
  }

  /** @param {import("../board/types.js").View} view @returns {Rotation} */
  rotation(view) {
    const { rotation, flip } = settings;
    const isTall = innerHeight > innerWidth;
    let angle = rotation !== "auto" ? rotation : isTall && view.width > view.height ? 90 : 0;
    if (flip && this.game.mine.length === 2 && view.players === 2) angle += view.turn * 180;
    return /** @type {Rotation} */ (angle % 360);
  }

  /** The height of the board as it is turned, by its width: layouts are made for it. */
  get ratio() {
    const { view } = this.game;
    if (!view) return 1;
    const isTurned = this.rotation(view) % 180 !== 0;
    return isTurned ? view.width / view.height : view.height / view.width;
  }

  /** Whoever touches the rim of an empty square beside one to play on means that one. @param {string} square @param {string[]} near */
  meant(square, near) {
    const { view } = this.game;
    const isEmpty = view !== null && !symbolAt(square, view);
    const { picked } = this.selection;
    return isEmpty ? meantSquare(this.moves, picked, square, near) : square;
  }

  /** @param {string} square @param {string} by */
  pick(square, by) {
    // One move at a time: the last one is still on its way.
    if (this.isSending || this.game.premove?.take(square)) return;
    const { pending, picked, refusal } = this.selection;
    this.restsAt = null;
    this.selection.refusal = this.selection.notes = this.selection.pending = null;
    this.selection.leg = null;
    if (pending && lastSquare(pending) === square) return void this.play(pending);
    if (picked.length && !choicesAfter(this.moves, picked).squares.includes(square)) {
      const isSame = picked[0] === square;
      // Whoever asks a second time wants to know about the symbol itself.
      if (refusal?.square !== square && this.isEnemy(square)) return void this.aim(square, by);
      this.clearSelection();
      if (isSame) return this.draw();
    }
    const next = [...this.selection.picked, square];
    const choice = choicesAfter(this.moves, next);
    const goesOn = choice.squares.length + choice.actions.length > 0;
    if (choice.move && !goesOn) return this.complete(choice.move, by);
    if (!goesOn) return void this.inspect(square);
    this.selection.picked = next;
    this.selection.preview = null;
    this.selection.sentences = this.prompts();
    this.draw();
    if (next.length === 1) void this.showLinks(square);
    if (by !== "keyboard") return;
    announce(joinSentences(this.selection.sentences));
    if (choice.actions.length) this.menu.focus();
  }

  /** Whether a living symbol of another player stands there. @param {string} square */
  isEnemy(square) {
    const { view, acting } = this.game;
    const symbol = view && symbolAt(square, view);
    return Boolean(symbol) && symbol?.kind !== "dead" && symbol?.owner !== acting;
  }

  /** A target that is not among the listed ones: says why not. @param {string} square @param {string} by */
  async aim(square, by) {
    const move = await this.explainRefusedShot(this.selection.picked, square);
    if (move) this.complete(move, by);
  }

  /** A whole move has been picked. @param {string} move @param {string} by */
  complete(move, by) {
    // An escape costs everything else on the board: nobody means it by a single click.
    const isEscape = move.endsWith("!");
    if (!isEscape && !needsConfirmation(by)) return void this.play(move);
    this.selection.pending = move;
    this.selection.about = null;
    this.showPreview(move, by === "keyboard");
    this.draw();
  }

  /** @param {string} move */
  async play(move) {
    const seat = this.game.acting;
    if (seat === null || this.isSending) return;
    this.isSending = true;
    this.selection.picked = [];
    this.selection.pending = this.selection.about = this.selection.notes = null;
    this.draw();
    const isDone = await this.game.act({ kind: "play", move }, seat);
    this.isSending = false;
    if (!isDone) this.clearSelection();
    this.draw();
  }

  /** Asks for a move to be confirmed, whoever chose it. @param {string} move */
  suggest(move) {
    this.clearSelection();
    this.selection.pending = move;
    this.showPreview(move);
    this.draw();
  }

  /** Takes back the last pick. */
  cancel() {
    const { pending, picked } = this.selection;
    if (pending) {
      this.selection.pending = this.selection.preview = null;
      this.selection.sentences = [];
    } else if (picked.length < 2) {
      this.clearSelection();
    } else {
      this.selection.picked = picked.slice(0, -1);
      this.selection.preview = null;
    }
    this.draw();
  }

  /** A closer look, at what is selected or at the last move; or the whole board again. */
  toggleZoom() {
    const { line, ply } = this.game;
    const last = line[ply - 1]?.move ?? "";
    this.zoom.toggle(this.selection.picked[0] ?? lastSquare(this.selection.pending ?? last));
    this.draw();
  }

  destroy() {
    this.clearSelection();
    this.loupe.close();
    this.board.destroy();
    this.zoom.scroller.remove();
  }
}
