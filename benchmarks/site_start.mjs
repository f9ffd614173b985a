// What a site's Python costs before it answers: processor seconds of each step, in node.
//
//     node site_start.mjs FOLDER
//
// prints a JSON object; a page does the same in a worker (src/relati/web/site/python.js).
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const site = pathToFileURL(`${process.argv[2]}/`).href;
const read = (name) => new Uint8Array(readFileSync(new URL(`python/${name}`, site)));
const took = {};
let before = process.cpuUsage();
const lap = (name) => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  took[name] = (user + system) / 1e6;
};
const { loadPyodide } = await import(`${site}python/pyodide.mjs`);
const python = await loadPyodide({ indexURL: new URL("python/", site).pathname });
lap("Python");
const { loadEngine } = await import(`${site}site/engine.js`);
globalThis.relatiEngine = await loadEngine(read("engine.wasm"));
lap("the engine");
for (const bundle of ["light", "server"])
  python.unpackArchive(read(`${bundle}.tar.xz`), "xztar", { extractDir: "/lib/relati" });
lap("unpacking");
python.runPython("import sys; sys.path.insert(0, '/lib/relati')\nimport relati.site.browser.authority");
lap("importing");
console.log(JSON.stringify({ took, memory: python._module.HEAPU8.length }));
