// A position being edited, and the request that has the server validate it. Pure.

/** @typedef {import("../board/types.js").BoardSymbol} BoardSymbol */
/** @typedef {import("../board/types.js").Direction} Direction */
/** @typedef {import("../board/types.js").Kind} Kind */
/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("../base/ruleset.js").Ruleset} Ruleset */

/** What the next tap puts on a square; null erases. @typedef {{owner: number, kind: Kind, fired: Direction}|null} Tool */

/**
 * @typedef {object} Draft
 * @property {string} ruleset as it is written, with its options
 * @property {number} players
 * @property {number} width
 * @property {number} height
 * @property {number} turn
 * @property {number} extra_actions that are left of the turn
 * @property {number[]} out
 * @property {BoardSymbol[]} symbols
 */

/** A turn that has just begun. */
export const FIRST_TURN = { turn: 0, extra_actions: 0, out: /** @type {number[]} */ ([]) };

/** An empty board. @param {Ruleset} ruleset @param {number} players @returns {Draft} */
export function emptyBoard(ruleset, players) {
  const side = ruleset.sides[players];
  return { ruleset: ruleset.name, players, width: side, height: side, symbols: [], ...FIRST_TURN };
}

/** What a view shows, to be changed. @param {View} view @returns {Draft} */
export const draftOf = ({
  ruleset,
  players,
  width,
  height,
  turn,
  extra_actions,
  out,
  symbols,
}) => ({ ruleset, players, width, height, turn, extra_actions, out, symbols });

/** Another size; symbols outside it are removed. @param {Draft} draft @param {number} width @param {number} height @returns {Draft} */
export function resize(draft, width, height) {
  const symbols = draft.symbols.filter(
    ({ square }) => square.charCodeAt(0) - 65 < width && Number(square.slice(1)) <= height,
  );
  return { ...draft, width, height, symbols };
}

/** Another number of players; the symbols of missing players are removed. @param {Draft} draft @param {number} players @returns {Draft} */
export function withPlayers(draft, players) {
  const symbols = draft.symbols.filter(({ owner }) => owner < players);
  return {
    ...draft,
    ...FIRST_TURN,
    players,
    symbols,
    turn: Math.min(draft.turn, players - 1),
  };
}

/** Another ruleset; symbols of other kinds become normal. @param {Draft} draft @param {string} written @param {Ruleset} ruleset @returns {Draft} */
export function withRuleset(draft, written, ruleset) {
  const [least, most] = ruleset.players;
  const symbols = draft.symbols.map((symbol) =>
    ruleset.kinds.includes(symbol.kind)
      ? symbol
      : { ...symbol, kind: /** @type {Kind} */ ("normal"), fired: null },
  );
  return withPlayers(
    { ...draft, ruleset: written, symbols },
    Math.min(Math.max(draft.players, least), most),
  );
}

/**
 * A tap on a square puts the tool's symbol there, or removes it if it is there already.
 * A player has one root: the old one becomes a normal symbol.
 * @param {Draft} draft
 * @param {string} square
 * @param {Tool} tool
 * @returns {Draft}
 */
export function tapSquare(draft, square, tool) {
  const others = draft.symbols.filter((symbol) => symbol.square !== square);
  if (!tool) return { ...draft, symbols: others };
  const fired = tool.kind === "spent" ? tool.fired : null;
  const here = draft.symbols.find((symbol) => symbol.square === square);
  if (here?.owner === tool.owner && here.kind === tool.kind && here.fired === fired)
    return { ...draft, symbols: others };
  const remaining =
    tool.kind !== "root"
      ? others
      : others.map((symbol) =>
          symbol.kind === "root" && symbol.owner === tool.owner
            ? { ...symbol, kind: /** @type {Kind} */ ("normal") }
            : symbol,
        );
  return {
    ...draft,
    symbols: [
      ...remaining,
      { square, owner: tool.owner, kind: tool.kind, is_connected: true, fired },
    ],
  };
}

/** As the server takes it. @param {Draft} draft */
export const requestOf = (draft) => ({
  ...draft,
  symbols: draft.symbols.map(({ square, owner, kind, fired }) => ({
    square,
    owner,
    kind,
    fired,
  })),
});

/** A view without links, until the server has validated the position. @param {Draft} draft @returns {View} */
export const viewOfDraft = ({ ruleset, players, width, height, turn, symbols }) => ({
  ruleset,
  players,
  width,
  height,
  turn,
  symbols,
  position: `? ${symbols.map(({ square, owner, kind, fired }) => square + owner + kind + fired)}`,
  extra_actions: 0,
  out: [],
  outcome: null,
  links: [],
  waves: [],
  territory: [],
  room: [],
  legal_moves: [],
  has_more_moves: false,
});
