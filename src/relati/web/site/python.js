// Starts Python in a worker, with the files of a bundle.

import { fileOf } from "./channel.js";
import { loadEngine } from "./engine.js";

/**
 * Python with the packages of these bundles.
 * @param {readonly string[]} bundles
 * @param {(share: number) => void} onProgress
 * @returns {Promise<any>}
 */
export async function startPython(bundles, onProgress = () => {}) {
  const engine = loadEngine(fetch(fileOf("python/engine.wasm")));
  const archives = Promise.all(bundles.map(read));
  onProgress(0.1);
  const { loadPyodide } = await import(fileOf("python/pyodide.mjs"));
  const python = await loadPyodide({
    indexURL: fileOf("python/"),
    env: { PYTHONDONTWRITEBYTECODE: "1" },
  });
  onProgress(0.5);
  // `relati.native` finds it there.
  /** @type {any} */ (globalThis).relatiEngine = await engine;
  for (const archive of await archives)
    python.unpackArchive(archive, "xztar", { extractDir: "/lib/relati" });
  python.runPython("import sys; sys.path.insert(0, '/lib/relati')");
  onProgress(0.6);
  return python;
}

/** @param {string} bundle */
async function read(bundle) {
  const response = await fetch(fileOf(`python/${bundle}.tar.xz`));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.arrayBuffer();
}
