// The analysis on the page: progress, the curve, the worst moves.

import { button, h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { signElement } from "../play/move_list.js";
import { moveName } from "../play/names.js";
import { accuracies } from "./accuracy.js";
import { momentsOf } from "./analysis.js";
import { drawCurve } from "./curve.js";
import { markOf } from "./marks.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").AnalysedMove} AnalysedMove */
/** @typedef {import("../messages.js").LessonTitle} LessonTitle */

/**
 * The game that is reported on: what is shown of it, and how to show something else.
 * @typedef {object} ReportedGame
 * @property {number} ply
 * @property {(ply: number) => void} goTo
 * @property {(ply: number, move: string) => void} offer
 * @property {(move: AnalysedMove) => void} tryAgain plays on from before a move, against a bot
 * @property {(move: AnalysedMove) => LessonTitle|null} lessonFor the lesson that practises it, if it is known
 */

/**
 * @param {HTMLElement} element
 * @param {Analysis|null} analysis
 * @param {ReportedGame} game
 */
export function drawReport(element, analysis, game) {
  const { ply, goTo } = game;
  if (!analysis) return refill(element, null, () => []);
  const { moves, count, isRunning, failure, turns, reader } = analysis;
  element.setAttribute("aria-busy", String(isRunning));
  const { moments, rest } = momentsOf(moves, reader);
  const lessons = [...moments, ...rest].map((move) => game.lessonFor(move)?.name);
  const isRestOpen = element.querySelector("details")?.open ?? false;
  refill(element, [moves.length, isRunning, failure, ply, turns, lessons], () => [
    isRunning &&
      h(
        "div",
        { class: "row" },
        h("progress", { value: moves.length, max: count, "aria-label": say("web/open/progress") }),
        button(say("web/open/stop"), () => analysis.stop()),
      ),
    failure && h("p", { class: "failure", role: "alert" }, failure),
    !isRunning && moves.length > 0 && drawAccuracies(moves, reader),
    moves.length > 0 && drawCurve(analysis.values, count, ply, turns, goTo),
    moves.length > 0 && h("p", { class: "remark" }, say("web/open/curve-how")),
    moments.length > 0 && h("h2", null, say("web/open/moments")),
    moments.length > 0 && list(moments, turns, game),
    !moments.length && !isRunning && moves.length > 0 && h("p", null, say("web/open/no-slips")),
    rest.length > 0 &&
      h(
        "details",
        { open: isRestOpen || rest.some(({ number }) => number === ply) },
        h("summary", null, say("web/open/more-slips", { count: rest.length })),
        list(rest, turns, game),
      ),
  ]);
}

/** @param {AnalysedMove[]} mistakes @param {number[]} turns @param {ReportedGame} game */
const list = (mistakes, turns, game) =>
  h(
    "ol",
    { class: "mistakes" },
    mistakes.map((move) => drawMistake(move, turns, game)),
  );

/** How well each has played. @param {AnalysedMove[]} moves @param {number|null} reader */
const drawAccuracies = (moves, reader) =>
  h(
    "ul",
    { class: "accuracies", "aria-label": say("web/open/accuracy") },
    accuracies(moves).map(({ player, accuracy, signs }) =>
      h(
        "li",
        { title: say("web/open/accuracy/how") },
        h(
          "span",
          { class: "who" },
          symbolPicture(player),
          h("span", { class: "hidden" }, playerSymbol(player)),
          player === reader && say("web/you"),
        ),
        h("b", null, `${accuracy}%`),
        h(
          "span",
          { class: "remark" },
          Object.entries(signs)
            .map(([sign, count]) => `${count}\u202f${sign}`)
            .join("  ") || say("web/open/accuracy"),
        ),
      ),
    ),
  );

/** A bad move; while it is shown, what would have been better, why, and where to try and to practise it. @param {AnalysedMove} mistake @param {number[]} turns @param {ReportedGame} game */
function drawMistake(mistake, turns, game) {
  const { number, player, move, loss } = mistake;
  const hasTurned = turns.includes(number);
  const isShown = game.ply === number;
  return h(
    "li",
    { class: hasTurned && "turned", "aria-current": isShown && "true" },
    h(
      "button",
      {
        type: "button",
        class: "mistake",
        "data-key": `slip ${number}`,
        "data-ply": number,
        onclick: () => game.goTo(number),
      },
      `${number}.`,
      symbolPicture(player),
      h("span", { class: "hidden" }, playerSymbol(player)),
      move,
      signElement(markOf(mistake)),
    ),
    h(
      "span",
      { class: "remark" },
      say(hasTurned ? "web/open/turned" : "web/open/lost", { share: Math.round(loss * 100) }),
    ),
    ...(isShown ? details(mistake, game) : []),
  );
}

/** @param {AnalysedMove} mistake @param {ReportedGame} game */
function details(mistake, game) {
  const { number, better, reasons } = mistake;
  const [best] = better;
  const lesson = game.lessonFor(mistake);
  return [
    mistake.is_proved && h("span", { class: "remark proved" }, say("web/open/proved")),
    h(
      "span",
      { class: "row better" },
      h("span", { class: "remark" }, say("web/open/better")),
      button(moveName(best.move), () => game.offer(number - 1, best.move), {
        "data-key": `better ${number} ${best.move}`,
      }),
      button(say("web/open/again"), () => game.tryAgain(mistake), {
        class: "again",
        "data-key": `again ${number}`,
      }),
    ),
    // Why the better move is better.
    reasons.length > 0 &&
      h(
        "ul",
        { class: "reasons" },
        reasons.map(({ words }) => h("li", null, words)),
      ),
    lesson &&
      h(
        "a",
        { class: "practise", href: `/learn/${lesson.name}`, "data-key": `lesson ${number}` },
        say("web/end/lesson", { title: lesson.title }),
      ),
  ];
}
