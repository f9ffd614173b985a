// The analysis on the page: progress, the curve, the worst moves.

import { button, h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { worstMoves } from "./analysis.js";
import { drawCurve } from "./curve.js";

/** @typedef {import("./analysis.js").Analysis} Analysis */
/** @typedef {import("./analysis.js").AnalysedMove} AnalysedMove */

/**
 * @param {HTMLElement} element
 * @param {Analysis|null} analysis
 * @param {{ply: number, goTo: (ply: number) => void, offer: (ply: number, move: string) => void}} game
 */
export function drawReport(element, analysis, { ply, goTo, offer }) {
  if (!analysis) return refill(element, null, () => []);
  const { moves, count, isRunning, failure, turns } = analysis;
  refill(element, [moves.length, isRunning, failure, ply, turns], () => [
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
    ...drawMoves(worstMoves(moves), turns, isRunning, goTo, offer),
  ]);
}

/**
 * @param {AnalysedMove[]} moves
 * @param {number[]} turns
 * @param {boolean} isRunning
 * @param {(ply: number) => void} goTo
 * @param {(ply: number, move: string) => void} offer
 */
function drawMoves(moves, turns, isRunning, goTo, offer) {
  if (!moves.length) return isRunning ? [] : [h("p", null, say("web/open/no-slips"))];
  return [
    h("h2", null, say("web/open/slips")),
    h(
      "ol",
      { class: "mistakes" },
      moves.map(({ number, player, move, loss, better }) =>
        h(
          "li",
          { class: turns.includes(number) && "turned" },
          h(
            "button",
            {
              type: "button",
              class: "mistake",
              "data-key": `slip ${number}`,
              "data-ply": number,
              "aria-label": `${number}. ${playerSymbol(player)} ${move}`,
              onclick: () => goTo(number),
            },
            `${number}.`,
            symbolPicture(player),
            move,
          ),
          h(
            "span",
            { class: "remark" },
            say(turns.includes(number) ? "web/open/turned" : "web/open/lost", {
              share: Math.round(loss * 100),
            }),
          ),
          better.length > 0 &&
            h(
              "span",
              { class: "row" },
              h("span", { class: "remark" }, say("web/open/better")),
              better.map((each) =>
                button(
                  `${each.move} ${Math.round(each.values[player] * 100)}%`,
                  () => offer(number - 1, each.move),
                  { "data-key": `better ${number} ${each.move}` },
                ),
              ),
            ),
        ),
      ),
    ),
  ];
}
