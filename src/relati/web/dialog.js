// Dialogs: questions, and pages that lie over the page.

import { button, h } from "./dom.js";
import { say } from "./words.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * Opens a dialog and gives it back; it is gone once closed.
 * @param {string} title
 * @param {...Child} children
 */
export function open(title, ...children) {
  const dialog = h(
    "dialog",
    { "aria-label": title, onclose: () => dialog.remove(), onclick: closeOutside },
    h("div", { class: "dialog" }, h("h2", null, title), ...children),
  );
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A click beside the dialog's page closes it. @param {MouseEvent} event */
function closeOutside(event) {
  if (event.target instanceof HTMLDialogElement) event.target.close();
}

/**
 * Whether the person says yes.
 * @param {string} question
 * @param {string} yes what agreeing is called
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    let agreed = false;
    const agree = () => {
      agreed = true;
      dialog.close();
    };
    const dialog = open(
      question,
      h("div", { class: "row" }, button(yes, agree, { class: "primary" }), button(say("web/cancel"), () => dialog.close())),
    );
    dialog.addEventListener("close", () => resolve(agreed));
  });
}
