// A whole game at the end of a set of lessons, against the friendly bot that the set names.

import { enterNewMatch } from "../base/matches.js";
import { settings } from "../base/settings.js";

/** Makes the match and goes there. @param {import("../messages.js").PracticeGame} game */
export async function startPractice({ ruleset, side, level }) {
  await enterNewMatch({
    ruleset,
    width: side,
    height: side,
    seats: [
      { kind: "device", name: settings.name },
      { kind: "bot", level },
    ],
  });
}
