// Looking for an opponent: what for, the waiting, and the bot that is there at once.

import { get, post, Refusal, request, sentenceOf } from "../base/api.js";
import { readStored, writeStored } from "../base/browser_storage.js";
import { announce, button, checkbox, fill, h, select } from "../base/dom.js";
import { enterNewMatch } from "../base/matches.js";
import { go } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { clockField } from "../play/clock_choices.js";
import { OFFERED_CLOCKS, readWish, STANDING, setupOf } from "../play/offered_game.js";
import { hasNameForRating } from "../play/rated_name.js";

const STORED_AS = "lobby";
/** Under this name: the offer that was sent and not yet answered for good. */
const ASKED_AS = "seeking";
/** How often to ask whether somebody has come, while waiting (milliseconds). */
const PACE = 2000;
/** What happens when the page is closed or left for another site. */
const LEAVING = ["beforeunload", "pagehide"];

/** Looking on after the lobby was left for another page. @type {{end: () => void}|null} */
let background = null;

/**
 * The id of the offer that was sent, until it has led to something: kept in this browser, so that
 * the same question has the same answer, after the page is loaded again, too.
 */
export function openRequest() {
  return {
    /** Whether something was asked and not answered for good. */
    get isOpen() {
      return readStored(ASKED_AS, "") !== "";
    },
    /** The id to ask with: the one that was asked with before, if that is open. */
    id() {
      const id = readStored(ASKED_AS, "") || randomText(12);
      writeStored(ASKED_AS, id);
      return id;
    },
    forget() {
      if (readStored(ASKED_AS, "")) writeStored(ASKED_AS, "");
    },
  };
}

/** Whether it is not known what the server has done. @param {unknown} error */
export const isUnanswered = (error) =>
  error instanceof Refusal && /^(web|storage)\//.test(error.code);

/** The form, and what it shows while one waits; `changed` is called when one's own offer is another. @param {() => void} changed */
export function createSeeking(changed) {
  background?.end();
  background = null;
  let wish = readWish(readStored(STORED_AS, null));
  /** The match in which one waits. @type {string|null} */
  let waiting = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let hasLeft = false;
  const asked = openRequest();
  /** @type {import("../messages.js").PlayerRatingMessage[]} */
  let ratings = [];
  const failure = h("p", { class: "failure", role: "alert" });
  const body = h("div", { class: "seeking" });
  const element = h("section", { class: "seeking-panel" }, body, failure);

  const fairLevel = () =>
    ratings.find(
      (each) => each.ruleset === wish.ruleset && each.is_for_two === (wish.players === 2),
    )?.fair_level ?? null;

  /** @param {Partial<import("../play/offered_game.js").Wish>} changes */
  function change(changes) {
    wish = readWish({ ...wish, ...changes });
    // Another wish is another offer; should the former have led to a game, the server says so.
    clearTimeout(timer);
    asked.forget();
    writeStored(STORED_AS, wish);
    draw();
  }

  const isStanding = () => STANDING.has(wish.clock);

  function draw() {
    if (hasLeft) return;
    fill(body, waiting === null ? form() : patience());
  }

  function form() {
    const ruleset = rulesetNamed(wish.ruleset);
    const [least, most] = ruleset?.players ?? [2, 2];
    const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
    return [
      h(
        "div",
        { class: "seeking-choices" },
        select(
          say("web/lobby/game"),
          reference.rulesets.map(({ name, title }) => [name, title]),
          wish.ruleset,
          (value) => change({ ruleset: value }),
        ),
        select(
          say("web/start/players"),
          counts.map((count) => [count, count]),
          String(wish.players),
          (value) => change({ players: Number(value) }),
        ),
        clockField(OFFERED_CLOCKS, wish.clock, (clock) => change({ clock })),
      ),
      checkbox(say("web/lobby/rated"), wish.isRated, (isRated) => change({ isRated })),
      wish.isRated && h("p", { class: "quiet rated-about" }, say("web/lobby/rated/about")),
      button(say("web/lobby/find"), () => void find(), { class: "primary large" }),
    ];
  }

  function patience() {
    const fair = fairLevel();
    const level = fair ?? reference.levels[0]?.number ?? 1;
    const name = say("web/bot", { name: say(`level/${level}`), level });
    return [
      h("p", { class: "waiting", role: "status" }, say("web/lobby/waiting")),
      h("p", { class: "quiet" }, say(`web/lobby/waiting/${isStanding() ? "standing" : "about"}`)),
      h("p", null, say(fair ? "web/lobby/bot" : "web/lobby/bot/first", { name })),
      h(
        "div",
        { class: "row" },
        button(
          say("web/lobby/bot/play", { name: say(`level/${level}`) }),
          () => void playBot(level),
        ),
        button(say("web/lobby/cancel"), () => void stop(), { class: "quiet" }),
      ),
    ];
  }

  /** @param {import("../messages.js").SeekingMessage} seeking */
  function follow({ match, state }) {
    clearTimeout(timer);
    if (state !== "waiting") asked.forget();
    if (state === "paired") {
      waiting = null;
      background?.end();
      go(`/m/${match}`);
      return;
    }
    const wasWaiting = waiting !== null;
    waiting = state === "waiting" ? match : null;
    if (waiting === null && hasLeft) background?.end();
    if (waiting === null) {
      if (wasWaiting) announce(say("web/lobby/gone"));
    } else timer = setTimeout(() => void stay(), PACE);
    if (wasWaiting !== (waiting !== null)) draw();
    if (!hasLeft) changed();
  }

  /** Looks for an opponent; for a rated game as somebody for whom it counts. */
  async function find() {
    try {
      if (wish.isRated && !(await hasNameForRating())) return;
    } catch (error) {
      failure.textContent = sentenceOf(error);
      return;
    }
    await seek();
  }

  async function seek() {
    failure.textContent = "";
    clearTimeout(timer);
    try {
      const setup = setupOf(wish, settings.name, null);
      follow(await post("/api/lobby/seeks", { id: asked.id(), setup, name: settings.name }));
    } catch (error) {
      failure.textContent = sentenceOf(error);
      // It may have reached the server, and the game may have begun: ask again until it answers.
      if (isUnanswered(error) && (!hasLeft || background))
        timer = setTimeout(() => void seek(), PACE * 2);
      else asked.forget();
    }
  }

  async function stay() {
    try {
      const seeking = await post("/api/lobby/stay", { id: asked.id(), name: settings.name });
      failure.textContent = "";
      // Somebody else was faster, or the page was about to be left and was not: look again, with the same wish.
      if (seeking.state === "gone" && waiting !== null) {
        asked.forget();
        await seek();
      } else if (waiting !== null) follow(seeking);
    } catch (error) {
      // The offer stands for a minute: a server that is away for a moment is asked again.
      failure.textContent = sentenceOf(error);
      if (waiting !== null) timer = setTimeout(() => void stay(), PACE * 2);
    }
  }

  /** Goes to the game that has begun meanwhile; whether there is one. */
  async function goToOwnGame() {
    if (!asked.isOpen) return false;
    try {
      const seeking = await post("/api/lobby/stay", { id: asked.id(), name: settings.name });
      if (hasLeft && !background) return false;
      follow(seeking);
      return seeking.state === "paired";
    } catch (error) {
      if (!isUnanswered(error)) asked.forget();
      return false;
    }
  }

  async function stop() {
    clearTimeout(timer);
    waiting = null;
    failure.textContent = "";
    draw();
    await leave();
    // Somebody may have come at the last moment, and would wait in vain.
    const hasGame = await goToOwnGame();
    if (!hasLeft) changed();
    return hasGame;
  }

  /** Tells the server, even while the page is being closed. */
  const leave = () =>
    request("/api/lobby/leave", { method: "POST", keepalive: true }).catch(() => {});

  /** @param {number} level */
  async function playBot(level) {
    if (await stop()) return;
    try {
      const setup = setupOf(wish, settings.name, level);
      await enterNewMatch(setup);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  const onHide = () => {
    if (waiting !== null && !isStanding()) void leave();
  };
  function end() {
    clearTimeout(timer);
    for (const event of LEAVING) removeEventListener(event, onHide);
    waiting = null;
    background = null;
  }
  // A request sent at `pagehide` does not reach the server everywhere, and phones have no other.
  for (const event of LEAVING) addEventListener(event, onHide);
  draw();
  void goToOwnGame();
  void get("/api/ratings").then(
    (own) => {
      ratings = own.ratings;
      draw();
    },
    () => {},
  );
  return {
    element,
    /** Whether a match is one's own offer. @param {string} match */
    isMine: (match) => match === waiting,
    /** Leaves the page; who looks for somebody to play with now goes on looking. */
    destroy() {
      hasLeft = true;
      if (waiting !== null && !isStanding()) {
        const strip = waitingStrip(() => void stop().then(() => background?.end()));
        background = {
          end() {
            end();
            strip.remove();
          },
        };
      } else end();
    },
  };
}

/** On every other page: that one is looking for an opponent, and how to stop. @param {() => void} stop */
function waitingStrip(stop) {
  const strip = h(
    "aside",
    { class: "waiting-strip", role: "status" },
    h("a", { href: "/lobby" }, say("web/lobby/waiting")),
    button(say("web/lobby/cancel"), stop, { class: "quiet" }),
  );
  void loadStylesheet("lobby", strip);
  document.body.append(strip);
  return strip;
}
