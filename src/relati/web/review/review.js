// A game under review: the board, the moves, hints, the analysis.

import { sentenceOf } from "../base/api.js";
import { announce, button, h, refill } from "../base/dom.js";
import { createDrawingStatus } from "../base/drawing_status.js";
import { onSettingsChange } from "../base/settings.js";
import { say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { listenForSteps } from "../play/cursor_keys.js";
import { describeMove } from "../play/describe_move.js";
import { GameLine } from "../play/game_line.js";
import { MoveList } from "../play/move_list.js";
import { moveName } from "../play/names.js";
import { PlayableBoard } from "../play/playable_board.js";
import { Analysis, worstMoves } from "./analysis.js";
import { BetterMove } from "./better_move.js";
import { marksOf } from "./marks.js";
import { MistakeLessons } from "./mistake_lessons.js";
import { playOnFrom } from "./play_on.js";
import { drawPositionAnalysis, PositionAnalysis } from "./position_analysis.js";
import { castOfGame, recordOf, recordWithVariations, savePicture, saveRecord } from "./record.js";
import { drawReport } from "./report.js";
import { drawVariations } from "./variation_list.js";
import { VariationTree } from "./variations.js";

/** @typedef {import("../play/game_line.js").PlayedMove} PlayedMove */

/** What a review is saved as. @type {["txt"|"json"|"svg"|"png"|"gif", word: string][]} */
const SAVED = [
  ["txt", "web/open/save-record"],
  ["json", "web/open/save-json"],
  ["svg", "web/file/picture-svg"],
  ["png", "web/file/picture-png"],
  ["gif", "web/file/picture-gif"],
];

/**
 * The player who reviews it; the move to begin with; the game of a record file that it comes from;
 * what else can be done with its record.
 * @typedef {{reader?: number|null, ply?: number|null, game?: import("./record.js").Game|null, more?: (record: () => string|null) => import("../base/dom.js").Child}} ReviewOptions
 */

/**
 * @param {string} position
 * @param {PlayedMove[]} moves
 * @param {string[]} comments by move
 * @param {import("../base/dom.js").Child[]} about shown above the moves
 * @param {ReviewOptions} [options]
 */
export function createReview(
  position,
  moves,
  comments,
  about,
  { reader = null, ply = null, game: source = null, more = () => null } = {},
) {
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const actions = h("div", { class: "row actions" });
  const report = h("section", { class: "report", "aria-label": say("web/open/analysis") });
  const lines = h("section", { class: "position-lines", "aria-label": say("web/open/live") });
  const drawing = createDrawingStatus();
  const failure = h("p", { class: "failure", role: "alert" });
  const game = new GameLine(position, moves, draw, {
    ply: Math.min(ply ?? 0, moves.length),
    you: reader,
  });
  const board = new PlayableBoard(game, host, drawUnderBoard);
  const moveList = new MoveList(game, () =>
    game.branch === null && analysis ? marksOf(analysis.moves) : new Map(),
  );
  const betterMove = new BetterMove(game, draw);
  const live = new PositionAnalysis(draw);
  const variations = h("section", { class: "variation-list", hidden: true });
  const tree = new VariationTree(moves);
  tree.addAll(source?.variations ?? [], moves);
  const lessons = new MistakeLessons(draw);
  const cast = castOfGame(source, reader);
  /** @type {Analysis|null} */
  let analysis = null;
  /** What is to be shown as soon as its position is there. @type {{ply: number, move: string}|null} */
  let offered = null;
  /** Whether the reader has chosen what to look at. */
  let hasChosen = ply !== null;

  /** The moves that are looked into: the game's, or those played here when there is none. */
  const analysedMoves = () => (game.mainLine.length ? game.mainLine : game.line);
  const record = () => (game.view ? recordOf(game.view, position, analysedMoves()) : "");

  function drawUnderBoard() {
    const { view, ply, branch } = game;
    const played = game.line[ply - 1];
    const sentence =
      played && view ? describeMove(played.seat, played.move, view.effects, view, { cast }) : "";
    const comment = branch === null || ply <= branch ? comments[ply - 1] : "";
    const mistake = betterMove.mistakeIn(analysis?.moves ?? []);
    const better =
      mistake && say("web/open/better-was", { move: moveName(mistake.better[0].move) });
    const otherwise = game.notice || [sentence, comment, better].filter(Boolean).join(" — ");
    drawCaption(
      caption,
      board,
      otherwise,
      branch === null ? [] : [[say("web/open/back"), () => game.leaveBranch()]],
    );
  }

  /** Shows a better move where it could have been played. @param {number} ply @param {string} move */
  function offer(ply, move) {
    hasChosen = true;
    game.leaveBranch();
    offered = { ply, move };
    game.goTo(ply);
    host.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} number of the move to make better @param {number} player */
  async function tryAgain(number, player) {
    if (!game.views.has(number - 1)) await game.fetch(number - 1);
    const before = game.views.get(number - 1);
    if (before) playOnFrom(before, player);
  }

  function draw() {
    const { view } = game;
    // The rows of a phone held sideways are the body's.
    document.body.style.setProperty("--ratio", String(board.ratio));
    game.extras = { preview: betterMove.ghost(analysis?.moves ?? []) };
    board.draw();
    if (offered && view && offered.ply === game.ply) {
      const { move } = offered;
      offered = null;
      board.suggest(move);
    }
    drawUnderBoard();
    moveList.draw();
    // A game that was played is analysed without being asked for.
    if (!analysis && view && game.mainLine.length) return analyse();
    // Whatever is tried is kept, and saved with the record.
    if (game.line !== moves) tree.add(game.line);
    drawVariations(variations, tree, game, draw);
    live.follow(view);
    drawPositionAnalysis(lines, live, (move) => board.suggest(move));
    const hasGame = analysedMoves().length > 0;
    refill(
      actions,
      [
        hasGame,
        live.isOn,
        analysis?.isRunning,
        analysis?.isComplete,
        game.acting !== null,
        view?.position,
      ],
      () => [
        hasGame &&
          !analysis?.isRunning &&
          !analysis?.isComplete &&
          button(say("web/open/analyse"), analyse, { class: "primary" }),
        button(say("web/open/live"), () => live.turn(!live.isOn), {
          "aria-pressed": String(live.isOn),
        }),
        button(say("web/hint"), () => void board.showHint(), { disabled: game.acting === null }),
        view &&
          h(
            "a",
            { class: "button", href: `/edit?position=${encodeURIComponent(view.position)}` },
            say("web/edit-here"),
          ),
      ],
    );
    if (analysis && view) {
      const { own, others } = worstMoves(analysis.moves, reader);
      lessons.find(view.ruleset, reader === null ? others : own);
    }
    drawReport(report, analysis, {
      lessonFor: (move) => lessons.of(move),
      ply: game.branch === null ? game.ply : game.branch,
      goTo: (ply) => {
        hasChosen = true;
        game.leaveBranch();
        game.goTo(ply);
      },
      offer,
      tryAgain: ({ number, player }) => void tryAgain(number, player),
    });
  }

  function analyse() {
    analysis?.stop();
    const started = new Analysis(record(), analysedMoves().length, reader, () => {
      draw();
      if (!started.isComplete) return;
      announce(say("web/open/finished"));
      // Who has looked at nothing yet is shown where to begin.
      if (!hasChosen && started.worst && game.ply === 0 && game.branch === null)
        game.goTo(started.worst.number);
    });
    analysis = started;
    draw();
  }

  /** The record with everything that was tried; null while nothing is there. */
  const wholeRecord = () =>
    game.view &&
    recordWithVariations(
      game.view,
      position,
      tree,
      source ?? { tags: {}, result: "*", comment: "" },
    );

  /** @param {"txt"|"json"|"svg"|"png"|"gif"} format */
  const save = async (format) => {
    failure.textContent = "";
    const record = wholeRecord();
    if (!game.view || !record) return;
    try {
      if (format === "txt" || format === "json") {
        await saveRecord(record, format);
        return;
      }
      const shown = recordOf(game.view, position, game.line);
      const to = format === "gif" ? game.line.length : game.ply;
      await drawing.during(savePicture(shown, to, format));
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  };
  const stopKeys = listenForSteps((step) => game.step(step));
  const stopSettings = onSettingsChange(draw);
  addEventListener("resize", draw);

  const element = h(
    "div",
    { class: "board-page review" },
    h("div", { class: "board-side" }, host, moveList.cursor, caption),
    h(
      "div",
      { class: "panel" },
      ...about,
      report,
      moveList.element,
      variations,
      actions,
      lines,
      failure,
      h(
        "details",
        { class: "more" },
        h("summary", null, say("web/more")),
        h(
          "p",
          { class: "row" },
          SAVED.map(([format, word]) =>
            button(say(word), () => void save(format), { class: "quiet" }),
          ),
        ),
        more(wholeRecord),
        drawing.element,
      ),
    ),
  );
  draw();
  return {
    element,
    leave() {
      analysis?.stop();
      live.stop();
      stopKeys();
      removeEventListener("resize", draw);
      stopSettings();
      document.body.style.removeProperty("--ratio");
      board.destroy();
    },
  };
}
