// What is drawn over the state: a move before it is played, a symbol's way home, a refusal.

import { glyph, lookOf } from "./glyphs.js";
import { BRACKETS, held, shot } from "./layers.js";
import { readMove, squaresOf } from "./moves.js";

/** @import {Arrow, Deciding, Drawing, Extras, Fates, Item, Note, Preview, Refusal, SquareView} from "./types.js" */
/** @import {Sheet} from "./geometry.js" */

/** How far to the upper left of its middle a square has its badge. */
const CORNER = -15;
/** The same for a note beside a symbol. */
const NOTE_CORNER = -17.5;
const BOX = '<rect x="-21" y="-21" width="42" height="42" rx="5"/>';

/** @type {(ground: string, sign: string) => string} */
const badge = (ground, sign) =>
  `<path class="ground" d="${ground}"/><path class="sign" d="${sign}"/>`;
const DISC = "M-7.6 0A7.6 7.6 0 1 1 7.6 0A7.6 7.6 0 1 1 -7.6 0";
const KILLED = badge("M-9 0L0 -9L9 0L0 9Z", "M-2.8 -2.8L2.8 2.8M2.8 -2.8L-2.8 2.8");
const CUT = badge(DISC, "M-3.6 3.4L-0.4 -3.4M0.4 3.4L3.6 -3.4");
const RECONNECTED = badge(DISC, "M-3.6 0H3.6M0 -3.6V3.6");

/**
 * A move before it is played: the new symbol as a ghost, its links, and what they do.
 * @type {(preview: Preview, sheet: Sheet, hatch: string) => Item[]}
 */
export function preview({ move, player, symbol, links, territory, shots, ...fates }, sheet, hatch) {
  const parts = readMove(move);
  const items = territory.map((rectangle, index) =>
    held(`territory ${index}`, player, rectangle, sheet, hatch),
  );
  items.push(way("hanging", links, `ink-${player}`, sheet));
  if (parts.target) items.push(...shot("shot", squaresOf(parts), sheet));
  items.push(...turrets(shots, player, sheet));
  if (symbol) {
    const ghost = `<g class="${lookOf(symbol)}">${glyph(symbol, sheet.turn(symbol.fired))}</g>`;
    items.push({
      key: "ghost",
      look: `ghost ink-${player}`,
      at: sheet.at(symbol.square),
      markup: `<g class="box">${BOX}</g>${ghost}`,
    });
  }
  items.push(...aftermath(fates, sheet));
  return items;
}

/**
 * What a move did, or would do: who died, who was cut off and who came back.
 * @type {(fates: Fates, sheet: Sheet) => Item[]}
 */
export function aftermath({ kills, cuts, reconnects }, sheet) {
  /** @type {Item[]} */
  const items = [];
  /** @type {(look: string, squares: string[], markup: string) => void} */
  const mark = (look, squares, markup) => {
    for (const square of new Set(squares)) items.push(badgeAt(look, square, markup, sheet));
  };
  mark(
    "kills",
    kills.map((death) => death.square),
    KILLED,
  );
  mark("cuts", cuts, CUT);
  mark("reconnects", reconnects, RECONNECTED);
  return items;
}

/**
 * The formations that a placement completes, and the way of what they fire.
 * @type {(shots: Preview["shots"], player: number, sheet: Sheet) => Item[]}
 */
const turrets = (shots, player, sheet) =>
  shots.flatMap(({ bullet, supports, target }) => [
    ...[bullet, ...supports].map((square) => ({
      key: `formation ${bullet} ${square}`,
      look: `formation ink-${player}`,
      at: sheet.at(square),
      markup: BOX,
    })),
    ...shot(`shot ${bullet}`, [bullet, target], sheet),
  ]);

const FREE = `${BOX}<circle class="solid" r="4"/>`;

/**
 * What decided a game: the winner's free squares, and what the last move cut off and killed.
 * @type {(deciding: Deciding, sheet: Sheet) => Item[]}
 */
export const deciding = ({ player, room, cuts, kills }, sheet) => [
  ...room.map((square) => ({
    key: `free ${square}`,
    look: `free ink-${player}`,
    at: sheet.at(square),
    markup: FREE,
  })),
  ...kills.map((square) => badgeAt("kills", square, KILLED, sheet)),
  ...cuts.map((square) => badgeAt("cuts", square, CUT, sheet)),
];

/** @type {(look: string, square: string, markup: string, sheet: Sheet) => Item} */
const badgeAt = (look, square, markup, sheet) => ({
  key: `${look} ${square}`,
  look: `badge ${look}`,
  at: sheet.at(square, CORNER),
  markup,
});

/** @type {(key: string, links: string[][], ink: string, sheet: Sheet) => Item} */
const way = (key, links, ink, sheet) => ({
  key,
  look: `${key} ${ink}`,
  markup: `<path d="${links.map((link) => sheet.way(link)).join("")}"/>`,
});

const WEAK = '<circle r="9.5"/><path d="M-4.4 4L-0.6 -4M0.6 4L4.4 -4"/>';

/**
 * A tapped symbol: its links, its way home, and the squares where one symbol would cut it off;
 * an empty square in the ink of the player whose turn it is.
 * @type {(about: SquareView, turn: number, sheet: Sheet) => Item[]}
 */
export function about({ symbol, links, way_home, weak }, turn, sheet) {
  const ink = `ink-${symbol?.owner ?? turn}`;
  const through = (/** @type {boolean} */ carries) =>
    links.filter((link) => link.carries === carries).map((link) => link.squares);
  return [
    way("carrying", through(true), ink, sheet),
    way("silent", through(false), ink, sheet),
    way("home", way_home, ink, sheet),
    ...weak.map((key) => ({ key, look: "weak", at: sheet.at(key), markup: WEAK })),
  ];
}

/** How far to the upper right of its middle a square has its sign of danger. */
const DANGER = 'transform="translate(16 -16)"';
/** An exclamation mark, which is no player's symbol. */
const BAR_AND_DOT = `${DANGER} d="M0 -6.5V1.5M0 6.4V6.5"`;
const ALERT = `<path class="halo" ${BAR_AND_DOT}/><path ${BAR_AND_DOT}/>`;
/** Two arrowheads on their way down: where it would come from, not who is in danger. */
const ARROWHEADS = `${DANGER} d="M-5 -6L0 -1L5 -6M-5 1L0 6L5 1"`;
const COMES_FROM = `<path class="halo" ${ARROWHEADS}/><path ${ARROWHEADS}/>`;

/** Symbols that one move could cut off or kill. @type {(squares: string[], sheet: Sheet) => Item[]} */
export const hanging = (squares, sheet) =>
  squares.map((square) => ({
    key: `hanging ${square}`,
    look: "in-danger",
    at: sheet.at(square),
    markup: ALERT,
  }));

/** Where such moves would be made. @type {(threats: {square: string, player: number}[], sheet: Sheet) => Item[]} */
export const threats = (threats, sheet) =>
  threats.map(({ square, player }) => ({
    key: `threat ${square}`,
    look: `threat ink-${player}`,
    at: sheet.at(square),
    markup: COMES_FROM,
  }));

/** What a symbol covers, and whom it can hit. @type {(power: NonNullable<Extras["power"]>, sheet: Sheet) => Item[]} */
export const power = ({ reach, targets }, sheet) => [
  ...(reach.length
    ? [{ key: "reach", look: "reach", markup: `<path d="${sheet.cover(reach)}"/>` }]
    : []),
  ...targets.map((key) => ({ key, look: "target", at: sheet.at(key), markup: TARGET })),
];

const TARGET = `<circle r="20"/>${BRACKETS}`;
const REFUSED = '<g><circle r="10"/><path d="M-7 7L7 -7"/></g>';

/**
 * What is chosen, what can be chosen next, and a shot being put together.
 * @type {(extras: Extras, sheet: Sheet) => Item[]}
 */
export function choosing({ selected, targets, route }, sheet) {
  const items = shot("route", route ?? [], sheet);
  /** @type {(look: string, square: string, markup: string, beside?: number) => number} */
  const mark = (look, square, markup, beside) =>
    items.push({ key: `${look} ${square}`, look, at: sheet.at(square, beside), markup });
  if (selected) mark("selected", selected, BOX);
  for (const square of targets ?? []) mark("target", square, TARGET);
  (route ?? []).forEach((square, index) => {
    const number = `<circle class="ground" r="8"/><text class="sign">${index + 1}</text>`;
    mark("badge", square, number, CORNER);
  });
  return items;
}

/**
 * Recommended moves, the best one strongest; one that needs no other square is a ring around its own.
 * @type {(arrows: Arrow[], sheet: Sheet) => Item[]}
 */
export const arrows = (arrows, sheet) =>
  arrows.flatMap(({ squares, player }, index) => {
    const look = `arrow${index ? "" : " best"} ink-${player}`;
    const key = `arrow ${squares.join("-")}`;
    const [way] = shot(key, squares, sheet);
    if (way) return [{ ...way, look }];
    return [{ key, look, at: sheet.at(squares[0]), markup: '<circle r="19"/>' }];
  });

/** What somebody has drawn: arrows and rings. @type {(drawings: readonly Drawing[], sheet: Sheet) => Item[]} */
export const drawings = (drawings, sheet) =>
  drawings.map(({ squares, ink }) => {
    const key = `drawing ${squares.join("-")}`;
    const look = `drawing drawn-${ink}`;
    const [way] = shot(key, squares, sheet);
    if (way) return { ...way, look };
    return { key, look, at: sheet.at(squares[0]), markup: '<circle r="21"/>' };
  });

/**
 * An illegal tap: where it was, and what is in the way.
 * @type {(refusal: Refusal, sheet: Sheet) => Item[]}
 */
export const refusal = ({ square, squares }, sheet) =>
  [...new Set([square, ...squares])].map((key) => ({
    key,
    look: key === square ? "refused" : "in-the-way",
    at: sheet.at(key),
    markup: key === square ? REFUSED : BOX,
  }));

/** Short text on squares, in the middle or in a corner. @type {(notes: Note[], sheet: Sheet) => Item[]} */
export const notes = (notes, sheet) =>
  notes.map(({ square, text, isInCorner }) => ({
    key: square,
    look: isInCorner ? "note in-corner" : "note",
    at: sheet.at(square, isInCorner ? NOTE_CORNER : undefined),
    markup: `<text>${text.replace(/[<&]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`,
  }));
