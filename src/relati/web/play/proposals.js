// What players ask of each other: the open proposal with its answers, seats that were left, a move
// taken back. A match page and a board in a notebook draw it.

import { button, h, refill, select } from "../base/dom.js";
import { levelOptions, playerSymbol } from "../base/reference.js";
import { joinList, say } from "../base/words.js";
import { describeProposal } from "./describe_event.js";

/** @typedef {import("./types.js").LiveMatch} LiveMatch */

/** The level that is offered first for a bot that takes over a seat. */
const STAND_IN_LEVEL = "4";

/** How many moves are left when mine is taken back; null when there is none. @param {Pick<LiveMatch, "match"|"mine">} session */
export function takeBackTo({ match, mine }) {
  if (match.setup.is_rated) return null;
  const last = match.line.findLastIndex(({ seat, how }) => mine.includes(seat) && !how);
  return last < 0 || match.line.slice(last).some(({ how }) => how) ? null : last;
}

/** Asks to take back my last move. @param {LiveMatch} session */
export function undo(session) {
  const to = takeBackTo(session);
  if (to === null || session.match.status.proposal) return;
  session.step("last");
  void session.act({ kind: "propose", proposal: { kind: "take_back", to } }, session.mine[0]);
}

/** The open proposal, and seats that were left. @param {LiveMatch} session @param {HTMLElement} element */
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
 * @param {LiveMatch} session
 * @param {NonNullable<import("./types.js").Status["proposal"]>} proposal
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

/** @param {LiveMatch} session @param {number} seat */
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
