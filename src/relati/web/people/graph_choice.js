// One of several graphs at a time, chosen by its game.

import { fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { rulesetTitle } from "../play/describe_setup.js";

/** @typedef {import("../messages.js").RatingGraphMessage} Graph */

/** The name of a game that has ratings of its own. @param {{ruleset: string, is_for_two: boolean}} pool */
export const poolTitle = ({ ruleset, is_for_two: isForTwo }) =>
  isForTwo
    ? rulesetTitle(ruleset)
    : say("web/player/pool", { ruleset: rulesetTitle(ruleset), players: say("web/player/more") });

/** The graphs, the one with most days first. @param {readonly Graph[]} graphs @param {(graph: Graph) => HTMLElement} draw */
export function tabsOf(graphs, draw) {
  const ordered = [...graphs].sort((one, other) => other.points.length - one.points.length);
  const place = h("div");
  const buttons = h("div", { class: "row graph-choice", hidden: ordered.length < 2 });
  /** @param {Graph} chosen */
  function choose(chosen) {
    fill(place, draw(chosen));
    fill(
      buttons,
      ordered.map((graph) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(graph === chosen),
            onclick: () => choose(graph),
          },
          poolTitle(graph),
        ),
      ),
    );
  }
  choose(ordered[0]);
  return h("div", { class: "graphs" }, buttons, place);
}
