// The keys that step through moves, wherever the focus is but where they mean something else.

import { CURSOR_KEYS } from "./cursor.js";

/** Tells of each step until the returned function is called. @param {(step: import("./cursor.js").CursorStep) => void} onStep */
export function listenForSteps(onStep) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const step = CURSOR_KEYS[event.key];
    if (
      !step ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      target.closest("input, select, textarea, dialog, [role=grid]")
    )
      return;
    event.preventDefault();
    onStep(step);
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
