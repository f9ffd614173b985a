// The analysis of a whole game, move by move as the server sends it.

import { lines, sentenceOf } from "../base/api.js";
import { SMALLEST_LOSS } from "./marks.js";

/** @typedef {import("../messages.js").AnalysedMoveMessage} AnalysedMove */

/** How many of the worst moves are listed: the reader's own, and the others'. */
const MOST_LISTED = 5;

/**
 * The worst moves, the worst first: the reader's own, and the others'. Without a reader all are
 * others'.
 * @param {AnalysedMove[]} moves
 * @param {number|null} reader
 */
export function worstMoves(moves, reader) {
  const bad = moves
    .filter(({ loss, better }) => loss >= SMALLEST_LOSS && better.length)
    .sort((one, other) => other.loss - one.loss);
  return {
    own: bad.filter(({ player }) => player === reader).slice(0, MOST_LISTED),
    others: bad.filter(({ player }) => player !== reader).slice(0, MOST_LISTED),
  };
}

/** How many moments a summary has. */
const MOMENTS = 3;

/** The moments that mattered: the reader's own worst moves first, then the others'. @param {AnalysedMove[]} moves @param {number|null} reader */
export function momentsOf(moves, reader) {
  const { own, others } = worstMoves(moves, reader);
  const all = [...own, ...others];
  return { moments: all.slice(0, MOMENTS), rest: all.slice(MOMENTS) };
}

export class Analysis {
  /**
   * @param {string} record
   * @param {number} count of its moves
   * @param {number|null} reader the player who reads it, if it was one of them
   * @param {() => void} onChange
   */
  constructor(record, count, reader, onChange) {
    this.record = record;
    this.count = count;
    this.reader = reader;
    this.onChange = onChange;
    /** @type {AnalysedMove[]} */
    this.moves = [];
    /** Numbers of moves. @type {number[]} */
    this.turns = [];
    this.isRunning = true;
    this.failure = "";
    this.stopper = new AbortController();
    void this.run();
  }

  get isComplete() {
    return !this.isRunning && !this.failure && this.moves.length === this.count;
  }

  /** The move to begin with: the reader's worst, or without a reader the worst of all. */
  get worst() {
    const { own, others } = worstMoves(this.moves, this.reader);
    return (this.reader === null ? others[0] : own[0]) ?? null;
  }

  /** Each player's chance to win, by ply. */
  get values() {
    return this.moves.length ? [this.moves[0].before, ...this.moves.map(({ after }) => after)] : [];
  }

  async run() {
    try {
      const asked = { record: this.record, reader: this.reader };
      for await (const line of lines("/api/analysis", asked, this.stopper)) {
        if (line.kind === "move") this.moves.push(line);
        if (line.kind === "end") this.turns = line.turning_points;
        if (line.kind === "refused") this.failure = line.sentence;
        this.onChange();
      }
    } catch (error) {
      if (!this.stopper.signal.aborted) this.failure = sentenceOf(error);
    }
    this.isRunning = false;
    this.onChange();
  }

  stop() {
    this.stopper.abort();
  }
}
