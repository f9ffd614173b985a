// Lists of matches: public ones to join or watch.

import { get, post, sentenceOf } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { playerSymbol } from "../base/reference.js";
import { joinList, say } from "../base/words.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";

/** How many of a list are shown. */
const SHOWN = 8;

/**
 * A match in a list.
 * @param {string} match
 * @param {{ruleset: string, width: number, height: number}} game
 * @param {string} names
 * @param {string} remark
 */
const item = (match, { ruleset, width, height }, names, remark) =>
  h(
    "li",
    null,
    h("a", { href: `/m/${match}` }, names),
    h(
      "span",
      { class: "remark" },
      `${rulesetTitle(ruleset)} ${width}×${height}${remark && ` · ${remark}`}`,
    ),
  );

/** @param {string[]} names */
const playerNames = (names) => joinList(names.map((name, seat) => `${playerSymbol(seat)} ${name}`));

/** Public matches; nothing when there are none. */
export async function publicList() {
  const element = h("section", { class: "list", hidden: true });
  /** @type {import("../messages.js").ListedMatchMessage[]} */
  const matches = await get("/api/matches", { limit: SHOWN }).catch(() => []);
  if (!matches.length) return element;
  element.hidden = false;
  fill(
    element,
    h("h2", null, say("web/public")),
    h(
      "ul",
      null,
      matches.map((each) => {
        const { summary } = each;
        const names = playerNames(summary.seats.map((_, seat) => seatName(summary.seats, seat)));
        return item(
          each.match,
          summary,
          names,
          say(each.phase === "open" ? "web/public/join" : "web/public/watch"),
        );
      }),
    ),
  );
  return element;
}

/** A code from another device moves its seats here. */
export function codeForm() {
  const code = h("input", {
    maxlength: 32,
    autocomplete: "off",
    autocapitalize: "characters",
    "aria-label": say("web/code"),
    placeholder: say("web/code"),
  });
  const refused = h("p", { class: "failure", role: "alert" });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { match } = await post("/api/codes", { code: code.value });
      go(`/m/${match}`);
    } catch (error) {
      refused.textContent = sentenceOf(error);
    }
  };
  return h(
    "details",
    { class: "more" },
    h("summary", null, say("web/code/summary")),
    h("form", { class: "row", onsubmit: send }, code, h("button", null, say("web/code/send"))),
    refused,
  );
}
