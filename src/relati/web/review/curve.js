// Who was ahead, move by move, as curves: one line a player, with the player's shape along it.

import { element } from "../board/keyed.js";
import { SYMBOLS } from "../match/names.js";
import { say } from "../words.js";

/** @typedef {[number, number]} Point */

export const [WIDTH, HEIGHT] = [320, 120];
/** Room at the edge, for shapes that stand on it. */
const RIM = 8;
/** A shape stands at every so many-th part of the line. */
const SHAPES = 5;

/** Where a player stands after so many of all moves. @param {number} ply @param {number} count @param {number} value from 0 to 1 @returns {Point} */
export const pointAt = (ply, count, value) => [
  RIM + (count ? ply / count : 0) * (WIDTH - 2 * RIM),
  RIM + (1 - value) * (HEIGHT - 2 * RIM),
];

/** The move nearest to a place on the drawing, from 0 to 1 of its width. @param {number} share @param {number} count */
export function plyAt(share, count) {
  const inside = (share * WIDTH - RIM) / (WIDTH - 2 * RIM);
  return Math.round(Math.min(Math.max(inside, 0), 1) * count);
}

/**
 * Each player's line and the points where its shape stands; apart from the others', so that
 * shapes do not cover one another.
 * @param {number[][]} values by moves made, then by player
 * @param {number} count of all moves
 */
export function curves(values, count) {
  const players = values[0]?.length ?? 0;
  return Array.from({ length: players }, (_, player) => {
    const points = values.map((each, ply) => pointAt(ply, count, each[player]));
    const path = points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
    const gap = Math.max(Math.round(count / SHAPES), 1);
    const first = Math.round((gap * (player + 1)) / (players + 1));
    const shapes = points.filter((_, ply) => ply % gap === first % gap);
    return { path, shapes: shapes.length ? shapes : points.slice(-1) };
  });
}

/**
 * The drawing; a tap leads to the move.
 * @param {number[][]} values by moves made, then by player
 * @param {number} count
 * @param {number} ply the move that is shown
 * @param {number[]} turns moves that turned the game
 * @param {(ply: number) => void} goTo
 */
export function drawCurve(values, count, ply, turns, goTo) {
  const last = values[values.length - 1] ?? [];
  const told = last.map((value, player) => `${SYMBOLS[player]} ${Math.round(value * 100)}%`);
  const drawing = element("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("web/open/curve", { values: told }) });
  const add = (/** @type {"path"|"text"} */ tag, /** @type {Record<string, string|number>} */ props, text = "") => {
    const made = element(tag, props);
    made.textContent = text;
    drawing.append(made);
  };
  const [left] = pointAt(0, count, 0);
  const [right] = pointAt(1, 1, 0);
  for (const value of [0, 0.5, 1]) {
    const [, y] = pointAt(0, count, value);
    add("path", { class: "level", d: `M${left} ${y}H${right}` });
  }
  for (const number of turns) add("path", { class: "turned", d: `M${pointAt(number, count, 0)[0]} ${RIM}V${HEIGHT - RIM}` });
  const [here] = pointAt(ply, count, 0);
  add("path", { class: "here", d: `M${here} 0V${HEIGHT}` });
  curves(values, count).forEach(({ path, shapes }, player) => {
    add("path", { class: `line ink-${player}`, d: path });
    for (const [x, y] of shapes) add("text", { class: `ink-${player}`, x: x.toFixed(1), y: y.toFixed(1) }, SYMBOLS[player]);
  });
  drawing.addEventListener("click", (event) => {
    const { left: from, width } = drawing.getBoundingClientRect();
    goTo(plyAt((event.clientX - from) / width, count));
  });
  return drawing;
}
