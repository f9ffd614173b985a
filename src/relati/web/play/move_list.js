// The list of moves with a cursor: buttons, a slider, and a button for every move. Each seat has a
// column, so that one player's moves can be read from top to bottom.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { moveName } from "./names.js";
import { roundsOf } from "./rounds.js";

/** @typedef {import("./types.js").BrowsableGame} BrowsableGame */

/** @type {[import("./cursor.js").CursorStep, string, string][]} */
const STEPS = [
  ["first", "«", "web/moves/first"],
  ["previous", "‹", "web/moves/previous"],
  ["next", "›", "web/moves/next"],
  ["last", "»", "web/moves/last"],
];

/** What a sign looks like. @type {Record<string, string>} */
const SIGN_CLASSES = { "?": "mistake-sign", "??": "blunder-sign", "!": "only-sign" };

/** What a sign beside a move means. @type {Record<string, string>} */
const MARK_WORDS = {
  "?": "web/moves/mistake",
  "??": "web/moves/blunder",
  "!": "web/moves/only",
};

/** The sign of a move, or nothing. @param {string} mark */
export const signElement = (mark) =>
  mark && h("b", { class: `judged ${SIGN_CLASSES[mark]}`, title: say(MARK_WORDS[mark]) }, mark);

export class MoveList {
  /** @param {BrowsableGame} game @param {() => Map<number, string>} [marks] signs by ply, such as `?` */
  constructor(game, marks = () => new Map()) {
    this.game = game;
    this.marks = marks;
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
    /** The steps and the slider; a page may put them elsewhere. */
    this.cursor = h("div", { class: "cursor" }, first, previous, this.slider, next, last);
    this.columns = h("div", { class: "columns", "aria-hidden": "true" });
    this.element = h(
      "section",
      { class: "move-list", hidden: true, "aria-label": say("web/moves") },
      this.columns,
      this.list,
      this.cursor,
    );
  }

  draw() {
    const { line, ply } = this.game;
    this.element.hidden = this.cursor.hidden = !line.length;
    const seats = Math.max(2, this.game.view?.players ?? 0, ...line.map(({ seat }) => seat + 1));
    this.element.style.setProperty("--seats", String(seats));
    refill(this.columns, seats, () =>
      Array.from({ length: seats }, (_, seat) => symbolPicture(seat)),
    );
    const marks = this.marks();
    const rounds = roundsOf(line.map(({ seat }) => seat));
    refill(
      this.list,
      line.map(({ move, seat }, index) => [move, seat, marks.get(index + 1)]),
      () =>
        line.map((played, index) =>
          entry(played, index + 1, rounds[index], marks.get(index + 1) ?? ""),
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
    if (isVisible) return;
    // Whole rows, with this one in the middle.
    const row = current.offsetHeight;
    const rows = Math.round((top - this.list.clientHeight / 2) / row);
    this.list.scrollTop = rows * row;
  }

  /** @param {Event} event */
  onClick(event) {
    const chosen = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
    if (chosen instanceof HTMLElement) this.game.goTo(Number(chosen.dataset.ply));
  }
}

/**
 * One move of the list, in the column of its seat.
 * @param {{move: string, seat: number, how?: string|null}} played
 * @param {number} ply
 * @param {{round: number, isFirst: boolean}} place
 * @param {string} mark
 */
function entry({ move, seat, how }, ply, { round, isFirst }, mark) {
  const item = h(
    "li",
    // The same number as everywhere else: moves are counted, not rounds.
    { "data-number": isFirst && ply },
    h(
      "button",
      { type: "button", title: move, "data-ply": ply, "data-key": `ply ${ply}` },
      h("span", { class: "hidden" }, `${playerSymbol(seat)} `),
      move.startsWith("out:") ? say(`web/moves/out/${how ?? "left"}`) : moveName(move),
      signElement(mark),
    ),
  );
  item.style.gridColumn = String(seat + 2);
  item.style.gridRow = String(round);
  return item;
}
