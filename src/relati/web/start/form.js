// The choices for a new match: a few in sight, the rest behind "More choices".

import { checkbox, fill, h, select } from "../base/dom.js";
import { levelOptions, reference, rulesetNamed } from "../base/reference.js";
import { changeSettings, settings } from "../base/settings.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { describedRuleset } from "../play/names.js";
import { sizeField } from "../play/size_field.js";
import { CLOCKS, fitToRuleset, sizeOf, withSeats } from "./setup.js";

/** @typedef {import("./setup.js").Choices} Choices */
/** @typedef {import("./setup.js").Ruleset} Ruleset */

const OPPONENTS = /** @type {const} */ (["bot", "friend", "link"]);

/**
 * A form that shows the choices; `change` gets the new ones.
 * @param {(choices: Choices) => void} change
 */
export function createForm(change) {
  const quick = h("div", {
    class: "opponents",
    role: "group",
    "aria-label": say("web/start/opponent"),
  });
  const rest = h("div", { class: "choices" });
  const more = h("details", { class: "more" }, h("summary", null, say("web/start/more")), rest);
  return {
    quick,
    more,
    /** @param {Choices} choices */
    draw(choices) {
      const active =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : null;
      fill(quick, opponents(choices, change));
      fill(rest, details(choices, change));
      if (active)
        /** @type {HTMLElement|null} */ (
          document.querySelector(`[data-key="${CSS.escape(active)}"]`)
        )?.focus();
    },
  };
}

/** Who sits on all the other seats, if it is one kind. @param {Choices} choices */
export function opponentOf({ seats }) {
  const others = seats.filter(({ kind }) => kind !== "me");
  const [first] = others;
  const isOne =
    seats.length - others.length === 1 &&
    others.every((seat) => seat.kind === first.kind && seat.level === first.level);
  return isOne ? first : null;
}

/** @param {Choices} choices @param {(choices: Choices) => void} change */
function opponents(choices, change) {
  const opponent = opponentOf(choices);
  const set = (/** @type {typeof OPPONENTS[number]} */ kind, /** @type {number} */ level) => {
    let isMe = true;
    const seats = choices.seats.map((seat) => {
      if (isMe && (seat.kind === "me" || choices.seats.every((each) => each.kind !== "me"))) {
        isMe = false;
        return { kind: /** @type {const} */ ("me"), level };
      }
      return { kind, level };
    });
    change({ ...choices, seats });
  };
  const level = opponent?.level ?? 2;
  return [
    ...OPPONENTS.map((kind) =>
      h(
        "button",
        {
          type: "button",
          "aria-pressed": String(opponent?.kind === kind),
          "data-key": kind,
          onclick: () => set(kind, level),
        },
        say(`web/start/${kind}`),
      ),
    ),
    opponent?.kind === "bot" &&
      select(say("web/level"), levelOptions(), String(level), (value) => set("bot", Number(value))),
  ];
}

/** @param {Choices} choices @param {(choices: Choices) => void} change */
function details(choices, change) {
  const { rulesets } = reference;
  const ruleset = rulesetNamed(choices.ruleset) ?? rulesets[0];
  const [least, most] = ruleset.players;
  const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  const name = h("input", {
    value: settings.name,
    maxlength: 40,
    autocomplete: "nickname",
    "data-key": "name",
    onchange: () => changeSettings({ name: name.value.trim() }),
  });
  return [
    select(
      say("web/start/ruleset"),
      rulesets.map((each) => [each.name, describedRuleset(each)]),
      ruleset.name,
      (value) => change({ ...fitToRuleset(choices, rulesetNamed(value) ?? ruleset), size: null }),
    ),
    h("p", { class: "quiet" }, ruleset.summary),
    ...options(ruleset, choices, change),
    sizeField(...sizeOf(choices, ruleset), (width, height) =>
      change({ ...choices, size: [width, height] }),
    ),
    select(
      say("web/start/players"),
      counts.map((count) => [count, count]),
      String(choices.seats.length),
      (value) => change({ ...withSeats(choices, Number(value)), size: null }),
    ),
    h(
      "ol",
      { class: "seats" },
      choices.seats.map((_, seat) => seatRow(choices, seat, change)),
    ),
    select(
      say("web/start/begins"),
      [
        ["random", say("web/start/random")],
        ...choices.seats.map(
          (_, seat) => /** @type {[string, string]} */ ([String(seat), seatLabel(choices, seat)]),
        ),
      ],
      String(choices.begins),
      (value) => change({ ...choices, begins: value === "random" ? "random" : Number(value) }),
    ),
    select(
      say("web/start/clock"),
      Object.keys(CLOCKS).map((clock) => [clock, say(`web/clock/${clock}`)]),
      choices.clock,
      (clock) => change({ ...choices, clock }),
    ),
    checkbox(say("web/start/public"), choices.isPublic, (isPublic) =>
      change({ ...choices, isPublic }),
    ),
    h("label", { class: "field" }, h("span", null, say("web/name")), name),
  ];
}

/** @param {Ruleset} ruleset @param {Choices} choices @param {(choices: Choices) => void} change */
function options(ruleset, choices, change) {
  return ruleset.options.map(({ name, value, values }) => {
    const set = (/** @type {boolean|string} */ chosen) =>
      change({ ...choices, options: { ...choices.options, [name]: chosen } });
    const chosen = choices.options[name] ?? value;
    if (typeof chosen === "boolean") return checkbox(say(`part/${name}`), chosen, set);
    return select(
      say(`part/${name}`),
      values.map((each) => [String(each), say(`web/overlap/${each}`)]),
      chosen,
      set,
    );
  });
}

/** @param {Choices} choices @param {number} seat */
function seatLabel(choices, seat) {
  const { kind, level } = choices.seats[seat];
  if (kind !== "bot") return say(`web/start/seat/${kind}`);
  return say("web/bot", { name: say(`level/${level}`), level });
}

/** @param {Choices} choices @param {number} seat @param {(choices: Choices) => void} change */
function seatRow(choices, seat, change) {
  const { kind, level } = choices.seats[seat];
  const bots = reference.levels.map(
    ({ number, name }) =>
      /** @type {[string, string]} */ ([`bot ${number}`, say("web/bot", { name, level: number })]),
  );
  const people = /** @type {const} */ (["me", "friend", "link"]).map(
    (each) => /** @type {[string, string]} */ ([each, say(`web/start/seat/${each}`)]),
  );
  const put = (/** @type {import("./setup.js").SeatChoice} */ next) =>
    change({ ...choices, seats: choices.seats.map((each, at) => (at === seat ? next : each)) });
  const set = (/** @type {string} */ value) => {
    const [chosen, number] = value.split(" ");
    put({ kind: /** @type {typeof kind} */ (chosen), level: number ? Number(number) : level });
  };
  const who = select(
    say("web/start/seat", { number: seat + 1 }),
    [...people, ...bots],
    kind === "bot" ? `bot ${level}` : kind,
    set,
  );
  return h(
    "li",
    { class: "seat" },
    symbolPicture(seat),
    who,
    kind === "friend" && friendName(choices, seat, put),
  );
}

/** @param {Choices} choices @param {number} seat @param {(next: import("./setup.js").SeatChoice) => void} put */
function friendName(choices, seat, put) {
  const input = h("input", {
    value: choices.seats[seat].name ?? "",
    maxlength: 40,
    placeholder: say("web/name"),
    "aria-label": say("web/name"),
    "data-key": `friend ${seat}`,
    onchange: () => put({ ...choices.seats[seat], name: input.value.trim() }),
  });
  return input;
}
