// How long a move takes to be seen and read. Pure.

import { signalAnimation } from "../board/schedule.js";
import { SHORTEST_PAUSE } from "./pacer.js";

/** @typedef {import("../board/types.js").View} View */

/** The symbol that changes last fades in for this long (milliseconds). */
const ARRIVAL = 240;
/** By language, for one character (milliseconds). */
const READING = { en: 40, zh: 75 };
/** Nobody is kept waiting longer than this. */
export const LONGEST_PAUSE = 2400;
/** With less time than this on a clock nobody is kept waiting at all. */
const HURRY = 30_000;

/**
 * How long the move that led from one view to the next is left alone.
 * @param {View|null} before
 * @param {View} after
 * @param {string} sentence what is said of it
 * @param {{lang: "en"|"zh", moves: boolean, left: number|null}} reader `moves`: whether animations
 *   are shown; `left`: the time on the reader's clock, if there is one
 */
export function readingTime(before, after, sentence, { lang, moves, left }) {
  if (left !== null) return left < HURRY ? 0 : SHORTEST_PAUSE;
  const animation = before && moves ? signalAnimation(before, after) : null;
  const seen = animation ? Math.max(0, ...animation.arrivals.values()) + ARRIVAL : 0;
  const read = sentence.length * READING[lang];
  return Math.min(Math.max(SHORTEST_PAUSE, seen, read), LONGEST_PAUSE);
}
