// What is played, in words: rules with their options, size, clock.

import { rulesetNamed } from "../base/reference.js";
import { joinList, say } from "../base/words.js";

/** @typedef {import("./types.js").Setup} Setup */
/** @typedef {import("./types.js").Clock} Clock */

/** The name of the rules, without options. @param {string} text as it is written, `extended:chain` */
export const rulesetTitle = (text) => rulesetNamed(text)?.title ?? text.split(/[:[]/)[0];

/** Sentences of the documents that are read in another way than usual, in the order of writing. */
const READINGS = [
  "spent_dies",
  "overlap",
  "cuts",
  "blast",
  "past_covers",
  "out_for_good",
  "keeps_root",
  "strike_shields",
];

/** What a ruleset put together by somebody is made of. @param {string} parts as they are written: `links=near;actions=cannon+chain` */
function describeParts(parts) {
  const values = new Map(
    parts.split(";").map((part) => /** @type {[string, string]} */ (part.split("="))),
  );
  const ending = values.get("ending");
  return joinList([
    say(`links/${values.get("links") ?? "all"}`),
    ...(values.get("actions")?.split("+") ?? []).map((action) => say(`part/${action}`)),
    ...(values.get("turns") === "consecutive" ? [say("part/consecutive")] : []),
    ...READINGS.flatMap((reading) => {
      const value = values.get(reading);
      const part = say(`part/${reading}`);
      if (!value) return [];
      if (value === "on") return [part];
      if (value === "off") return [say("web/option/without", { part })];
      return [say("web/option/value", { part, value: say(`web/${reading}/${value}`) })];
    }),
    say("web/builder/ends", { ending: say(`ending/${ending ?? "still-able"}/name`) }),
  ]);
}

/** The options that differ from the ruleset's own, or the parts of one put together; empty when none does. @param {string} text */
export function describeOptions(text) {
  const parts = /\[(.*)\]$/.exec(text);
  if (parts) return describeParts(parts[1]);
  const written = text.split(":")[1]?.split(",") ?? [];
  return joinList(
    written.map((option) => {
      const [name, value] = option.replace(/^-/, "").split("=");
      const part = say(`part/${name}`);
      if (value) return say("web/option/value", { part, value: say(`web/${name}/${value}`) });
      return option.startsWith("-") ? say("web/option/without", { part }) : part;
    }),
  );
}

/** @param {number} seconds */
const minutes = (seconds) =>
  seconds % 60
    ? say("web/clock/seconds", { count: seconds })
    : say("web/clock/minutes", { count: seconds / 60 });

/** @param {Clock|null} clock */
export function describeClock(clock) {
  switch (clock?.kind) {
    case "fischer":
      return say("web/clock/fischer", {
        time: minutes(clock.seconds),
        increment: clock.increment,
      });
    case "byo-yomi":
      return say("web/clock/byo-yomi", {
        time: minutes(clock.seconds),
        periods: clock.periods,
        period: clock.period,
      });
    case "days":
      return say("web/clock/per-turn", { count: clock.days });
    default:
      return say("web/clock/none");
  }
}
