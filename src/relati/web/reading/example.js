// A board of the rules: shows what the page says of it, and may be played on.

import { button, h, refill } from "../dom.js";
import { previewOf, squareOf } from "../match/asking.js";
import { Playing } from "../match/playing.js";
import { tellMove } from "../match/telling.js";
import { drawCaption } from "../review/caption.js";
import { Line } from "../review/line.js";
import { say } from "../words.js";
import { plainText } from "./markdown.js";

/** @typedef {import("../board/types.js").Extras} Extras */
/** @typedef {import("../board/types.js").View} View */
/**
 * @typedef {object} BoardBlock
 * @property {string} position
 * @property {string[]} moves
 * @property {{name: string, arguments: string[]}[]} show
 * @property {string} caption
 * @property {View} view
 */

/** A board of a page; `leave` when the page is left. @param {BoardBlock} block */
export function createExample(block) {
  const last = block.moves.length;
  const line = new Line(block.position, block.moves.map((move) => ({ move, seat: 0 })), draw, { ply: last, view: block.view });
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const steps = h("div", { class: "row steps" });
  const told = plainText(block.caption);
  const playing = new Playing(line, host, drawUnder);
  /** @type {Extras} */
  let asShown = { layers: { legal: false } };

  const isAsShown = () => line.ply === last && line.made === line.game;

  /** What the reader's last move has done. */
  function lastMoveTold() {
    const { ply, view } = line;
    const before = line.views.get(ply - 1);
    return before && view ? tellMove(before.turn, line.made[ply - 1].move, before, view) : "";
  }

  function drawUnder() {
    const back = () => {
      line.leaveBranch();
      line.lead(line.game, last);
      line.goTo(last);
    };
    const hasLeft = line.branch !== null || (!last && line.ply > 0);
    drawCaption(caption, playing, line.notice || (hasLeft && lastMoveTold()) || told, hasLeft ? [[say("web/rules/back"), back]] : []);
  }

  function draw() {
    line.extras = isAsShown() ? asShown : {};
    playing.draw();
    drawUnder();
    const { ply, made } = line;
    refill(steps, [ply, made.length], () => {
      if (!made.length) return [];
      const step = (/** @type {"previous"|"next"} */ way, /** @type {string} */ sign, /** @type {boolean} */ disabled) =>
        h("button", { type: "button", class: "step", "data-key": way, "aria-label": say(`web/moves/${way}`), disabled, onclick: () => line.step(way) }, sign);
      return [
        step("previous", "◀", ply === 0),
        ...made.map(({ move }, at) => button(move, () => line.goTo(at + 1), { class: "quiet", "data-key": `ply ${at}`, "aria-current": ply === at + 1 && "step" })),
        step("next", "▶", ply === made.length),
      ];
    });
  }

  host.style.setProperty("--ratio", String(block.view.height / block.view.width));
  const element = h("figure", { class: "example" }, host, caption, steps);
  draw();
  void layersOf(block).then((extras) => {
    asShown = extras;
    draw();
  });
  return { element, draw, leave: () => playing.destroy() };
}

/** What the page wants drawn besides the symbols. @param {BoardBlock} block @returns {Promise<Extras>} */
async function layersOf({ show, view }) {
  /** @type {Extras} */
  const extras = { layers: { legal: false } };
  for (const { name, arguments: given } of show) {
    if (name === "legal") extras.layers = {};
    if (name === "preview") extras.preview = await previewOf(view.position, given[0]).catch(() => null);
    if (name === "links" && given.length) {
      const about = await squareOf(view.position, given[0]).catch(() => null);
      extras.about = about && { ...about, way_home: [], weak: [] };
    }
    if (name === "waves") {
      extras.notes = view.waves.flatMap((waves) => waves.flatMap((wave, at) => wave.map((square) => ({ square, text: String(at) }))));
    }
  }
  return extras;
}
