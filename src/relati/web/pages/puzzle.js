// One puzzle: the board, what to do, what was said to the answer, and what comes next.

import { get } from "../base/api.js";
import { announce, button, fill, h, refill } from "../base/dom.js";
import { go, setTitle } from "../base/navigation.js";
import { rulesetNamed } from "../base/reference.js";
import { onSettingsChange } from "../base/settings.js";
import * as sounds from "../base/sounds.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { joinSentences, say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { levelled, solversLevels } from "../puzzles/levels.js";
import { PuzzleGame } from "../puzzles/puzzle.js";
import { PuzzleBoard } from "../puzzles/puzzle_board.js";
import {
  chosen,
  dayOf,
  filterText,
  nextPuzzle,
  readFilter,
  readRecord,
  untilShown,
  withResult,
  writeRecord,
} from "../puzzles/record.js";

/** The address of whichever puzzle today has. */
const DAILY = "daily";

/** @param {HTMLElement} root @param {{params: string[], query: URLSearchParams, isHere: () => boolean}} route */
export async function show(root, { params: [name], query, isHere }) {
  if (name === DAILY) {
    const { id } = await get("/api/puzzles/daily/{day}", { day: dayOf(new Date()) });
    return isHere() ? go(`/puzzles/${id}`, { replace: true }) : undefined;
  }
  /** @type {[import("../messages.js").PuzzleMessage, import("../messages.js").PuzzleTitle[], Awaited<ReturnType<typeof solversLevels>>, void]} */
  const [made, all, levels] = await Promise.all([
    get("/api/puzzles/{name}", { name }),
    get("/api/puzzles"),
    solversLevels(),
    loadStylesheet("puzzles", root),
  ]);
  const data = levelled(made, levels);
  const puzzles = all.map((puzzle) => levelled(puzzle, levels));
  const solvers = levels.get(name);
  const filter = readFilter(query);
  const before = readRecord();
  const title = say("web/puzzles/listed", {
    ruleset: rulesetNamed(data.ruleset)?.title ?? data.ruleset,
    level: data.level,
  });
  const isFirstTry = !(name in before.results);

  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const task = h("div", { class: "puzzle-task" });
  const result = h("div", { class: "puzzle-result" });
  const buttons = h("div", { class: "row" });
  const facts = h("div", { class: "puzzle-facts" });
  const game = new PuzzleGame(data, draw, onResult);
  const board = new PuzzleBoard(game, host, () => drawUnderBoard());
  const page = h(
    "div",
    { class: "board-page puzzle" },
    h("div", { class: "board-side" }, host, caption),
    h(
      "div",
      { class: "panel" },
      h("h1", null, say("web/puzzles")),
      task,
      result,
      buttons,
      facts,
      h("p", null, h("a", { href: `/puzzles${filterText(filter)}` }, say("web/puzzles/all"))),
    ),
  );

  /** @param {boolean} isRight */
  function onResult(isRight) {
    writeRecord(withResult(readRecord(), data, isRight));
    sounds.play(isRight ? "over" : "refused");
  }

  /** Gives up: before the first answer that counts as a wrong one. */
  async function giveUp() {
    writeRecord(withResult(readRecord(), data, false));
    await game.showSolution();
  }

  function drawUnderBoard() {
    drawCaption(caption, board, "");
  }

  function draw() {
    const { view, phase, found, words, isBusy } = game;
    if (!view) return;
    page.style.setProperty("--ratio", String(board.ratio));
    board.draw();
    drawUnderBoard();
    const record = readRecord();
    const number = Math.min(found.length + 1, data.moves_to_find);
    refill(task, [number, phase], () => [
      h("p", null, data.words),
      data.moves_to_find > 1 &&
        phase === "solving" &&
        h(
          "p",
          { class: "remark" },
          say("web/puzzles/to-find", { number, count: data.moves_to_find }),
        ),
    ]);
    const spoken = phase === "shown" && !isBusy ? [say("web/puzzles/shown")] : words;
    refill(result, [phase, spoken], () => {
      if (spoken.length) announce(joinSentences(spoken));
      result.className = `puzzle-result ${phase}`;
      return [
        phase === "solved" && h("p", { class: "done-mark" }, say("web/puzzles/well-done")),
        spoken.length > 0 && h("p", null, joinSentences(spoken)),
        phase !== "solving" && ratingLine(record),
      ];
    });
    const isOver = phase === "solved" || phase === "shown";
    const next = nextPuzzle(chosen(puzzles, filter), record, name);
    refill(buttons, [phase, isBusy && phase === "shown", next?.id], () => [
      phase === "refuted" &&
        button(say("web/puzzles/again"), () => game.retry(), { class: "primary" }),
      isOver &&
        next &&
        h(
          "a",
          { class: "button primary", href: `/puzzles/${next.id}${filterText(filter)}` },
          say("web/puzzles/next"),
        ),
      !isOver && button(say("web/puzzles/show"), () => void giveUp()),
      isOver &&
        h(
          "a",
          { class: "button", href: `/open?position=${encodeURIComponent(data.position)}` },
          say("web/puzzles/analyse"),
        ),
    ]);
    if (phase === "solved" || phase === "refuted")
      /** @type {HTMLElement|null} */ (buttons.querySelector(".primary"))?.focus({
        preventScroll: true,
      });
    refill(facts, [isOver, record.rating, record.run], () => [
      h("p", { class: "remark" }, h("a", { href: `/rules/${data.ruleset}` }, title)),
      isOver &&
        solvers &&
        h(
          "p",
          { class: "remark" },
          say("web/puzzles/solvers", {
            share: Math.round((100 * solvers.solved) / solvers.tries),
            count: solvers.tries,
          }),
        ),
      // Before it is solved, the theme would give it away.
      isOver &&
        h(
          "p",
          { class: "remark" },
          data.themes.map((theme) => say(`puzzles/theme/${theme}`)).join(say("list/comma")),
        ),
    ]);
  }

  /** What the result has done to the rating. @param {import("../puzzles/record.js").SolverRecord} record */
  function ratingLine(record) {
    if (!isFirstTry) return h("p", { class: "remark" }, say("web/puzzles/unrated"));
    const run = record.run > 1 ? [say("web/puzzles/run", { count: record.run })] : [];
    return h("p", { class: "remark" }, [ratingWords(record), ...run].join(say("list/comma")));
  }

  /** The rating and how it has changed, as far as they are shown yet. @param {import("../puzzles/record.js").SolverRecord} record */
  function ratingWords(record) {
    const { rating } = record;
    const count = untilShown(record);
    if (count) return say("web/puzzles/rating-after", { count });
    if (untilShown(before)) return say("web/puzzles/rating-first", { rating });
    const change = rating - before.rating;
    return say("web/puzzles/rating-change", {
      rating,
      change: change < 0 ? `−${-change}` : `+${change}`,
    });
  }

  setTitle(title);
  fill(root, page);
  const redraw = () => draw();
  const stopSettings = onSettingsChange(redraw);
  addEventListener("resize", redraw);
  await game.begin();
  return () => {
    game.leave();
    stopSettings();
    removeEventListener("resize", redraw);
    board.destroy();
  };
}
