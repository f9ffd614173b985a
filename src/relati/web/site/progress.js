// The bar that says what is loading, as long as something waits for it.

import { h } from "../base/dom.js";
import { hasSentence, say } from "../base/words.js";

/** @type {HTMLElement|null} */
let bar = null;

/** Shows how far the start is; all of it takes the bar away. @param {number} share */
export function showProgress(share) {
  if (share >= 1) {
    bar?.remove();
    bar = null;
    return;
  }
  if (!hasSentence("web/site/loading")) return;
  const meter = h("progress", { max: 1, value: share, "aria-label": say("web/site/loading") });
  const drawn = h("div", { class: "site-bar" }, h("span", null, say("web/site/loading")), meter);
  if (bar) bar.replaceWith(drawn);
  else document.body.append(drawn);
  bar = drawn;
}
