// A board on which the author draws: with the right button of a mouse, or with the tool on, where
// two squares make an arrow and the same square twice a ring.

import { announce } from "../base/dom.js";
import { say } from "../base/words.js";
import { PlayableBoard } from "../play/playable_board.js";

/** @typedef {import("../board/types.js").PickedBy} PickedBy */

/** The square under the pointer. @param {Event} event */
const squareOf = ({ target }) =>
  (target instanceof Element
    ? /** @type {HTMLElement|null} */ (target.closest("[data-square]"))
    : null
  )?.dataset.square ?? null;

/**
 * What is drawn in the position that is shown, with a ring where an arrow begins; and, for the author,
 * what to do with an arrow or a ring that was drawn.
 * @typedef {object} DrawingHooks
 * @property {(from: string|null) => import("../board/types.js").Drawing[]} drawings
 * @property {((squares: string[]) => void)|null} onDraw
 */

export class DrawableBoard extends PlayableBoard {
  /**
   * @param {import("../play/types.js").PlayableGame} game
   * @param {HTMLElement} host
   * @param {() => void} onCaption
   * @param {DrawingHooks} hooks
   */
  constructor(game, host, onCaption, hooks) {
    super(game, host, onCaption);
    this.hooks = hooks;
    /** Whether squares that are picked are drawn on. */
    this.isDrawing = false;
    /** Where an arrow begins. @type {string|null} */
    this.from = null;
    if (!hooks.onDraw) return;
    host.addEventListener("contextmenu", (event) => {
      if (squareOf(event)) event.preventDefault();
    });
    host.addEventListener("pointerdown", (event) => {
      this.pressed = event.button === 2 ? squareOf(event) : null;
    });
    host.addEventListener("pointerup", (event) => {
      const to = squareOf(event);
      if (event.button === 2 && this.pressed && to) this.finish(this.pressed, to);
      this.pressed = null;
    });
  }

  /** @type {string|null|undefined} where the right button went down */
  pressed = null;

  /** @override */
  draw() {
    this.game.extras = { drawings: this.hooks.drawings(this.from) };
    super.draw();
  }

  /** @override @param {string|null} square @param {boolean} [isSpoken] */
  hover(square, isSpoken) {
    // What a move would do is beside the point.
    if (!this.isDrawing) super.hover(square, isSpoken);
  }

  /** @param {boolean} isOn */
  turnDrawing(isOn) {
    this.isDrawing = isOn;
    this.from = null;
    this.clearSelection();
    this.draw();
  }

  /** @override @param {string} square @param {PickedBy} by */
  pick(square, by) {
    if (!this.isDrawing) return super.pick(square, by);
    if (this.from) return this.finish(this.from, square);
    this.from = square;
    announce(say("web/study/draw/from", { square }));
    this.draw();
  }

  /** @override */
  cancel() {
    if (!this.isDrawing) return super.cancel();
    this.from = null;
    this.draw();
  }

  /** @param {string} from @param {string} to */
  finish(from, to) {
    this.from = null;
    this.hooks.onDraw?.(from === to ? [from] : [from, to]);
    this.draw();
  }
}
