// The moves, with a cursor: buttons, a slider, and every move a place to go to.

import { h, picture, refill } from "../dom.js";
import { say } from "../words.js";
import { SYMBOLS } from "./names.js";

/** @typedef {import("./room.js").Room} Room */
/** What has moves to go through. @typedef {Pick<Room, "ply"|"goTo"|"step"> & {now: {line: {move: string, seat: number}[]}}} Walk */

/** @type {[import("./replay.js").Step, string, string][]} */
const STEPS = [
  ["first", "«", "web/moves/first"],
  ["previous", "‹", "web/moves/previous"],
  ["next", "›", "web/moves/next"],
  ["last", "»", "web/moves/last"],
];

export class MovesPanel {
  /** @param {Walk} room */
  constructor(room) {
    this.room = room;
    this.list = h("ol", { class: "moves", "aria-label": say("web/moves"), onclick: (/** @type {Event} */ event) => this.pick(event) });
    this.slider = h("input", {
      type: "range",
      min: 0,
      "aria-label": say("web/moves/slider"),
      oninput: () => room.goTo(Number(this.slider.value)),
    });
    this.buttons = STEPS.map(([step, sign, word]) =>
      h("button", { type: "button", class: "step", "aria-label": say(word), onclick: () => room.step(step) }, sign),
    );
    const [first, previous, next, last] = this.buttons;
    this.element = h(
      "section",
      { class: "moves-panel", hidden: true, "aria-label": say("web/moves") },
      this.list,
      h("div", { class: "cursor" }, first, previous, this.slider, next, last),
    );
  }

  draw() {
    const { room } = this;
    const { line } = room.now;
    this.element.hidden = !line.length;
    this.list.classList.toggle("long", line.some(({ move }) => move.length > 4));
    refill(this.list, line.map(({ move }) => move), () =>
      line.map(({ move, seat }, at) =>
        h(
          "li",
          null,
          h(
            "button",
            { type: "button", title: move, "data-ply": at + 1, "data-key": `ply ${at + 1}` },
            h("span", { class: "number", "aria-hidden": "true" }, at + 1),
            picture(seat),
            h("span", { class: "hidden" }, `${SYMBOLS[seat]} `),
            move.startsWith("out:") ? say("web/moves/out") : move,
          ),
        ),
      ),
    );
    const ply = room.ply;
    this.slider.max = String(line.length);
    this.slider.value = String(ply);
    const [first, previous, next, last] = this.buttons;
    first.disabled = previous.disabled = ply === 0;
    next.disabled = last.disabled = ply === line.length;
    this.mark(ply);
  }

  /** @param {number} ply */
  mark(ply) {
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const here = this.list.querySelector(`[data-ply="${ply}"]`);
    if (!(here instanceof HTMLElement)) return;
    here.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    const top = here.offsetTop;
    const isSeen = top >= this.list.scrollTop && top + here.offsetHeight <= this.list.scrollTop + this.list.clientHeight;
    if (!isSeen) this.list.scrollTop = top - this.list.clientHeight / 2;
  }

  /** @param {Event} event */
  pick(event) {
    const chosen = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
    if (chosen instanceof HTMLElement) this.room.goTo(Number(chosen.dataset.ply));
  }
}
