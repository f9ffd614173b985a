// What is played here: rules, options, size and clock, and where they are explained.

import { button, h, refill } from "../base/dom.js";
import { rulesetNamed } from "../base/reference.js";
import { say } from "../base/words.js";
import { describeClock, describeOptions, rulesetTitle } from "../play/describe_setup.js";
import { showLegend } from "../play/legend.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** The address of the page that explains the rules. @param {string} ruleset */
export function rulePage(ruleset) {
  const known = rulesetNamed(ruleset);
  return known ? `/rules/${known.name}` : `/build?rules=${encodeURIComponent(ruleset)}`;
}

/** @param {MatchSession} session @param {HTMLElement} element */
export function drawGameInfo(session, element) {
  const { setup } = session.match;
  refill(element, setup, () => {
    const details = [
      `${setup.width}×${setup.height}`,
      describeOptions(setup.ruleset),
      describeClock(setup.clock),
      setup.is_public && say("web/info/public"),
      setup.is_rated && say("web/info/rated"),
    ].filter(Boolean);
    return [
      h("a", { href: rulePage(setup.ruleset) }, rulesetTitle(setup.ruleset)),
      h("span", null, details.join(say("web/info/between"))),
      button(say("web/legend"), () => showLegend(setup.ruleset), { class: "quiet" }),
    ];
  });
}
