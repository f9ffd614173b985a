// Whose turn it is, and what may be needed beside it: new messages, a closer look.

import { fileAddress } from "../base/addresses.js";
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
  // On a phone the header is below the match: this is the way home from above.
  const home = h(
    "a",
    { class: "home-link", href: "/", "aria-label": say("web/nav/home") },
    h("img", { src: fileAddress("icon.svg"), alt: "", width: 28, height: 28 }),
  );
  const element = h("div", { class: "headline" }, home, status, tools);

  function toggleZoom() {
    board.toggleZoom();
    drawTools();
  }

  function drawTools() {
    zoomIn.hidden = board.zoom.isOn || !board.zoom.isNeeded;
    zoomOut.hidden = !board.zoom.isOn;
    const { unread } = chat;
    badge.hidden = !unread || !chat.isOffered;
    badge.textContent = chat.title;
  }
  return { element, status, drawTools };
}
