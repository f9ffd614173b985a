// How well each player played, in one number and a few signs. Pure.

import { markOf } from "./marks.js";

/** @typedef {import("../messages.js").AnalysedMoveMessage} AnalysedMove */

/**
 * How fast a move loses its worth with the chance to win it gives away: 4 leaves 73% of a move that
 * gives away 8%, where a mistake begins, and 37% of one that gives away 25%, where a blunder does.
 */
const STEEPNESS = 4;

/** What a move is worth, from 0 to 1: 1 for the best there was. @param {{loss: number}} move */
export const worthOf = ({ loss }) => Math.exp(-STEEPNESS * Math.max(loss, 0));

/**
 * Accuracy in percent and signs of every player who has moved.
 * @param {AnalysedMove[]} moves
 * @returns {{player: number, accuracy: number, signs: Record<string, number>}[]}
 */
export function accuracies(moves) {
  const players = [...new Set(moves.map(({ player }) => player))].sort((one, other) => one - other);
  return players.map((player) => {
    const own = moves.filter((move) => move.player === player);
    const total = own.reduce((sum, move) => sum + worthOf(move), 0);
    /** @type {Record<string, number>} */
    const signs = {};
    for (const sign of own.map(markOf).filter(Boolean)) signs[sign] = (signs[sign] ?? 0) + 1;
    return { player, accuracy: Math.round((100 * total) / own.length), signs };
  });
}
