// The dialog in which one chooses the game to challenge somebody to.

import { post, Refusal, sentenceOf } from "../base/api.js";
import { readStored, writeStored } from "../base/browser_storage.js";
import { openDialog } from "../base/dialog.js";
import { button, checkbox, fill, h, select } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { expectNews } from "../base/own_news.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { clockField } from "../play/clock_choices.js";
import { OFFERED_CLOCKS, readWish, setupOf } from "../play/offered_game.js";

const STORED_AS = "challenge";

/** @param {{player: string, name: string}} other */
export function openChallenge({ player, name }) {
  let wish = readWish(readStored(STORED_AS, null));
  const id = randomText(12);
  const failure = h("div", { class: "failure", role: "alert" });
  const form = h("div", { class: "stack" });

  /** @param {Partial<import("../play/offered_game.js").Wish>} changes */
  function change(changes) {
    // Two play, unless the ruleset needs more: then bots take the other seats.
    wish = readWish({ ...wish, players: 2, ...changes });
    writeStored(STORED_AS, wish);
    draw();
  }

  async function send() {
    fill(failure);
    try {
      const setup = setupOf(wish, settings.name, null);
      const { match } = await post("/api/players/{player}/challenge", { id, setup }, { player });
      dialog.close();
      expectNews();
      go(`/m/${match}`);
    } catch (error) {
      const isNameless = error instanceof Refusal && error.code === "people/no-name";
      fill(
        failure,
        h("p", null, sentenceOf(error)),
        isNameless &&
          h("a", { href: "/profile", onclick: () => dialog.close() }, say("web/profile")),
      );
    }
  }

  function draw() {
    fill(
      form,
      select(
        say("web/lobby/game"),
        reference.rulesets
          .filter(({ name: each }) => (rulesetNamed(each)?.players[0] ?? 2) <= 2)
          .map(({ name: each, title }) => [each, title]),
        wish.ruleset,
        (ruleset) => change({ ruleset }),
      ),
      clockField(OFFERED_CLOCKS, wish.clock, (clock) => change({ clock })),
      checkbox(say("web/lobby/rated"), wish.isRated, (isRated) => change({ isRated })),
    );
  }
  change({});
  const dialog = openDialog(
    say("web/player/challenge/title", { name }),
    form,
    h("p", { class: "quiet" }, say("web/player/challenge/about")),
    failure,
    h(
      "div",
      { class: "row" },
      button(say("web/player/challenge/send"), () => void send(), { class: "primary" }),
      button(say("web/sure/no"), () => dialog.close()),
    ),
  );
}
