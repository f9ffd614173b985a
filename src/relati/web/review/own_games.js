// One's own games that are over, to look at again: where Study begins.

import { get } from "../base/api.js";
import { h } from "../base/dom.js";
import { language } from "../base/settings.js";
import { joinList, say } from "../base/words.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";

/** @typedef {import("../messages.js").OwnMatchMessage} OwnMatch */

const SHOWN = 8;

/** The latest games with the way to their review; nothing for somebody who has none. */
export async function ownGames() {
  const { matches } = await get("/api/own/matches", { state: "over", limit: SHOWN });
  const games = matches.filter(({ card }) => card.result && card.result.how !== "aborted");
  if (!games.length) return null;
  return h(
    "section",
    { class: "own-games" },
    h("h2", null, say("web/open/own")),
    h(
      "ul",
      null,
      games.map((own) => h("li", null, link(own))),
    ),
    h("p", null, h("a", { href: "/matches" }, say("web/mine/all"))),
  );
}

/** @param {OwnMatch} own */
function link({ match, card, your_seats: mine, updated }) {
  const seats = /** @type {import("../play/types.js").Seat[]} */ (
    /** @type {unknown} */ (card.seats)
  );
  const others = seats.flatMap((_, seat) => (mine.includes(seat) ? [] : [seatName(seats, seat)]));
  const winner = card.result?.winner ?? null;
  const how = winner === null ? "nobody" : mine.includes(winner) ? "won/rules" : "lost/rules";
  const date = new Date(updated).toLocaleDateString(language(), { dateStyle: "medium" });
  const seat = mine.length === 1 ? `&seat=${mine[0]}` : "";
  return h(
    "a",
    { href: `/open?match=${match}${seat}` },
    h("b", null, others.length ? joinList(others) : say("web/mine/alone")),
    ` · ${rulesetTitle(card.ruleset)} · ${say(`web/mine/${how}`)} · `,
    h("time", { datetime: new Date(updated).toISOString() }, date),
  );
}
