// A person: how strong in which game and since when, what they like to play, how we stand, and
// their matches; to challenge, to follow, to block.

import { createMatchList } from "../archive/match_list.js";
import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { tabsOf } from "../people/graph_choice.js";
import { ratingGraph } from "../people/rating_graph.js";
import { relationElement } from "../people/relation.js";
import { communityNav } from "../play/community_nav.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { emblemElement } from "../play/people.js";
import { playingRow } from "../play/playing_row.js";
import { ratingSection } from "../play/rating_section.js";

/** @typedef {import("../messages.js").PlayerPageMessage} PlayerPage */

/** How many of somebody's favourites are shown. */
const FAVOURITES = 4;

/** @param {HTMLElement} root @param {{params: string[]}} route */
export async function show(root, { params: [id] }) {
  /** @type {[PlayerPage, void, void]} */
  const [player] = await Promise.all([
    get("/api/players/{player}", { player: id }),
    loadStylesheet("lobby", root),
    loadStylesheet("people", root),
  ]);
  setTitle(player.name);
  const matches = createMatchList({ player: player.player });
  fill(
    root,
    h(
      "div",
      { class: "page community player" },
      communityNav("/players"),
      h(
        "header",
        { class: "player-head" },
        h("h1", null, emblemElement(player), player.name),
        player.is_you
          ? h("a", { class: "button", href: "/profile" }, say("web/profile"))
          : relationElement(player),
      ),
      player.playing.length > 0 &&
        h(
          "section",
          null,
          h("h2", null, say("web/player/playing")),
          h("ul", { class: "playing-now" }, player.playing.map(playingRow)),
        ),
      ratingSection(player.ratings),
      graphSection(player),
      h(
        "div",
        { class: "player-facts" },
        favourites(player),
        player.score && player.score.games > 0 && score(player.score),
      ),
      h("section", null, h("h2", null, say("web/player/matches")), matches.element),
    ),
  );
  await matches.load();
}

/** The graph of one game at a time. @param {PlayerPage} player */
function graphSection({ graphs }) {
  if (!graphs.length) return null;
  return h(
    "section",
    null,
    h("h2", null, say("web/player/graph/title")),
    tabsOf(graphs, ratingGraph),
  );
}

/** @param {PlayerPage} player */
function favourites({ favourites }) {
  if (!favourites.length) return null;
  return h(
    "section",
    null,
    h("h2", null, say("web/player/favourites")),
    h(
      "ul",
      { class: "favourites" },
      favourites
        .slice(0, FAVOURITES)
        .map(({ ruleset, games, won, lost }) =>
          h(
            "li",
            null,
            ruleset
              ? h("a", { href: `/rules/${ruleset}` }, rulesetTitle(ruleset))
              : h("span", null, say("web/archive/other")),
            h("span", { class: "remark" }, say("web/player/favourite", { games, won, lost })),
            bar(won, games - won - lost, lost),
          ),
        ),
    ),
  );
}

/** @param {NonNullable<PlayerPage["score"]>} score */
const score = ({ games, won, lost }) =>
  h(
    "section",
    null,
    h("h2", null, say("web/player/score")),
    h("p", { class: "score" }, h("b", null, `${won} : ${lost}`)),
    h("p", { class: "remark" }, say("web/player/score/games", { count: games })),
    bar(won, games - won - lost, lost),
  );

/** @param {string|number} name @param {string|number} count */
function part(name, count) {
  const element = h("span", { class: name });
  element.style.flexGrow = String(count);
  return element;
}

/** Won, neither, lost, as parts of a line. @param {number} won @param {number} neither @param {number} lost */
const bar = (won, neither, lost) =>
  h(
    "span",
    { class: "result-bar", "aria-hidden": "true" },
    [
      ["won", won],
      ["neither", neither],
      ["lost", lost],
    ].map(([name, count]) => part(name, count)),
  );
