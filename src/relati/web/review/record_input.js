// Record files brought in: chosen, dropped or pasted.

import { button, fileInput, h } from "../base/dom.js";
import { say } from "../base/words.js";

/** A form that gives the text of a record file. @param {(text: string) => void} open */
export function createRecordInput(open) {
  const read = async (/** @type {File} */ file) => open(await file.text());
  const chooser = fileInput(
    ".txt,.json,.relati,text/plain,application/json",
    (file) => void read(file),
    { class: "hidden" },
  );
  const text = h("textarea", { rows: 6, spellcheck: "false", "aria-label": say("web/open/paste") });
  const element = h(
    "div",
    { class: "record-input" },
    h(
      "div",
      { class: "drop" },
      h("p", null, say("web/open/drop")),
      h("label", { class: "button" }, say("web/open/file"), chooser),
    ),
    h("label", { class: "choices" }, h("span", { class: "quiet" }, say("web/open/paste")), text),
    h(
      "p",
      { class: "row" },
      button(say("web/open/read"), () => open(text.value), { class: "primary" }),
    ),
  );
  /** @param {DragEvent} event */
  const over = (event) => event.preventDefault();
  /** @param {DragEvent} event */
  const drop = (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void read(file);
  };
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return {
    element,
    leave() {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    },
  };
}
