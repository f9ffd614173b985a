// The lesson that practises what went wrong: one that has not been done, if there is any.

import { get } from "../base/api.js";
import { readStored } from "../base/browser_storage.js";

/** @typedef {import("../messages.js").LessonTitle} LessonTitle */
/** @typedef {"cut-off"|"killed"|"shut-in"|"missed-cut"|"missed-kill"|"missed-reconnection"|"missed-wall"|"missed-win"} Mistake */

/** What a better move would have done, by the reason for it; the others teach nothing in particular. @type {Partial<Record<import("../messages.js").ReasonMessage["code"], Mistake>>} */
const MISTAKES = {
  "wins-now": "missed-win",
  wins: "missed-win",
  "stops-win": "shut-in",
  kills: "missed-kill",
  cuts: "missed-cut",
  reconnects: "missed-reconnection",
  earns: "missed-cut",
  "own-cut": "cut-off",
  "saves-kill": "killed",
  "saves-cut": "cut-off",
  "prepares-kill": "missed-kill",
  "prepares-cut": "missed-cut",
  secures: "cut-off",
  threatens: "missed-cut",
  "more-room": "shut-in",
  "less-room": "missed-wall",
  "more-reserve": "missed-wall",
  "less-reserve": "missed-wall",
};

/** What went wrong, from the reasons for the better move: the first says most. @param {Pick<import("../messages.js").ReasonMessage, "code">[]} reasons @returns {Mistake|null} */
export function mistakeBehind(reasons) {
  for (const { code } of reasons) if (MISTAKES[code]) return MISTAKES[code];
  return null;
}

/** The lesson for a mistake, or null. @param {string} ruleset @param {Mistake} mistake @returns {Promise<LessonTitle|null>} */
export async function fittingLesson(ruleset, mistake) {
  /** @type {LessonTitle[]} */
  const fitting = await get("/api/lessons/fitting", { ruleset, mistake }).catch(() => []);
  const done = new Set(readStored("lessons", /** @type {string[]} */ ([])));
  return fitting.find(({ name }) => !done.has(name)) ?? fitting[0] ?? null;
}
