// The start page: what the game is, a game that plays, and a match ready to begin. Who comes back sees
// first what waits for them.

import { get, post, sentenceOf } from "../base/api.js";
import { readStored, writeStored } from "../base/browser_storage.js";
import { fill, h } from "../base/dom.js";
import { createMatch, sendCommand } from "../base/matches.js";
import { go, takeWish } from "../base/navigation.js";
import { levelsFor, reference, rulesetNamed } from "../base/reference.js";
import { settings } from "../base/settings.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { doneLessons } from "../learn/progress.js";
import { hasNameForRating } from "../play/rated_name.js";
import { allPuzzles } from "../puzzles/levels.js";
import { dayOf, puzzleOfDay, readRecord, untilShown } from "../puzzles/record.js";
import { codeForm } from "../start/code_form.js";
import { createDesk } from "../start/desk.js";
import { createFamily } from "../start/family.js";
import { createForm } from "../start/form.js";
import { createHeroBoard } from "../start/hero_board.js";
import { gameOf } from "../start/opponents.js";
import {
  fitToRuleset,
  isRated,
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
/** Whether this person has played here, as far as known the last time. */
const RETURNS_AS = "returns";
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

  const hero = createHeroBoard((square) => void begin(square));
  const summary = h("ul", { class: "start-summary", "aria-label": say("web/start/summary") });
  const failure = h("p", { class: "failure", role: "alert" });
  const invitation = h("p", { class: "remark invitation" }, say("web/start/pick"));
  const play = h(
    "button",
    { type: "button", class: "primary play", onclick: () => void begin(null) },
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
  let shownRequest = "";
  let isBusy = false;
  /** Short games to watch. @type {import("../messages.js").ShowcaseGame[]} */
  let games = [];
  let playing = "";

  /** Whether a picked square is my first move. */
  function isMine() {
    const { seats, begins } = tableOf(choices);
    return (
      seats.every(({ kind }) => kind !== "link") &&
      (begins === "random" || ["me", "friend"].includes(seats[begins].kind))
    );
  }

  /** A game of the chosen ruleset plays on the large board. */
  function playDemo() {
    if (!games.length || playing === choices.ruleset) return;
    playing = choices.ruleset;
    hero.play(games.find(({ ruleset }) => ruleset === playing)?.views ?? []);
  }

  /** @type {import("../board/types.js").View|null} */
  let view = null;

  async function draw() {
    const ruleset = rulesetOf(choices);
    form.draw(choices, fairLevel());
    family.draw(ruleset);
    fill(summary, summaryItems(choices, ruleset));
    invitation.hidden = !isMine();
    playDemo();
    const setup = setupOf(choices, ruleset, "", () => 0);
    const { width, height } = setup;
    const request = { ruleset: setup.ruleset, players: setup.seats.length, width, height };
    const key = JSON.stringify(request);
    if (key === shownRequest) return void (view && hero.draw(view, isMine()));
    shownRequest = key;
    try {
      const answer = await post("/api/line", { ...request, moves: [] });
      if (key !== shownRequest) return;
      view = answer;
      failure.textContent = "";
      page.style.setProperty("--ratio", String(height / width));
      hero.draw(answer, isMine());
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  /** Makes the match; a square that was picked is the first move, if it is mine to make. @param {string|null} square */
  async function begin(square) {
    if (isBusy) return;
    isBusy = true;
    try {
      if (isRated(tableOf(choices)) && !(await hasNameForRating())) {
        isBusy = false;
        return;
      }
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

  const desk = createDesk((own) => {
    if (own.matches.length) comeBack();
  });
  const headline = h("h1", { class: "headline" }, say("web/start/headline"));
  const lead = h("p", { class: "lead" }, say("web/start/lead"));
  const newGame = h("h2", { class: "new-game", hidden: true }, say("web/start/new"));
  const page = h(
    "div",
    { class: "start" },
    h(
      "div",
      { class: "table" },
      h(
        "div",
        { class: "pitch" },
        headline,
        lead,
        newGame,
        h("div", { class: "ready" }, play, summary, failure),
        learnLink(),
      ),
      h("div", { class: "board-side" }, hero.element, invitation),
      h(
        "div",
        { class: "setup" },
        family.element,
        form.opponent,
        form.players,
        form.more,
        h(
          "div",
          { class: "ways-on" },
          hasServer() && h("a", { href: "/lobby" }, say("web/lobby/title")),
          hasServer() && h("a", { href: "/tournaments" }, say("web/tournaments")),
          h("a", { href: "/build" }, say("web/builder")),
          hasServer() && codeForm(),
        ),
      ),
    ),
  );

  /** What waits for somebody who has played here takes the place of the headline. */
  function comeBack() {
    if (desk.element.isConnected) return;
    writeStored(RETURNS_AS, true);
    newGame.hidden = false;
    headline.remove();
    lead.remove();
    page.prepend(desk.element);
    page.classList.add("returning");
    desk.load();
    void offerPuzzle(desk).catch(() => {}); // it is an offer
  }

  fill(root, page);
  if (takeWish("play")) void begin(null);
  if (readStored(RETURNS_AS, false)) comeBack();
  void draw().then(async () => {
    family.reveal();
    // The board to play on is there before the game to watch.
    games = await get("/api/showcase").catch(() => []);
    playDemo();
  });
  void get("/api/ratings").then(
    (own) => {
      ratings = own.ratings;
      const record = readRecord();
      desk.showRatings(ratings, untilShown(record) ? "" : String(record.rating));
      if (ratings.length) change(choices);
    },
    () => {}, // a fair opponent is a suggestion
  );
  return () => {
    hero.destroy();
    desk.destroy();
  };
}

/** A puzzle of this person's level, another one each day. @param {ReturnType<typeof createDesk>} desk */
async function offerPuzzle(desk) {
  const puzzle = puzzleOfDay(await allPuzzles(), readRecord(), dayOf(new Date()));
  if (!puzzle) return;
  const { id, ruleset, level } = puzzle;
  const about = say("web/puzzles/listed", { ruleset: rulesetNamed(ruleset)?.title ?? "", level });
  const position = get("/api/puzzles/{name}", { name: id }).then(({ position }) => position);
  await desk.offerPuzzle({ id, about, position });
}

/** The way to the lessons: where to begin, or where one has stopped. */
const learnLink = () =>
  h(
    "a",
    { class: "button learn-link", href: "/learn/next" },
    say(doneLessons().size ? "web/start/learn-on" : "web/start/learn"),
  );
