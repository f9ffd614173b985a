// Dialogs.

import { button, h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * Opens a dialog; it is removed once closed.
 * @param {string} title
 * @param {...Child} children
 */
export function openDialog(title, ...children) {
  const dialog = h(
    "dialog",
    { "aria-label": title, onclose: () => dialog.remove(), onclick: closeOutside },
    h("div", { class: "dialog" }, h("h2", null, title), ...children),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Opens a dialog to read, with a button that closes it. @param {string} title @param {...Child} children */
export function openNote(title, ...children) {
  const close = button(say("web/close"), () => dialog.close());
  const dialog = openDialog(title, ...children, h("div", { class: "row" }, close));
  // The only button is at the end, and got the focus.
  dialog.scrollTop = 0;
}

/** A click outside the dialog closes it. @param {MouseEvent} event */
function closeOutside(event) {
  if (event.target instanceof HTMLDialogElement) event.target.close();
}

/**
 * Whether the person says yes.
 * @param {string} question
 * @param {string} yes the text of the button that agrees
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    let agreed = false;
    const agree = () => {
      agreed = true;
      dialog.close();
    };
    const dialog = openDialog(
      question,
      h(
        "div",
        { class: "row" },
        button(yes, agree, { class: "primary" }),
        button(say("web/sure/no"), () => dialog.close()),
      ),
    );
    dialog.addEventListener("close", () => resolve(agreed));
  });
}
