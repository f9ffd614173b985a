// The lobby: look for an opponent, join somebody, watch a match.

import { get, sentenceOf } from "../base/api.js";
import { fill, h, refill } from "../base/dom.js";
import { sendCommand } from "../base/matches.js";
import { go, setTitle } from "../base/navigation.js";
import { settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { liveList, offerList } from "../lobby/lists.js";
import { createSeeking, isUnanswered } from "../lobby/seeking.js";
import { communityNav } from "../play/community_nav.js";
import { hasNameForRating } from "../play/rated_name.js";

/** How often the lists are fetched (milliseconds). */
const PACE = 4000;

/** @param {HTMLElement} root */
export async function show(root) {
  await loadStylesheet("lobby", root);
  setTitle(say("web/lobby"));
  const failure = h("p", { class: "failure", role: "alert" });
  const offers = h("div");
  const live = h("div");
  /** @type {import("../messages.js").LobbyMessage} */
  let lobby = { seeks: [], matches: [], now: 0 };
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let hasLeft = false;
  const seeking = createSeeking(() => void load());

  function draw() {
    const mine = lobby.seeks.map(({ match }) => seeking.isMine(match));
    refill(offers, [lobby.seeks, mine], () => [offerList(lobby.seeks, seeking.isMine, join)]);
    refill(live, lobby.matches, () => [liveList(lobby.matches)]);
  }

  async function load() {
    clearTimeout(timer);
    try {
      if (!document.hidden || !lobby.now) lobby = await get("/api/lobby");
      failure.textContent = "";
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
    if (hasLeft) return;
    draw();
    clearTimeout(timer);
    timer = setTimeout(() => void load(), PACE);
  }

  /** @param {import("../messages.js").SeekMessage} seek */
  async function join({ match, summary, is_rated: isRated }) {
    try {
      if (isRated && !(await hasNameForRating())) return;
    } catch (error) {
      failure.textContent = sentenceOf(error);
      return;
    }
    const seat = summary.seats.findIndex(({ is_free }) => is_free);
    const act = /** @type {const} */ ({ kind: "take_seat", seat, name: settings.name });
    const id = randomText(12);
    while (!hasLeft) {
      try {
        await sendCommand(match, { id, based_on: 0, act });
        return go(`/m/${match}`);
      } catch (error) {
        failure.textContent = sentenceOf(error);
        if (!isUnanswered(error)) return load();
        // The seat may be taken by now, and the clock may run: ask again, with the same id.
        await new Promise((resolve) => setTimeout(resolve, PACE));
      }
    }
  }

  fill(
    root,
    h(
      "div",
      { class: "page community lobby" },
      communityNav("/lobby"),
      h("h1", null, say("web/lobby/title")),
      h(
        "div",
        { class: "lobby-columns" },
        seeking.element,
        h(
          "div",
          { class: "lobby-lists" },
          h("section", null, h("h2", null, say("web/lobby/offers")), offers, failure),
          h("section", null, h("h2", null, say("web/lobby/live")), live),
        ),
      ),
    ),
  );
  // Nobody waits for the lists: whoever goes on before they are there goes on looking at once.
  void load();
  return () => {
    hasLeft = true;
    clearTimeout(timer);
    seeking.destroy();
  };
}
