// The family of games: one row of names; of the chosen game, what it is about.

import { addressOf } from "../base/addresses.js";
import { fill, h } from "../base/dom.js";
import { reference } from "../base/reference.js";
import { say } from "../base/words.js";
import { choice } from "./form.js";

/**
 * The row; `choose` gets the name of the ruleset that was picked.
 * @param {(ruleset: string) => void} choose
 */
export function createFamily(choose) {
  const buttons = reference.rulesets.map(({ name, title }) =>
    h(
      "button",
      {
        type: "button",
        class: "game",
        "data-ruleset": name,
        "data-key": `game ${name}`,
        onclick: () => choose(name),
      },
      title,
    ),
  );
  const row = h(
    "div",
    { class: "segments games", role: "group", "aria-label": say("web/start/ruleset") },
    buttons,
  );
  const about = h("p", { class: "game-about", "aria-live": "polite" });
  return {
    element: choice(say("web/start/game"), row, about),
    /** Shows which game is chosen. @param {import("../base/reference.js").Ruleset} ruleset */
    draw(ruleset) {
      for (const button of buttons)
        button.setAttribute("aria-pressed", String(button.dataset.ruleset === ruleset.name));
      const { name, title, summary } = ruleset;
      fill(
        about,
        summary,
        " ",
        h("a", { href: addressOf(`/rules/${name}`) }, say("web/start/rules", { ruleset: title })),
      );
    },
    /** Scrolls the chosen name into the row, where the row scrolls. */
    reveal() {
      const chosen = buttons.find((button) => button.getAttribute("aria-pressed") === "true");
      if (chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - row.clientWidth / 3;
    },
  };
}
