// A game that is offered to others, in the lobby or to one person: what for, and with which clock.

import { reference, rulesetNamed } from "../base/reference.js";
import { CLOCKS } from "./clock_choices.js";

/** The clocks of an offer, by name. */
export const OFFERED_CLOCKS = ["quick", "steady", "slow", "day", "week", "none"];
/** Offers that stand while nobody waits for them: there are days for every move. */
export const STANDING = new Set(["day", "week"]);

/**
 * @typedef {object} Wish
 * @property {string} ruleset
 * @property {string} clock
 * @property {number} players
 * @property {boolean} isRated
 */

/** @param {any} stored @returns {Wish} */
export function readWish(stored) {
  const ruleset =
    rulesetNamed(String(stored?.ruleset ?? "")) ?? rulesetNamed(reference.recommended);
  const [least, most] = ruleset?.players ?? [2, 2];
  const players = Math.min(Math.max(Number(stored?.players) || 2, least), most);
  return {
    ruleset: ruleset?.name ?? "",
    clock: OFFERED_CLOCKS.includes(stored?.clock) ? stored.clock : "steady",
    players,
    isRated: stored?.isRated !== false,
  };
}

/**
 * The setup that is sent, for people or with a bot.
 * @param {Wish} wish
 * @param {string} name
 * @param {number|null} level of the bot; null: people
 * @returns {import("../base/matches.js").Setup}
 */
export function setupOf({ ruleset, clock, players, isRated }, name, level) {
  /** @type {import("../base/matches.js").SeatPlan} */
  const other = level === null ? { kind: "link" } : { kind: "bot", level };
  return {
    ruleset,
    seats: [{ kind: "device", name }, ...Array.from({ length: players - 1 }, () => other)],
    clock: CLOCKS[clock] ?? null,
    is_public: true,
    is_rated: isRated,
  };
}
