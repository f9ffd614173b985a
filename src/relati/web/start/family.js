// The family of games: a card for each ruleset, with a small board on which it is being played.

import { get } from "../base/api.js";
import { h } from "../base/dom.js";
import { reference } from "../base/reference.js";
import { say } from "../base/words.js";
import { createLivingBoard } from "./living_board.js";

/**
 * The cards; `choose` gets the name of the ruleset whose card was picked.
 * @param {(ruleset: string) => void} choose
 */
export function createFamily(choose) {
  const cards = reference.rulesets.map((ruleset) => {
    const board = createLivingBoard();
    const isRecommended = ruleset.name === reference.recommended;
    const button = h(
      "button",
      {
        type: "button",
        class: "game-card",
        "data-ruleset": ruleset.name,
        "data-key": `game ${ruleset.name}`,
        onclick: () => choose(ruleset.name),
      },
      board.element,
      h(
        "span",
        { class: "about" },
        h(
          "span",
          { class: "title" },
          ruleset.title,
          isRecommended && h("span", { class: "badge-first" }, say("web/start/recommended")),
        ),
        h("span", { class: "line" }, ruleset.summary),
        h("span", { class: "players" }, playersOf(ruleset)),
      ),
    );
    return { ruleset, board, button };
  });
  const element = h(
    "section",
    { class: "family" },
    h(
      "div",
      { class: "family-head" },
      h("h2", null, say("web/start/family", { count: cards.length })),
      h("a", { class: "quiet", href: "/build" }, say("web/builder")),
    ),
    h(
      "div",
      { class: "game-cards", role: "group", "aria-label": say("web/start/ruleset") },
      cards.map(({ button }) => button),
    ),
  );
  return {
    element,
    /** Shows which game is chosen. @param {string} name */
    draw(name) {
      for (const { ruleset, button } of cards)
        button.setAttribute("aria-pressed", String(ruleset.name === name));
    },
    /** Brings the boards to life; without the games they stay empty. */
    async load() {
      /** @type {import("../messages.js").ShowcaseGame[]} */
      const games = await get("/api/showcase").catch(() => []);
      for (const { ruleset, board } of cards)
        board.play(games.find((game) => game.ruleset === ruleset.name)?.views ?? []);
    },
    /** Scrolls the chosen card into its row, where the row scrolls. @param {string} name */
    reveal(name) {
      const card = cards.find(({ ruleset }) => ruleset.name === name)?.button;
      const row = card?.parentElement;
      if (card && row) row.scrollLeft = card.offsetLeft - row.offsetLeft - 12;
    },
    destroy() {
      for (const { board } of cards) board.destroy();
    },
  };
}

/** @param {{players: number[]}} ruleset */
function playersOf({ players: [least, most] }) {
  if (least === most) return say("web/start/players-count", { count: least });
  return say("web/start/players-range", { least, most });
}
