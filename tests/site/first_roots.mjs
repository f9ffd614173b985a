// Sets up each opening of a file, without Python, and plays its first legal move.
//
//     node first_roots.mjs ENGINE_JS ENGINE_WASM OPENINGS
//
// prints [view before, number of legal moves, view after] of each.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [script, wasm, openings] = process.argv.slice(2);
const { loadEngine } = await import(pathToFileURL(script).href);
const engine = await loadEngine(await readFile(wasm));
const shown = JSON.parse(await readFile(openings, "utf-8")).map((opening) => {
  const game = engine.start(opening);
  const legal = game.legal();
  const after = game.play(legal[0]);
  const views = [game.view(), legal.length, after.view()];
  for (const each of [game, after]) each.free();
  return views;
});
console.log(JSON.stringify(shown));
