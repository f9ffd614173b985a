// What each symbol looks like: the player's shape, and around it what it is. `relati.render.glyphs`
// draws the same and has the table. Pens and inks are in board.css.

import { points } from "./geometry.js";

/** @import {BoardSymbol, Kind} from "./types.js" */

const LARGE = 12.4;
const SMALL = 8.2;
/** How far a spent cannon moves back to make room for its barrel. */
const BACK = 6.4;

/** By player but the first, who has a circle: path data for a shape as large to the eye. */
const SHAPES = [
  "",
  "M-0.86 -0.86L0.86 0.86M0.86 -0.86L-0.86 0.86",
  "M0 -1.18L1.12 0.8H-1.12Z",
  "M-0.88 -0.88H0.88V0.88H-0.88Z",
  "M0 -1.2L0.33 -0.37L1.22 -0.32L0.53 0.25L0.75 1.12" +
    "L0 0.64L-0.75 1.12L-0.53 0.25L-1.22 -0.32L-0.33 -0.37Z",
];

/** @type {(player: number, radius: number) => string} */
const shape = (player, radius) =>
  player === 0
    ? `<circle r="${radius}"/>`
    : `<path d="${SHAPES[player].replace(/-?[\d.]+/g, (each) => points(Number(each) * radius))}"/>`;

/** The shape filled; the cross, which has no inside, becomes a heavy one. @param {number} player */
const solid = (player) =>
  `<g class="${player === 1 ? "broad" : "solid"}">${shape(player, player === 1 ? 8.4 : 9.6)}</g>`;

/** The player's shape where something is drawn around it. @param {BoardSymbol} symbol */
const inner = ({ owner, is_connected }) =>
  `<g class="${is_connected ? "inner" : "whole"}">${shape(owner, SMALL)}</g>`;

/** A barrel where the cannon fired. @type {(symbol: BoardSymbol, turn: number) => string} */
function spent({ owner, is_connected }, turn) {
  const angle = (turn * Math.PI) / 180;
  const place = points(-BACK * Math.cos(angle), -BACK * Math.sin(angle));
  return (
    `<g class="${is_connected ? "inner" : ""}" transform="translate(${place})">` +
    `${shape(owner, 9.8)}</g><path class="thin" transform="rotate(${turn})" ` +
    'd="M6.8 -4.4H16.4V-7.4H20.8V7.4H16.4V4.4H6.8Z"/>'
  );
}

/** One in each direction in which it may fire. */
const BARRELS = [0, 90, 180, 270]
  .map((turn) => `<path d="M13 -3H17V-6.6H21.4V6.6H17V3H13Z" transform="rotate(${turn})"/>`)
  .join("");
const ARCS = [0, 90, 180, 270]
  .map((turn) => `<path d="M4.4 -15.4A16 16 0 0 1 15.4 -4.4" transform="rotate(${turn})"/>`)
  .join("");
const HAIRS = '<path d="M0 -20.5V-13.6M0 20.5V13.6M-20.5 0H-13.6M20.5 0H13.6"/>';
const DOME = '<path d="M-15.5 15V-2.5A15.5 15.5 0 0 1 15.5 -2.5V15M-20 17.5H20"/>';
const FUSE = '<path d="M10.5 -9.5L14.5 -14M19 -22V-18.5M22.5 -16H19.5M14 -20L16 -18"/>';
const BLADES = [45, 135, 225, 315]
  .map((turn) => `<path d="M15.5 -4.2L26.5 0L15.5 4.2Z" transform="rotate(${turn})"/>`)
  .join("");
const PLATE =
  '<path d="M-16.5 -18Q0 -22 16.5 -18V0C16.5 11 9.5 17.5 0 21.5C-9.5 17.5 -16.5 11 -16.5 0Z"/>';

/** @type {Record<Kind, (symbol: BoardSymbol, turn: number) => string>} */
const DRAWN = {
  root: ({ owner }) => `<circle r="19.5"/>${solid(owner)}`,
  normal: ({ owner }) => `<g class="heavy">${shape(owner, LARGE)}</g>`,
  cannon: (symbol) => `<g class="thin solid whole">${BARRELS}</g>${inner(symbol)}`,
  spent,
  sniper: (symbol) => ARCS + HAIRS + inner(symbol),
  cover: (symbol) =>
    `<g class="firm">${DOME}</g><g transform="translate(0 1)">${inner(symbol)}</g>`,
  bomb: (symbol) =>
    '<g transform="translate(-1.5 3)"><circle r="16.5" class="solid"/>' +
    `<g class="core">${inner(symbol)}</g></g><g class="whole">${FUSE}</g>`,
  killer: (symbol) => `<g class="blades solid whole">${BLADES}</g>${inner(symbol)}`,
  shield: (symbol) => `${PLATE}<g transform="translate(0 -1.5)">${inner(symbol)}</g>`,
  dead: ({ owner }) => `${shape(owner, LARGE)}<path d="M-20 0H20"/>`,
};

/** Every kind of symbol there is. */
export const KINDS = /** @type {Kind[]} */ (Object.keys(DRAWN));

/**
 * A symbol around the origin, within a square of 48 units; `turn` is where a spent cannon points,
 * clockwise from the right.
 * @type {(symbol: BoardSymbol, turn?: number) => string}
 */
export const glyph = (symbol, turn = 0) => DRAWN[symbol.kind](symbol, turn);

/** The classes of a symbol. @param {BoardSymbol} symbol */
export const lookOf = ({ owner, kind, is_connected }) =>
  `symbol ink-${owner} ${kind}${is_connected || kind === "dead" ? "" : " cut-off"}`;
