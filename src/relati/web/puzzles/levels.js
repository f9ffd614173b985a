// How hard puzzles are after what their solvers have answered, where there is a server that keeps it.

import { get } from "../base/api.js";

/** @typedef {import("../messages.js").PuzzleTitle} PuzzleTitle */
/** @typedef {import("../messages.js").PuzzleLevelMessage} PuzzleLevel */

/** The levels by id; none if they cannot be asked for. @returns {Promise<Map<string, PuzzleLevel>>} */
export async function solversLevels() {
  const levels = await get("/api/puzzles/levels").catch(() => []);
  return new Map(levels.map((each) => [each.id, each]));
}

/**
 * A puzzle with the level that its solvers have given it.
 * @template {PuzzleTitle} Title
 * @param {Title} puzzle
 * @param {ReadonlyMap<string, PuzzleLevel>} levels
 * @returns {Title}
 */
export function levelled(puzzle, levels) {
  const known = levels.get(puzzle.id);
  return known ? { ...puzzle, level: known.level, rating: known.rating } : puzzle;
}

/** All puzzles, with those levels. @returns {Promise<PuzzleTitle[]>} */
export async function allPuzzles() {
  const [puzzles, levels] = await Promise.all([get("/api/puzzles"), solversLevels()]);
  return puzzles.map((puzzle) => levelled(puzzle, levels));
}
