// A match with rules of one's own: against bots, or with whoever gets the link.

import { post } from "../base/api.js";
import { go } from "../base/navigation.js";
import { settings } from "../base/settings.js";
import { randomText } from "../base/token.js";

/**
 * Makes the match and goes there; the rules are stored with it.
 * @param {string} ruleset in one word
 * @param {number} players
 * @param {({kind: "bot"} & import("../play/bots.js").BotChoice)|{kind: "link"}} other who has every seat but the first
 */
export async function startMatch(ruleset, players, other) {
  const me = { kind: "device", name: settings.name };
  const seats = Array.from({ length: players }, (_, seat) => (seat ? other : me));
  const setup = { ruleset, seats, clock: null, is_public: false };
  const { match } = await post("/api/matches", { id: randomText(12), setup });
  go(`/m/${match}`);
}
