// The move that would have been better than the one that is shown, as a ghost on the board.

import { fetchPreview } from "../play/queries.js";
import { SMALLEST_LOSS } from "./marks.js";

/** @typedef {import("../board/types.js").Preview} Preview */
/** @typedef {import("./analysis.js").AnalysedMove} AnalysedMove */

export class BetterMove {
  /** @param {import("../play/game_line.js").GameLine} game @param {() => void} onChange */
  constructor(game, onChange) {
    this.game = game;
    this.onChange = onChange;
    /** @type {Map<number, Preview|null>} by ply; null while it is on its way */
    this.ghosts = new Map();
  }

  /**
   * The move that is shown, if there was a better one; not in a variation.
   * @param {AnalysedMove[]} moves
   */
  mistakeIn(moves) {
    const { ply, branch } = this.game;
    const shown = branch === null ? moves[ply - 1] : null;
    return shown?.better.length && shown.loss >= SMALLEST_LOSS ? shown : null;
  }

  /** The ghost to draw now, if any. @param {AnalysedMove[]} moves @returns {Preview|null} */
  ghost(moves) {
    const mistake = this.mistakeIn(moves);
    if (!mistake) return null;
    const ghost = this.ghosts.get(mistake.number);
    if (ghost === undefined) void this.find(mistake);
    return ghost ?? null;
  }

  /** @param {AnalysedMove} mistake */
  async find({ number, better: [best] }) {
    const { game } = this;
    this.ghosts.set(number, null);
    if (!game.views.has(number - 1)) await game.fetch(number - 1);
    const before = game.views.get(number - 1);
    // Without an answer there is no ghost; the report names the move all the same.
    const preview = before && (await fetchPreview(before.position, best.move).catch(() => null));
    if (!preview) return;
    // What it would have done to others is not drawn over what did happen.
    this.ghosts.set(number, { ...preview, kills: [], cuts: [], reconnects: [], territory: [] });
    this.onChange();
  }
}
