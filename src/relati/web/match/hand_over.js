// A match on this device that goes on at the server, with others: who sits where, and the way there.

import { sentenceOf } from "../base/api.js";
import { openDialog } from "../base/dialog.js";
import { button, checkbox, h } from "../base/dom.js";
import { createMatch } from "../base/matches.js";
import { go } from "../base/navigation.js";
import { thisDevice } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { seatName } from "../play/names.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../base/matches.js").SeatPlan} SeatPlan */

/** Asks which seats others shall take, and hands the match over. @param {MatchSession} session */
export function handOver(session) {
  const { seats } = session.match.status;
  /** Seats that whoever has the link may take. @type {Set<number>} */
  const free = new Set();
  const failure = h("p", { class: "failure", role: "alert" });
  const people = seats.flatMap(({ kind, has_left: hasLeft }, seat) =>
    kind === "bot" || hasLeft ? [] : [seat],
  );
  async function begin() {
    failure.textContent = "";
    try {
      await send(session, free);
      dialog.close();
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }
  const dialog = openDialog(
    say("web/hand-over"),
    h("p", null, say("web/hand-over/about")),
    ...people.map((seat) =>
      checkbox(say("web/hand-over/seat", { player: seatName(seats, seat) }), false, (isFree) => {
        if (isFree) free.add(seat);
        else free.delete(seat);
      }),
    ),
    failure,
    h(
      "div",
      { class: "row" },
      button(say("web/hand-over/now"), () => void begin(), { class: "primary" }),
      button(say("web/cancel"), () => dialog.close()),
    ),
  );
}

/** @param {MatchSession} session @param {Set<number>} free */
async function send(session, free) {
  const { setup, status, line } = session.match;
  const seats = status.seats.map((seat, number) => planOf(seat, free.has(number)));
  const { ruleset, width, height, position } = setup;
  const game = position === null ? { ruleset, width, height } : { position };
  const moves = line.map(({ move }) => move);
  const { match } = await createMatch({ ...game, seats }, moves);
  // Only now: until the server has it, the match is here.
  await thisDevice()?.handOver(session.id, match);
  go(`/m/${match}`);
}

/** @param {import("../play/types.js").Seat} seat @param {boolean} isFree @returns {SeatPlan} */
function planOf({ kind, name, level }, isFree) {
  if (kind === "bot") return { kind, level };
  return isFree ? { kind: "link" } : { kind: "device", name };
}
