// Python in node as a page has it: Pyodide with the engine in WebAssembly beside it.
//
//     node pyodide_host.mjs PYODIDE ENGINE_JS ENGINE_WASM FOLDER MODULE [ARGUMENT...]
//
// runs MODULE of FOLDER/src or FOLDER, and gives what it prints.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, engine, wasm, folder, module, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const { loadEngine } = await import(pathToFileURL(engine).href);
globalThis.relatiEngine = await loadEngine(await readFile(wasm));
const python = await loadPyodide({ indexURL: pyodide });
python.mountNodeFS("/project", folder);
python.globals.set("arguments", python.toPy([module, ...rest]));
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/src", "/project"]
sys.argv = list(arguments)
runpy.run_module(sys.argv[0], run_name="__main__")
`);
