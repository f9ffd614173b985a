// What a symbol can do without leaving its square, as a few buttons beside it.

import { button, fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { actionName } from "./names.js";

/** @typedef {import("./move_choices.js").ActionOnSquare} ActionOnSquare */

/**
 * @typedef {object} MenuContent
 * @property {string} square
 * @property {number} player
 * @property {ActionOnSquare[]} actions
 * @property {string[]} targets squares that the menu must not cover
 */

/** Between the menu and its square, and between the menu and the edge of the board (pixels). */
const GAP = 6;
const EDGE = 4;
/** Where it comes from the bottom of the screen instead: beside a square it would cover the board. */
const SHEET = "(max-width: 40rem) and (orientation: portrait)";

export class ActionMenu {
  /**
   * @param {HTMLElement} host around the board
   * @param {{onAction: (move: string, by: string, at: {x: number, y: number}) => void, onPreview: (move: string|null) => void, onCancel: () => void}} listeners
   */
  constructor(host, listeners) {
    this.host = host;
    this.listeners = listeners;
    this.element = h("div", {
      class: "action-menu",
      role: "toolbar",
      "aria-label": say("web/choose"),
      hidden: true,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.onKey(event),
    });
    host.append(this.element);
    this.shown = "";
    /** @type {MenuContent|null} */
    this.content = null;
    /** The move that waits for a second tap. @type {string|null} */
    this.chosen = null;
    /** What the chosen action would do: where the menu covers the caption. */
    this.sentence = h("p", { class: "explained" });
  }

  /** Shows these actions; null hides the menu. @param {MenuContent|null} content */
  show(content) {
    const key = content ? JSON.stringify(content) : "";
    if (key === this.shown) return;
    this.shown = key;
    this.content = content;
    this.chosen = null;
    this.element.hidden = !content;
    if (!content) return fill(this.element);
    const { onAction, onPreview } = this.listeners;
    fill(
      this.element,
      this.sentence,
      ...content.actions.map(({ kind, move }) =>
        h(
          "button",
          {
            type: "button",
            "data-move": move,
            "data-kind": kind,
            onclick: (/** @type {MouseEvent} */ event) =>
              onAction(move, pointerOf(event), { x: event.clientX, y: event.clientY }),
            onpointerenter: (/** @type {PointerEvent} */ event) =>
              event.pointerType === "touch" || onPreview(move),
            onpointerleave: (/** @type {PointerEvent} */ event) =>
              event.pointerType === "touch" || onPreview(this.chosen),
            onfocus: () => onPreview(move),
          },
          symbolPicture(content.player, kind === "blast" ? "bomb" : kind),
          h("b", null, actionName(kind)),
          h("span", { class: "remark" }, say(`web/deed/${kind}/about`)),
        ),
      ),
      button(say("web/cancel"), () => this.listeners.onCancel(), { class: "cancel" }),
    );
    this.place(content);
  }

  /** Marks the action that a second tap will play. @param {string} move */
  choose(move) {
    this.chosen = move;
    for (const each of this.element.querySelectorAll("[data-move]")) {
      if (!(each instanceof HTMLElement)) continue;
      const isChosen = each.dataset.move === move;
      each.setAttribute("aria-pressed", String(isChosen));
      const remark = each.querySelector(".remark");
      const code = isChosen ? "web/menu/again" : `web/deed/${each.dataset.kind}/about`;
      if (remark) remark.textContent = say(code);
    }
  }

  /** Says above the actions what the chosen one would do. @param {string} sentence */
  explain(sentence) {
    if (this.sentence.textContent === sentence) return;
    this.sentence.textContent = sentence;
    this.move();
  }

  /** Follows its square, which has moved. */
  move() {
    if (this.content) this.place(this.content);
  }

  /**
   * Above or below the square, on the side with fewer targets and within the board; where neither
   * has room, over the board's middle but beside the square.
   * @param {MenuContent} content
   */
  place({ square, targets }) {
    const cell = this.cellOf(square);
    if (!cell) return;
    if (matchMedia(SHEET).matches) {
      this.element.style.left = this.element.style.top = "";
      return;
    }
    const around = this.host.getBoundingClientRect();
    const here = cell.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const above = here.top - around.top;
    const below = above + here.height + GAP;
    const tops = targets.map((each) => this.cellOf(each)?.getBoundingClientRect().top ?? here.top);
    const higher = tops.filter((top) => top < here.top).length;
    const lower = tops.filter((top) => top > here.top).length;
    const fitsAbove = above > height + GAP + 2;
    const fitsBelow = below + height < around.height;
    const goesUp =
      fitsAbove &&
      (!fitsBelow || higher < lower || (higher === lower && above > around.height / 2));
    const isBeside = !fitsAbove && !fitsBelow;
    const middle = here.left - around.left + here.width / 2;
    const left = isBeside
      ? middle > around.width / 2
        ? middle - here.width / 2 - GAP - width
        : middle + here.width / 2 + GAP
      : middle - width / 2;
    const rightmost = Math.max(around.width - width - EDGE, EDGE);
    const lowest = Math.max(around.height - height - EDGE, EDGE);
    const top = isBeside ? Math.min(above, lowest) : goesUp ? above - height - GAP : below;
    this.element.style.left = `${Math.min(Math.max(left, EDGE), rightmost)}px`;
    this.element.style.top = `${top}px`;
  }

  /** @param {string} square */
  cellOf(square) {
    return this.host.querySelector(`[data-square="${square}"]`);
  }

  /** Moves the keyboard to the first button. */
  focus() {
    this.element.querySelector("button")?.focus();
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const buttons = [...this.element.querySelectorAll("button")];
    const here = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") this.listeners.onCancel();
    else if (step) buttons[(here + step + buttons.length) % buttons.length].focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What a button was pressed with; a screen reader clicks without a pointer. @param {MouseEvent} event */
function pointerOf(event) {
  const pointer = event instanceof PointerEvent ? event.pointerType : "";
  return pointer || (event.detail === 0 ? "keyboard" : "mouse");
}
