// Compiles the modules of archives for the Python that will run them: node compile.mjs PYODIDE ZIP…
// Compiling in the browser would cost each visitor seconds of every start. Python reads its own
// library from a ZIP; every other archive becomes a .tar.xz, which is two thirds of its size.

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const LIBRARY = "python_stdlib.zip";
const COMPILE = `
import ast, importlib.util, io, lzma, marshal, tarfile, zipfile

# anyio reads its own source, to load its parts only when they are used.
KEPT = ("anyio/__init__.py",)
# Unchecked: there is no source beside it that could be newer.
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
# Whoever unpacks needs as much memory, which a page never gives back.
PACKING = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": 2**22}]
# Classes keep theirs: a dataclass without one works out a text for it.
DESCRIBED = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)

def files(archive, place):
    with zipfile.ZipFile(io.BytesIO(bytes(archive.to_py()))) as old:
        for name in old.namelist():
            data = old.read(name)
            if name.endswith(".py") and name not in KEPT:
                tree = without_descriptions(ast.parse(data))
                code = compile(tree, place + name, "exec", dont_inherit=True)
                yield name + "c", HEAD + marshal.dumps(code)
            else:
                yield name, data

def without_descriptions(tree):
    for node in ast.walk(tree):
        if isinstance(node, DESCRIBED) and ast.get_docstring(node, clean=False) is not None:
            # Nothing may stand before a module's first imports.
            is_module = isinstance(node, ast.Module)
            node.body[:1] = [] if is_module else [ast.copy_location(ast.Pass(), node.body[0])]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Doc":
            node.args = [ast.copy_location(ast.Constant(""), node)]
    return tree

def library(archive):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as new:
        for name, data in files(archive, "/lib/python314.zip/"):
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            new.writestr(info, data, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()

def kind_and_name(file):
    return file[0].rpartition(".")[2], file[0]

def bundle(archive):
    made = io.BytesIO()
    # What is alike stands together.
    sorted_files = sorted(files(archive, "/lib/relati/"), key=kind_and_name)
    with (
        lzma.open(made, "w", filters=PACKING) as packed,
        tarfile.open(fileobj=packed, mode="w") as new,
    ):
        for name, data in sorted_files:
            info = tarfile.TarInfo(name)
            info.size = len(data)
            new.addfile(info, io.BytesIO(data))
    return made.getvalue()

library, bundle
`;

const [folder, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${folder}/` });
const [library, bundle] = python.runPython(COMPILE);
// Without the line of Pyodide's in which it was thrown, which is a megabyte long.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
for (const archive of archives) {
  const data = new Uint8Array(readFileSync(archive));
  if (archive.endsWith(LIBRARY)) {
    writeFileSync(archive, library(data).toJs());
  } else {
    writeFileSync(archive.replace(/zip$/, "tar.xz"), bundle(data).toJs());
    rmSync(archive);
  }
}
