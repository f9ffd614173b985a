// A list of finished matches that goes on when asked to.

import { get, sentenceOf } from "../base/api.js";
import { button, h } from "../base/dom.js";
import { language } from "../base/settings.js";
import { joinList, say } from "../base/words.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { seatName } from "../play/names.js";
import { personElement } from "../play/people.js";

/** @typedef {import("../messages.js").ArchivedMatchMessage} ArchivedMatch */

/** How a match ended, in a few words. @param {ArchivedMatch} match */
function resultText({ winner, summary }) {
  if (winner === null) return say("web/archive/nobody");
  return say("web/archive/winner", { name: seatName(summary.seats, winner) });
}

/** @param {ArchivedMatch} match */
function item(match) {
  const { summary } = match;
  const names = joinList(summary.seats.map((_, seat) => seatName(summary.seats, seat)));
  const date = new Date(match.finished).toLocaleDateString(
    language() === "zh" ? "zh-Hant-TW" : "en",
    { year: "numeric", month: "short", day: "numeric" },
  );
  return h(
    "li",
    null,
    h(
      "div",
      { class: "people" },
      summary.seats.map((_, seat) => personElement(summary.seats, match.people, seat)),
    ),
    h("b", { class: "result" }, resultText(match)),
    h(
      "span",
      { class: "remark" },
      [
        `${rulesetTitle(summary.ruleset)} ${summary.width}×${summary.height}`,
        say("web/archive/moves", { count: match.ply }),
        say(match.is_rated ? "web/lobby/rated" : "web/lobby/casual"),
        date,
      ].join(" · "),
    ),
    h(
      "a",
      {
        class: "button",
        href: `/open?match=${match.match}`,
        "aria-label": `${say("web/archive/study")}: ${names}`,
      },
      say("web/archive/study"),
    ),
  );
}

/** The list of what `query` asks for. @param {Record<string, string>} query */
export function createMatchList(query) {
  const list = h("ul", { class: "archived" });
  const none = h(
    "div",
    { class: "none", hidden: true },
    h("p", { class: "quiet" }, say("web/archive/none")),
    h("a", { class: "button", href: "/lobby" }, say("web/lobby/title")),
  );
  const failure = h("p", { class: "failure", role: "alert" });
  /** @type {string|null} */
  let next = "";
  const more = button(say("web/archive/more"), () => void load(), { hidden: true });

  async function load() {
    if (next === null) return;
    more.disabled = true;
    try {
      const page = await get("/api/archive", next ? { ...query, before: next } : query);
      list.append(...page.matches.map(item));
      next = page.next;
      failure.textContent = "";
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
    more.disabled = false;
    more.hidden = next === null;
    none.hidden = next !== null || list.children.length > 0;
  }

  return { element: h("div", { class: "match-list" }, list, none, failure, more), load };
}
