// A position that is being put up, and how it is sent. Pure.

/** @typedef {import("../board/types.js").BoardSymbol} BoardSymbol */
/** @typedef {import("../board/types.js").Direction} Direction */
/** @typedef {import("../board/types.js").Kind} Kind */
/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("../start/setup.js").Ruleset & {kinds: Kind[]}} Ruleset */

/** What the next tap puts down; null wipes. @typedef {{owner: number, kind: Kind, fired: Direction}|null} Tool */

/**
 * @typedef {object} Arranged
 * @property {string} ruleset as it is spelled, with its options
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {number} turn
 * @property {number} extra_actions that are left of the turn
 * @property {number[]} out
 * @property {BoardSymbol[]} symbols
 */

/** The kinds in the order in which they are offered. @type {Kind[]} */
const ORDER = ["root", "normal", "cannon", "spent", "sniper", "cover", "bomb", "killer", "shield", "dead"];

/** The kinds a ruleset has; any of them may be there when it is not known. @param {Ruleset|undefined} ruleset */
export const kindsOf = (ruleset) => ORDER.filter((kind) => !ruleset || ruleset.kinds.includes(kind));

/** A turn that has just begun. */
export const FIRST_TURN = { turn: 0, extra_actions: 0, out: /** @type {number[]} */ ([]) };

/** An empty board. @param {Ruleset} ruleset @param {number} players @returns {Arranged} */
export function emptyBoard(ruleset, players) {
  const side = ruleset.sides[players];
  return { ruleset: ruleset.name, players, width: side, height: side, symbols: [], ...FIRST_TURN };
}

/** What a view shows, to be changed. @param {View} view @returns {Arranged} */
export const fromView = ({ ruleset, players, width, height, turn, extra_actions, out, symbols }) => ({ ruleset, players, width, height, turn, extra_actions, out, symbols });

/** Another size; what no longer fits is gone. @param {Arranged} arranged @param {number} width @param {number} height @returns {Arranged} */
export function resized(arranged, width, height) {
  const symbols = arranged.symbols.filter(({ square }) => square.charCodeAt(0) - 65 < width && Number(square.slice(1)) <= height);
  return { ...arranged, width, height, symbols };
}

/** So many players; the symbols of the others are gone. @param {Arranged} arranged @param {number} players @returns {Arranged} */
export function withPlayers(arranged, players) {
  const symbols = arranged.symbols.filter(({ owner }) => owner < players);
  return { ...arranged, ...FIRST_TURN, players, symbols, turn: Math.min(arranged.turn, players - 1) };
}

/** Another ruleset; kinds it has not become normal symbols. @param {Arranged} arranged @param {string} spelled @param {Ruleset} ruleset @returns {Arranged} */
export function withRuleset(arranged, spelled, ruleset) {
  const [least, most] = ruleset.players;
  const symbols = arranged.symbols.map((symbol) => (ruleset.kinds.includes(symbol.kind) ? symbol : { ...symbol, kind: /** @type {Kind} */ ("normal"), fired: null }));
  return withPlayers({ ...arranged, ruleset: spelled, symbols }, Math.min(Math.max(arranged.players, least), most));
}

/**
 * A tap on a square: the tool's symbol stands there, or nothing when it stood there already.
 * A player has one root: the old one becomes a normal symbol.
 * @param {Arranged} arranged
 * @param {string} square
 * @param {Tool} tool
 * @returns {Arranged}
 */
export function tapped(arranged, square, tool) {
  const others = arranged.symbols.filter((symbol) => symbol.square !== square);
  if (!tool) return { ...arranged, symbols: others };
  const fired = tool.kind === "spent" ? tool.fired : null;
  const here = arranged.symbols.find((symbol) => symbol.square === square);
  if (here?.owner === tool.owner && here.kind === tool.kind && here.fired === fired) return { ...arranged, symbols: others };
  const kept = tool.kind !== "root" ? others : others.map((symbol) =>
    symbol.kind === "root" && symbol.owner === tool.owner ? { ...symbol, kind: /** @type {Kind} */ ("normal") } : symbol,
  );
  return { ...arranged, symbols: [...kept, { square, owner: tool.owner, kind: tool.kind, is_connected: true, fired }] };
}

/** As the server wants it. @param {Arranged} arranged */
export const asked = (arranged) => ({
  ...arranged,
  symbols: arranged.symbols.map(({ square, owner, kind, fired }) => ({ square, owner, kind, fired })),
});

/** As a board shows it before the server has said what is linked. @param {Arranged} arranged @returns {View} */
export const unjudged = ({ ruleset, players, width, height, turn, symbols }) => ({
  ruleset, players, width, height, turn, symbols,
  position: `? ${symbols.map(({ square, owner, kind, fired }) => square + owner + kind + fired)}`,
  extra_actions: 0, out: [], outcome: null, links: [], waves: [], territory: [], moves: [],
});
