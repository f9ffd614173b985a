// The clipboard of the system.

import { say } from "./words.js";

/** Copies a text and says so on the button. @param {string} text @param {HTMLElement} button */
export async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = say("web/copied");
  } catch {
    // Without permission: at least it can be marked and copied by hand.
    prompt(say("web/copy"), text);
  }
}
