// The variations of a game as a tree: what was read with the record, and what was tried here.
// Pure.

/** @typedef {import("../play/game_line.js").PlayedMove} PlayedMove */
/** @typedef {import("../messages.js").VariationMessage} VariationMessage */

/**
 * A move with the moves that can follow it: the first child continues the line, the others leave it.
 * @typedef {{played: PlayedMove|null, children: TreeNode[]}} TreeNode
 */

/**
 * A variation as it is listed: where it leaves its line, how deep it is nested, its own moves, and
 * the whole line from the start.
 * @typedef {{ply: number, depth: number, moves: PlayedMove[], line: PlayedMove[]}} Variation
 */

/** How many moves all variations of a game may have, and how deep they may be nested: what the
 * server reads of a record. */
export const MOST_VARIATION_MOVES = 2000;
const DEEPEST = 39;

export class VariationTree {
  /** @param {PlayedMove[]} mainLine */
  constructor(mainLine) {
    /** @type {TreeNode} */
    this.root = { played: null, children: [] };
    this.size = -mainLine.length;
    this.mainLength = mainLine.length;
    this.add(mainLine);
  }

  /**
   * Adds a line from the start; what is there already stays as it is. Moves after the end of the
   * game are no alternative to anything, and not added. Whether anything was new.
   * @param {PlayedMove[]} line
   */
  add(line) {
    let node = this.root;
    let isNew = false;
    let depth = 0;
    for (const [at, played] of line.entries()) {
      let next = node.children.find((child) => child.played?.move === played.move);
      if (node.children.length && next !== node.children[0]) depth += 1;
      if (!next) {
        const isAfterEnd = depth === 0 && this.mainLength > 0 && at >= this.mainLength;
        if (isAfterEnd || depth > DEEPEST || this.size >= MOST_VARIATION_MOVES) return isNew;
        next = { played, children: [] };
        node.children.push(next);
        this.size += 1;
        isNew = true;
      }
      node = next;
    }
    return isNew;
  }

  /** Adds what a record file has. @param {VariationMessage[]} variations @param {PlayedMove[]} mainLine */
  addAll(variations, mainLine) {
    /** @type {PlayedMove[][]} */
    const lines = [];
    for (const { leaves, ply, moves, movers, details } of variations) {
      const parent = leaves < 0 ? mainLine : lines[leaves];
      const own = moves.map((move, at) => ({ move, seat: movers[at], details: details[at] }));
      lines.push([...parent.slice(0, ply), ...own]);
      this.add(lines[lines.length - 1]);
    }
  }

  /** Removes everything from a move on that leaves its line there. @param {PlayedMove[]} line up to that move */
  remove(line) {
    const last = line[line.length - 1];
    const parent = this.nodeAt(line.slice(0, -1));
    if (!parent || !last) return;
    const index = parent.children.findIndex((child) => child.played?.move === last.move);
    // The first one is the line that the others leave.
    if (index < 1) return;
    this.size -= countMoves(parent.children[index]);
    parent.children.splice(index, 1);
  }

  /** @param {PlayedMove[]} line @returns {TreeNode|null} */
  nodeAt(line) {
    /** @type {TreeNode|undefined} */
    let node = this.root;
    for (const { move } of line) {
      node = node?.children.find((child) => child.played?.move === move);
    }
    return node ?? null;
  }

  /** All variations in the order of the game, each before those that leave it. @returns {Variation[]} */
  list() {
    /** @type {Variation[]} */
    const found = [];
    walk(this.root, [], 0, found);
    return found;
  }

  /** The moves for a record in JSON, variations in their places. */
  toJson() {
    return lineToJson(this.root);
  }
}

/** @param {TreeNode} node @returns {number} */
const countMoves = (node) =>
  1 + node.children.reduce((total, child) => total + countMoves(child), 0);

/** The moves of a line from a node on. @param {TreeNode} node */
function continuation(node) {
  const moves = [];
  for (let next = node; next; next = next.children[0]) if (next.played) moves.push(next.played);
  return moves;
}

/** @param {TreeNode} node @param {PlayedMove[]} before @param {number} depth @param {Variation[]} found */
function walk(node, before, depth, found) {
  // Along the line first, so that what leaves it later comes later.
  /** @type {TreeNode|undefined} */
  let at = node;
  let line = before;
  while (at) {
    for (const child of at.children.slice(1)) {
      const moves = continuation(child);
      found.push({ ply: line.length, depth, moves, line: [...line, ...moves] });
      if (child.played) walk(child, [...line, child.played], depth + 1, found);
    }
    at = at.children[0];
    if (at?.played) line = [...line, at.played];
  }
}

/** @param {TreeNode} node */
const moveToJson = ({ played }) => ({ move: played?.move, ...played?.details });

/** The moves after a node. @param {TreeNode} node @returns {object[]} */
function lineToJson(node) {
  const moves = [];
  for (let at = node; at.children.length; at = at.children[0]) {
    const [next, ...others] = at.children;
    const variations = others.map((child) => [moveToJson(child), ...lineToJson(child)]);
    moves.push({ ...moveToJson(next), ...(variations.length && { variations }) });
  }
  return moves;
}
