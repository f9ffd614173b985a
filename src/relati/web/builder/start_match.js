// A match with rules of one's own: against bots, or with whoever gets the link.

import { enterNewMatch } from "../base/matches.js";
import { settings } from "../base/settings.js";

/** @typedef {import("../base/matches.js").SeatPlan} SeatPlan */

/**
 * Makes the match and goes there; the rules are stored with it.
 * @param {string} ruleset in one word
 * @param {number} players
 * @param {SeatPlan} other who has every seat but the first
 */
export async function startMatch(ruleset, players, other) {
  /** @type {SeatPlan} */
  const me = { kind: "device", name: settings.name };
  const seats = Array.from({ length: players }, (_, seat) => (seat ? other : me));
  await enterNewMatch({ ruleset, seats, clock: null, is_public: false });
}
