// The sentences under a board, and the buttons that belong to them.

import { button, fill, h, refill } from "../base/dom.js";
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
  const [sentence, buttons] = captionParts(element);
  sentence.textContent = text;
  // Apart from the sentences: what is being pressed stays while more of them arrive.
  refill(buttons, [pending, canPass, canCancel, more.map(([label]) => label)], () => [
    pending &&
      button(playLabel(pending), () => void board.play(pending), {
        class: "primary",
      }),
    canPass && button(say("web/pass"), () => void board.play("pass")),
    canCancel && button(say("web/cancel"), () => board.cancel()),
    ...more.map(([label, act]) => button(label, act)),
  ]);
}

/** `Play C3`, `Escape to C1`. @param {string} move */
const playLabel = (move) =>
  move.endsWith("!")
    ? say("web/play-escape", { square: move.slice(0, -1) })
    : say("web/play-move", { move });

/** @type {WeakMap<HTMLElement, [HTMLElement, HTMLElement]>} */
const parts = new WeakMap();

/** The sentences and the buttons of a caption, made when first needed. @param {HTMLElement} element */
export function captionParts(element) {
  let made = parts.get(element);
  if (made?.[0].parentElement !== element) {
    made = [h("p", null), h("div", { class: "row" })];
    parts.set(element, made);
    fill(element, ...made);
  }
  return made;
}
