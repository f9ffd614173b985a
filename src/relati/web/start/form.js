// The choices for a new match: whom to play in sight, the rest behind "More options".

import { checkbox, fill, h, select } from "../base/dom.js";
import { reference, rulesetNamed } from "../base/reference.js";
import { changeSettings, settings } from "../base/settings.js";
import { hasServer } from "../base/surroundings.js";
import { say } from "../base/words.js";
import { symbolPicture } from "../board/picture.js";
import { botOfValue, botOptions, botValue } from "../play/bots.js";
import { clockField } from "../play/clock_choices.js";
import { sizeField } from "../play/size_field.js";
import { characters, gameOf, opponentTabs } from "./opponents.js";
import { CLOCK_NAMES, canBeRated, sizeOf, tableOf, withSeats, withTable } from "./setup.js";
import { seatLabel } from "./summary.js";

/** @typedef {import("./setup.js").Choices} Choices */
/** @typedef {import("./setup.js").Ruleset} Ruleset */

/**
 * A form that shows the choices; `change` gets the new ones.
 * @param {(choices: Choices) => void} change
 */
export function createForm(change) {
  const tabs = h("div", {
    class: "segments opponents",
    role: "group",
    "aria-label": say("web/start/opponent"),
  });
  const players = h("div", {
    class: "segments players",
    role: "group",
    "aria-label": say("web/start/players"),
  });
  const bots = h("div", { class: "bots" });
  const about = h("p", { class: "quiet opponent-about" });
  const rest = h("div", { class: "choices" });
  const more = h("details", { class: "more" }, h("summary", null, say("web/start/more")), rest);
  return {
    opponent: choice(say("web/start/opponent"), tabs, bots, about),
    players: choice(say("web/start/players"), players),
    more,
    /** @param {Choices} choices @param {number|null} [fair] the level of an equal bot */
    draw(choices, fair = null) {
      const active =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : null;
      fill(tabs, opponentTabs(choices, change));
      fill(players, playerCounts(choices, change));
      const isBot = choices.opponent === "bot";
      bots.hidden = !isBot;
      about.hidden = isBot;
      fill(bots, isBot ? characters(choices, change, fair) : []);
      about.textContent = isBot ? "" : say(`web/start/${choices.opponent}/about`);
      fill(rest, details(choices, change));
      if (active)
        /** @type {HTMLElement|null} */ (
          document.querySelector(`[data-key="${CSS.escape(active)}"]`)
        )?.focus();
    },
  };
}

/** A choice under its heading. @param {string} title @param {...import("../base/dom.js").Child} parts */
export const choice = (title, ...parts) =>
  h("section", { class: "choice" }, h("h2", null, title), ...parts);

/** How many play, as one control. @param {Choices} choices @param {(choices: Choices) => void} change */
function playerCounts(choices, change) {
  const [least, most] = (rulesetNamed(choices.ruleset) ?? reference.rulesets[0]).players;
  const { length } = tableOf(choices).seats;
  return Array.from({ length: most - least + 1 }, (_, at) => least + at).map((count) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(count === length),
        "aria-label": say("web/start/players-count", { count }),
        "data-key": `players ${count}`,
        onclick: () => change(withSeats(choices, count)),
      },
      count,
    ),
  );
}

/** @param {Choices} choices @param {(choices: Choices) => void} change */
function details(choices, change) {
  const ruleset = rulesetNamed(choices.ruleset) ?? reference.rulesets[0];
  const table = tableOf(choices);
  const set = (/** @type {Partial<import("./setup.js").Table>} */ changes) =>
    change(withTable(choices, changes));
  const name = h("input", {
    value: settings.name,
    maxlength: 40,
    autocomplete: "nickname",
    "data-key": "name",
    onchange: () => changeSettings({ name: name.value.trim() }),
  });
  return [
    ...options(ruleset, choices, change),
    sizeField(...sizeOf(table, ruleset), (width, height) => set({ size: [width, height] })),
    h(
      "ol",
      { class: "seats" },
      table.seats.map((_, seat) => seatRow(choices, seat, change)),
    ),
    select(
      say("web/start/begins"),
      [
        ["random", say("web/start/random")],
        ...table.seats.map(
          (seat, at) => /** @type {[string, string]} */ ([String(at), seatLabel(seat)]),
        ),
      ],
      String(table.begins),
      (value) => set({ begins: value === "random" ? "random" : Number(value) }),
    ),
    clockField(CLOCK_NAMES, table.clock, (clock) => set({ clock })),
    hasServer() &&
      checkbox(say("web/start/public"), table.isPublic, (isPublic) => set({ isPublic })),
    // Two people on one device are not told apart.
    hasServer() &&
      choices.opponent !== "friend" &&
      canBeRated(table) &&
      checkbox(say("web/lobby/rated"), Boolean(table.isRated), (isRated) => set({ isRated })),
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
      values.map((each) => [String(each), say(`web/${name}/${each}`)]),
      chosen,
      set,
    );
  });
}

/** @param {Choices} choices @param {number} seat @param {(choices: Choices) => void} change */
function seatRow(choices, seat, change) {
  const { seats } = tableOf(choices);
  const { kind, level, bot } = seats[seat];
  const bots = botOptions(...gameOf(choices)).map(
    ([value, name]) => /** @type {[string, string]} */ ([`bot ${value}`, name]),
  );
  const people = /** @type {const} */ (["me", "friend", "link"])
    .filter((each) => each !== "link" || hasServer())
    .map((each) => /** @type {[string, string]} */ ([each, say(`web/start/seat/${each}`)]));
  const put = (/** @type {import("./setup.js").SeatChoice} */ next) =>
    change(withTable(choices, { seats: seats.map((each, at) => (at === seat ? next : each)) }));
  const set = (/** @type {string} */ value) => {
    const isBot = value.startsWith("bot ");
    if (isBot) put({ kind: "bot", level, ...botOfValue(value.slice("bot ".length)) });
    else put({ kind: /** @type {typeof kind} */ (value), level });
  };
  const who = select(
    say("web/start/seat", { number: seat + 1 }),
    [...people, ...bots],
    kind === "bot" ? `bot ${botValue({ level, bot })}` : kind,
    set,
  );
  return h(
    "li",
    { class: "seat" },
    symbolPicture(seat),
    who,
    kind === "friend" && friendName(seats[seat], seat, put),
  );
}

/** @param {import("./setup.js").SeatChoice} choice @param {number} seat @param {(next: import("./setup.js").SeatChoice) => void} put */
function friendName(choice, seat, put) {
  const input = h("input", {
    value: choice.name ?? "",
    maxlength: 40,
    placeholder: say("web/name"),
    "aria-label": say("web/name"),
    "data-key": `friend ${seat}`,
    onchange: () => put({ ...choice, name: input.value.trim() }),
  });
  return input;
}
