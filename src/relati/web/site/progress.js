// The bar that says what is loading, as long as something waits for it.

import { h } from "../base/dom.js";
import { hasSentence, say } from "../base/words.js";

/** What is loading from which share of the start on (site/python.js). @type {[number, string][]} */
const STAGES = [
  [0, "python"],
  [0.5, "rules"],
  [0.6, "matches"],
];

/** @type {HTMLElement|null} */
let bar = null;

/** Shows how far the start is; all of it takes the bar away. @param {number} share */
export function showProgress(share) {
  if (share >= 1) {
    bar?.remove();
    bar = null;
    return;
  }
  const stage = STAGES.findLast(([from]) => share >= from)?.[1] ?? "python";
  if (!hasSentence(`web/site/loading/${stage}`)) return;
  const text = say(`web/site/loading/${stage}`);
  const meter = h("progress", { max: 1, value: share, "aria-label": text });
  // A landmark of its own: it is a part of no page. Not a status: it changes too often to be read out.
  const about = { class: "site-bar", "aria-label": text };
  const drawn = h("aside", about, h("span", null, text), meter);
  if (bar) bar.replaceWith(drawn);
  else document.body.append(drawn);
  bar = drawn;
}

/** Says that it did not start. */
export function showFailure() {
  if (!hasSentence("web/site/failed")) return;
  const reload = h(
    "button",
    { type: "button", onclick: () => location.reload() },
    say("web/retry"),
  );
  const drawn = h("div", { class: "site-bar", role: "alert" }, say("web/site/failed"), reload);
  bar?.remove();
  document.body.append(drawn);
  bar = drawn;
}
