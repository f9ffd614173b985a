// Matches that people are playing now, in a few words each.

import { h } from "../base/dom.js";
import { joinList } from "../base/words.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";

/** @param {import("../messages.js").PlayingMessage[]} playing */
export const playingList = (playing) =>
  h(
    "ul",
    { class: "playing-now" },
    playing.map(({ match, summary }) =>
      h(
        "li",
        null,
        h(
          "a",
          { href: `/m/${match}` },
          joinList(summary.seats.map((_, seat) => seatName(summary.seats, seat))),
        ),
        h("span", { class: "remark" }, rulesetTitle(summary.ruleset)),
      ),
    ),
  );
