// Where a chapter begins: a new game, a position, or the games of a record.

import { sentenceOf } from "../base/api.js";
import { fill, h, select } from "../base/dom.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { writeRuleset } from "../base/ruleset.js";
import { say } from "../base/words.js";
import { readingFields } from "../play/reading_fields.js";
import { sizeField } from "../play/size_field.js";

/** @typedef {import("../endpoints.js").SentChapter} SentChapter */
/** @typedef {SentChapter["source"]["kind"]} SourceKind */

/** @type {readonly SourceKind[]} */
const KINDS = ["ruleset", "position", "record"];

/**
 * The fields of a new chapter.
 * @param {string} usualName
 * @param {string} submit the text of the button
 * @param {(chapter: SentChapter) => Promise<unknown>} onSubmit a refusal that it throws is shown
 */
export function chapterForm(usualName, submit, onSubmit) {
  const choices = {
    kind: /** @type {SourceKind} */ ("ruleset"),
    ruleset: reference.recommended || reference.rulesets[0].name,
    /** @type {Record<string, boolean|string>} */
    options: {},
    players: 2,
    /** @type {[number, number]|null} */
    size: null,
  };
  const failure = h("p", { class: "failure", role: "alert" });
  const name = h("input", { required: true, maxlength: 80, value: usualName });
  const text = h("textarea", { rows: 5, required: true, spellcheck: "false" });
  const start = h("div", { class: "fields" });
  const send = h("button", { class: "primary" }, submit);

  /** @param {Partial<typeof choices>} changes */
  function change(changes) {
    Object.assign(choices, changes);
    draw();
  }

  /** @returns {SentChapter["source"]} */
  function source() {
    if (choices.kind === "position") return { kind: "position", position: text.value.trim() };
    if (choices.kind === "record") return { kind: "record", text: text.value };
    const ruleset = /** @type {import("../base/ruleset.js").Ruleset} */ (
      rulesetNamed(choices.ruleset)
    );
    const written = writeRuleset(ruleset, choices.options);
    const [width, height] = choices.size ?? [null, null];
    return { kind: "ruleset", ruleset: written, players: choices.players, width, height };
  }

  function draw() {
    fill(
      start,
      select(
        say("web/study/begins"),
        KINDS.map((kind) => [kind, say(`web/study/begins/${kind}`)]),
        choices.kind,
        (kind) => change({ kind: /** @type {SourceKind} */ (kind) }),
      ),
      ...(choices.kind === "ruleset" ? rulesetFields() : [textField()]),
    );
  }

  const textField = () =>
    h(
      "label",
      { class: "field wide" },
      h("span", null, say(`web/study/begins/${choices.kind}`)),
      text,
    );

  function rulesetFields() {
    const ruleset = rulesetNamed(choices.ruleset) ?? reference.rulesets[0];
    const [least, most] = ruleset.players;
    choices.players = Math.min(Math.max(choices.players, least), most);
    const side = ruleset.sides[choices.players];
    const [width, height] = choices.size ?? [side, side];
    const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
    return [
      select(
        say("web/tournament/ruleset"),
        reference.rulesets.map(({ name: each, title }) => [each, title]),
        ruleset.name,
        (each) => change({ ruleset: each, options: {}, size: null }),
      ),
      counts.length > 1 &&
        select(
          say("web/study/players"),
          counts.map((each) => [each, each]),
          String(choices.players),
          (each) => change({ players: Number(each), size: null }),
        ),
      sizeField(width, height, (across, down) => change({ size: [across, down] })),
      ruleset.options.length > 0 &&
        h(
          "details",
          null,
          h("summary", null, say("web/study/readings")),
          h(
            "div",
            { class: "fields" },
            readingFields(ruleset.name, choices.options, (option, value) => {
              choices.options[option] = value;
            }),
          ),
        ),
    ];
  }

  const form = h(
    "form",
    {
      class: "chapter-form",
      // In a dialog it stands outside the page.
      "data-sheets": "study",
      onsubmit: async (/** @type {Event} */ event) => {
        event.preventDefault();
        failure.textContent = "";
        send.disabled = true;
        try {
          await onSubmit({ name: name.value.trim(), source: source() });
        } catch (error) {
          failure.textContent = sentenceOf(error);
        }
        send.disabled = false;
      },
    },
    h("label", { class: "field" }, h("span", null, say("web/study/chapter/name")), name),
    start,
    failure,
    h("p", { class: "row" }, send),
  );
  draw();
  return form;
}
