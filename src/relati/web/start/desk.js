// What waits for who comes back: their turn, a puzzle of their level, ratings, live games, the last
// opponents. Each part shows once it is known, and nothing in place of what there is not.

import { get } from "../base/api.js";
import { fill, h } from "../base/dom.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { createChallenges } from "../play/challenges.js";
import { rulesetTitle } from "../play/describe_setup.js";
import { ratingText } from "../play/people.js";
import { playingRow } from "../play/playing_row.js";
import { createLivingBoard } from "./living_board.js";
import { createOwnList, showNextWaiting } from "./own_list.js";

/** @typedef {import("../messages.js").OwnMatchesMessage} OwnMatches */
/** @typedef {import("../messages.js").PlayerRatingMessage} Rating */
/** @typedef {{id: string, about: string, position: Promise<string>}} OfferedPuzzle */

/** How many are shown of one's own matches, of live ones, of ratings and opponents. */
const SHOWN = 3;
const OPPONENTS_SHOWN = 5;
/** Among how many of one's last matches opponents are looked for. */
const REMEMBERED = 20;

/**
 * The desk; `onKnown` is told what is known of the matches, whenever that changes.
 * @param {(own: OwnMatches) => void} onKnown
 */
export function createDesk(onKnown) {
  const title = h("h1", null, greeting());
  const waiting = h("a", { class: "button primary next-waiting", href: "/matches", hidden: true });
  const board = createLivingBoard();
  const own = createOwnList({
    limit: SHOWN,
    isShort: true,
    onPage(page) {
      title.textContent = page.waiting
        ? say("web/desk/waiting", { count: page.waiting })
        : greeting();
      showNextWaiting(waiting, page);
      onKnown(page);
    },
  });
  const challenges = createChallenges();
  const [puzzle, ratings, following, live, opponents] = [
    "puzzle",
    "ratings",
    "following",
    "live",
    "opponents",
  ].map((name) => h("section", { class: `card ${name}`, hidden: true }));
  const show = (
    /** @type {HTMLElement} */ card,
    /** @type {string} */ heading,
    /** @type {(Node|string)[]} */ parts,
  ) => {
    card.hidden = !parts.length;
    fill(card, h("h2", null, heading), ...parts);
  };

  async function showLive() {
    const matches = (await get("/api/matches", { limit: 3 * SHOWN }))
      .filter(({ phase }) => phase === "playing")
      .slice(0, SHOWN);
    const rows = matches.map(playingRow);
    show(live, say("web/desk/live"), rows.length ? [h("ul", null, rows)] : []);
  }

  /** Who of those whom I follow is playing now. */
  async function showFollowing() {
    const { playing } = await get("/api/following");
    const rows = playing.slice(0, SHOWN).map(playingRow);
    show(following, say("web/desk/following"), rows.length ? [h("ul", null, rows)] : []);
  }

  async function showOpponents() {
    const { matches } = await get("/api/own/matches", { state: "over", limit: REMEMBERED });
    /** @type {Map<string, string>} the last match by name */
    const last = new Map();
    for (const { match, card, your_seats: mine } of matches) {
      const seats = /** @type {import("../play/types.js").Seat[]} */ (
        /** @type {unknown} */ (card.seats)
      );
      for (const [seat, { kind, name }] of seats.entries())
        if (kind !== "bot" && name && !mine.includes(seat) && !last.has(name))
          last.set(name, match);
    }
    const rows = [...last]
      .slice(0, OPPONENTS_SHOWN)
      .map(([name, match]) => h("li", null, h("a", { href: `/m/${match}` }, name)));
    show(opponents, say("web/desk/opponents"), rows.length ? [h("ul", null, rows)] : []);
  }

  return {
    element: h(
      "div",
      { class: "desk" },
      h("div", { class: "desk-head" }, title, waiting),
      challenges.element,
      h(
        "div",
        { class: "cards" },
        own.element,
        puzzle,
        h("div", { class: "stack" }, ratings, following, live, opponents),
      ),
    ),
    /** Fills what is not known from the list of matches. */
    load() {
      // Each part is worth showing without the others.
      for (const part of [showLive(), showFollowing(), showOpponents()]) part.catch(() => {});
    },
    /** A puzzle to solve today. @param {OfferedPuzzle} offered */
    async offerPuzzle({ id, about, position }) {
      show(puzzle, say("web/desk/puzzle"), [
        h("a", { href: `/puzzles/${id}` }, board.element, h("span", null, about)),
      ]);
      board.play([await get("/api/view", { position: await position })]);
    },
    /** @param {Rating[]} rated @param {string} puzzles the rating in puzzles, or nothing */
    showRatings(rated, puzzles) {
      const rows = rated
        .slice(0, SHOWN)
        .map((each) => figure(ratingText(each), rulesetTitle(each.ruleset)));
      if (puzzles) rows.push(figure(puzzles, say("web/desk/puzzles")));
      show(
        ratings,
        say("web/desk/rating"),
        rows.length ? [h("ul", { class: "figures" }, rows)] : [],
      );
    },
    destroy() {
      challenges.destroy();
      own.destroy();
      board.destroy();
    },
  };
}

/** @param {string} value @param {string} about */
const figure = (value, about) =>
  h("li", null, h("b", null, value), h("span", { class: "remark" }, about));

const greeting = () =>
  settings.name ? say("web/desk/back-named", { name: settings.name }) : say("web/desk/back");
