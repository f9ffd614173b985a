// What can be done besides moving: undo, hints, proposals and answers, giving up, playing again.

import { confirm } from "../dialog.js";
import { button, h, refill, select } from "../dom.js";
import { go } from "../navigation.js";
import { join, say } from "../words.js";
import { SYMBOLS } from "./names.js";
import { tellProposal } from "./telling.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./playing.js").Playing} Playing */

/** How many moves are left when mine is taken back; null when there is none. @param {Room} room */
export function takeBackTo({ now, mine }) {
  const last = now.line.findLastIndex(({ seat, how }) => mine.includes(seat) && !how);
  return last < 0 || now.line.slice(last).some(({ how }) => how) ? null : last;
}

/** Whether only bots sit against me, so that a hint wrongs nobody. @param {Room} room */
const isAlone = ({ now, mine }) =>
  now.standing.seats.every((seat, number) => seat.kind === "bot" || mine.includes(number));

/** Asks to take back my last move. @param {Room} room */
export function undo(room) {
  const to = takeBackTo(room);
  if (to === null || room.now.standing.proposal) return;
  room.step("last");
  void room.act({ kind: "propose", proposal: { kind: "take_back", to } }, room.mine[0]);
}

/** Whether a hint may be asked for. @param {Room} room */
export const canAsk = (room) =>
  room.view?.outcome === null && room.now.standing.phase !== "open" &&
  (room.now.standing.phase === "over" || (isAlone(room) && (room.cursor !== null || room.acting !== null)));

/** @param {Room} room @param {Playing} playing @param {HTMLElement} element */
export function drawActions(room, playing, element) {
  const { standing, line } = room.now;
  const { phase, seats, result, next_match: next } = standing;
  const isPlaying = phase === "playing" && room.mine.length > 0;
  const isIn = room.mine.some((seat) => !seats[seat].is_out && !seats[seat].has_left);
  const may = {
    undo: room.mine.length > 0 && takeBackTo(room) !== null && (isPlaying || result?.how === "rules") && !next,
    hint: canAsk(room),
    abort: room.mine.length > 0 && phase !== "over" && line.length < seats.length,
    resign: isPlaying && isIn && line.length >= seats.length,
    nobody: isPlaying && isIn && line.length >= seats.length,
    rematch: phase === "over" && room.mine.length > 0 && !next && result?.how !== "aborted",
    next: phase === "over" ? next : null,
    leave: isPlaying && !isAlone(room),
  };
  const propose = (/** @type {object} */ proposal) => void room.act({ kind: "propose", proposal });
  refill(element, [may, standing.proposal === null], () => [
    may.rematch && button(say("web/rematch"), () => propose({ kind: "rematch" }), { class: "primary" }),
    may.next && h("a", { class: "button primary", href: `/m/${may.next}` }, say("web/next-match")),
    may.undo && button(say("web/undo"), () => undo(room)),
    may.hint && button(say("web/hint"), () => void playing.hint()),
    may.nobody && button(say("web/nobody-wins"), () => propose({ kind: "nobody_wins" })),
    may.abort && button(say("web/abort"), () => void sure(room, "web/abort", { kind: "abort" })),
    may.resign && button(say("web/resign"), () => void sure(room, "web/resign", { kind: "resign" })),
    may.leave && button(say("web/leave"), () => void leave(room)),
    phase === "over" && h("a", { class: "button", href: `/open?match=${room.id}` }, say("web/analyse")),
  ]);
}

/** @param {Room} room @param {string} word @param {{kind: string}} act */
async function sure(room, word, act) {
  const speaker = room.speaker;
  const question = say("web/sure", { deed: say(word) });
  if (await confirm(question, say(word))) void room.act(act, speaker);
}

/** @param {Room} room */
async function leave(room) {
  if (!(await confirm(say("web/leave/question"), say("web/leave")))) return;
  const seats = room.mine.filter((seat) => !room.now.standing.seats[seat].is_away);
  await Promise.all(seats.map((seat) => room.act({ kind: "leave_seat" }, seat)));
  go("/");
}

/** The open proposal, and seats that were left. @param {Room} room @param {HTMLElement} element */
export function drawProposals(room, element) {
  const { proposal, seats, phase } = room.now.standing;
  const asked = proposal?.waiting_for.filter((seat) => room.mine.includes(seat)) ?? [];
  const left = seats.flatMap((seat, number) =>
    phase === "playing" && seat.is_away && !seat.stand_in && !seat.is_out && !room.mine.includes(number) ? [number] : [],
  );
  refill(element, [proposal, room.mine, left], () => [
    proposal && h("p", null, tellProposal(proposal.proposal, proposal.seat)),
    proposal && h("div", { class: "row" }, answers(room, proposal, asked)),
    ...(room.mine.length && !proposal ? left.flatMap((seat) => leftSeat(room, seat)) : []),
  ]);
}

/**
 * @param {Room} room
 * @param {NonNullable<import("./types.js").Standing["proposal"]>} proposal
 * @param {number[]} asked
 */
function answers(room, proposal, asked) {
  const answer = (/** @type {boolean} */ agrees, /** @type {number} */ seat) => () => void room.act({ kind: "answer", agrees }, seat);
  if (asked.length) {
    return [
      button(say("web/agree"), answer(true, asked[0]), { class: "primary" }),
      button(say("web/decline"), answer(false, asked[0])),
    ];
  }
  return [
    h("span", { class: "quiet" }, say("web/waiting-for", { players: join(proposal.waiting_for.map((seat) => SYMBOLS[seat])) })),
    room.mine.includes(proposal.seat) && button(say("web/withdraw"), answer(false, proposal.seat)),
  ];
}

/** @param {Room} room @param {number} seat */
function leftSeat(room, seat) {
  let level = "4";
  const levels = [1, 2, 3, 4, 5, 6, 7, 8].map(
    (each) => /** @type {[string, string]} */ ([String(each), `${each} ${say(`level/${each}`)}`]),
  );
  const propose = (/** @type {object} */ proposal) => void room.act({ kind: "propose", proposal });
  return [
    h("p", null, say("web/left-seat", { player: SYMBOLS[seat] })),
    h(
      "div",
      { class: "row" },
      select(say("web/level"), levels, level, (value) => (level = value)),
      button(say("web/bot-takes"), () => propose({ kind: "bot_takes", seat, level: Number(level) })),
      button(say("web/drop-seat"), () => propose({ kind: "drop_seat", seat })),
    ),
  ];
}
