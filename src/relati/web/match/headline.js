// Whose turn it is, and what may be needed beside it: new messages, a closer look.

import { button, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { iconButton } from "../play/icons.js";

/** @typedef {import("../play/playable_board.js").PlayableBoard} PlayableBoard */

const HIDDEN = { hidden: true };

/** @param {PlayableBoard} board @param {import("../play/chat.js").Chat} chat */
export function createHeadline(board, chat) {
  const status = h("h1", { class: "status" }, say("web/connecting"));
  const badge = button("", () => chat.open(), { class: "chat-badge", hidden: true });
  const zoomIn = iconButton("zoom", say("web/zoom/in"), () => toggleZoom(), HIDDEN);
  const zoomOut = iconButton("zoom-out", say("web/zoom/out"), () => toggleZoom(), HIDDEN);
  const tools = h("div", { class: "tools" }, badge, zoomIn, zoomOut);
  const element = h("div", { class: "headline" }, status, tools);

  function toggleZoom() {
    board.toggleZoom();
    drawTools();
  }

  function drawTools() {
    zoomIn.hidden = board.zoom.isOn || !board.zoom.isNeeded;
    zoomOut.hidden = !board.zoom.isOn;
    const { unread } = chat;
    badge.hidden = !unread || chat.element.hidden;
    badge.textContent = say("web/chat/unread", { count: unread });
  }
  return { element, status, drawTools };
}
