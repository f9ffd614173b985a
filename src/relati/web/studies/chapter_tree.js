// A study as the server tells it, and its chapters as trees of moves. Pure.

/** @typedef {import("../messages.js").StudyMessage} Study */
/** @typedef {import("../messages.js").ChapterMessage} Chapter */
/** @typedef {import("../messages.js").StudyMoveMessage} Move */
/** @typedef {import("../play/game_line.js").PlayedMove} PlayedMove */

/** The number of the start of a chapter, which every first move follows. */
export const START = 0;

/**
 * The study after some news; null if something was missed, so that it is to be read anew.
 * @param {Study|null} known
 * @param {Study} news
 * @returns {Study|null}
 */
export function merged(known, news) {
  if (!news.base) return news;
  if (known?.number !== news.base) return null;
  const before = new Map(known.chapters.map((chapter) => [chapter.number, chapter]));
  const chapters = news.chapters.map((chapter) => {
    const old = before.get(chapter.number);
    // Trees are not changed: whoever holds one can see that it is still the same.
    return old && !chapter.moves.length && old.name === chapter.name
      ? old
      : { ...chapter, moves: mergedMoves(old?.moves ?? [], chapter.moves) };
  });
  return { ...news, base: 0, chapters };
}

/** Those that no move leads to any more are left out. @param {Move[]} known @param {Move[]} changed */
function mergedMoves(known, changed) {
  const moves = new Map(known.map((move) => [move.number, move]));
  for (const move of changed) moves.set(move.number, move);
  /** @type {Move[]} */
  const reached = [];
  const waiting = [START];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const move = moves.get(number);
    if (!move) continue;
    reached.push(move);
    waiting.push(...move.children);
  }
  return reached.sort((a, b) => a.number - b.number);
}

/** A chapter with its moves by number. */
export class ChapterTree {
  /** @param {Chapter} chapter */
  constructor(chapter) {
    this.chapter = chapter;
    this.moves = new Map(chapter.moves.map((move) => [move.number, move]));
  }

  /** @param {number} number @returns {Move} */
  at(number) {
    const move = this.moves.get(number);
    if (!move) throw new Error(`no move ${number}`);
    return move;
  }

  /** @param {number} number */
  has(number) {
    return this.moves.has(number);
  }

  /** The moves that lead to one, and this one. @param {number} number @returns {Move[]} */
  pathTo(number) {
    /** @type {Move[]} */
    const path = [];
    for (let at = number; at !== START; at = this.at(at).parent) path.unshift(this.at(at));
    return path;
  }

  /** How a line goes on after a move. @param {number} number @returns {Move[]} */
  continuation(number) {
    /** @type {Move[]} */
    const moves = [];
    for (let at = this.at(number); at.children.length; ) {
      at = this.at(at.children[0]);
      moves.push(at);
    }
    return moves;
  }

  /** The whole line through a move. @param {number} number @returns {PlayedMove[]} */
  lineThrough(number) {
    return [...this.pathTo(number), ...this.continuation(number)].map(played);
  }

  /**
   * How far a line is known here: its last known move, and how many moves those are.
   * @param {readonly {move: string}[]} line
   */
  follow(line) {
    let number = START;
    let ply = 0;
    for (const { move } of line) {
      const next = this.at(number).children.find((child) => this.at(child).move === move);
      if (next === undefined) break;
      number = next;
      ply += 1;
    }
    return { number, ply };
  }

  /** Whether a move continues its line, as its first move does. @param {number} number */
  isFirst(number) {
    return number === START || this.at(this.at(number).parent).children[0] === number;
  }
}

/** @param {Move} move @returns {PlayedMove} */
const played = ({ move, seat }) => ({ move, seat });
