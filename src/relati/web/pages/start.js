// The start page: what the game is, the family of rulesets, and a match ready to begin.

import { addressOf } from "../base/addresses.js";
import { get, post, sentenceOf } from "../base/api.js";
import { readStored, writeStored } from "../base/browser_storage.js";
import { fill, h } from "../base/dom.js";
import { createMatch, sendCommand } from "../base/matches.js";
import { go } from "../base/navigation.js";
import { levelsFor, reference, rulesetNamed } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { doneLessons } from "../learn/progress.js";
import { createFamily } from "../start/family.js";
import { createForm } from "../start/form.js";
import { codeForm, publicList } from "../start/lists.js";
import { gameOf } from "../start/opponents.js";
import { createOwnList, showNextWaiting } from "../start/own_list.js";
import {
  fitToRuleset,
  restoredChoices,
  setupOf,
  tableOf,
  withLevel,
  withLevelsUpTo,
  withOfferedBots,
} from "../start/setup.js";
import { summaryItems } from "../start/summary.js";

/** @typedef {import("../start/setup.js").Choices} Choices */

const STORED_AS = "start";
const WAITING_AS = "waiting";
/** How many of one's own matches are shown; all of them have a page. */
const OWN_SHOWN = 5;
const SHEETS = ["start", "people"];
// Fetched with this module, beside the sentences: nothing waits for them later.
for (const sheet of SHEETS) void loadStylesheet(sheet);

/** @param {HTMLElement} root */
export async function show(root) {
  await Promise.all(SHEETS.map((sheet) => loadStylesheet(sheet, root)));
  const rulesetOf = (/** @type {Choices} */ { ruleset }) =>
    rulesetNamed(ruleset) ?? reference.rulesets[0];
  let choices = restoredChoices(readStored(STORED_AS, null), reference.recommended);
  choices = fitToRuleset(choices, rulesetOf(choices));
  choices = withOfferedBots(
    choices,
    reference.bots.map(({ name }) => name),
  );

  const host = h("div", { class: "board-host" });
  const summary = h("ul", { class: "start-summary", "aria-label": say("web/start/summary") });
  const rules = h("a", { class: "rules-link quiet" });
  const failure = h("p", { class: "failure", role: "alert" });
  const invitation = h("p", { class: "quiet invitation" }, say("web/start/pick"));
  const play = h(
    "button",
    { type: "button", class: "primary large", onclick: () => void begin(null) },
    say("web/play"),
  );
  /** One's own ratings. @type {import("../messages.js").PlayerRatingMessage[]} */
  let ratings = [];
  /** The level of a bot that is about as strong as this person in the chosen game. */
  const fairLevel = () => {
    const isForTwo = tableOf(choices).seats.length === 2;
    const own = ratings.find(
      (each) => each.ruleset === choices.ruleset && each.is_for_two === isForTwo,
    );
    return own?.fair_level ?? null;
  };
  /** A bot that has not learned the chosen game is not offered for it. @param {Choices} next */
  const fitLevels = (next) => withLevelsUpTo(next, levelsFor(...gameOf(next)).length);
  choices = fitLevels(choices);
  const change = (/** @type {Choices} */ next) => {
    choices = fitLevels(next);
    const fair = fairLevel();
    if (fair && choices.opponent === "bot" && !choices.isLevelChosen)
      choices = withLevel(choices, fair);
    writeStored(STORED_AS, choices);
    void draw();
  };
  const form = createForm(change);
  const family = createFamily((name) =>
    change(fitToRuleset(choices, rulesetNamed(name) ?? rulesetOf(choices))),
  );
  /** @type {import("../board/types.js").View|null} */
  let view = null;
  let shownRequest = "";
  let isBusy = false;
  const layers = { legal: false, links: false };
  const board = createBoard(host, {
    label: say("web/board"),
    nameOf: (square) => say("web/square/empty", { square }),
    onPick: (square) => void begin(square),
    onHover: (square) => drawBoard(square),
  });

  /** The empty board, with my first symbol before it is placed, if I begin. @param {string|null} square */
  function drawBoard(square) {
    if (!view) return;
    const { seats, begins } = tableOf(choices);
    const isMine =
      seats.every(({ kind }) => kind !== "link") &&
      (begins === "random" || ["me", "friend"].includes(seats[begins].kind));
    invitation.hidden = !isMine;
    board.set(view, { layers, preview: isMine ? ghost(square ?? middle(view)) : null });
  }

  async function draw() {
    const ruleset = rulesetOf(choices);
    form.draw(choices, fairLevel());
    family.draw(ruleset.name);
    fill(summary, summaryItems(choices, ruleset));
    rules.href = addressOf(`/rules/${ruleset.name}`);
    rules.textContent = say("web/start/rules", { ruleset: ruleset.title });
    const setup = setupOf(choices, ruleset, "", () => 0);
    const { width, height } = setup;
    const request = { ruleset: setup.ruleset, players: setup.seats.length, width, height };
    const key = JSON.stringify(request);
    if (key === shownRequest) return drawBoard(null);
    shownRequest = key;
    try {
      const answer = await post("/api/line", { ...request, moves: [] });
      if (key !== shownRequest) return;
      view = answer;
      failure.textContent = "";
      page.style.setProperty("--ratio", String(height / width));
      drawBoard(null);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  /** Makes the match; a square that was picked is the first move, if it is mine to make. @param {string|null} square */
  async function begin(square) {
    if (isBusy) return;
    isBusy = true;
    try {
      const setup = setupOf(choices, rulesetOf(choices), settings.name, Math.random);
      const { match, your_seats: seats, snapshot } = await createMatch(setup);
      const { turn } = snapshot.status;
      if (square && turn !== null && seats.includes(turn)) {
        const act = /** @type {const} */ ({ kind: "play", move: square });
        await sendCommand(match, { based_on: snapshot.number, seat: turn, act });
      }
      go(`/m/${match}`);
    } catch (error) {
      isBusy = false;
      failure.textContent = sentenceOf(error);
    }
  }

  // As it was the last time, until it is known: nothing below has to move then.
  const count = Number(readStored(WAITING_AS, 0));
  const waiting = h(
    "a",
    { class: "button primary next-waiting", href: "/matches", hidden: !count },
    say("web/mine/next", { count }),
  );
  const own = createOwnList({
    limit: OWN_SHOWN,
    isShort: true,
    onPage(page) {
      showNextWaiting(waiting, page);
      writeStored(WAITING_AS, page.waiting);
    },
  });
  const lists = h(
    "div",
    { class: "lists" },
    hasServer() && h("a", { class: "button", href: "/lobby" }, say("web/lobby/title")),
    own.element,
    hasServer() && codeForm(),
  );
  void publicList().then((list) => lists.append(list));
  const panel = h(
    "div",
    { class: "panel" },
    form.quick,
    h("div", { class: "ready" }, summary, play, failure),
    form.more,
    rules,
    lists,
  );
  const page = h(
    "div",
    { class: "start" },
    h(
      "div",
      { class: "intro" },
      h("div", null, h("h1", null, say("web/tagline")), h("p", null, say("web/start/place"))),
      waiting,
      learnLink(),
    ),
    family.element,
    h("div", { class: "table" }, h("div", { class: "board-side" }, host, invitation), panel),
  );
  fill(root, page);
  family.reveal(choices.ruleset);
  // The boards of the family come once the one to play on is there.
  void draw().then(() => family.load());
  void get("/api/ratings").then(
    (own) => {
      ratings = own.ratings;
      if (ratings.length) change(choices);
    },
    () => {}, // a fair opponent is a suggestion
  );
  return () => {
    board.destroy();
    family.destroy();
    own.destroy();
  };
}

/** The way to the lessons: where to begin, or where one has stopped. */
function learnLink() {
  const isNew = doneLessons().size === 0;
  return h(
    "a",
    { class: "learn-link", href: "/learn/next" },
    h("b", null, say(isNew ? "web/start/never" : "web/start/learning")),
    h("span", null, say(isNew ? "web/start/learn" : "web/start/learn-on")),
  );
}

/** @param {{width: number, height: number}} view */
const middle = ({ width, height }) =>
  `${String.fromCharCode(65 + (width >> 1))}${(height >> 1) + 1}`;

/** A first symbol before it is placed. @param {string} square @returns {import("../board/types.js").Preview} */
const ghost = (square) => ({
  move: square,
  player: 0,
  symbol: { square, owner: 0, kind: "root", is_connected: true, fired: null },
  links: [],
  kills: [],
  cuts: [],
  reconnects: [],
  territory: [],
  shots: [],
  earns: 0,
  stalls: [],
  puts_out: [],
  outcome: null,
  words: [],
});
