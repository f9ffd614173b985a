// Tournaments: make one, or find one.

import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { communityNav } from "../play/community_nav.js";
import { describeClock, rulesetTitle } from "../play/describe_setup.js";
import { makeForm } from "../tournaments/form.js";

/** @typedef {import("../messages.js").ListedTournamentMessage} Listed */

/** @param {HTMLElement} root */
export async function show(root) {
  await Promise.all([loadStylesheet("lobby", root), loadStylesheet("tournaments", root)]);
  setTitle(say("web/tournaments"));
  const lists = await get("/api/tournaments", {});
  const own = new Set(lists.own.map(({ id }) => id));
  const others = lists.public.filter(({ id }) => !own.has(id));
  fill(
    root,
    h(
      "div",
      { class: "page community tournaments" },
      communityNav("/tournaments"),
      h("h1", null, say("web/tournaments")),
      h("p", { class: "quiet" }, say("web/tournaments/about")),
      makeForm(!lists.own.length),
      lists.own.length > 0 && listSection("web/tournaments/own", lists.own),
      listSection("web/tournaments/public", others),
    ),
  );
}

/** @param {string} title @param {Listed[]} tournaments */
const listSection = (title, tournaments) =>
  h(
    "section",
    null,
    h("h2", null, say(title)),
    tournaments.length
      ? h("ul", { class: "tournament-list" }, tournaments.map(row))
      : h("p", { class: "quiet" }, say("web/tournaments/none")),
  );

/** @param {Listed} listed */
const row = ({ id, phase, summary }) =>
  h(
    "li",
    null,
    h("a", { href: `/tournaments/${id}` }, summary.name),
    h(
      "span",
      { class: "quiet" },
      [
        say(`web/tournament/kind/${summary.kind}`),
        rulesetTitle(summary.ruleset),
        describeClock(summary.clock),
        say("web/tournament/players", { count: summary.players }),
      ].join(" · "),
    ),
    h("span", { class: "phase" }, say(`web/tournament/phase/${phase}`)),
  );
