/**
 * The board in a notebook, as anywidget loads it: `render` is called for every place that shows it.
 *
 * Python has sent the sentences (`words`), players and kinds (`reference`) and what is on the board
 * (`shown`). Here it is drawn, with the board, menus and previews of the browser client; whatever is
 * done goes back to Python, which decides.
 */

import { announce, button, h, refill } from "../base/dom.js";
import { setReference } from "../base/reference.js";
import { setTransport } from "../base/transport.js";
import { say, setWords } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { drawCaption } from "../play/caption.js";
import { CURSOR_KEYS } from "../play/cursor.js";
import { MoveList } from "../play/move_list.js";
import { PlayableBoard } from "../play/playable_board.js";
import { NotebookGame } from "./game.js";
import { createOnlinePanel } from "./online.js";
import { pythonTransport } from "./python.js";
import { followTheme } from "./theme.js";

/** @typedef {import("./types.js").WidgetModel} WidgetModel */

/** Called once, however often the board is shown. @param {{model: WidgetModel}} widget */
function initialize({ model }) {
  setWords(model.get("words"));
  setReference(model.get("reference"));
  setTransport(pythonTransport(model));
}

/** @param {{model: WidgetModel, el: HTMLElement}} widget @returns {() => void} what ends it */
function render({ model, el }) {
  const game = new NotebookGame(model);
  const host = h("div", { class: "board-host" });
  const caption = h("div", { class: "caption", "aria-live": "polite" });
  const status = h("p", { class: "status" });
  const remarks = h("ul", { class: "remarks" });
  const seats = h("ol", { class: "seats" });
  const tools = h("div", { class: "row tools" });
  const online = game.isOnline ? createOnlinePanel(game, seats) : null;
  const moves = new MoveList(game);
  const root = h(
    "div",
    {
      class: "relati-widget",
      lang: model.get("lang") === "zh" ? "zh-Hant-TW" : "en",
      style: `--board-width: ${model.get("width")}px`,
      onkeydown: onKey,
    },
    h(
      "div",
      { class: "widget-columns" },
      h("div", { class: "board-side" }, host, caption),
      h("div", { class: "panel" }, status, seats, remarks, tools, online?.elements, moves.element),
    ),
  );
  el.append(root);
  const stopTheme = followTheme(root);
  const board = new PlayableBoard(game, host, drawText);

  function drawText() {
    drawCaption(caption, board, board.isSending ? say("web/notebook/sending") : game.failure);
  }

  function draw() {
    const { shown } = game;
    if (!board.isSending) game.failure = "";
    board.draw();
    moves.draw();
    if (status.textContent !== shown.headline) announce(shown.headline);
    status.textContent = shown.headline;
    refill(remarks, shown.remarks, () => shown.remarks.map((text) => h("li", null, text)));
    const hasClock = Boolean(shown.match?.setup.clock);
    refill(seats, [shown.seats, shown.view.turn, shown.view.outcome, hasClock], () =>
      shown.seats.map((seat, number) => seatRow(seat, number, shown.view, hasClock)),
    );
    online?.draw();
    refill(tools, [shown.acting, shown.has_hints, shown.can_take_back], () => [
      shown.has_hints &&
        shown.acting !== null &&
        button(say("web/hint"), () => void board.showHint()),
      shown.can_take_back &&
        button(say("web/undo"), () => void game.act({ kind: "take_back" }, null)),
    ]);
  }

  /** The notebook has keys of its own, which are not meant here. @param {KeyboardEvent} event */
  function onKey(event) {
    const isOnBoard = event.target instanceof Element && event.target.closest(".relati-board");
    const step = CURSOR_KEYS[event.key];
    if (step && !isOnBoard && !(event.target instanceof HTMLInputElement)) {
      game.step(step);
      event.preventDefault();
    }
    event.stopPropagation();
  }

  model.on("change:shown", draw);
  draw();
  return () => {
    model.off("change:shown", draw);
    stopTheme();
    online?.destroy();
    board.destroy();
    root.remove();
  };
}

/**
 * @param {import("./types.js").WidgetSeat} seat
 * @param {number} number
 * @param {import("../board/types.js").View} view
 * @param {boolean} hasClock
 */
function seatRow({ name, is_out, value, remark }, number, view, hasClock) {
  const isActing = !view.outcome && view.turn === number;
  return h(
    "li",
    {
      class: `seat${isActing ? " acting" : ""}${is_out ? " out" : ""} ink-${number}`,
      "aria-current": isActing && "true",
    },
    symbolPicture(number),
    h("span", { class: "name" }, name),
    remark && h("span", { class: "remark" }, remark),
    hasClock && h("span", { class: "clock", "data-seat": number, role: "timer" }),
    value !== null && h("span", { class: "value" }, value),
  );
}

export default { initialize, render };
