// How strong somebody is in which game, on their page and on one's own profile.

import { h } from "../base/dom.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { rulesetTitle } from "./describe_setup.js";
import { ratingText } from "./people.js";

/** @typedef {Pick<import("../messages.js").PlayerRatingMessage, "ruleset"|"is_for_two"|"games"|"low"|"high">} Rating */

/** @param {Rating} rating */
function ratingRow(rating) {
  const players = say(rating.is_for_two ? "web/player/two" : "web/player/more");
  const games = say("web/player/games", { count: rating.games });
  return h(
    "li",
    null,
    h("b", null, ratingText(rating)),
    h("span", null, rulesetTitle(rating.ruleset)),
    h("span", { class: "remark" }, `${players} · ${games}`),
  );
}

/** All ratings of a person, under a heading. @param {Rating[]} ratings */
export function ratingSection(ratings) {
  const section = h(
    "section",
    null,
    h("h2", null, say("web/player/ratings")),
    ratings.length
      ? h("ul", { class: "player-ratings" }, ratings.map(ratingRow))
      : h("p", { class: "quiet" }, say("web/player/ratings/none")),
  );
  void loadStylesheet("lobby", section);
  return section;
}
