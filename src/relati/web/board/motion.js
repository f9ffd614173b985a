// The signal running out, links snapping, symbols arriving: short, and broken off by the next move.

import { element } from "./keyed.js";
import { signalAnimation } from "./schedule.js";

/** @import {Difference, View} from "./types.js" */
/** @import {Sheet} from "./geometry.js" */
/** @import {Layer} from "./keyed.js" */

/** More than this at once could not be told apart. */
const MOST_SNAPS = 48;
const PULSE = 15;
/** How far from the middles of its ends a pulse starts and stops. */
const ENDS = 12;
const SNAP = [
  { strokeDasharray: "0.5 0 0.5", opacity: 1 },
  { strokeDasharray: "0.34 0.32 0.34", opacity: 1, offset: 0.3 },
  { strokeDasharray: "0 1 0", opacity: 0 },
];

/** Whether the reader prefers reduced motion. */
const prefersNoMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What is moving on one board. */
export class Motion {
  /** @param {SVGElement} group where pulses and snaps are drawn */
  constructor(group) {
    this.group = group;
    /** @type {Set<Animation>} */
    this.running = new Set();
  }

  /** Ends everything that moves: what is drawn is already the final state. */
  stop() {
    for (const animation of this.running) animation.cancel();
    this.running.clear();
    this.group.replaceChildren();
  }

  /**
   * Shows how one view became the next, once the symbols are drawn as they are in `after`.
   * @type {(before: View, after: View, sheet: Sheet, symbols: Layer, changes: Difference) => void}
   */
  show(before, after, sheet, symbols, changes) {
    if (prefersNoMotion()) return;
    const { pulses, duration, arrivals, snaps } = signalAnimation(before, after);
    for (const { player, start, links } of pulses) {
      for (const [length, d] of byLength(links, sheet)) {
        const path = this.draw({
          class: `pulse ink-${player}`,
          d,
          "stroke-dasharray": `${PULSE} 999`,
          "stroke-dashoffset": PULSE,
        });
        const offsets = [PULSE, -length].map((offset) => ({ strokeDashoffset: String(offset) }));
        this.play(path, offsets, { delay: start, duration });
      }
    }
    for (const { player, link } of snaps.slice(0, MOST_SNAPS)) {
      const path = this.draw({ class: `snap ink-${player}`, d: sheet.way(link), pathLength: 1 });
      this.play(path, SNAP, { duration: 360, easing: "ease-out" });
    }
    const inside = (/** @type {string} */ key) => symbols.elements.get(key)?.firstElementChild;
    for (const { key } of changes.added) {
      this.play(inside(key), [{ transform: "scale(0.6)", opacity: 0 }, {}], { duration: 180 });
    }
    for (const { key } of changes.changed) {
      const delay = arrivals.get(key) ?? 0;
      this.play(inside(key), [{ opacity: 0.15 }, {}], { delay, duration: 240 });
    }
  }

  /** A small shake of the head. @param {Element|null|undefined} refused */
  shake(refused) {
    if (prefersNoMotion()) return;
    const frames = [0, -3, 3, -2, 0].map((across) => ({ transform: `translate(${across}px)` }));
    this.play(refused, frames, { duration: 240 });
  }

  /** @param {Record<string, string|number>} attributes */
  draw(attributes) {
    const path = element("path", attributes);
    this.group.append(path);
    return path;
  }

  /**
   * @param {Element|null|undefined} target
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   */
  play(target, frames, options) {
    if (!target) return;
    const animation = target.animate(frames, { fill: "both", ...options });
    this.running.add(animation);
    animation.onfinish = () => {
      animation.cancel();
      this.running.delete(animation);
      if (target.parentNode === this.group) target.remove();
    };
  }
}

/**
 * The paths of links, joined by length: dashes start again with each subpath, so that one path
 * shows a pulse on all of them, and there are only five lengths.
 * @type {(links: string[][], sheet: Sheet) => Map<number, string>}
 */
function byLength(links, sheet) {
  const ways = new Map();
  for (const link of links) {
    const length = Math.round(sheet.length(link)) - 2 * ENDS;
    ways.set(length, (ways.get(length) ?? "") + sheet.way(link, ENDS));
  }
  return ways;
}
