// A game on the table: the board, the moves, hints, the analysis.

import { sentenceOf } from "../api.js";
import { announce, button, h, refill } from "../dom.js";
import { MovesPanel } from "../match/moves_panel.js";
import { Playing } from "../match/playing.js";
import { KEYS } from "../match/replay.js";
import { tellMove } from "../match/telling.js";
import { onChoice } from "../settings.js";
import { say } from "../words.js";
import { Analysis } from "./analysis.js";
import { drawCaption } from "./caption.js";
import { Line } from "./line.js";
import { recordOf, savePicture } from "./record.js";
import { drawReport } from "./report.js";

/** @typedef {import("./line.js").Made} Made */

/**
 * @param {string} position
 * @param {Made[]} made
 * @param {string[]} comments by move
 * @param {import("../dom.js").Child[]} about what stands above the moves
 */
export function createReview(position, made, comments, about) {
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const actions = h("div", { class: "row actions" });
  const report = h("section", { class: "report", "aria-label": say("web/open/analysis") });
  const failure = h("p", { class: "failure", role: "alert" });
  const line = new Line(position, made, draw);
  const playing = new Playing(line, host, drawUnder);
  const moves = new MovesPanel(line);
  /** @type {Analysis|null} */
  let analysis = null;
  /** What is to be shown as soon as its position is there. @type {{ply: number, move: string}|null} */
  let offered = null;

  /** The moves that are looked into: the game's, or those played here when there is none. */
  const game = () => (line.game.length ? line.game : line.made);
  const record = () => (line.view ? recordOf(line.view, position, game()) : "");

  function drawUnder() {
    const { view, ply, branch } = line;
    const step = line.made[ply - 1];
    const told = step && view ? tellMove(step.seat, step.move, line.views.get(ply - 1) ?? null, view) : "";
    const comment = branch === null || ply <= branch ? comments[ply - 1] : "";
    const otherwise = line.notice || [told, comment].filter(Boolean).join(" — ");
    drawCaption(caption, playing, otherwise, branch === null ? [] : [[say("web/open/back"), () => line.leaveBranch()]]);
  }

  /** Shows a better move where it could have been played. @param {number} ply @param {string} move */
  function offer(ply, move) {
    line.leaveBranch();
    offered = { ply, move };
    line.goTo(ply);
    host.scrollIntoView({ block: "nearest" });
  }

  function draw() {
    const { view } = line;
    if (view) host.style.setProperty("--ratio", String(view.height / view.width));
    playing.draw();
    if (offered && view && offered.ply === line.ply) {
      playing.forget();
      playing.mind.pending = offered.move;
      playing.lookAhead(offered.move);
      offered = null;
      playing.draw();
    }
    drawUnder();
    moves.draw();
    const hasGame = game().length > 0;
    refill(actions, [hasGame, analysis?.isRunning, line.acting !== null, view?.position], () => [
      hasGame && button(say("web/open/analyse"), analyse, { class: !analysis && "primary", disabled: analysis?.isRunning }),
      button(say("web/hint"), () => void playing.hint(), { disabled: line.acting === null }),
      view && h("a", { class: "button", href: `/edit?position=${encodeURIComponent(view.position)}` }, say("web/edit-here")),
    ]);
    drawReport(report, analysis, {
      ply: line.branch === null ? line.ply : line.branch,
      goTo: (ply) => {
        line.leaveBranch();
        line.goTo(ply);
      },
      offer,
    });
  }

  function analyse() {
    analysis?.stop();
    const begun = new Analysis(record(), game().length, () => {
      draw();
      if (!begun.isRunning && !begun.failure && begun.moves.length === begun.count) announce(say("web/open/finished"));
    });
    analysis = begun;
    draw();
  }

  /** @param {"svg"|"png"|"gif"} format */
  const save = async (format) => {
    failure.textContent = "";
    try {
      const shown = line.view ? recordOf(line.view, position, line.made) : "";
      await savePicture(shown, format === "gif" ? line.made.length : line.ply, format);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const step = KEYS[event.key];
    if (!step || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, select, textarea, [role=grid]")) return;
    event.preventDefault();
    line.step(step);
  };
  document.addEventListener("keydown", press);
  const stopChoices = onChoice(draw);
  addEventListener("resize", draw);

  const element = h(
    "div",
    { class: "table review" },
    h("div", { class: "board-side" }, host, caption),
    h(
      "div",
      { class: "panel" },
      ...about,
      moves.element,
      actions,
      report,
      failure,
      h(
        "details",
        { class: "more" },
        h("summary", null, say("web/more")),
        h("p", { class: "row" }, ["svg", "png", "gif"].map((format) => button(say(`web/file/picture-${format}`), () => void save(/** @type {"svg"} */ (format)), { class: "quiet" }))),
      ),
    ),
  );
  draw();
  return {
    element,
    leave() {
      analysis?.stop();
      document.removeEventListener("keydown", press);
      removeEventListener("resize", draw);
      stopChoices();
      playing.destroy();
    },
  };
}
