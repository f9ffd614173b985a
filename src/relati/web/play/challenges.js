// Challenges that wait for an answer: to accept or decline, or to withdraw.

import { get, post, sentenceOf } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { sendCommand } from "../base/matches.js";
import { go } from "../base/navigation.js";
import { onOwnNews } from "../base/own_news.js";
import { settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { describeClock, rulesetTitle } from "./describe_setup.js";
import { emblemElement, ratingElement } from "./people.js";

/** @typedef {import("../messages.js").ChallengeMessage} Challenge */

/** Without news from the server the list is read again this often (milliseconds). */
const PACE = 30_000;

/** A section that shows itself while challenges wait, here or at the others. */
export function createChallenges() {
  const list = h("ul", { class: "challenges" });
  const failure = h("p", { class: "failure", role: "alert" });
  const element = h(
    "section",
    { class: "challenge-section", hidden: true },
    h("h2", null, say("web/challenges")),
    list,
    failure,
  );

  /** @param {() => Promise<import("../messages.js").ChallengesMessage|null>} act */
  const attempt = async (act) => {
    failure.textContent = "";
    try {
      const known = await act();
      if (known) draw(known);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  };
  const load = () => get("/api/challenges").then(draw, () => {}); // a server without a database has none

  /** @param {import("../messages.js").ChallengesMessage} known */
  function draw({ received, sent }) {
    element.hidden = !received.length && !sent.length;
    fill(
      list,
      received.map((each) =>
        row(each, "web/challenges/by", [
          button(say("web/challenges/accept"), () => void attempt(() => accept(each)), {
            class: "primary",
            "data-key": `accept ${each.match}`,
          }),
          button(say("web/challenges/decline"), () => void attempt(() => decline(each)), {
            "data-key": `decline ${each.match}`,
          }),
        ]),
      ),
      sent.map((each) =>
        row(each, "web/challenges/to", [
          button(say("web/challenges/withdraw"), () => void attempt(() => decline(each)), {
            class: "quiet",
            "data-key": `withdraw ${each.match}`,
          }),
        ]),
      ),
    );
  }

  void load();
  const stop = onOwnNews(() => void load());
  const timer = setInterval(() => void (document.hidden || load()), PACE);
  return {
    element,
    destroy() {
      stop();
      clearInterval(timer);
    },
  };
}

/** @param {Challenge} challenge */
async function accept({ match, card }) {
  const seat = card.seats.findIndex(({ is_free: isFree }) => isFree);
  const act = /** @type {const} */ ({ kind: "take_seat", seat, name: settings.name });
  await sendCommand(match, { based_on: 0, act });
  go(`/m/${match}`);
  return null;
}

/** @param {Challenge} challenge */
const decline = ({ match }) =>
  post("/api/challenges/{match_id}/decline", undefined, { match_id: match });

/** @param {Challenge} challenge @param {string} word @param {HTMLElement[]} buttons */
function row({ match, person, card }, word, buttons) {
  const name = person.name;
  return h(
    "li",
    null,
    h(
      "span",
      { class: "challenger" },
      emblemElement(person),
      h("a", { href: `/players/${person.player}` }, say(word, { name })),
      ratingElement(person),
    ),
    h(
      "a",
      { class: "remark", href: `/m/${match}` },
      [
        `${rulesetTitle(card.ruleset)} ${card.width}×${card.height}`,
        describeClock(card.clock),
      ].join(" · "),
    ),
    h("span", { class: "row" }, buttons),
  );
}
