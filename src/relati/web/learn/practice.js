// A whole game at the end of a set of lessons, against the friendly bot that the set names.

import { post } from "../base/api.js";
import { go } from "../base/navigation.js";
import { settings } from "../base/settings.js";
import { randomText } from "../base/token.js";

/** Makes the match and goes there. @param {import("../messages.js").PracticeGame} game */
export async function startPractice({ ruleset, side, level }) {
  const seats = [
    { kind: "device", name: settings.name },
    { kind: "bot", level },
  ];
  const setup = { ruleset, width: side, height: side, seats };
  const { match } = await post("/api/matches", { id: randomText(12), setup });
  go(`/m/${match}`);
}
