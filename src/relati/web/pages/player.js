// A player: how strong in which game, and the matches they have played.

import { createMatchList } from "../archive/match_list.js";
import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { communityNav } from "../play/community_nav.js";
import { emblemElement } from "../play/people.js";
import { ratingSection } from "../play/rating_section.js";

/** @param {HTMLElement} root @param {{params: string[]}} route */
export async function show(root, { params: [id] }) {
  /** @type {[import("../messages.js").PlayerMessage, void]} */
  const [player] = await Promise.all([
    get("/api/players/{player}", { player: id }),
    loadStylesheet("lobby", root),
  ]);
  setTitle(player.name);
  const matches = createMatchList({ player: player.player });
  fill(
    root,
    h(
      "div",
      { class: "page community player" },
      communityNav("/players"),
      h("h1", null, emblemElement(player), player.name),
      ratingSection(player.ratings),
      h("section", null, h("h2", null, say("web/player/matches")), matches.element),
    ),
  );
  await matches.load();
}
