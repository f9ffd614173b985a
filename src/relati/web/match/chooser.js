// What can be done with a symbol on the spot, as a few buttons next to its square.

import { fill, h, picture } from "../dom.js";
import { say } from "../words.js";
import { deedName } from "./names.js";

/** @typedef {import("./choosing.js").Deed} Deed */

/**
 * @typedef {object} Offer
 * @property {string} square
 * @property {number} player
 * @property {Deed[]} deeds
 * @property {string[]} targets squares that must not be covered
 */

export class Chooser {
  /**
   * @param {HTMLElement} host around the board
   * @param {{onDeed: (move: string) => void, onLook: (move: string|null) => void, onCancel: () => void}} listeners
   */
  constructor(host, listeners) {
    this.host = host;
    this.listeners = listeners;
    this.element = h("div", {
      class: "chooser",
      role: "toolbar",
      "aria-label": say("web/choose"),
      hidden: true,
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
    });
    host.append(this.element);
    this.shown = "";
  }

  /** Shows an offer, or nothing. @param {Offer|null} offer */
  show(offer) {
    const key = offer ? JSON.stringify(offer) : "";
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = !offer;
    if (!offer) return fill(this.element);
    const { onDeed, onLook } = this.listeners;
    fill(
      this.element,
      offer.deeds.map(({ kind, move }) =>
        h(
          "button",
          {
            type: "button",
            "data-move": move,
            onclick: () => onDeed(move),
            onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "touch" || onLook(move),
            onpointerleave: () => onLook(null),
            onfocus: () => onLook(move),
          },
          picture(offer.player, kind === "blast" ? "bomb" : kind),
          h("span", null, deedName(kind)),
        ),
      ),
    );
    this.place(offer);
  }

  /** Above or below the square, on the side with fewer targets and within the board. @param {Offer} offer */
  place({ square, targets }) {
    const cell = this.cell(square);
    if (!cell) return;
    const around = this.host.getBoundingClientRect();
    const here = cell.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const above = here.top - around.top;
    const tops = targets.map((each) => this.cell(each)?.getBoundingClientRect().top ?? here.top);
    const higher = tops.filter((top) => top < here.top).length;
    const lower = tops.filter((top) => top > here.top).length;
    const goesUp = above > height + 8 && (higher < lower || (higher === lower && above > around.height / 2));
    const left = here.left - around.left + here.width / 2 - width / 2;
    const most = Math.max(around.width - width - 4, 4);
    this.element.style.left = `${Math.min(Math.max(left, 4), most)}px`;
    this.element.style.top = `${goesUp ? above - height - 6 : above + here.height + 6}px`;
  }

  /** @param {string} square */
  cell(square) {
    return this.host.querySelector(`[data-square="${square}"]`);
  }

  /** The keyboard comes to the first one. */
  focus() {
    this.element.querySelector("button")?.focus();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
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
