// The puzzles: that of the day, one's rating and runs, the choice by ruleset and theme.

import { get } from "../base/api.js";
import { fill, h, select } from "../base/dom.js";
import { setAddress, setTitle } from "../base/navigation.js";
import { rulesetNamed } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { createBoard } from "../board/board.js";
import { createCalendar } from "../puzzles/calendar.js";
import { allPuzzles } from "../puzzles/levels.js";
import {
  chosen,
  dayOf,
  filterText,
  nextPuzzle,
  readFilter,
  readRecord,
  untilShown,
} from "../puzzles/record.js";

/** @typedef {import("../messages.js").PuzzleTitle} PuzzleTitle */
/** @typedef {import("../puzzles/record.js").PuzzleFilter} PuzzleFilter */

/** @param {HTMLElement} root @param {{query: URLSearchParams}} route */
export async function show(root, { query }) {
  /** @type {[PuzzleTitle[], {id: string}, HTMLElement|null, void]} */
  const [puzzles, { id: today }, calendar] = await Promise.all([
    allPuzzles(),
    get("/api/puzzles/daily/{day}", { day: dayOf(new Date()) }),
    createCalendar(),
    loadStylesheet("puzzles", root),
  ]);
  const record = readRecord();
  const choice = h("div", { class: "puzzle-choice" });
  const daily = h("div", { class: "daily-board", inert: true });
  let filter = readFilter(query);

  /** @param {Partial<PuzzleFilter>} change */
  function choose(change) {
    filter = { ...filter, ...change };
    setAddress(`/puzzles${filterText(filter)}`);
    drawChoice();
  }

  function drawChoice() {
    const puzzlesOfChoice = chosen(puzzles, filter);
    const next = nextPuzzle(puzzlesOfChoice, record);
    const isAllSolved = puzzlesOfChoice.every(({ id }) => record.solved[id]);
    fill(
      choice,
      h(
        "div",
        { class: "row fields" },
        select(
          say("web/puzzles/ruleset"),
          rulesetOptions(puzzles, filter),
          filter.ruleset,
          (ruleset) => choose({ ruleset }),
        ),
        select(say("web/puzzles/theme"), themeOptions(puzzles, filter), filter.theme, (theme) =>
          choose({ theme }),
        ),
      ),
      next
        ? h(
            "p",
            null,
            h(
              "a",
              { class: "button primary", href: `/puzzles/${next.id}${filterText(filter)}` },
              say("web/puzzles/start"),
            ),
          )
        : h("p", null, say("web/puzzles/none")),
      next && isAllSolved && h("p", { class: "remark" }, say("web/puzzles/all-solved")),
      next && puzzleList(puzzlesOfChoice, filter, record),
    );
  }

  setTitle(say("web/puzzles"));
  drawChoice();
  const isDone = Boolean(record.solved[today]);
  const solved = Object.keys(record.solved).length;
  const count = untilShown(record);
  fill(
    root,
    h(
      "div",
      { class: "page puzzles" },
      h("h1", null, say("web/puzzles")),
      h("p", { class: "quiet" }, say("web/puzzles/summary")),
      h(
        "section",
        { class: "daily" },
        daily,
        h(
          "div",
          null,
          h("h2", null, say("web/puzzles/daily")),
          h("p", { class: "remark" }, titleOf(puzzles.find(({ id }) => id === today))),
          isDone && h("p", null, say("web/puzzles/daily/done")),
          h(
            "p",
            null,
            h(
              "a",
              { class: isDone ? "button" : "button primary", href: "/puzzles/daily" },
              say(isDone ? "web/puzzles/daily/again" : "web/puzzles/daily/solve"),
            ),
          ),
        ),
      ),
      h(
        "dl",
        { class: "figures" },
        figure(
          say("web/puzzles/rating"),
          count ? say("web/puzzles/rating-hidden", { count }) : String(record.rating),
        ),
        figure(say("web/puzzles/streak"), String(record.run)),
        figure(say("web/puzzles/best"), String(record.best)),
        figure(
          say("web/puzzles/solved"),
          say("web/puzzles/solved-of", { count: solved, all: puzzles.length }),
        ),
      ),
      h(
        "div",
        { class: "puzzle-columns" },
        h(
          "div",
          { class: "stack" },
          choice,
          hasServer() &&
            h(
              "section",
              { class: "run-offer" },
              h("h2", null, say("web/run")),
              h("p", { class: "quiet" }, say("web/run/about")),
              h(
                "p",
                { class: "row" },
                h("a", { class: "button", href: "/puzzles/run" }, say("web/run")),
                h("a", { class: "button quiet", href: "/leaderboards" }, say("web/best")),
              ),
            ),
        ),
        calendar,
      ),
    ),
  );
  const { position } = await get("/api/puzzles/{name}", { name: today });
  const board = createBoard(daily, { label: say("web/puzzles/daily") });
  board.set(await get("/api/view", { position }), { layers: { legal: false } });
  return () => board.destroy();
}

/** @param {string} term @param {string} value */
const figure = (term, value) => h("div", null, h("dt", null, term), h("dd", null, value));

/** @param {PuzzleTitle|undefined} puzzle */
const titleOf = (puzzle) =>
  say("web/puzzles/listed", {
    ruleset: rulesetNamed(puzzle?.ruleset ?? "")?.title ?? "",
    level: puzzle?.level ?? "",
  });

/** @param {string} name @param {number} count */
const counted = (name, count) => say("web/puzzles/option", { name, count });

/** @param {PuzzleTitle[]} puzzles @param {PuzzleFilter} filter @returns {[string, string][]} */
function rulesetOptions(puzzles, { theme }) {
  const fitting = chosen(puzzles, { ruleset: "", theme });
  const names = [...new Set(puzzles.map(({ ruleset }) => ruleset))];
  return [
    ["", counted(say("web/puzzles/any-ruleset"), fitting.length)],
    ...names.map((name) => {
      const count = chosen(fitting, { ruleset: name, theme: "" }).length;
      return /** @type {[string, string]} */ ([
        name,
        counted(rulesetNamed(name)?.title ?? name, count),
      ]);
    }),
  ];
}

/** @param {PuzzleTitle[]} puzzles @param {PuzzleFilter} filter @returns {[string, string][]} */
function themeOptions(puzzles, { ruleset, theme }) {
  const fitting = chosen(puzzles, { ruleset, theme: "" });
  const names = [...new Set(fitting.flatMap(({ themes }) => themes))];
  if (theme && !names.includes(theme)) names.push(theme);
  const options = names.map((name) => {
    const count = chosen(fitting, { ruleset: "", theme: name }).length;
    return /** @type {[string, string]} */ ([name, counted(say(`puzzles/theme/${name}`), count)]);
  });
  options.sort(([, one], [, other]) => one.localeCompare(other));
  return [["", counted(say("web/puzzles/any-theme"), fitting.length)], ...options];
}

/**
 * Every puzzle of a choice as a link.
 * @param {PuzzleTitle[]} puzzles
 * @param {PuzzleFilter} filter
 * @param {import("../puzzles/record.js").SolverRecord} record
 */
function puzzleList(puzzles, filter, record) {
  return h(
    "details",
    { class: "more" },
    h("summary", null, say("web/puzzles/list")),
    h(
      "ol",
      { class: "puzzle-list" },
      puzzles.map((puzzle) => {
        const { id } = puzzle;
        const state = record.solved[id] ? "solved" : id in record.results ? "failed" : "";
        const name = state
          ? `${titleOf(puzzle)}${say("list/comma")}${say(`web/puzzles/state/${state}`)}`
          : titleOf(puzzle);
        return h(
          "li",
          { class: state },
          h("a", { href: `/puzzles/${id}${filterText(filter)}`, "aria-label": name }, puzzle.level),
        );
      }),
    ),
  );
}
