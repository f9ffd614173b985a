// Who was ahead, move by move, as curves: one line a player, with the player's shape along it.

import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { addTo, element } from "../board/keyed.js";

/** @typedef {[number, number]} Point */

export const [WIDTH, HEIGHT] = [320, 132];
/** Space at the edge, for the shapes on it; at the left for the scale, too. */
const RIM = 8;
const LEFT = 24;
/** The number of shapes along a line. */
const SHAPES = 5;

/** The point of a player's value after `ply` of `count` moves. @param {number} ply @param {number} count @param {number} value from 0 to 1 @returns {Point} */
export const pointAt = (ply, count, value) => [
  LEFT + (count ? ply / count : 0) * (WIDTH - LEFT - RIM),
  RIM + (1 - value) * (HEIGHT - 2 * RIM),
];

/** The move nearest to a place on the drawing, from 0 to 1 of its width. @param {number} share @param {number} count */
export function plyAt(share, count) {
  const inside = (share * WIDTH - LEFT) / (WIDTH - LEFT - RIM);
  return Math.round(Math.min(Math.max(inside, 0), 1) * count);
}

/**
 * Each player's line and the points of its shapes, apart from the others', so that
 * shapes do not cover one another.
 * @param {number[][]} values by ply, then by player
 * @param {number} count of all moves
 */
export function curves(values, count) {
  const players = values[0]?.length ?? 0;
  return Array.from({ length: players }, (_, player) => {
    const points = values.map((each, ply) => pointAt(ply, count, each[player]));
    const path = points
      .map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join("");
    const gap = Math.max(Math.round(count / SHAPES), 1);
    const first = Math.round((gap * (player + 1)) / (players + 1));
    const shapes = points.filter((_, ply) => ply % gap === first % gap);
    return { path, shapes: shapes.length ? shapes : points.slice(-1) };
  });
}

/**
 * The drawing; a tap leads to the move.
 * @param {number[][]} values by ply, then by player
 * @param {number} count
 * @param {number} ply the move that is shown
 * @param {number[]} turns moves that turned the game
 * @param {(ply: number) => void} goTo
 */
export function drawCurve(values, count, ply, turns, goTo) {
  const last = values[values.length - 1] ?? [];
  const shares = last.map((value, player) => `${playerSymbol(player)} ${Math.round(value * 100)}%`);
  const drawing = element("svg", {
    class: "curve",
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    role: "img",
    "aria-label": say("web/open/curve", { values: shares }),
  });
  const [left] = pointAt(0, count, 0);
  const [right] = pointAt(1, 1, 0);
  for (const value of [0, 0.5, 1]) {
    const [, y] = pointAt(0, count, value);
    addTo(drawing, "path", { class: "level", d: `M${left} ${y}H${right}` });
    addTo(drawing, "text", { class: "scale", x: 2, y }, String(value * 100));
  }
  for (const number of turns)
    addTo(drawing, "path", {
      class: "turned",
      d: `M${pointAt(number, count, 0)[0]} ${RIM}V${HEIGHT - RIM}`,
    });
  const [here] = pointAt(ply, count, 0);
  addTo(drawing, "path", { class: "here", d: `M${here} 0V${HEIGHT}` });
  const lines = curves(values, count);
  const [end] = pointAt(values.length - 1, count, 0);
  // Between two, the part below the first one's line is theirs.
  if (lines.length === 2 && values.length > 1)
    addTo(drawing, "path", {
      class: "area ink-0",
      d: `${lines[0].path}L${end} ${HEIGHT - RIM}L${left} ${HEIGHT - RIM}Z`,
    });
  lines.forEach(({ path, shapes }, player) => {
    addTo(drawing, "path", { class: `line ink-${player}`, d: path });
    for (const [x, y] of shapes)
      addTo(
        drawing,
        "text",
        { class: `ink-${player}`, x: x.toFixed(1), y: y.toFixed(1) },
        playerSymbol(player),
      );
  });
  drawing.addEventListener("click", (event) => {
    const { left: from, width } = drawing.getBoundingClientRect();
    goTo(plyAt((event.clientX - from) / width, count));
  });
  return drawing;
}
