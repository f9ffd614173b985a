// The time on a clock. Pure.

/** @typedef {import("./types.js").Clock} Clock */

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/**
 * The time left to a seat, `used` milliseconds into its turn.
 * @param {Clock} clock
 * @param {{left: number, periods: number}} time when the turn began
 * @param {number} used
 */
export function remaining(clock, time, used) {
  if (used <= time.left || clock.kind !== "byo-yomi") {
    return { left: Math.max(time.left - used, 0), periods: time.periods };
  }
  const period = clock.period * SECOND;
  const over = used - time.left;
  const lost = Math.floor(over / period);
  if (lost >= time.periods) return { left: 0, periods: 0 };
  return { left: period - (over % period), periods: time.periods - lost };
}

/** The time as text: `2 d 3:05`, `1:02:03`, `4:05`, `0:07.3`. @param {number} left @param {string} days the word for days */
export function formatTime(left, days) {
  if (left >= 2 * DAY) return `${Math.ceil(left / DAY)} ${days}`;
  const isShort = left < 10 * SECOND;
  const seconds = isShort ? left / SECOND : Math.ceil(left / SECOND);
  const whole = Math.floor(seconds);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const tenth = isShort ? `.${Math.floor((seconds - whole) * 10)}` : "";
  const minutes = Math.floor(whole / 60);
  const hours = Math.floor(minutes / 60);
  const head = hours ? `${hours}:${two(minutes % 60)}` : String(minutes);
  return `${head}:${two(whole % 60)}${tenth}`;
}
