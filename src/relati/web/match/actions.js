// What can be done besides moving: undo, hints, offering a draw, resigning, playing again.

import { confirm } from "../base/dialog.js";
import { button, h, refill } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { say } from "../base/words.js";
import { menu } from "../play/menu.js";
import { isAlone, possibleActs } from "../play/possible_acts.js";
import { undo } from "../play/proposals.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../play/playable_board.js").PlayableBoard} PlayableBoard */

/** Whether hints are allowed now. @param {MatchSession} session */
export const canHint = (session) =>
  session.view?.outcome === null &&
  session.match.status.phase !== "open" &&
  (session.match.status.phase === "over" ||
    (isAlone(session) && (session.cursor !== null || session.acting !== null)));

/** @param {MatchSession} session @param {PlayableBoard} board @param {HTMLElement} element */
export function drawActions(session, board, element) {
  const { status } = session.match;
  const may = { ...possibleActs(session), hint: canHint(session) };
  const propose = (/** @type {object} */ proposal) =>
    void session.act({ kind: "propose", proposal });
  const rare = [may.nobody, may.abort, may.resign, may.leave].some(Boolean);
  refill(element, [may, status.proposal === null], () => [
    may.rematch &&
      button(
        say(isAlone(session) ? "web/play-again" : "web/rematch"),
        () => propose({ kind: "rematch" }),
        { class: "primary" },
      ),
    may.next && h("a", { class: "button primary", href: `/m/${may.next}` }, say("web/next-match")),
    may.hint && button(say("web/hint"), () => void board.showHint()),
    may.undo && button(say("web/undo"), () => undo(session)),
    // What ends a game is not where a hand rests.
    rare &&
      menu(say("web/acts"), [
        may.nobody && button(say("web/nobody-wins"), () => propose({ kind: "nobody_wins" })),
        may.abort &&
          button(say("web/abort"), () => void confirmed(session, "web/abort", { kind: "abort" })),
        may.resign &&
          button(
            say("web/resign"),
            () => void confirmed(session, "web/resign", { kind: "resign" }),
          ),
        may.leave && button(say("web/leave"), () => void leave(session)),
      ]),
  ]);
}

/** Sends the act once the person has said yes. @param {MatchSession} session @param {string} word @param {{kind: string}} act */
async function confirmed(session, word, act) {
  const seat = session.mySeat;
  const question = say("web/sure", { deed: say(word) });
  if (await confirm(question, say(word))) void session.act(act, seat);
}

/** @param {MatchSession} session */
async function leave(session) {
  if (!(await confirm(say("web/leave/question"), say("web/leave")))) return;
  const seats = session.mine.filter((seat) => !session.match.status.seats[seat].is_away);
  await Promise.all(seats.map((seat) => session.act({ kind: "leave_seat" }, seat)));
  go("/");
}
