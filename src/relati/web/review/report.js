// The analysis on the page: progress, the curve, the worst moves.

import { button, h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { moveName } from "../play/names.js";
import { worstMoves } from "./analysis.js";
import { drawCurve } from "./curve.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").AnalysedMove} AnalysedMove */
/** @typedef {import("../messages.js").LessonTitle} LessonTitle */

/**
 * The game that is reported on: what is shown of it, and how to show something else.
 * @typedef {object} ReportedGame
 * @property {number} ply
 * @property {(ply: number) => void} goTo
 * @property {(ply: number, move: string) => void} offer
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
  const { moves, count, isRunning, failure, turns } = analysis;
  element.setAttribute("aria-busy", String(isRunning));
  const { own, others } = worstMoves(moves, analysis.reader);
  const lessons = [...own, ...others].map((move) => game.lessonFor(move)?.name);
  refill(element, [moves.length, isRunning, failure, ply, turns, lessons], () => [
    isRunning &&
      h(
        "div",
        { class: "row" },
        h("progress", { value: moves.length, max: count, "aria-label": say("web/open/progress") }),
        button(say("web/open/stop"), () => analysis.stop()),
      ),
    failure && h("p", { class: "failure", role: "alert" }, failure),
    moves.length > 0 && drawCurve(analysis.values, count, ply, turns, goTo),
    moves.length > 0 && h("p", { class: "remark" }, say("web/open/curve-how")),
    ...drawMistakes(analysis, game),
  ]);
}

/** @param {Analysis} analysis @param {ReportedGame} game */
function drawMistakes({ moves, turns, reader, isRunning }, game) {
  const { own, others } = worstMoves(moves, reader);
  const list = (/** @type {string} */ title, /** @type {AnalysedMove[]} */ mistakes) => [
    h("h2", null, say(title)),
    h(
      "ol",
      { class: "mistakes" },
      mistakes.map((move) => drawMistake(move, turns, game)),
    ),
  ];
  if (!own.length && !others.length)
    return isRunning || !moves.length ? [] : [h("p", null, say("web/open/no-slips"))];
  return [
    ...(own.length ? list("web/open/own-slips", own) : []),
    reader !== null && !own.length && !isRunning && h("p", null, say("web/open/no-own-slips")),
    ...(others.length
      ? list(reader === null ? "web/open/slips" : "web/open/other-slips", others)
      : []),
  ];
}

/** A bad move, what would have been better, why, and where to practise it. @param {AnalysedMove} mistake @param {number[]} turns @param {ReportedGame} game */
function drawMistake(mistake, turns, game) {
  const { number, player, move, loss, better, reasons } = mistake;
  const hasTurned = turns.includes(number);
  const [best] = better;
  const lesson = game.lessonFor(mistake);
  return h(
    "li",
    { class: hasTurned && "turned", "aria-current": game.ply === number && "true" },
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
    ),
    h(
      "span",
      { class: "remark" },
      say(hasTurned ? "web/open/turned" : "web/open/lost", { share: Math.round(loss * 100) }),
    ),
    mistake.is_proved && h("span", { class: "remark proved" }, say("web/open/proved")),
    h(
      "span",
      { class: "row better" },
      h("span", { class: "remark" }, say("web/open/better")),
      button(moveName(best.move), () => game.offer(number - 1, best.move), {
        "data-key": `better ${number} ${best.move}`,
      }),
    ),
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
  );
}
