// How far people's moves in a match agree with the search: figures to read, which decide nothing.

import { sentenceOf } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { compare } from "./session.js";

/** @typedef {import("../messages.js").AgreementMessage} Agreement */

/** A button that compares a match with the search, and what came of it. @param {string} match */
export function agreementElement(match) {
  const place = h("div", { class: "agreement", "aria-live": "polite" });

  async function run() {
    fill(place, h("p", { class: "quiet" }, say("web/admin/comparing", { done: 0, total: "…" })));
    try {
      for await (const line of compare(match)) {
        if (line.kind === "progress")
          fill(place, h("p", { class: "quiet" }, say("web/admin/comparing", line)));
        if (line.kind === "result") fill(place, ...table(line));
        if (line.kind === "refused") fill(place, failure(line.sentence));
      }
    } catch (error) {
      fill(place, failure(sentenceOf(error)));
    }
  }
  fill(
    place,
    button(say("web/admin/compare"), () => void run()),
  );
  return place;
}

/** @param {string} sentence */
const failure = (sentence) => h("p", { class: "failure", role: "alert" }, sentence);

/** @param {number} share */
const percent = (share) => `${Math.round(share * 100)}%`;

/** @param {Agreement} result */
const table = ({ seats, search_seconds: seconds }) => [
  h(
    "table",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        ["player", "same", "loss", "time", "even"].map((name) =>
          h("th", { scope: "col" }, say(`web/admin/agreement/${name}`)),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      seats.map((each) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, symbolPicture(each.seat), " ", each.name),
          h(
            "td",
            null,
            each.counted
              ? `${percent(each.agreed / each.counted)} (${each.agreed}/${each.counted})`
              : "–",
          ),
          h("td", null, each.counted ? percent(each.loss) : "–"),
          h("td", null, each.seconds === null ? "–" : each.seconds.toFixed(1)),
          h("td", null, each.even === null ? "–" : percent(each.even)),
        ),
      ),
    ),
  ),
  h("p", { class: "remark" }, say("web/admin/agreement/about", { seconds })),
];
