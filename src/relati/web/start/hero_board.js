// The large board of the start page: a short game plays on it, until somebody reaches for it. Then it
// is the empty board of the match that is about to begin, and a square picked on it is the first move.

import { h } from "../base/dom.js";
import { say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { ghostOf } from "../play/ghost.js";
import { createLivingBoard } from "./living_board.js";

/** @typedef {import("../board/types.js").View} View */

const LAYERS = { legal: false, links: false };

/** @param {(square: string) => void} pick what is done with the first move */
export function createHeroBoard(pick) {
  const demo = createLivingBoard();
  const host = h("div", { class: "board-host" });
  const element = h("div", { class: "hero-board" }, host, demo.element);
  /** @type {View|null} */
  let view = null;
  let isMine = false;
  const board = createBoard(host, {
    label: say("web/board"),
    nameOf: (square) => say("web/square/empty", { square }),
    onPick(square, by) {
      // A finger's first touch only shows what there is to pick: nobody expects a game to vanish.
      const isShown = element.classList.contains("reached");
      reach();
      if (isShown || by !== "touch") pick(square);
    },
    onHover: (square) => drawBoard(square),
  });

  const reach = () => element.classList.toggle("reached", isMine || !demo.isPlaying);
  const release = () => {
    if (!element.matches(":hover, :focus-within"))
      element.classList.toggle("reached", !demo.isPlaying);
  };
  element.addEventListener(
    "pointerenter",
    (event) => void (event.pointerType !== "touch" && reach()),
  );
  element.addEventListener("pointerleave", release);
  element.addEventListener("focusin", reach);
  element.addEventListener("focusout", () => setTimeout(release));

  /** The empty board, with my first symbol before it is placed, if I begin. @param {string|null} square */
  function drawBoard(square) {
    if (!view) return;
    board.set(view, {
      layers: LAYERS,
      preview: isMine ? ghostOf(square ?? middle(view), 0, "root") : null,
    });
  }

  return {
    element,
    /** @param {View} empty the board of the match @param {boolean} begins whether a picked square is my first move */
    draw(empty, begins) {
      view = empty;
      isMine = begins;
      drawBoard(null);
    },
    /** Plays a game of that ruleset; without one the empty board stays. @param {View[]} views */
    play(views) {
      demo.play(views);
      release();
    },
    destroy() {
      board.destroy();
      demo.destroy();
    },
  };
}

/** @param {{width: number, height: number}} view */
const middle = ({ width, height }) =>
  `${String.fromCharCode(65 + (width >> 1))}${(height >> 1) + 1}`;
