// The sentences under a board, and the buttons that belong to them.

import { button, h, refill } from "../base/dom.js";
import { joinSentences, say } from "../base/words.js";

/** @typedef {import("./playable_board.js").PlayableBoard} PlayableBoard */

/**
 * @param {HTMLElement} element
 * @param {PlayableBoard} board
 * @param {string} otherwise shown while nothing is selected
 * @param {[text: string, act: () => void][]} [more] further buttons
 */
export function drawCaption(element, board, otherwise, more = []) {
  const { pending, picked, sentences } = board.selection;
  const text = joinSentences(sentences) || otherwise;
  const canPass = board.moves.includes("pass");
  const canCancel = Boolean(pending) || picked.length > 0;
  refill(element, [text, pending, canPass, canCancel, more.map(([label]) => label)], () => [
    h("p", null, text),
    h(
      "div",
      { class: "row" },
      pending &&
        button(say("web/play-move", { move: pending }), () => void board.play(pending), {
          class: "primary",
        }),
      canPass && button(say("web/pass"), () => void board.play("pass")),
      canCancel && button(say("web/cancel"), () => board.cancel()),
      ...more.map(([label, act]) => button(label, act)),
    ),
  ]);
}
