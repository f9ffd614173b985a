// Keys for everything, and the list of them.

import { open } from "../dialog.js";
import { h } from "../dom.js";
import { say } from "../words.js";
import { canAsk, undo } from "./actions.js";
import { KEYS } from "./replay.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./playing.js").Playing} Playing */

/** @type {[string, string][]} */
const LISTED = [
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
  open(
    say("web/keys"),
    h("dl", { class: "keys" }, LISTED.flatMap(([key, word]) => [h("dt", null, h("kbd", null, key)), h("dd", null, say(word))])),
  );
}

/**
 * Listens for keys until the function it returns is called.
 * @param {Room} room
 * @param {Playing} playing
 * @param {{toBoard: () => void, toChat: () => void}} ways
 */
export function listenForKeys(room, playing, { toBoard, toChat }) {
  /** @type {Record<string, () => void>} */
  const acts = {
    "?": showKeys,
    b: toBoard,
    c: toChat,
    u: () => undo(room),
    h: () => void (canAsk(room) && playing.hint()),
    p: () => void (playing.moves.includes("pass") && playing.play("pass")),
    escape: () => playing.cancel(),
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (!room.match || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, select, textarea, dialog")) return;
    const step = KEYS[event.key];
    const act = acts[event.key.toLowerCase()];
    if (step && !target.closest("[role=grid]")) room.step(step);
    else if (act) act();
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
