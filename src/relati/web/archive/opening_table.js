// What was played in a position: a row for each move, with a bar of how the games ended.

import { h } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { joinList, say } from "../base/words.js";

/** @typedef {import("../messages.js").OpeningMoveMessage} OpeningMove */

/**
 * The parts of a bar in percent: each seat's wins, then what nobody won. They add up to 100.
 * @param {OpeningMove} played
 */
export function shares({ games, won }) {
  const counts = [...won, games - won.reduce((sum, each) => sum + each, 0)];
  const exact = counts.map((count) => (100 * count) / games);
  const parts = exact.map(Math.floor);
  // What rounding has lost goes to those who lost the most by it.
  const order = exact.map((_, at) => at).sort((a, b) => (exact[b] % 1) - (exact[a] % 1));
  let rest = 100 - parts.reduce((sum, each) => sum + each, 0);
  for (const at of order) {
    if (rest === 0) break;
    parts[at] += 1;
    rest -= 1;
  }
  return parts;
}

/** @param {OpeningMove} played */
function bar(played) {
  const parts = shares(played);
  const words = parts.flatMap((share, seat) => {
    if (!share) return [];
    if (seat === parts.length - 1) return [say("web/openings/nobody", { share })];
    return [say("web/openings/share", { player: playerSymbol(seat), share })];
  });
  return h(
    "span",
    { class: "ended", role: "img", "aria-label": joinList(words), title: joinList(words) },
    parts.map((share, seat) => {
      const isNobody = seat === parts.length - 1;
      if (!share) return null;
      const part = h(
        "span",
        { class: isNobody ? "share nobody" : `share ink-${seat}` },
        share >= 15 && h("span", null, `${isNobody ? "" : `${playerSymbol(seat)} `}${share}%`),
      );
      part.style.flexGrow = String(share);
      return part;
    }),
  );
}

/**
 * The table; `choose` gets the move that was picked.
 * @param {OpeningMove[]} moves
 * @param {(move: string) => void} choose
 */
export function openingTable(moves, choose) {
  if (!moves.length) return h("p", { class: "quiet" }, say("web/openings/none"));
  return h(
    "table",
    { class: "opening-table" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["move", "games", "ended"].map((name) =>
          h("th", { scope: "col" }, say(`web/openings/${name}`)),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      moves.map((played) =>
        h(
          "tr",
          null,
          h(
            "td",
            null,
            h(
              "button",
              {
                type: "button",
                "data-key": `move ${played.move}`,
                onclick: () => choose(played.move),
              },
              played.move,
            ),
          ),
          h(
            "td",
            { class: "games" },
            played.games,
            played.bot_games > 0 &&
              h("span", { class: "remark" }, say("web/openings/bots", { count: played.bot_games })),
          ),
          h("td", null, bar(played)),
        ),
      ),
    ),
  );
}
