// All matches of this person, to go through and to search.

import { fill, h, select } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { reference } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { createChallenges } from "../play/challenges.js";
import { createOwnList, showNextWaiting } from "../start/own_list.js";

/** @typedef {import("../start/own_list.js").Filter} Filter */

/** @type {NonNullable<Filter["state"]>[]} */
const STATES = ["all", "waiting", "open", "over"];
const PAGE = 20;
/** Typing is not asked about at every letter (milliseconds). */
const TYPING = 250;

/** @param {HTMLElement} root */
export async function show(root) {
  setTitle(say("web/mine"));
  await Promise.all([loadStylesheet("start", root), loadStylesheet("people", root)]);
  /** @type {Filter} */
  const filter = { state: "all", ruleset: "", name: "" };
  const next = h("a", { class: "button primary next-waiting", hidden: true });
  const list = createOwnList({
    limit: PAGE,
    onPage(page) {
      showNextWaiting(next, page);
      // Nothing to choose from, but something to do.
      const isEmpty = !list.isFiltered() && !page.matches.length;
      filters.hidden = isEmpty;
      begin.hidden = !isEmpty;
      other.hidden = false;
    },
  });
  const challenges = createChallenges();
  const other = h(
    "p",
    { class: "quiet", hidden: true },
    hasServer() && h("a", { href: "/profile" }, say("web/profile/other-device")),
  );
  const begin = h("a", { class: "button primary", href: "/", hidden: true }, say("web/lost/start"));
  const change = (/** @type {Partial<typeof filter>} */ changes) => {
    Object.assign(filter, changes);
    list.filter({ ...filter });
  };
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const name = h("input", {
    type: "search",
    maxlength: 40,
    oninput: () => {
      clearTimeout(timer);
      timer = setTimeout(() => change({ name: name.value.trim() }), TYPING);
    },
  });
  const filters = h(
    "div",
    { class: "filters", hidden: true },
    select(
      say("web/mine/state"),
      STATES.map((state) => [state, say(`web/mine/state/${state}`)]),
      "all",
      (state) => change({ state: STATES.find((each) => each === state) }),
    ),
    select(
      say("web/start/ruleset"),
      [
        ["", say("web/mine/any-ruleset")],
        ...reference.rulesets.map(
          (ruleset) => /** @type {[string, string]} */ ([ruleset.name, ruleset.title]),
        ),
      ],
      "",
      (ruleset) => change({ ruleset }),
    ),
    h("label", { class: "field" }, h("span", null, say("web/mine/opponent")), name),
  );
  fill(
    root,
    h(
      "div",
      { class: "page my-matches" },
      h("div", { class: "head" }, h("h1", null, say("web/mine")), next),
      challenges.element,
      filters,
      list.element,
      begin,
      other,
    ),
  );
  return () => {
    clearTimeout(timer);
    challenges.destroy();
    list.destroy();
  };
}
