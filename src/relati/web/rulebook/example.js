// A board of a rule page: it shows what the page describes, and can be played on.

import { button, h, refill } from "../base/dom.js";
import { say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { describeMove } from "../play/describe_move.js";
import { GameLine } from "../play/game_line.js";
import { PlayableBoard } from "../play/playable_board.js";
import { fetchPreview, fetchSquare } from "../play/queries.js";
import { plainText } from "./markdown.js";

/** @typedef {import("../board/types.js").Extras} Extras */
/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("../messages.js").BoardBlock} BoardBlock */

/** A board of a page; `leave` when the page is left. @param {BoardBlock} block */
export function createExample(block) {
  const last = block.moves.length;
  const game = new GameLine(
    block.position,
    block.moves.map((move) => ({ move, seat: 0 })),
    draw,
    { ply: last, view: block.view },
  );
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const steps = h("div", { class: "row steps" });
  const description = plainText(block.caption);
  const board = new PlayableBoard(game, host, drawUnderBoard);
  /** @type {Extras} */
  let initialExtras = { layers: { legal: false } };

  const isInitial = () => game.ply === last && game.line === game.mainLine;

  /** What the reader's last move has done. */
  function describeLastMove() {
    const { ply, view } = game;
    const before = game.views.get(ply - 1);
    return before && view?.effects
      ? describeMove(before.turn, game.line[ply - 1].move, view.effects, view)
      : "";
  }

  function drawUnderBoard() {
    const back = () => {
      game.leaveBranch();
      game.setLine(game.mainLine, last);
      game.goTo(last);
    };
    const hasLeft = game.branch !== null || (!last && game.ply > 0);
    drawCaption(
      caption,
      board,
      game.notice || (hasLeft && describeLastMove()) || description,
      hasLeft ? [[say("web/rules/back"), back]] : [],
    );
  }

  function draw() {
    game.extras = isInitial() ? initialExtras : {};
    board.draw();
    drawUnderBoard();
    const { ply, line: moves } = game;
    refill(steps, [ply, moves.length], () => {
      if (!moves.length) return [];
      const step = (
        /** @type {"previous"|"next"} */ way,
        /** @type {string} */ sign,
        /** @type {boolean} */ disabled,
      ) =>
        h(
          "button",
          {
            type: "button",
            class: "step",
            "data-key": way,
            "aria-label": say(`web/moves/${way}`),
            disabled,
            onclick: () => game.step(way),
          },
          sign,
        );
      return [
        step("previous", "◀", ply === 0),
        ...moves.map(({ move }, index) =>
          button(move, () => game.goTo(index + 1), {
            class: "quiet",
            "data-key": `ply ${index}`,
            "aria-current": ply === index + 1 && "step",
          }),
        ),
        step("next", "▶", ply === moves.length),
      ];
    });
  }

  host.style.setProperty("--ratio", String(block.view.height / block.view.width));
  const element = h("figure", { class: "example" }, host, caption, steps);
  draw();
  void layersOf(block).then((extras) => {
    initialExtras = extras;
    draw();
  });
  return { element, draw, leave: () => board.destroy() };
}

/** What the page shows besides the symbols. @param {BoardBlock} block @returns {Promise<Extras>} */
async function layersOf({ show, view }) {
  /** @type {Extras} */
  const extras = { layers: { legal: false } };
  for (const { name, arguments: given } of show) {
    if (name === "legal") extras.layers = {};
    if (name === "preview")
      extras.preview = await fetchPreview(view.position, given[0]).catch(() => null);
    if (name === "links" && given.length) {
      const about = await fetchSquare(view.position, given[0]).catch(() => null);
      extras.about = about && { ...about, way_home: [], weak: [] };
    }
    if (name === "waves") {
      extras.notes = view.waves.flatMap((waves) =>
        waves.flatMap((wave, at) => wave.map((square) => ({ square, text: String(at) }))),
      );
    }
  }
  return extras;
}
