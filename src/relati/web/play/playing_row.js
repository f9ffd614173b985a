// A match that is being played now, as one line of a list.

import { h } from "../base/dom.js";
import { joinList } from "../base/words.js";
import { rulesetTitle } from "./describe_setup.js";
import { seatName } from "./names.js";

/** @param {{match: string, summary: import("../messages.js").SummaryMessage}} playing */
export const playingRow = ({ match, summary }) =>
  h(
    "li",
    null,
    h(
      "a",
      { href: `/m/${match}` },
      joinList(summary.seats.map((_, seat) => seatName(summary.seats, seat))),
    ),
    h("span", { class: "remark" }, rulesetTitle(summary.ruleset)),
  );
