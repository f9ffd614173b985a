// The list of moves with a cursor: buttons, a slider, and a button for every move.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";

/** @typedef {import("./types.js").BrowsableGame} BrowsableGame */

/** @type {[import("./cursor.js").CursorStep, string, string][]} */
const STEPS = [
  ["first", "«", "web/moves/first"],
  ["previous", "‹", "web/moves/previous"],
  ["next", "›", "web/moves/next"],
  ["last", "»", "web/moves/last"],
];

export class MoveList {
  /** @param {BrowsableGame} game */
  constructor(game) {
    this.game = game;
    this.list = h("ol", {
      class: "moves",
      "aria-label": say("web/moves"),
      onclick: (/** @type {Event} */ event) => this.onClick(event),
    });
    this.slider = h("input", {
      type: "range",
      min: 0,
      "aria-label": say("web/moves/slider"),
      oninput: () => game.goTo(Number(this.slider.value)),
    });
    this.buttons = STEPS.map(([step, sign, word]) =>
      h(
        "button",
        { type: "button", class: "step", "aria-label": say(word), onclick: () => game.step(step) },
        sign,
      ),
    );
    const [first, previous, next, last] = this.buttons;
    this.element = h(
      "section",
      { class: "move-list", hidden: true, "aria-label": say("web/moves") },
      this.list,
      h("div", { class: "cursor" }, first, previous, this.slider, next, last),
    );
  }

  draw() {
    const { line, ply } = this.game;
    this.element.hidden = !line.length;
    this.list.classList.toggle(
      "long",
      line.some(({ move }) => move.length > 4),
    );
    refill(
      this.list,
      line.map(({ move }) => move),
      () =>
        line.map(({ move, seat }, index) =>
          h(
            "li",
            null,
            h(
              "button",
              {
                type: "button",
                title: move,
                "data-ply": index + 1,
                "data-key": `ply ${index + 1}`,
              },
              h("span", { class: "number", "aria-hidden": "true" }, index + 1),
              symbolPicture(seat),
              h("span", { class: "hidden" }, `${playerSymbol(seat)} `),
              move.startsWith("out:") ? say("web/moves/out") : move,
            ),
          ),
        ),
    );
    this.slider.max = String(line.length);
    this.slider.value = String(ply);
    const [first, previous, next, last] = this.buttons;
    first.disabled = previous.disabled = ply === 0;
    next.disabled = last.disabled = ply === line.length;
    this.highlight(ply);
  }

  /** @param {number} ply */
  highlight(ply) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.list.querySelector(`[data-ply="${ply}"]`);
    if (!(current instanceof HTMLElement)) return;
    current.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    const top = current.offsetTop;
    const isVisible =
      top >= this.list.scrollTop &&
      top + current.offsetHeight <= this.list.scrollTop + this.list.clientHeight;
    if (!isVisible) this.list.scrollTop = top - this.list.clientHeight / 2;
  }

  /** @param {Event} event */
  onClick(event) {
    const chosen = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
    if (chosen instanceof HTMLElement) this.game.goTo(Number(chosen.dataset.ply));
  }
}
