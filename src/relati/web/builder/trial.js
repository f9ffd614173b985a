// The board on which rules are tried out, for all sides. Other rules keep what was played, as far as
// it is legal under them.

import { post, Refusal, sentenceOf } from "../base/api.js";
import { say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { describeMove } from "../play/describe_move.js";
import { GameLine } from "../play/game_line.js";
import { PlayableBoard } from "../play/playable_board.js";

/** @typedef {import("../board/types.js").View} View */

/** Where the roots are at first, and the symbol beside each: columns and rows by the side. @type {[number, number][]} */
const ROOTS = [
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.5, 0.5],
];

/** @param {HTMLElement} host @param {HTMLElement} caption */
export function createTrial(host, caption) {
  /** @type {PlayableBoard|null} */
  let board = null;
  /** @type {GameLine|null} */
  let game = null;
  let shown = "";
  let failure = "";

  /** The moves played so far; for another number of players, or at first, some to look at. @param {number} players @param {number} side */
  const movesFor = (players, side) =>
    game?.view?.players === players
      ? game.line.slice(0, game.ply).map(({ move }) => move)
      : firstMoves(players, side);

  function drawUnderBoard() {
    if (!board || !game) {
      caption.textContent = failure;
      return;
    }
    const current = game;
    const { ply, view } = current;
    const before = current.views.get(ply - 1);
    const last =
      before && view?.effects
        ? describeMove(before.turn, current.line[ply - 1].move, view.effects, view)
        : "";
    drawCaption(
      caption,
      board,
      failure || current.notice || last || say("web/builder/try"),
      ply
        ? [
            [say("web/undo"), () => current.step("previous")],
            [say("web/builder/clear"), () => current.goTo(0)],
          ]
        : [],
    );
  }

  function draw() {
    if (!board || !game?.view) return;
    const { width, height } = game.view;
    host.style.setProperty("--ratio", String(height / width));
    board.draw();
    drawUnderBoard();
  }

  /** Shows rules that work. @param {string} text @param {number} players @param {number} side */
  async function show(text, players, side) {
    const key = `${text} ${players}`;
    if (key === shown) return;
    shown = key;
    // A move made now would be lost with the board that is being replaced.
    host.inert = true;
    try {
      /** @type {View} */
      const first = await post("/api/line", { ruleset: text, players, moves: [] });
      const [moves, view] = await playLegal(first, movesFor(players, side));
      if (key !== shown) return;
      failure = "";
      game = new GameLine(first.position, [], draw, { ply: moves.length, view });
      game.line = moves.map((move) => ({ move, seat: 0 }));
      if (board) board.game = game;
      else board = new PlayableBoard(game, host, drawUnderBoard);
      draw();
    } catch (error) {
      if (key !== shown) return;
      shown = "";
      failure = sentenceOf(error);
      drawUnderBoard();
    } finally {
      if (key === shown || !shown) host.inert = false;
    }
  }

  return { show, draw, destroy: () => board?.destroy() };
}

/** As many of the moves as are legal, and the view after them. @param {View} first @param {string[]} moves @returns {Promise<[string[], View]>} */
async function playLegal(first, moves) {
  if (!moves.length) return [[], first];
  try {
    return [moves, await post("/api/line", { position: first.position, moves })];
  } catch (error) {
    const legal = error instanceof Refusal ? error.details.legal : undefined;
    if (typeof legal !== "number" || legal >= moves.length) throw error;
    return playLegal(first, moves.slice(0, legal));
  }
}

/** A root for each player and a symbol beside it. @param {number} players @param {number} side */
function firstMoves(players, side) {
  const at = (/** @type {[number, number]} */ [across, down], /** @type {number} */ lower) =>
    String.fromCharCode(65 + Math.floor(across * side)) + (Math.floor(down * side) + lower);
  const roots = ROOTS.slice(0, players);
  return [...roots.map((root) => at(root, 1)), ...roots.map((root) => at(root, 2))];
}
