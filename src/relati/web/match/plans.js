// Conditional moves: "if they play this, I answer that", tried out on a board and sent to the server.

import { openDialog } from "../base/dialog.js";
import { button, h, refill } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { loadStylesheet } from "../base/stylesheets.js";
import { say } from "../base/words.js";
import { drawCaption } from "../play/caption.js";
import { GameLine } from "../play/game_line.js";
import { PlayableBoard } from "../play/playable_board.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */

/** My seat for which moves can be planned now, or null. @param {MatchSession} session @returns {number|null} */
export function planningSeat(session) {
  const { setup, status } = session.match;
  const [seat] = session.mine;
  const isSlow = !setup.clock || setup.clock.kind === "days";
  const others = status.seats.filter((_, number) => number !== seat);
  const isAlone = others.every(({ kind }) => kind === "bot");
  if (session.mine.length !== 1 || !isSlow || isAlone || status.phase !== "playing") return null;
  return status.turn === seat || status.seats[seat].is_out ? null : seat;
}

/** The plans of a match, and the way to make one. @param {MatchSession} session */
export function createPlans(session) {
  const element = h("section", { class: "plans", hidden: true });
  void loadStylesheet("plans", element);
  return {
    element,
    draw() {
      const seat = planningSeat(session);
      const lines = session.plans.find((plan) => plan.seat === seat)?.lines ?? [];
      element.hidden = seat === null;
      if (seat === null) return;
      const send = (/** @type {string[][]} */ kept) =>
        void session.act({ kind: "plan", lines: kept }, seat);
      refill(element, [seat, lines, session.line.length], () => [
        h("h2", null, say("web/plan")),
        h("p", { class: "quiet" }, say("web/plan/about")),
        h(
          "ul",
          null,
          lines.map((line, number) =>
            h(
              "li",
              null,
              h("span", null, describeLine(line, seat, session)),
              button(
                say("web/plan/delete"),
                () => send(lines.filter((_, other) => other !== number)),
                { class: "quiet", "data-key": line.join(" ") },
              ),
            ),
          ),
        ),
        h(
          "div",
          { class: "row" },
          button(say("web/plan/add"), () => openPlanner(session, seat, lines, send)),
        ),
      ]);
    },
  };
}

/**
 * A line in words: `X A1 → O C3`. Who makes which move is known for two; for more, the moves alone.
 * @param {string[]} line
 * @param {number} seat
 * @param {MatchSession} session
 */
function describeLine(line, seat, session) {
  const isPair = session.match.status.seats.length === 2 && !session.view?.extra_actions;
  if (!isPair) return line.join(" → ");
  return line.map((move, ply) => `${playerSymbol(ply % 2 ? seat : 1 - seat)} ${move}`).join(" → ");
}

/**
 * A board to try a line on; it can be saved when it ends with a move of mine.
 * @param {MatchSession} session
 * @param {number} seat
 * @param {string[][]} lines that are planned already
 * @param {(lines: string[][]) => void} send
 */
function openPlanner(session, seat, lines, send) {
  const { view } = session.match;
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption" });
  const shown = h("p", { class: "plan-line", role: "status" });
  const buttons = h("div", { class: "row" });
  const game = new GameLine(view.position, [], draw, { view, you: seat });
  const board = new PlayableBoard(game, host, drawUnderBoard);

  function drawUnderBoard() {
    const isMine = game.view?.turn === seat;
    drawCaption(caption, board, game.notice || say(isMine ? "web/plan/mine" : "web/plan/theirs"));
  }

  function draw() {
    board.draw();
    drawUnderBoard();
    const moves = game.line.map(({ move, seat: mover }) => `${playerSymbol(mover)} ${move}`);
    shown.textContent = moves.join(" → ");
    const isWhole = game.line.at(-1)?.seat === seat;
    refill(buttons, [isWhole, game.line.length], () => [
      isWhole && button(say("web/plan/save"), save, { class: "primary" }),
      game.line.length > 0 && button(say("web/plan/back"), back),
      button(say("web/cancel"), () => dialog.close()),
    ]);
  }

  function save() {
    send(withLine(lines, game.line));
    dialog.close();
  }

  function back() {
    game.showLine(game.line.slice(0, -1), game.line.length - 1);
  }

  const content = h("div", { class: "plan-dialog" }, host, caption, shown, buttons);
  void loadStylesheet("plans", content);
  content.style.setProperty("--ratio", String(view.height / view.width));
  const dialog = openDialog(say("web/plan/add"), content);
  dialog.addEventListener("close", () => board.destroy());
  draw();
}

/**
 * The lines with one more; another answer to the same moves takes the place of the old one.
 * @param {string[][]} lines
 * @param {{move: string, seat: number}[]} line
 */
export function withLine(lines, line) {
  const moves = line.map(({ move }) => move);
  const seat = line.at(-1)?.seat;
  const answersOtherwise = (/** @type {string[]} */ other) => {
    const leaves = moves.findIndex((move, ply) => other[ply] !== move);
    return leaves >= 0 && leaves < other.length && line[leaves].seat === seat;
  };
  return [...lines.filter((other) => !answersOtherwise(other)), moves];
}
