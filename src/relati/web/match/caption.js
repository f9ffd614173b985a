// The lines under the board: what is seen there, in words; and the buttons that belong to it.

import { button, h, refill } from "../dom.js";
import { flow, say } from "../words.js";
import { tellMove } from "./telling.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./playing.js").Playing} Playing */

/**
 * What to say about the board.
 * @param {Room} room
 * @param {Playing} playing
 * @returns {string}
 */
function spoken(room, playing) {
  if (room.notice) return room.notice;
  if (playing.mind.words.length) return flow(playing.mind.words);
  const { view, ply, now } = room;
  const step = now.line[ply - 1];
  if (view && room.acting !== null && view.symbols.every(({ owner }) => owner !== room.acting)) return say("web/first-move");
  if (!step || !view) return "";
  return tellMove(step.seat, step.move, room.views.get(ply - 1) ?? null, view);
}

/** @param {Room} room @param {Playing} playing @param {HTMLElement} element */
export function drawCaption(room, playing, element) {
  const text = spoken(room, playing);
  const { pending, picked } = playing.mind;
  const canPass = playing.moves.includes("pass");
  const isPast = room.cursor !== null;
  const canCancel = Boolean(pending) || picked.length > 0;
  refill(element, [text, pending, canPass, isPast, canCancel], () => [
    h("p", null, text),
    h(
      "div",
      { class: "row" },
      pending && button(say("web/play-move", { move: pending }), () => void playing.play(pending), { class: "primary" }),
      canPass && button(say("web/pass"), () => void playing.play("pass")),
      canCancel && button(say("web/cancel"), () => playing.cancel()),
      isPast && button(say("web/to-now"), () => room.step("last")),
    ),
  ]);
}
