// Who has decided what: the log that nobody can edit.

import { sentenceOf } from "../base/api.js";
import { button, fill, h } from "../base/dom.js";
import { say } from "../base/words.js";
import { ending, moment } from "./parts.js";
import { read } from "./session.js";

/** @typedef {import("../messages.js").LogEntryMessage} Entry */

/** The log, the latest entry first. @param {import("./parts.js").Tell} tell */
export function decisionLog(tell) {
  const list = h("ol", { class: "log", reversed: true });
  const more = h("div", { class: "row" });

  /** @param {number} [before] */
  async function load(before) {
    try {
      const { entries } = await read("/api/admin/log", { before });
      if (!before) fill(list);
      list.append(...entries.map((each) => row(each)));
      const last = entries.at(-1)?.number ?? 1;
      fill(more, last > 1 && button(say("web/archive/more"), () => void load(last)));
      if (!list.childElementCount)
        fill(list, h("li", { class: "quiet" }, say("web/admin/log/none")));
    } catch (error) {
      tell(sentenceOf(error));
    }
  }

  /** @param {Entry} entry */
  const row = ({ number, at, who, what }) =>
    h(
      "li",
      { value: number },
      h("b", null, say(`web/admin/act/${what.kind}`)),
      h("span", { class: "details" }, detailsOf(what)),
      h("span", { class: "remark" }, `${moment(at)} · ${who}`),
    );

  void load();
  return h("div", null, h("p", { class: "quiet" }, say("web/admin/log/about")), list, more);
}

/** What a decision says besides its kind. @param {Record<string, any>} what */
function detailsOf({ kind: _, ...what }) {
  return Object.entries(what)
    .filter(([name, value]) => name === "until" || ![null, ""].includes(value))
    .map(([name, value]) => (name === "until" ? ending(value) : String(value)))
    .join(" · ");
}
