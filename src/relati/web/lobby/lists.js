// What the lobby shows: offers to join, and matches to watch.

import { button, h } from "../base/dom.js";
import { joinList, say } from "../base/words.js";
import { describeClock, rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";
import { emblemElement, personElement, ratingElement } from "../play/people.js";
import { thumbnail } from "./thumbnail.js";

/** @typedef {import("../messages.js").SeekMessage} Seek */
/** @typedef {import("../messages.js").LiveMatchMessage} LiveMatch */

/** The game in words: rules, board, clock, whether it counts. @param {Seek|LiveMatch} match */
const describe = ({ summary, is_rated }) =>
  [
    `${rulesetTitle(summary.ruleset)} ${summary.width}×${summary.height}`,
    describeClock(summary.clock),
    say(is_rated ? "web/lobby/rated" : "web/lobby/casual"),
  ].join(" · ");

/**
 * Offers; `join` gets the one that was chosen.
 * @param {Seek[]} seeks
 * @param {(match: string) => boolean} isMine
 * @param {(seek: Seek) => void} join
 */
export function offerList(seeks, isMine, join) {
  if (!seeks.length) return h("p", { class: "quiet" }, say("web/lobby/offers/none"));
  return h(
    "ul",
    { class: "offers" },
    seeks.map((seek) => {
      const { seats } = seek.summary;
      const owner = seats.findIndex(({ kind }) => kind === "device");
      const taken = seats.filter(({ is_free }) => !is_free).length;
      return h(
        "li",
        null,
        h(
          "span",
          { class: "offer-who" },
          emblemElement(seek.person),
          seek.person
            ? h("a", { href: `/players/${seek.person.player}` }, seatName(seats, owner))
            : h("span", null, seatName(seats, owner)),
          ratingElement(seek.person),
        ),
        h(
          "span",
          { class: "remark" },
          describe(seek),
          seats.length > 2 && ` · ${say("web/lobby/seats", { taken, count: seats.length })}`,
        ),
        isMine(seek.match)
          ? h("span", { class: "remark own" }, say("web/lobby/mine"))
          : button(say("web/lobby/join"), () => join(seek), { "data-key": `join ${seek.match}` }),
      );
    }),
  );
}

/** Matches that are being played, each with a small board. @param {LiveMatch[]} matches */
export function liveList(matches) {
  if (!matches.length) return h("p", { class: "quiet" }, say("web/lobby/live/none"));
  return h(
    "ul",
    { class: "live-matches" },
    matches.map((match) => {
      const { seats, ply } = match.summary;
      const names = joinList(seats.map((_, seat) => seatName(seats, seat)));
      return h(
        "li",
        null,
        h(
          "a",
          {
            class: "watch",
            href: `/m/${match.match}`,
            "aria-label": say("web/lobby/watch", { names }),
          },
          thumbnail(match.position),
        ),
        h(
          "div",
          { class: "about" },
          h(
            "div",
            { class: "people" },
            seats.map((_, seat) => personElement(seats, match.people, seat)),
          ),
          h("span", { class: "remark" }, describe(match)),
          h(
            "span",
            { class: "remark" },
            [
              say("web/lobby/moves", { count: ply }),
              match.watchers > 0 && say("web/lobby/watchers", { count: match.watchers }),
            ]
              .filter(Boolean)
              .join(" · "),
          ),
        ),
      );
    }),
  );
}
