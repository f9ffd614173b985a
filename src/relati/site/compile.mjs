// Compiles the modules of archives for the Python that will run them: node compile.mjs PYODIDE ZIP…
// Compiling in the browser would cost each visitor seconds of every start.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib.util, io, marshal, zipfile

# anyio reads its own source, to load its parts only when they are used.
KEPT = ("anyio/__init__.py",)
# Unchecked: there is no source beside it that could be newer.
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)

def compiled(archive):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(bytes(archive.to_py()))) as old, zipfile.ZipFile(made, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name.endswith(".py") and name not in KEPT:
                data = HEAD + marshal.dumps(compile(data, "/lib/relati/" + name, "exec", dont_inherit=True))
                name += "c"
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            new.writestr(info, data, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()

compiled
`;

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
const compiled = python.runPython(COMPILE);
for (const archive of archives)
  writeFileSync(archive, compiled(new Uint8Array(readFileSync(archive))).toJs());
