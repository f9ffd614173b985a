// The clocks to choose from, wherever a game is offered.

import { select } from "../base/dom.js";
import { say } from "../base/words.js";

/** By name, from quick to slow. @type {Record<string, NonNullable<import("./types.js").Clock>>} */
export const CLOCKS = {
  quick: { kind: "fischer", seconds: 180, increment: 2 },
  medium: { kind: "fischer", seconds: 300, increment: 3 },
  steady: { kind: "fischer", seconds: 600, increment: 5 },
  slow: { kind: "byo-yomi", seconds: 1200, periods: 5, period: 30 },
  day: { kind: "days", days: 1 },
  week: { kind: "days", days: 7 },
};

/** A select of clocks by name; "none" is a game without one. @param {readonly string[]} names @param {string} value @param {(name: string) => void} change */
export const clockField = (names, value, change) =>
  select(
    say("web/start/clock"),
    names.map((name) => [name, say(`web/clock/${name}`)]),
    value,
    change,
  );
