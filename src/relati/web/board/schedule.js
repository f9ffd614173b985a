// The animation after a move: which links the signal runs along, and when. Pure.

/** @import {SignalAnimation, View} from "./types.js" */

/** No run takes longer than this, however many waves there are (milliseconds). */
export const LONGEST_RUN = 900;
const SLOWEST_WAVE = 260;
const QUICKEST_WAVE = 150;

/**
 * The start of each wave, and how long each takes. In a long run waves overlap.
 * @param {number} waves
 */
export function timing(waves) {
  const duration = Math.min(SLOWEST_WAVE, Math.max(QUICKEST_WAVE, LONGEST_RUN / waves));
  const gap = waves > 1 ? Math.min(duration, (LONGEST_RUN - duration) / (waves - 1)) : 0;
  return { starts: Array.from({ length: waves }, (_, wave) => wave * gap), duration };
}

/**
 * What changed between two views of one game: the signals of the players whose links
 * have changed, and the links that were cut.
 * @type {(before: View, after: View) => SignalAnimation}
 */
export function signalAnimation(before, after) {
  const changed = after.waves
    .map((waves, player) => ({ waves, player }))
    .filter(({ waves, player }) => keyOf(waves) !== keyOf(before.waves[player] ?? []));
  const { starts, duration } = timing(Math.max(2, ...changed.map((each) => each.waves.length)) - 1);
  /** @type {SignalAnimation} */
  const animation = { duration, pulses: [], arrivals: new Map(), snaps: [] };
  for (const { waves, player } of changed) {
    const wave = new Map(waves.flatMap((squares, index) => squares.map((each) => [each, index])));
    for (const [square, index] of wave) {
      animation.arrivals.set(square, index ? starts[index - 1] + duration : 0);
    }
    for (let index = 1; index < waves.length; index += 1) {
      const links = after.links.filter(
        (link) => wave.get(link[0]) === index - 1 && wave.get(link[link.length - 1]) === index,
      );
      animation.pulses.push({ player, start: starts[index - 1], links });
    }
  }
  const remaining = new Set(after.links.map(undirected));
  const symbols = new Map(after.symbols.map((each) => [each.square, each]));
  for (const link of before.links) {
    const receiver = symbols.get(link[link.length - 1]);
    if (receiver && !receiver.is_connected && !remaining.has(undirected(link))) {
      animation.snaps.push({ player: receiver.owner, link });
    }
  }
  return animation;
}

/** @param {string[][]} waves */
const keyOf = (waves) => waves.map(String).join(";");

/** The same key for a link in either direction. @param {string[]} link */
const undirected = (link) => [...link].sort().join();
