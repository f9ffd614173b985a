// A run: puzzles against the clock. The server keeps the clock, the puzzles and the score.

import { post, sentenceOf } from "../base/api.js";
import { announce, button, fill, h, refill } from "../base/dom.js";
import { setTitle } from "../base/navigation.js";
import { rulesetNamed } from "../base/reference.js";
import { onSettingsChange } from "../base/settings.js";
import * as sounds from "../base/sounds.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { hasServer } from "../base/surroundings.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { PuzzleGame } from "../puzzles/puzzle.js";
import { PuzzleBoard } from "../puzzles/puzzle_board.js";

/** @typedef {import("../messages.js").PuzzleRunMessage} Run */

/** The clock is drawn this often (milliseconds). */
const TICK = 200;

/** @param {HTMLElement} root */
export async function show(root) {
  await loadStylesheet("puzzles", root);
  setTitle(say("web/run"));
  const place = h("div", { class: "page puzzles run" });
  fill(root, place);
  /** @type {(() => void)|null} */
  let leave = null;

  const begin = async () => {
    failure.textContent = "";
    try {
      const run = await post("/api/puzzles/runs", { id: randomText(12) });
      leave?.();
      leave = playRun(place, run, finish);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  };
  const failure = h("p", { class: "failure", role: "alert" });

  /** @param {Run} run @param {number} bestBefore */
  function finish(run, bestBefore) {
    leave?.();
    leave = null;
    const { score, best } = run;
    announce(say("web/run/over", { score }));
    fill(
      place,
      h("h1", null, say("web/run")),
      h("p", { class: "run-score" }, say("web/run/over", { score })),
      h(
        "p",
        { class: "quiet" },
        score > bestBefore ? say("web/run/new-best") : say("web/run/best", { best }),
      ),
      failure,
      h(
        "div",
        { class: "row" },
        button(say("web/run/again"), () => void begin(), { class: "primary" }),
        h("a", { class: "button", href: "/leaderboards" }, say("web/run/table")),
        h("a", { class: "button quiet", href: "/puzzles" }, say("web/puzzles/all")),
      ),
    );
  }

  fill(
    place,
    h("h1", null, say("web/run")),
    h("p", { class: "lead" }, say("web/run/about")),
    failure,
    h(
      "div",
      { class: "row" },
      hasServer() && button(say("web/run/start"), () => void begin(), { class: "primary large" }),
      h("a", { class: "button quiet", href: "/puzzles" }, say("web/puzzles/all")),
    ),
  );
  return () => leave?.();
}

/**
 * Plays a run until it is over; the function it returns leaves it.
 * @param {HTMLElement} place
 * @param {Run} started
 * @param {(run: Run, bestBefore: number) => void} finish
 */
function playRun(place, started, finish) {
  let run = started;
  const bestBefore = started.best;
  /** The server's clock minus ours. */
  const offset = started.now - Date.now();
  const left = () => Math.max(run.ends - (Date.now() + offset), 0);
  const time = h("dd", { role: "timer" });
  const score = h("dd");
  const misses = h("dd");
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const task = h("div", { class: "puzzle-task" });
  const said = h("p", { class: "run-said", role: "status" });
  /** @type {{game: RunGame, board: PuzzleBoard}|null} */
  let shown = null;
  let isAsking = false;
  let hasLeft = false;
  const page = h(
    "div",
    { class: "board-page puzzle" },
    h("div", { class: "board-side" }, host, caption),
    h(
      "div",
      { class: "panel" },
      h(
        "dl",
        { class: "figures" },
        figure(say("web/run/time"), time),
        figure(say("web/run/score"), score),
        figure(say("web/run/misses"), misses),
      ),
      task,
      said,
    ),
  );
  fill(place, page);

  function drawUnderBoard() {
    if (shown) drawCaption(caption, shown.board, "");
  }

  function draw() {
    if (!shown?.game.view) return;
    page.style.setProperty("--ratio", String(shown.board.ratio));
    shown.board.draw();
    drawUnderBoard();
    const { puzzle } = run;
    if (!puzzle) return;
    const found = shown.game.found.length;
    refill(task, [run.number, found], () => [
      h("p", null, puzzle.words),
      h(
        "p",
        { class: "remark" },
        say("web/puzzles/listed", {
          ruleset: rulesetNamed(puzzle.ruleset)?.title ?? puzzle.ruleset,
          level: puzzle.level,
        }),
      ),
      puzzle.moves_to_find > 1 &&
        h(
          "p",
          { class: "remark" },
          say("web/puzzles/to-find", { number: found + 1, count: puzzle.moves_to_find }),
        ),
    ]);
  }

  function drawFigures() {
    const seconds = Math.ceil(left() / 1000);
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    time.classList.toggle("low", seconds <= 20);
    score.textContent = String(run.score);
    misses.textContent = say("web/run/missed", { count: run.misses, most: run.most_misses });
  }

  /** @param {Run} next */
  function take(next) {
    const isNew = next.number !== run.number || !shown;
    run = next;
    drawFigures();
    if (run.is_over) return finish(run, bestBefore);
    if (!isNew || !run.puzzle) return draw();
    shown?.game.leave();
    shown?.board.destroy();
    const game = new RunGame(run, draw, take, (isRight) => {
      said.textContent = say(isRight ? "web/run/right" : "web/run/wrong");
      said.className = `run-said ${isRight ? "right" : "wrong"}`;
      sounds.play(isRight ? "over" : "refused");
    });
    shown = { game, board: new PuzzleBoard(game, host, drawUnderBoard) };
    void game.begin();
  }

  /** Asks the server how it has ended, once the time is up. */
  async function tick() {
    drawFigures();
    if (left() > 0 || isAsking || hasLeft) return;
    isAsking = true;
    try {
      const ended = await post("/api/puzzles/runs/{run}/end", undefined, { run: run.run });
      if (!hasLeft && ended.is_over) take(ended);
    } catch {
      // Asked again with the next tick.
    }
    isAsking = false;
  }

  const timer = setInterval(() => void tick(), TICK);
  const stopSettings = onSettingsChange(draw);
  addEventListener("resize", draw);
  take(started);
  return () => {
    hasLeft = true;
    clearInterval(timer);
    stopSettings();
    removeEventListener("resize", draw);
    shown?.game.leave();
    shown?.board.destroy();
    shown = null;
  };
}

/** @param {string} term @param {HTMLElement} value */
const figure = (term, value) => h("div", null, h("dt", null, term), value);

/** A puzzle of a run: its answers are the run's. */
class RunGame extends PuzzleGame {
  /** @param {Run} run @param {() => void} onChange @param {(run: Run) => void} onRun @param {(isRight: boolean) => void} onJudged */
  constructor(run, onChange, onRun, onJudged) {
    super(/** @type {import("../messages.js").PuzzleMessage} */ (run.puzzle), onChange, () => {});
    this.run = run;
    this.onRun = onRun;
    this.onJudged = onJudged;
  }

  /** @param {string[]} moves */
  async judge(moves) {
    const { run, number } = this.run;
    const result = await post("/api/puzzles/runs/{run}/answers", { number, moves }, { run });
    const isDecided = result.is_solved || !result.is_right;
    if (isDecided) {
      this.onJudged(result.is_right);
      // The board of the next puzzle takes the place of this one.
      queueMicrotask(() => this.onRun(result.run));
    }
    return { ...result, words: [], line: isDecided ? [] : result.line };
  }
}
