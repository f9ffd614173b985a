// The board for pointers, keyboards and screen readers: a transparent grid of cells over the drawing.

import { MARGIN } from "./geometry.js";
import { moved } from "./keyboard.js";

/** @import {BoardOptions, PickedBy} from "./types.js" */
/** @import {Sheet} from "./geometry.js" */

/** How far from the middle of a square a finger may touch and mean it (pixels). */
const FINGERTIP = 22;

/** One tab stop; the arrow keys move from square to square as they are seen. */
export class Grid {
  /** @param {HTMLElement} parent @param {BoardOptions} options */
  constructor(parent, options) {
    this.options = options;
    this.root = document.createElement("div");
    this.root.className = "board-cells";
    this.root.setAttribute("role", "grid");
    if (options.label) this.root.setAttribute("aria-label", options.label);
    parent.append(this.root);
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    /** @type {Sheet|null} */
    this.sheet = null;
    /** @type {HTMLElement|null} */
    this.current = null;
    /** @type {string|null} */
    this.hovered = null;
    this.root.addEventListener("click", (event) => this.pick(event));
    this.root.addEventListener("keydown", (event) => this.onKey(event));
    this.root.addEventListener("focusin", (event) => this.onFocusIn(event));
    this.root.addEventListener("pointerover", (event) => this.hover(event, squareOf(event)));
    this.root.addEventListener("pointerleave", (event) => this.hover(event, null));
  }

  /** Makes the cells again, in the order in which they are seen. @param {Sheet} sheet */
  layOut(sheet) {
    const hadFocus = this.root.contains(document.activeElement);
    const current = this.current?.dataset.square ?? "";
    this.sheet = sheet;
    this.cells.clear();
    let cells = "";
    for (let y = 0; y < sheet.rows; y += 1) {
      cells += '<div role="row">';
      for (let x = 0; x < sheet.columns; x += 1) {
        cells += `<div role="gridcell" tabindex="-1" data-square="${sheet.squareAt(x, y)}"></div>`;
      }
      cells += "</div>";
    }
    this.root.innerHTML = cells;
    for (const cell of this.root.querySelectorAll("div")) {
      if (cell.dataset.square) this.cells.set(cell.dataset.square, cell);
    }
    const [left, right] = [sheet.rim, MARGIN].map((each) => `${(each / sheet.width) * 100}%`);
    const [top, bottom] = [sheet.rim, MARGIN].map((each) => `${(each / sheet.height) * 100}%`);
    this.root.style.inset = `${top} ${right} ${bottom} ${left}`;
    const middle = sheet.squareAt(sheet.columns >> 1, sheet.rows >> 1);
    this.setCurrent(this.cells.has(current) ? current : middle);
    if (hadFocus) this.current?.focus({ preventScroll: true });
  }

  /**
   * Gives each cell its spoken name, and says which one is selected.
   * @type {(nameOf: (square: string) => string, selected?: string|null) => void}
   */
  name(nameOf, selected) {
    for (const [square, cell] of this.cells) {
      const name = nameOf(square);
      if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
      if (square === selected) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
    }
  }

  /** Makes a square the one that Tab leads to. @param {string} square */
  setCurrent(square) {
    if (this.current) this.current.tabIndex = -1;
    this.current = this.cells.get(square) ?? null;
    if (this.current) this.current.tabIndex = 0;
  }

  /** @param {MouseEvent} event */
  pick(event) {
    const square = squareOf(event);
    if (!square) return;
    this.setCurrent(square);
    const pointer = event instanceof PointerEvent ? event.pointerType : "";
    // A screen reader clicks without a pointer.
    const by = pointer === "" ? (event.detail === 0 ? "keyboard" : "mouse") : pointer;
    const near = by === "touch" ? this.squaresNear(square, event) : [];
    this.options.onPick?.(square, /** @type {PickedBy} */ (by), near);
  }

  /** The squares beside this one that a finger there covers, too. @param {string} square @param {MouseEvent} event */
  squaresNear(square, { clientX, clientY }) {
    const { sheet } = this;
    const box = this.cells.get(square)?.getBoundingClientRect();
    if (!sheet || !box) return [];
    const [column, row] = sheet.place(square);
    /** @type {[square: string, distance: number][]} */
    const near = [];
    for (let y = Math.max(0, row - 1); y < Math.min(sheet.rows, row + 2); y += 1) {
      for (let x = Math.max(0, column - 1); x < Math.min(sheet.columns, column + 2); x += 1) {
        const across = box.x + (x - column + 0.5) * box.width - clientX;
        const down = box.y + (y - row + 0.5) * box.height - clientY;
        if (x !== column || y !== row) near.push([sheet.squareAt(x, y), Math.hypot(across, down)]);
      }
    }
    return near
      .filter(([, distance]) => distance <= FINGERTIP)
      .sort(([, first], [, second]) => first - second)
      .map(([each]) => each);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const square = squareOf(event);
    if (!square || !this.sheet || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.options.onPick?.(square, "keyboard", []);
    } else if (event.key === "Escape") {
      this.options.onCancel?.();
    } else {
      const far = event.ctrlKey || event.metaKey;
      const place = moved(event.key, far, this.sheet.place(square), this.sheet);
      if (!place) return;
      this.focus(this.sheet.squareAt(...place));
    }
    event.preventDefault();
  }

  /** @param {FocusEvent} event */
  onFocusIn(event) {
    const square = squareOf(event);
    if (!square) return;
    this.setCurrent(square);
    // A click focuses too, but is reported as a pick.
    if (this.current?.matches(":focus-visible")) this.options.onFocus?.(square);
  }

  /** @param {string} square */
  focus(square) {
    this.setCurrent(square);
    this.current?.focus();
  }

  /** A finger does not hover. @param {PointerEvent} event @param {string|null} square */
  hover(event, square) {
    if (event.pointerType === "touch" || square === this.hovered) return;
    this.hovered = square;
    this.options.onHover?.(square);
  }
}

/** @param {Event} event @returns {string|null} */
function squareOf(event) {
  const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
  return cell instanceof HTMLElement ? (cell.dataset.square ?? null) : null;
}
