// Somebody as operators see them: what holds for them, and what can be decided about them.

import { sentenceOf } from "../base/api.js";
import { fill, h, select } from "../base/dom.js";
import { say } from "../base/words.js";
import { carryOut, decisionButton, ending, lengthField, moment, textField } from "./parts.js";
import { read } from "./session.js";

/** @typedef {import("../messages.js").PersonInOrderMessage} Person */
/** @typedef {"warn"|"mute"|"ban"} Measure */

const MEASURES = /** @type {const} */ (["warn", "mute", "ban"]);

/** A panel about one person, which is drawn again after each decision. @param {string} profile @param {import("./parts.js").Tell} tell */
export function personPanel(profile, tell) {
  const panel = h("section", { class: "person-in-order" });

  async function load() {
    try {
      fill(panel, ...drawn(await read("/api/admin/people/{profile}", { profile })));
    } catch (error) {
      fill(panel, h("p", { class: "failure", role: "alert" }, sentenceOf(error)));
    }
  }

  const again = () => void load();

  /** @param {Person} person */
  const drawn = (person) => [
    h(
      "h2",
      null,
      h("a", { href: `/players/${profile}` }, person.name || say("web/admin/nameless")),
      " ",
      h("span", { class: "remark id" }, profile),
    ),
    whatHolds(person),
    measureForm(),
    h(
      "div",
      { class: "row" },
      decisionButton(
        say("web/admin/act/delete_profile_name"),
        { kind: "delete_profile_name", profile },
        tell,
        again,
        say("web/admin/sure"),
      ),
      decisionButton(
        say("web/admin/act/delete_profile"),
        { kind: "delete_profile", profile },
        tell,
        again,
        say("web/admin/sure"),
      ),
      decisionButton(
        say("web/admin/act/erase"),
        { kind: "erase", profile },
        tell,
        again,
        say("web/admin/erase/sure"),
      ),
    ),
  ];

  /** @param {Person} person */
  const whatHolds = ({ ban, mute, warnings, reports }) =>
    h(
      "ul",
      { class: "in-force" },
      ban && sanction("ban", ban, "unban"),
      mute && sanction("mute", mute, "unmute"),
      warnings.map(({ at, text }) =>
        h("li", null, say("web/admin/warned", { time: moment(at), text })),
      ),
      !ban && !mute && !warnings.length && h("li", null, say("web/admin/clear")),
      reports.length > 0 && h("li", null, say("web/admin/reported", { count: reports.length })),
    );

  /** @param {"ban"|"mute"} what @param {import("../messages.js").SanctionMessage} given @param {"unban"|"unmute"} lift */
  const sanction = (what, { until, reason }, lift) =>
    h(
      "li",
      null,
      say(`web/admin/holds/${what}`, { until: ending(until), reason }),
      " ",
      decisionButton(say(`web/admin/act/${lift}`), { kind: lift, profile }, tell, again),
    );

  function measureForm() {
    /** @type {Measure} */
    let measure = "warn";
    const text = textField("web/admin/text");
    const length = lengthField();
    const draw = () => {
      length.element.hidden = measure === "warn";
      text.input.required = measure === "warn";
    };
    draw();
    const submit = async (/** @type {Event} */ event) => {
      event.preventDefault();
      const said = text.input.value.trim();
      const act =
        measure === "warn"
          ? { kind: measure, profile, text: said }
          : { kind: measure, profile, until: length.until(), reason: said };
      if (await carryOut(act, tell)) again();
    };
    return h(
      "form",
      { class: "measure", onsubmit: (/** @type {Event} */ event) => void submit(event) },
      select(
        say("web/admin/measure"),
        MEASURES.map((each) => [each, say(`web/admin/act/${each}`)]),
        measure,
        (chosen) => {
          measure = /** @type {Measure} */ (chosen);
          draw();
        },
      ),
      text.element,
      length.element,
      h("button", { class: "primary" }, say("web/admin/do")),
    );
  }

  again();
  return panel;
}
