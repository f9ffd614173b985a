// Finished public matches, by what they were; the address has what is asked for.

import { createMatchList } from "../archive/match_list.js";
import { fill, h, select } from "../base/dom.js";
import { go, setTitle } from "../base/navigation.js";
import { reference } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { communityNav } from "../play/community_nav.js";

const FILTERS = /** @type {const} */ (["ruleset", "players", "result", "moves"]);
/** In an address: the games of no registered ruleset. */
const OTHER = "other";

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  await loadStylesheet("lobby", root);
  setTitle(say("web/archive"));
  const chosen = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? ""]] : [])),
  );
  /** @param {string} name @param {string} value */
  const change = (name, value) => {
    const next = { ...chosen, [name]: value };
    // An opening belongs to a game and a number of players.
    if (name === "ruleset" || name === "players") next.moves = "";
    const kept = Object.entries(next).filter(([, each]) => each);
    go(`/archive${kept.length ? `?${new URLSearchParams(kept)}` : ""}`, { replace: true });
  };
  /** @type {[string, string]} */
  const any = ["", say("web/archive/any")];
  const asked = { ...chosen };
  if (asked.ruleset === OTHER) asked.ruleset = "";
  const matches = createMatchList(asked);
  fill(
    root,
    h(
      "div",
      { class: "page community archive" },
      communityNav("/archive"),
      h("h1", null, say("web/archive/title")),
      h(
        "div",
        { class: "filters" },
        select(
          say("web/lobby/game"),
          [
            any,
            ...reference.rulesets.map(
              ({ name, title }) => /** @type {[string, string]} */ ([name, title]),
            ),
            [OTHER, say("web/archive/other")],
          ],
          chosen.ruleset ?? "",
          (value) => change("ruleset", value),
        ),
        select(
          say("web/start/players"),
          [any, ["2", "2"], ["3", "3"], ["4", "4"], ["5", "5"]],
          chosen.players ?? "",
          (value) => change("players", value),
        ),
        select(
          say("web/archive/result"),
          [
            any,
            ["first", say("web/archive/first")],
            ["later", say("web/archive/later")],
            ["nobody", say("web/archive/nobody")],
          ],
          chosen.result ?? "",
          (value) => change("result", value),
        ),
      ),
      chosen.moves &&
        h(
          "p",
          { class: "row" },
          h("span", null, say("web/archive/opening", { moves: chosen.moves })),
          h(
            "button",
            { type: "button", class: "quiet", onclick: () => change("moves", "") },
            say("web/archive/opening/clear"),
          ),
        ),
      matches.element,
    ),
  );
  await matches.load();
}
