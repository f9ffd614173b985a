// What can be done besides moving: undo, hints, proposals and answers, resigning, playing again.

import { confirm } from "../base/dialog.js";
import { button, h, refill, select } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { levelOptions, playerSymbol } from "../base/reference.js";
import { joinList, say } from "../base/words.js";
import { describeProposal } from "./describe_event.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../play/playable_board.js").PlayableBoard} PlayableBoard */

/** The level that is offered first for a bot that takes over a seat. */
const STAND_IN_LEVEL = "4";

/** How many moves are left when mine is taken back; null when there is none. @param {MatchSession} session */
export function takeBackTo({ match, mine }) {
  if (match.setup.is_rated) return null;
  const last = match.line.findLastIndex(({ seat, how }) => mine.includes(seat) && !how);
  return last < 0 || match.line.slice(last).some(({ how }) => how) ? null : last;
}

/** Whether all my opponents are bots, so that a hint is fair. @param {MatchSession} session */
const isAlone = ({ match, mine }) =>
  match.status.seats.every((seat, number) => seat.kind === "bot" || mine.includes(number));

/** Asks to take back my last move. @param {MatchSession} session */
export function undo(session) {
  const to = takeBackTo(session);
  if (to === null || session.match.status.proposal) return;
  session.step("last");
  void session.act({ kind: "propose", proposal: { kind: "take_back", to } }, session.mine[0]);
}

/** Whether hints are allowed now. @param {MatchSession} session */
export const canHint = (session) =>
  session.view?.outcome === null &&
  session.match.status.phase !== "open" &&
  (session.match.status.phase === "over" ||
    (isAlone(session) && (session.cursor !== null || session.acting !== null)));

/** @param {MatchSession} session @param {PlayableBoard} board @param {HTMLElement} element */
export function drawActions(session, board, element) {
  const { status, line } = session.match;
  const { phase, seats, result, next_match: next } = status;
  const isPlaying = phase === "playing" && session.mine.length > 0;
  const isIn = session.mine.some((seat) => !seats[seat].is_out && !seats[seat].has_left);
  const may = {
    undo:
      session.mine.length > 0 &&
      takeBackTo(session) !== null &&
      (isPlaying || result?.how === "rules") &&
      !next,
    hint: canHint(session),
    abort: session.mine.length > 0 && phase !== "over" && line.length < seats.length,
    resign: isPlaying && isIn && line.length >= seats.length,
    nobody: isPlaying && isIn && line.length >= seats.length,
    // While somebody asks for one, the answer is the only thing to press.
    rematch:
      phase === "over" &&
      session.mine.length > 0 &&
      !next &&
      !status.proposal &&
      result?.how !== "aborted",
    next: phase === "over" ? next : null,
    leave: isPlaying && !isAlone(session),
  };
  const propose = (/** @type {object} */ proposal) =>
    void session.act({ kind: "propose", proposal });
  refill(element, [may, status.proposal === null], () => [
    may.rematch &&
      button(
        say(isAlone(session) ? "web/play-again" : "web/rematch"),
        () => propose({ kind: "rematch" }),
        { class: "primary" },
      ),
    may.next && h("a", { class: "button primary", href: `/m/${may.next}` }, say("web/next-match")),
    may.undo && button(say("web/undo"), () => undo(session)),
    may.hint && button(say("web/hint"), () => void board.showHint()),
    may.nobody && button(say("web/nobody-wins"), () => propose({ kind: "nobody_wins" })),
    may.abort &&
      button(say("web/abort"), () => void confirmed(session, "web/abort", { kind: "abort" })),
    may.resign &&
      button(say("web/resign"), () => void confirmed(session, "web/resign", { kind: "resign" })),
    may.leave && button(say("web/leave"), () => void leave(session)),
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

/** The open proposal, and seats that were left. @param {MatchSession} session @param {HTMLElement} element */
export function drawProposals(session, element) {
  const { proposal, seats, phase } = session.match.status;
  const waiting = proposal?.waiting_for.filter((seat) => session.mine.includes(seat)) ?? [];
  const left = seats.flatMap((seat, number) =>
    phase === "playing" &&
    seat.is_away &&
    !seat.stand_in &&
    !seat.is_out &&
    !session.mine.includes(number)
      ? [number]
      : [],
  );
  refill(element, [proposal, session.mine, left], () => [
    proposal && h("p", null, describeProposal(proposal.proposal, proposal.seat, session.match)),
    proposal && h("div", { class: "row" }, answers(session, proposal, waiting)),
    ...(session.mine.length && !proposal ? left.flatMap((seat) => leftSeat(session, seat)) : []),
  ]);
}

/**
 * @param {MatchSession} session
 * @param {NonNullable<import("../play/types.js").Status["proposal"]>} proposal
 * @param {number[]} waiting my seats that have to answer
 */
function answers(session, proposal, waiting) {
  const answer = (/** @type {boolean} */ agrees, /** @type {number} */ seat) => () =>
    void session.act({ kind: "answer", agrees }, seat);
  if (waiting.length) {
    return [
      button(say("web/agree"), answer(true, waiting[0]), { class: "primary" }),
      button(say("web/decline"), answer(false, waiting[0])),
    ];
  }
  return [
    h(
      "span",
      { class: "quiet" },
      say("web/waiting-for", {
        players: joinList(proposal.waiting_for.map((seat) => playerSymbol(seat))),
      }),
    ),
    session.mine.includes(proposal.seat) &&
      button(say("web/withdraw"), answer(false, proposal.seat)),
  ];
}

/** @param {MatchSession} session @param {number} seat */
function leftSeat(session, seat) {
  let level = STAND_IN_LEVEL;
  const propose = (/** @type {object} */ proposal) =>
    void session.act({ kind: "propose", proposal });
  return [
    h("p", null, say("web/left-seat", { player: playerSymbol(seat) })),
    h(
      "div",
      { class: "row" },
      select(say("web/level"), levelOptions(), level, (value) => (level = value)),
      button(say("web/bot-takes"), () =>
        propose({ kind: "bot_takes", seat, level: Number(level) }),
      ),
      button(say("web/drop-seat"), () => propose({ kind: "drop_seat", seat })),
    ),
  ];
}
