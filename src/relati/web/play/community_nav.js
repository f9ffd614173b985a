// The way between the pages about other people's games.

import { h } from "../base/dom.js";
import { say } from "../base/words.js";

const PAGES = /** @type {const} */ ([
  ["/lobby", "web/lobby"],
  ["/tournaments", "web/tournaments"],
  ["/leaderboards", "web/best"],
  ["/archive", "web/archive"],
  ["/openings", "web/openings"],
]);

/** Links to lobby, tournaments, the best, archive and openings. @param {string} current the address of this page */
export const communityNav = (current) =>
  h(
    "nav",
    { class: "community-nav", "aria-label": say("web/lobby/parts") },
    PAGES.map(([address, word]) =>
      h("a", { href: address, "aria-current": address === current && "page" }, say(word)),
    ),
  );
