// What the server thinks of a whole game, as it comes in.

import { ask, Refusal, sentenceOf } from "../api.js";

/** @typedef {{move: string, values: number[], line: string[]}} Candidate */
/**
 * @typedef {object} MoveLine
 * @property {number} number
 * @property {number} player
 * @property {string} move
 * @property {number[]} before
 * @property {number[]} after
 * @property {number} loss
 * @property {Candidate[]} better
 */

/** So many moves are told, those that gave most away. */
const SLIPS = 6;
/** Who gives away less than this has played well enough. */
const LEAST = 0.08;

/**
 * The lines of a stream of JSON; what comes after the last line end waits.
 * @param {ReadableStream<Uint8Array>} stream
 */
export async function* readLines(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.trim()) yield JSON.parse(line);
      if (done) break;
    }
    if (rest.trim()) yield JSON.parse(rest);
  } finally {
    // Whoever stops reading does not want the rest.
    reader.cancel().catch(() => {});
  }
}

/** The moves worth another look, in order. @param {MoveLine[]} moves */
export function worthALook(moves) {
  const bad = moves.filter(({ loss, better }) => loss >= LEAST && better.length).sort((one, other) => other.loss - one.loss);
  return bad.slice(0, SLIPS).sort((one, other) => one.number - other.number);
}

export class Analysis {
  /** @param {string} record @param {number} count of its moves @param {() => void} onChange */
  constructor(record, count, onChange) {
    this.record = record;
    this.count = count;
    this.onChange = onChange;
    /** @type {MoveLine[]} */
    this.moves = [];
    /** Numbers of moves. @type {number[]} */
    this.turns = [];
    this.isRunning = true;
    this.failure = "";
    this.stopper = new AbortController();
    void this.run();
  }

  /** Each player's share of the win, by moves made. */
  get values() {
    return this.moves.length ? [this.moves[0].before, ...this.moves.map(({ after }) => after)] : [];
  }

  async run() {
    try {
      const answer = await ask("/api/analysis", { method: "POST", body: JSON.stringify({ record: this.record }), signal: this.stopper.signal });
      if (!answer.body) throw new Refusal("web/failed", "");
      for await (const line of readLines(answer.body)) {
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
