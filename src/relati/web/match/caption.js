// What the match page says under the board.

import { button, refill } from "../base/dom.js";
import { say } from "../base/words.js";
import { captionParts, drawCaption } from "../play/caption.js";
import { describeMove } from "../play/describe_move.js";
import { castOf } from "../play/names.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../play/playable_board.js").PlayableBoard} PlayableBoard */

/** @param {MatchSession} session */
function sentenceFor({ view, ply, line, acting, notice, match, mine }) {
  if (notice) return notice;
  if (view && acting !== null && view.symbols.every(({ owner }) => owner !== acting))
    return say("web/first-move");
  const last = line[ply - 1];
  if (!last || !view) return "";
  // The heading says who resigned.
  const { result } = match.status;
  if (last.how && result && result.how !== "rules" && ply === line.length) return "";
  const cast = castOf(match.status.seats, mine);
  return describeMove(last.seat, last.move, last.effects, view, { how: last.how, cast });
}

/** @param {MatchSession} session @param {PlayableBoard} board @param {HTMLElement} element */
export function drawMatchCaption(session, board, element) {
  const { waitingMove: move, isConnected } = session;
  if (move) {
    const sentence = say(isConnected ? "web/unanswered" : "web/unsent", { move });
    const [text, buttons] = captionParts(element);
    text.textContent = sentence;
    refill(buttons, ["waiting", move], () => [
      button(say("web/discard", { move }), () => session.discard()),
    ]);
    return;
  }
  const isPast = session.cursor !== null;
  drawCaption(
    element,
    board,
    sentenceFor(session),
    isPast ? [[say("web/to-now"), () => session.step("last")]] : [],
  );
}
