// The speed of the engine in WebAssembly, for bench_wasm.py: reads jobs as lines of JSON, and writes
// for each how many things a second of processor time it did.
//
//     node wasm_speed.mjs ENGINE_JS ENGINE_WASM
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [script, wasm] = process.argv.slice(2);
const { loadEngine } = await import(pathToFileURL(script).href);
const engine = await loadEngine(await readFile(wasm));

const bytes = (hex) => Uint8Array.from(Buffer.from(hex, "hex"));
const call = (name, ...parts) => {
  const response = engine.call(name, Uint8Array.from(Buffer.concat(parts))).slice();
  if (response[0]) throw new Error(new TextDecoder().decode(response.subarray(4)));
  return new DataView(response.buffer, 4);
};
const word = (number) => new Uint8Array(new Uint32Array([number]).buffer);
const long = (number) => new Uint8Array(new BigUint64Array([BigInt(number)]).buffer);
const forever = new Uint8Array(new Float64Array([Infinity]).buffer);

// What each kind of job does: so many things in one piece, and how many it did.
const KINDS = {
  playouts: (game, _network, count) =>
    Number(call("playouts", game, long(count), long(1)).getBigUint64(8, true)),
  search(game, network, count) {
    const search = word(call("search", game, long(1), network).getUint32(0, true));
    const done = Number(call("run", search, long(count), forever).getBigUint64(0, true));
    call("free_search", search);
    return done;
  },
  evaluate(game, network, count) {
    for (let time = 0; time < count; time++) call("evaluate", game, network);
    return count;
  },
};

const networks = new Map();
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

for await (const line of createInterface({ input: process.stdin })) {
  const job = JSON.parse(line);
  const game = word(call("set_up", bytes(job.game)).getUint32(0, true));
  if (!networks.has(job.network))
    networks.set(job.network, word(job.network ? call("network", bytes(job.network)).getUint32(0, true) : 0));
  const began = cpu();
  const done = KINDS[job.kind](game, networks.get(job.network), job.count);
  const took = cpu() - began;
  call("free_game", game);
  console.log(JSON.stringify(done / took));
}
