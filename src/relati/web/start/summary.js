// What is about to start, in words: game, board, seats, who begins, clock, who may see it.

import { h } from "../base/dom.js";
import { joinList, say } from "../base/words.js";
import { botName } from "../play/bots.js";
import { isRated, sizeOf, tableOf } from "./setup.js";

/** @typedef {import("./setup.js").Choices} Choices */
/** @typedef {import("./setup.js").Ruleset} Ruleset */

/** Who sits there. @param {import("./setup.js").SeatChoice} seat */
export function seatLabel({ kind, level, bot, name }) {
  if (kind === "bot") return botName({ level, bot });
  if (kind === "me") return say("web/you");
  return (kind === "friend" && name) || say(`web/start/who/${kind}`);
}

/** A name, and how often it is there. @param {string[]} names @param {string} name */
function counted(names, name) {
  const { length: count } = names.filter((each) => each === name);
  return count > 1 ? say("web/start/who/several", { count, name }) : name;
}

/** @param {Choices} choices */
function seatsLabel(choices) {
  const names = tableOf(choices).seats.map(seatLabel);
  const [first, second] = names;
  if (names.length > 2) return joinList([...new Set(names)].map((name) => counted(names, name)));
  return say("web/start/versus", { first, second });
}

/** @param {Choices} choices */
function beginsLabel(choices) {
  const { begins, seats } = tableOf(choices);
  if (begins === "random") return say("web/start/first/random");
  if (seats[begins].kind === "me") return say("web/start/first/you");
  return say("web/start/first", { player: seatLabel(seats[begins]) });
}

/**
 * The parts of the summary; options of the ruleset only where they differ.
 * @param {Choices} choices
 * @param {Ruleset} ruleset
 */
export function summaryParts(choices, ruleset) {
  const table = tableOf(choices);
  const changed = ruleset.options
    .filter(({ name, value }) => (choices.options[name] ?? value) !== value)
    .map(({ name }) => {
      const chosen = choices.options[name];
      const option = say(`part/${name}`);
      if (chosen === false) return say("web/start/without", { option });
      if (chosen === true) return say("web/start/with", { option });
      return `${option} (${say(`web/${name}/${chosen}`)})`;
    });
  const clock = say(`web/clock/${table.clock}`);
  return [
    `${ruleset.title} ${sizeOf(table, ruleset).join("×")}`,
    ...changed,
    seatsLabel(choices),
    beginsLabel(choices),
    clock,
    say(table.isPublic ? "web/start/open" : "web/start/private"),
    ...(isRated(table) ? [say("web/lobby/rated")] : []),
  ];
}

/** The summary as a list. @param {Choices} choices @param {Ruleset} ruleset */
export const summaryItems = (choices, ruleset) =>
  summaryParts(choices, ruleset).map((part) => h("li", null, part));
