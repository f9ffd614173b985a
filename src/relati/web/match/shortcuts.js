// Keyboard shortcuts, and the list of them.

import { openDialog } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { say } from "../base/words.js";
import { CURSOR_KEYS } from "../play/cursor.js";
import { undo } from "../play/proposals.js";
import { canHint } from "./actions.js";

/** @typedef {import("./session.js").MatchSession} MatchSession */
/** @typedef {import("../play/playable_board.js").PlayableBoard} PlayableBoard */

/** @type {[string, string][]} */
const SHORTCUTS = [
  ["B", "web/keys/board"],
  ["← → ↑ ↓", "web/keys/arrows"],
  ["Enter", "web/keys/enter"],
  ["Esc", "web/keys/escape"],
  ["P", "web/keys/pass"],
  ["U", "web/keys/undo"],
  ["H", "web/keys/hint"],
  ["← → Home End", "web/keys/cursor"],
  ["C", "web/keys/chat"],
  ["?", "web/keys/help"],
];

/** Opens the list of keys. */
export function showKeys() {
  openDialog(
    say("web/keys"),
    h(
      "dl",
      { class: "keys" },
      SHORTCUTS.flatMap(([key, word]) => [
        h("dt", null, h("kbd", null, key)),
        h("dd", null, say(word)),
      ]),
    ),
  );
}

/**
 * Listens for keys until the function it returns is called.
 * @param {MatchSession} session
 * @param {PlayableBoard} board
 * @param {{toBoard: () => void, toChat: () => void}} ways
 */
export function listenForKeys(session, board, { toBoard, toChat }) {
  /** @type {Record<string, () => void>} */
  const actions = {
    "?": showKeys,
    b: toBoard,
    c: toChat,
    u: () => undo(session),
    h: () => void (canHint(session) && board.showHint()),
    p: () => void (board.moves.includes("pass") && board.play("pass")),
    escape: () => board.cancel(),
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (
      !session.isLoaded ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, select, textarea") || document.querySelector("dialog[open]")) return;
    const step = CURSOR_KEYS[event.key];
    const action = actions[event.key.toLowerCase()];
    if (step && !target.closest("[role=grid]")) session.step(step);
    else if (action) action();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
