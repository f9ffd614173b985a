// What is said under a board on which anybody may play, and the buttons that belong to it.

import { button, h, refill } from "../dom.js";
import { say } from "../words.js";

/** @typedef {import("../match/playing.js").Playing} Playing */

/**
 * @param {HTMLElement} element
 * @param {Playing} playing
 * @param {string} otherwise said while nothing is on the player's mind
 * @param {[text: string, act: () => void][]} [more] further buttons
 */
export function drawCaption(element, playing, otherwise, more = []) {
  const { pending, picked, words } = playing.mind;
  const text = words.join(" ") || otherwise;
  const canPass = playing.moves.includes("pass");
  const canCancel = Boolean(pending) || picked.length > 0;
  refill(element, [text, pending, canPass, canCancel, more.map(([each]) => each)], () => [
    h("p", null, text),
    h(
      "div",
      { class: "row" },
      pending && button(say("web/play-move", { move: pending }), () => void playing.play(pending), { class: "primary" }),
      canPass && button(say("web/pass"), () => void playing.play("pass")),
      canCancel && button(say("web/cancel"), () => playing.cancel()),
      ...more.map(([each, act]) => button(each, act)),
    ),
  ]);
}
