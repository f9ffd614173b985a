// A position of a game under review, played on against a bot: what would have come of the better move.

import { sentenceOf } from "../base/api.js";
import { openDialog } from "../base/dialog.js";
import { button, h, select } from "../base/dom.js";
import { enterNewMatch } from "../base/matches.js";
import { levelOptions } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";

/** The level that is offered first: it sees what a mistake allows. */
const LEVEL = "5";

/** Asks how strong the bot shall be, and begins. @param {import("../board/types.js").View} view @param {number} player who I am */
export function playOnFrom({ position, ruleset, players }, player) {
  let level = LEVEL;
  const failure = h("p", { class: "failure", role: "alert" });
  async function begin() {
    const seats = Array.from({ length: players }, (_, seat) =>
      seat === player
        ? /** @type {const} */ ({ kind: "device", name: settings.name })
        : /** @type {const} */ ({ kind: "bot", level: Number(level) }),
    );
    try {
      await enterNewMatch({ position, seats, clock: null, is_public: false });
      dialog.close();
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }
  const dialog = openDialog(
    say("web/open/again"),
    h("p", null, say("web/open/again/about")),
    select(say("web/level"), levelOptions(ruleset, players), level, (value) => (level = value)),
    failure,
    h(
      "div",
      { class: "row" },
      button(say("web/play"), () => void begin(), { class: "primary" }),
      button(say("web/cancel"), () => dialog.close()),
    ),
  );
}
