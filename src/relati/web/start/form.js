// The choices for a new match: a few in sight, the rest behind "More choices".

import { fill, h, picture, select, tick } from "../dom.js";
import { choose, settings } from "../settings.js";
import { say } from "../words.js";
import { CLOCKS, fitted, withSeats } from "./setup.js";

/** @typedef {import("./setup.js").Choices} Choices */
/** @typedef {import("./setup.js").Ruleset} Ruleset */
/** @typedef {{rulesets: Ruleset[], levels: {number: number, name: string}[]}} Offers */

const OPPONENTS = /** @type {const} */ (["bot", "friend", "link"]);

/**
 * A form that shows the choices; `change` is told the new ones.
 * @param {Offers} offers
 * @param {(choices: Choices) => void} change
 */
export function createForm(offers, change) {
  const quick = h("div", { class: "opponents", role: "group", "aria-label": say("web/start/opponent") });
  const rest = h("div", { class: "choices" });
  const more = h("details", { class: "more" }, h("summary", null, say("web/start/more")), rest);
  return {
    quick,
    more,
    /** @param {Choices} choices */
    draw(choices) {
      const active = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : null;
      fill(quick, opponents(offers, choices, change));
      fill(rest, details(offers, choices, change));
      if (active) /** @type {HTMLElement|null} */ (document.querySelector(`[data-key="${CSS.escape(active)}"]`))?.focus();
    },
  };
}

/** Who sits on all the other seats, if it is one kind. @param {Choices} choices */
export function opponentOf({ seats }) {
  const others = seats.filter(({ kind }) => kind !== "me");
  const [first] = others;
  const isOne = seats.length - others.length === 1 && others.every((seat) => seat.kind === first.kind && seat.level === first.level);
  return isOne ? first : null;
}

/** @param {Offers} offers @param {Choices} choices @param {(choices: Choices) => void} change */
function opponents({ levels }, choices, change) {
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
        { type: "button", "aria-pressed": String(opponent?.kind === kind), "data-key": kind, onclick: () => set(kind, level) },
        say(`web/start/${kind}`),
      ),
    ),
    opponent?.kind === "bot" &&
      select(say("web/level"), levels.map((each) => [String(each.number), `${each.number} ${each.name}`]), String(level), (value) => set("bot", Number(value))),
  ];
}

/** @param {Offers} offers @param {Choices} choices @param {(choices: Choices) => void} change */
function details(offers, choices, change) {
  const { rulesets } = offers;
  const ruleset = rulesets.find(({ name }) => name === choices.ruleset) ?? rulesets[0];
  const [least, most] = ruleset.players;
  const counts = Array.from({ length: most - least + 1 }, (_, at) => String(least + at));
  const named = (/** @type {string} */ name) => rulesets.find((each) => each.name === name) ?? ruleset;
  const name = h("input", { value: settings.name, maxlength: 40, autocomplete: "nickname", "data-key": "name", onchange: () => choose({ name: name.value.trim() }) });
  return [
    select(say("web/start/ruleset"), rulesets.map((each) => [each.name, each.title]), ruleset.name, (value) => change({ ...fitted(choices, named(value)), size: null })),
    h("p", { class: "quiet" }, ruleset.summary),
    ...options(ruleset, choices, change),
    size(ruleset, choices, change),
    select(say("web/start/players"), counts.map((count) => [count, count]), String(choices.seats.length), (value) => change({ ...withSeats(choices, Number(value)), size: null })),
    h("ol", { class: "seats" }, choices.seats.map((_, seat) => seatRow(offers, choices, seat, change))),
    select(
      say("web/start/begins"),
      [["random", say("web/start/random")], ...choices.seats.map((_, seat) => /** @type {[string, string]} */ ([String(seat), seatLabel(offers, choices, seat)]))],
      String(choices.begins),
      (value) => change({ ...choices, begins: value === "random" ? "random" : Number(value) }),
    ),
    select(say("web/start/clock"), Object.keys(CLOCKS).map((clock) => [clock, say(`web/clock/${clock}`)]), choices.clock, (clock) => change({ ...choices, clock })),
    tick(say("web/start/public"), choices.isPublic, (isPublic) => change({ ...choices, isPublic })),
    h("label", { class: "field" }, h("span", null, say("web/name")), name),
  ];
}

/** @param {Ruleset} ruleset @param {Choices} choices @param {(choices: Choices) => void} change */
function options(ruleset, choices, change) {
  return ruleset.options.map(({ name, value }) => {
    const set = (/** @type {boolean|string} */ chosen) => change({ ...choices, options: { ...choices.options, [name]: chosen } });
    const chosen = choices.options[name] ?? value;
    if (typeof chosen === "boolean") return tick(say(`part/${name}`), chosen, set);
    const values = ["priority", "exclusive", "public", "separate"];
    return select(say(`part/${name}`), values.map((each) => [each, say(`web/overlap/${each}`)]), chosen, set);
  });
}

/** @param {Ruleset} ruleset @param {Choices} choices @param {(choices: Choices) => void} change */
function size(ruleset, choices, change) {
  const side = ruleset.sides[choices.seats.length];
  const [width, height] = choices.size ?? [side, side];
  const number = (/** @type {string} */ word, /** @type {number} */ value, /** @type {(value: number) => [number, number]} */ set) => {
    const input = h("input", {
      type: "number", min: 3, max: 26, value, "aria-label": say(word), "data-key": word,
      onchange: () => input.checkValidity() && input.value && change({ ...choices, size: set(Number(input.value)) }),
    });
    return input;
  };
  return h(
    "div",
    { class: "field" },
    h("span", null, say("web/start/size")),
    h("span", { class: "size" }, number("web/start/width", width, (value) => [value, height]), "×", number("web/start/height", height, (value) => [width, value])),
  );
}

/** @param {Offers} offers @param {Choices} choices @param {number} seat */
function seatLabel({ levels }, choices, seat) {
  const { kind, level } = choices.seats[seat];
  if (kind !== "bot") return say(`web/start/seat/${kind}`);
  return say("web/bot", { name: levels.find(({ number }) => number === level)?.name ?? "", level });
}

/** @param {Offers} offers @param {Choices} choices @param {number} seat @param {(choices: Choices) => void} change */
function seatRow(offers, choices, seat, change) {
  const { kind, level } = choices.seats[seat];
  const bots = offers.levels.map(({ number, name }) => /** @type {[string, string]} */ ([`bot ${number}`, say("web/bot", { name, level: number })]));
  const people = /** @type {const} */ (["me", "friend", "link"]).map((each) => /** @type {[string, string]} */ ([each, say(`web/start/seat/${each}`)]));
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
  return h("li", { class: "seat" }, picture(seat), who, kind === "friend" && friendName(choices, seat, put));
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
