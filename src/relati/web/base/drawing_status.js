// Says that a picture is being drawn, which can take long, and why it could not be.

import { sentenceOf } from "./api.js";
import { announce, fill, h } from "./dom.js";
import { say } from "./words.js";

/** A line below the buttons for pictures: `during` shows it while a picture is on its way. */
export function createDrawingStatus() {
  const element = h("div", { class: "drawing-status" });
  let latest = 0;

  /** @param {Promise<unknown>} drawing */
  async function during(drawing) {
    latest += 1;
    const own = latest;
    const sentence = say("web/file/drawing");
    fill(element, h("progress", { "aria-label": sentence }), h("p", { class: "remark" }, sentence));
    announce(sentence);
    try {
      await drawing;
      if (own === latest) fill(element);
    } catch (error) {
      if (own === latest)
        fill(element, h("p", { class: "failure", role: "alert" }, sentenceOf(error)));
    }
  }

  return { element, during };
}
