// The moves of a chapter as they are read: the line with its comments, variations within it.

import { h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { moveName } from "../play/names.js";
import { START } from "./chapter_tree.js";

/** @typedef {import("./chapter_tree.js").ChapterTree} ChapterTree */
/** @typedef {import("./chapter_tree.js").Move} Move */

/** How far variations are moved in; deeper ones stay there. */
const DEEPEST_SHOWN = 4;

export class MoveTree {
  /** @param {(number: number) => void} onPick */
  constructor(onPick) {
    this.element = h("div", {
      class: "study-moves",
      role: "group",
      "aria-label": say("web/moves"),
      onclick: (/** @type {Event} */ { target }) => {
        const chosen = target instanceof Element ? target.closest("[data-move]") : null;
        if (chosen instanceof HTMLElement) onPick(Number(chosen.dataset.move));
      },
    });
  }

  /** @param {ChapterTree} tree @param {number} current */
  draw(tree, current) {
    const { number, moves } = tree.chapter;
    const key = moves.map(({ number, comment, drawings, children }) => [
      number,
      comment,
      drawings.length,
      children,
    ]);
    refill(this.element, [number, key], () => [
      h("p", { class: "line" }, startButton(tree), ...comment(tree.at(START))),
      ...lines(tree, START, 0, 0),
    ]);
    const before = this.element.querySelector("[aria-current]");
    const now = this.element.querySelector(`[data-move="${current}"]`);
    if (before === now) return;
    before?.removeAttribute("aria-current");
    now?.setAttribute("aria-current", "step");
    // Only the list scrolls, never the page.
    if (!(now instanceof HTMLElement)) return;
    const box = this.element.getBoundingClientRect();
    const place = now.getBoundingClientRect();
    if (place.top < box.top || place.bottom > box.bottom) {
      this.element.scrollTop += place.top - box.top - box.height / 3;
    }
  }
}

/** @param {ChapterTree} tree */
const startButton = (tree) => moveButton(tree.at(START), say("web/study/start"));

/**
 * The moves after one: lines of text, and variations where they leave the line.
 * @param {ChapterTree} tree
 * @param {number} parent
 * @param {number} ply of the parent
 * @param {number} depth
 * @returns {HTMLElement[]}
 */
function lines(tree, parent, ply, depth) {
  /** @type {HTMLElement[]} */
  const parts = [];
  /** @type {(Node|string)[]} */
  let words = [];
  const end = () => {
    if (words.length) parts.push(h("p", { class: "line" }, ...words));
    words = [];
  };
  let number = parent;
  let count = ply;
  while (tree.at(number).children.length) {
    const [first, ...others] = tree.at(number).children.map((child) => tree.at(child));
    count += 1;
    words.push(...entry(first, count));
    if (others.length) {
      end();
      parts.push(
        h(
          "ul",
          { class: "variations", "data-depth": Math.min(depth + 1, DEEPEST_SHOWN) },
          others.map((other) => h("li", null, ...branch(tree, other, count, depth + 1))),
        ),
      );
    }
    number = first.number;
  }
  end();
  return parts;
}

/** @param {ChapterTree} tree @param {Move} move @param {number} ply @param {number} depth */
function branch(tree, move, ply, depth) {
  const [line, ...others] = lines(tree, move.number, ply, depth);
  const words = entry(move, ply);
  // Its next moves stand on the same line as the first.
  if (line?.matches("p")) {
    line.prepend(...words);
    return [line, ...others];
  }
  return [h("p", { class: "line" }, ...words), ...(line ? [line] : []), ...others];
}

/** @param {Move} move @param {number} ply @returns {(Node|string)[]} */
const entry = (move, ply) => [
  moveButton(move, `${ply}. ${playerSymbol(move.seat)} ${moveName(move.move)}`),
  ...comment(move),
];

/** @param {Move} move @param {string} text */
const moveButton = ({ number, drawings }, text) =>
  h(
    "button",
    { type: "button", class: "quiet", "data-move": number, "data-key": `move ${number}` },
    text,
    drawings.length > 0 && h("span", { class: "has-drawings", "aria-hidden": "true" }, "↗"),
  );

/** @param {Move} move */
const comment = ({ comment }) => (comment ? [h("span", { class: "said" }, comment)] : []);
