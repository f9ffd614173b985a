// Width and height of a board, as a pair of number inputs.

import { h } from "../base/dom.js";
import { reference } from "../base/reference.js";
import { say } from "../base/words.js";

/**
 * @param {number} width
 * @param {number} height
 * @param {(width: number, height: number) => void} onChange only with a size that is allowed
 */
export function sizeField(width, height, onChange) {
  const side = (/** @type {string} */ label, /** @type {number} */ value) => {
    const input = h("input", {
      type: "number",
      min: reference.smallest_side,
      max: reference.largest_side,
      value,
      "aria-label": say(label),
      "data-key": label,
      onchange: () => {
        if (!input.value || !input.checkValidity()) return;
        onChange(Number(across.value), Number(down.value));
      },
    });
    return input;
  };
  const across = side("web/start/width", width);
  const down = side("web/start/height", height);
  return h(
    "div",
    { class: "field" },
    h("span", null, say("web/start/size")),
    h("span", { class: "size" }, across, "×", down),
  );
}
