// Making a tournament: one form.

import { post, sentenceOf } from "../base/api.js";
import { button, checkbox, fill, h, select } from "../base/dom.js";
import { go } from "../base/navigation.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { writeRuleset } from "../base/ruleset.js";
import { randomText } from "../base/token.js";
import { say } from "../base/words.js";
import { botOptions } from "../play/bots.js";
import { CLOCKS } from "../play/clock_choices.js";
import { describeClock } from "../play/describe_setup.js";
import { readingFields } from "../play/reading_fields.js";
import { sizeField } from "../play/size_field.js";

/** @typedef {import("../endpoints.js").NewTournament["setup"]} Setup */
/** @typedef {NonNullable<Setup["kind"]>} Kind */

/** @type {readonly Kind[]} */
const KINDS = ["swiss", "round-robin", "knock-out", "arena", "tables"];
/** A bot for one who would have nobody to play: easy enough for most. */
const FILLER = "2";

/** The form, closed until somebody wants it. @param {boolean} isOpen */
export function makeForm(isOpen) {
  const choices = {
    name: "",
    kind: /** @type {Kind} */ ("swiss"),
    ruleset: reference.recommended || "modern",
    /** @type {Record<string, boolean|string>} */
    options: {},
    /** @type {[number, number]|null} */
    size: null,
    clock: "quick",
    seats: 3,
    rounds: 5,
    minutes: 45,
    pause: 20,
    filler: FILLER,
    isPublic: false,
    isOpenLate: true,
  };
  // Sent twice, as after a lost answer, it makes one tournament.
  const id = randomText(12);
  const failure = h("p", { class: "failure", role: "alert" });
  const fields = h("div", { class: "fields" });
  const name = h("input", {
    required: true,
    maxlength: 40,
    placeholder: say("web/tournament/name/example"),
    oninput: () => {
      choices.name = name.value;
    },
  });

  /** @param {Partial<typeof choices>} changes */
  function change(changes) {
    Object.assign(choices, changes);
    draw();
  }

  /** @param {string} label @param {"rounds"|"minutes"|"pause"} field @param {number} least @param {number} most */
  const numberField = (label, field, least, most) => {
    const input = h("input", {
      type: "number",
      min: least,
      max: most,
      value: choices[field],
      onchange: () => {
        if (input.value && input.checkValidity()) choices[field] = Number(input.value);
      },
    });
    return h("label", { class: "field" }, h("span", null, say(label)), input);
  };

  const seats = () => (choices.kind === "tables" ? choices.seats : 2);

  function draw() {
    const usable = reference.rulesets.filter(
      ({ players: [least, most] }) => least <= seats() && seats() <= most,
    );
    const ruleset = usable.find(({ name: each }) => each === choices.ruleset) ?? usable[0];
    choices.ruleset = ruleset.name;
    const side = ruleset.sides[seats()];
    const [width, height] = choices.size ?? [side, side];
    fill(
      fields,
      select(
        say("web/tournament/kind"),
        KINDS.map((kind) => [kind, say(`web/tournament/kind/${kind}`)]),
        choices.kind,
        (kind) => change({ kind: /** @type {Kind} */ (kind), size: null }),
      ),
      h("p", { class: "quiet" }, say(`web/tournament/kind/${choices.kind}/about`)),
      select(
        say("web/tournament/ruleset"),
        usable.map(({ name: each, title }) => [each, title]),
        ruleset.name,
        (each) => change({ ruleset: each, options: {}, size: null }),
      ),
      select(
        say("web/start/clock"),
        Object.entries(CLOCKS)
          .filter(([, clock]) => choices.kind !== "arena" || clock.kind !== "days")
          .map(([each, clock]) => [each, describeClock(clock)]),
        choices.clock,
        (clock) => change({ clock }),
      ),
      choices.kind === "tables" &&
        select(
          say("web/tournament/seats"),
          ["3", "4", "5"].map((each) => [each, each]),
          String(choices.seats),
          (each) => change({ seats: Number(each), size: null }),
        ),
      (choices.kind === "swiss" || choices.kind === "tables") &&
        numberField("web/tournament/rounds", "rounds", 1, 30),
      choices.kind === "arena" && numberField("web/tournament/minutes", "minutes", 5, 600),
      select(
        say("web/tournament/filler"),
        [
          ["", say("web/tournament/filler/none")],
          ...botOptions(choices.ruleset, seats()).filter(([value]) => /^\d+$/.test(value)),
        ],
        choices.filler,
        (filler) => change({ filler }),
      ),
      checkbox(say("web/tournament/public"), choices.isPublic, (isPublic) => {
        choices.isPublic = isPublic;
      }),
      h(
        "details",
        null,
        h("summary", null, say("web/tournament/more")),
        h(
          "div",
          { class: "fields" },
          choices.kind !== "arena" && numberField("web/tournament/pause", "pause", 0, 604_800),
          checkbox(say("web/tournament/late"), choices.isOpenLate, (isOpenLate) => {
            choices.isOpenLate = isOpenLate;
          }),
          sizeField(width, height, (across, down) => {
            choices.size = [across, down];
          }),
          readings(),
        ),
      ),
    );
  }

  const readings = () =>
    readingFields(choices.ruleset, choices.options, (option, value) => {
      choices.options[option] = value;
    });

  /** @returns {Setup} */
  function setup() {
    const ruleset = rulesetNamed(choices.ruleset);
    return {
      name: choices.name,
      kind: choices.kind,
      clock: CLOCKS[choices.clock],
      ruleset: ruleset ? writeRuleset(ruleset, choices.options) : choices.ruleset,
      width: choices.size?.[0] ?? null,
      height: choices.size?.[1] ?? null,
      seats: seats(),
      rounds: choices.rounds,
      minutes: choices.minutes,
      pause: choices.pause,
      is_public: choices.isPublic,
      is_open_late: choices.isOpenLate,
      filler: choices.filler ? Number(choices.filler) : null,
    };
  }

  async function make() {
    failure.textContent = "";
    try {
      const { tournament } = await post("/api/tournaments", { id, setup: setup() });
      go(`/tournaments/${tournament.id}`);
    } catch (error) {
      failure.textContent = sentenceOf(error);
    }
  }

  draw();
  const form = h(
    "form",
    {
      class: "tournament-form",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        void make();
      },
    },
    h("label", { class: "field" }, h("span", null, say("web/tournament/name")), name),
    fields,
    failure,
    h("button", { type: "submit", class: "primary" }, say("web/tournament/make")),
  );
  form.hidden = !isOpen;
  const opener = button(say("web/tournament/new"), () => {
    form.hidden = false;
    opener.hidden = true;
    name.focus();
  });
  opener.hidden = isOpen;
  return h("section", { class: "make" }, opener, form);
}
