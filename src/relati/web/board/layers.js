// The layers of the board: each function gives the items of one.

import { points, SQUARE } from "./geometry.js";
import { glyph, lookOf } from "./glyphs.js";
import { readMove, squaresOf } from "./moves.js";

/** @import {Item, View} from "./types.js" */
/** @import {Sheet} from "./geometry.js" */

/** Hairlines between squares, a firmer line around them. @param {Sheet} sheet @returns {Item[]} */
export function paper({ rim, columns, rows }) {
  const [across, down] = [columns * SQUARE, rows * SQUARE];
  let lines = "";
  for (let x = 1; x < columns; x += 1) lines += `M${points(rim + x * SQUARE, rim)}v${down}`;
  for (let y = 1; y < rows; y += 1) lines += `M${points(rim, rim + y * SQUARE)}h${across}`;
  const edge = `M${points(rim, rim)}h${across}v${down}h-${across}z`;
  return [
    { key: "grid", look: "grid", markup: `<path d="${lines}"/>` },
    { key: "edge", look: "edge", markup: `<path d="${edge}"/>` },
  ];
}

/** Letters and numbers at the rim. @param {Sheet} sheet @returns {Item[]} */
export const coordinates = (sheet) =>
  sheet.labels().map(({ text, at }, index) => ({
    key: String(index),
    at: `translate(${points(...at)})`,
    markup: `<text font-size="${points(sheet.lettering)}">${text}</text>`,
  }));

/**
 * The territory of each player. `hatch` is the prefix of the patterns' ids.
 * @type {(view: View, sheet: Sheet, hatch: string) => Item[]}
 */
export const territory = (view, sheet, hatch) =>
  view.territory.flatMap((squares, player) =>
    squares.length ? [held(`${player}`, player, squares, sheet, hatch)] : [],
  );

/**
 * Squares hatched in a player's own way, with a line around them.
 * @type {(key: string, player: number, squares: string[], sheet: Sheet, hatch: string) => Item}
 */
export const held = (key, player, squares, sheet, hatch) => ({
  key,
  look: `ink-${player}`,
  markup:
    `<path class="hatched" d="${sheet.cover(squares)}" fill="url(#${hatch}${player})"/>` +
    `<path class="outline" d="${sheet.outline(squares)}"/>`,
});

/** By player: strokes rising, falling, level, upright, and dots. */
const HATCHES = [
  [12, '<path d="M-3 3L3 -3M0 12L12 0M9 15L15 9"/>'],
  [12, '<path d="M-3 9L3 15M0 0L12 12M9 -3L15 3"/>'],
  [8, '<path d="M0 4H8"/>'],
  [8, '<path d="M4 0V8"/>'],
  [8, '<circle cx="4" cy="4" r="0.7"/>'],
];

/** The patterns that territories are filled with. @param {string} hatch */
export const hatches = (hatch) =>
  HATCHES.map(
    ([side, strokes], player) =>
      `<pattern id="${hatch}${player}" width="${side}" height="${side}" ` +
      `patternUnits="userSpaceOnUse"><g class="hatch ink-${player}">${strokes}</g></pattern>`,
  ).join("");

/** Every carrying link, one web for each player. @type {(view: View, sheet: Sheet) => Item[]} */
export function links(view, sheet) {
  const owners = new Map(view.symbols.map((each) => [each.square, each.owner]));
  const webs = Array.from({ length: view.players }, () => "");
  for (const link of view.links) webs[owners.get(link[0]) ?? 0] += sheet.way(link);
  return webs.map((web, player) => ({
    key: String(player),
    look: `web ink-${player}`,
    markup: `<path d="${web}"/>`,
  }));
}

/**
 * All symbols; the one on the square `hidden` is drawn by a preview instead.
 * @type {(view: View, sheet: Sheet, hidden?: string) => Item[]}
 */
export const symbols = (view, sheet, hidden) =>
  view.symbols.map((symbol) => ({
    key: symbol.square,
    look: lookOf(symbol) + (symbol.square === hidden ? " hidden" : ""),
    at: sheet.at(symbol.square),
    markup: `<g>${glyph(symbol, sheet.turn(symbol.fired))}</g>`,
  }));

export const BRACKETS = '<path d="M-21 -14V-21H-14M14 -21H21V-14M21 14V21H14M-14 21H-21V14"/>';

/**
 * The squares of a move under the marker pen, in brackets; an attack with its way.
 * @type {(move: string, sheet: Sheet) => Item[]}
 */
export function lastMove(move, sheet) {
  const squares = squaresOf(readMove(move));
  const bracket = (/** @type {string} */ square) => ({
    key: square,
    look: "bracket",
    at: sheet.at(square),
    markup: BRACKETS,
  });
  return [
    { key: "marker", look: "marker", markup: `<path d="${sheet.cover(squares)}"/>` },
    ...squares.map(bracket),
    ...shot("shot", squares, sheet),
  ];
}

/**
 * The way of an attack with a point at its end; nothing for a bomb, which hits itself.
 * @type {(key: string, squares: string[], sheet: Sheet) => Item[]}
 */
export function shot(key, squares, sheet) {
  if (squares.length < 2) return [];
  const markup =
    `<path class="way" d="${sheet.way(squares, 17)}"/>` +
    `<path class="solid" d="M-9 -5L0 0L-9 5Z" transform="${sheet.arrival(squares, 15)}"/>`;
  return [{ key, look: "shot", markup }];
}

const DOT = '<circle class="solid" r="3"/>';
const DIAMOND = '<path d="M0 -6L6 0L0 6L-6 0Z"/>';
/** The same dot in the corner of a symbol that can do something. */
const ABLE = '<circle cx="-18" cy="18" r="3"/>';

/**
 * A dot where a symbol can be placed, a diamond where to escape to, a corner dot at what can act.
 * @type {(view: View, sheet: Sheet, hidden?: string) => Item[]}
 */
export function legal(view, sheet, hidden) {
  /** @type {Map<string, Item>} */
  const marks = new Map();
  for (const move of view.legal_moves) {
    const { act, squares } = readMove(move);
    const [key] = squares;
    if (act === "pass" || key === hidden) continue;
    const isAble = act === "change" || act === "attack";
    const look = `${isAble ? "able" : "mark"} ink-${view.turn}`;
    const markup = isAble ? ABLE : act === "place" ? DOT : DIAMOND;
    marks.set(key, { key, look, at: sheet.at(key), markup });
  }
  return [...marks.values()];
}
