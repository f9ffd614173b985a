// A loupe under the finger, where squares are smaller than a fingertip: hold, slide to the square you
// mean, let go.

import { h } from "../base/dom.js";

/** What a fingertip needs (pixels). */
export const FINGER = 44;
/** How long a finger rests before the loupe opens (milliseconds), and how far it may slip until then. */
const HOLD = 250;
const SLIP = 10;
/** How wide the loupe is (pixels), and how much larger the board is in it. */
const WIDTH = 152;
const FACTOR = 1.7;

/** The square at that place of the window. @type {(x: number, y: number) => HTMLElement|null} */
const cellAt = (x, y) => document.elementFromPoint(x, y)?.closest("[data-square]") ?? null;

export class Loupe {
  /**
   * @param {HTMLElement} scroller around the board
   * @param {(square: string) => void} onPick the finger has let go of this square
   */
  constructor(scroller, onPick) {
    this.scroller = scroller;
    this.onPick = onPick;
    /** @type {HTMLElement|null} */
    this.element = null;
    /** Where the finger came down. @type {[number, number]} */
    this.start = [0, 0];
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** Whether the click that follows has been dealt with. */
    this.isPicked = false;
    scroller.addEventListener("pointerdown", (event) => this.onDown(event));
    scroller.addEventListener("pointermove", (event) => this.onMove(event));
    scroller.addEventListener("pointerup", (event) => this.onUp(event));
    scroller.addEventListener("pointercancel", () => this.close());
    scroller.addEventListener("contextmenu", (event) => this.element && event.preventDefault());
    // While the loupe is open, sliding the finger does not scroll the page.
    scroller.addEventListener("touchmove", (event) => this.element && event.preventDefault(), {
      passive: false,
    });
    scroller.addEventListener("click", (event) => this.isPicked && event.stopPropagation(), {
      capture: true,
    });
  }

  /** @param {PointerEvent} event */
  onDown({ pointerType, isPrimary, clientX: x, clientY: y }) {
    this.close();
    this.isPicked = false;
    const cell = cellAt(x, y);
    if (pointerType !== "touch" || !isPrimary || !cell) return;
    if (cell.getBoundingClientRect().width >= FINGER) return;
    this.start = [x, y];
    this.timer = setTimeout(() => this.open(x, y), HOLD);
  }

  /** @param {PointerEvent} event */
  onMove({ clientX: x, clientY: y }) {
    if (this.element) this.show(x, y);
    else if (Math.hypot(x - this.start[0], y - this.start[1]) > SLIP) clearTimeout(this.timer);
  }

  /** @param {PointerEvent} event */
  onUp({ clientX: x, clientY: y }) {
    const square = this.element && cellAt(x, y)?.dataset.square;
    this.isPicked = this.element !== null;
    this.close();
    if (square) this.onPick(square);
  }

  /** @type {(x: number, y: number) => void} */
  open(x, y) {
    const board = this.scroller.querySelector(".relati-board");
    if (!board) return;
    const copy = h("div", { class: board.className });
    copy.append(...[...board.querySelectorAll(":scope > svg")].map((each) => each.cloneNode(true)));
    const { width, height } = board.getBoundingClientRect();
    copy.style.width = `${width * FACTOR}px`;
    copy.style.height = `${height * FACTOR}px`;
    this.element = h(
      "div",
      { class: "loupe", "aria-hidden": "true" },
      copy,
      h("div", { class: "aim" }),
      h("div", { class: "name" }),
    );
    this.element.style.width = this.element.style.height = `${WIDTH}px`;
    document.body.append(this.element);
    this.show(x, y);
  }

  /** Shows what is under the finger, above it. @type {(x: number, y: number) => void} */
  show(x, y) {
    const board = this.scroller.querySelector(".relati-board")?.getBoundingClientRect();
    if (!this.element || !board) return;
    const [copy, aim, name] = /** @type {HTMLElement[]} */ ([...this.element.children]);
    const left = Math.max(4, Math.min(innerWidth - WIDTH - 4, x - WIDTH / 2));
    const above = y - WIDTH - FINGER;
    // At the top of the window there is only room beside the finger.
    const beside = x < innerWidth / 2 ? x + FINGER : x - FINGER - WIDTH;
    this.element.style.translate = above < 4 ? `${beside}px 4px` : `${left}px ${above}px`;
    /** @type {(x: number, y: number) => string} */
    const inside = (x, y) =>
      `${WIDTH / 2 + (x - board.x) * FACTOR}px ${WIDTH / 2 + (y - board.y) * FACTOR}px`;
    copy.style.translate = inside(2 * board.x - x, 2 * board.y - y);
    const cell = cellAt(x, y);
    const box = cell?.getBoundingClientRect();
    aim.hidden = !box;
    name.textContent = cell?.dataset.square ?? "";
    if (!box) return;
    aim.style.width = `${box.width * FACTOR}px`;
    aim.style.height = `${box.height * FACTOR}px`;
    aim.style.translate = inside(board.x + box.x - x, board.y + box.y - y);
  }

  close() {
    clearTimeout(this.timer);
    this.element?.remove();
    this.element = null;
  }
}
