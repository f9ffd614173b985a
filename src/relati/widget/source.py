"""The board's modules and style sheets as one text each, from the files of the browser client.

A notebook loads a widget from one text and cannot follow relative imports. So each module goes
along as text, and a few lines in front make it a module with a URL of its own.
"""

import json
import posixpath
import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent / "web"
ENTRY = "notebook/widget.js"
#: Later ones add to earlier ones.
STYLES = ("tokens", "base", "board", "play", "notebook")

_IMPORT = re.compile(r'^((?:import|export)\b[^;"(]*?)"(\.[^"]+\.js)"', re.MULTILINE)
#: A code of a sentence, or the part of it before the first gap.
_CODE = re.compile(r"""["`]([a-z]+/[a-z0-9_/-]*)""")

_LOADER = """\
const urls = {};
for (const [name, text] of %s) {
  const linked = text.replace(/"relati:([^"]+)"/g, (_, path) => JSON.stringify(urls[path]));
  urls[name] = URL.createObjectURL(new Blob([linked], { type: "text/javascript" }));
}
const { default: widget } = await import(urls[%s]);
for (const url of Object.values(urls)) URL.revokeObjectURL(url);
export default widget;
"""


@cache
def modules() -> dict[str, str]:
    """The texts of the modules by name, each after those that it imports."""
    texts: dict[str, str] = {}

    def add(name: str) -> None:
        if name in texts:
            return
        text = (WEB / name).read_text("utf-8")
        folder = posixpath.dirname(name)

        def linked(found: re.Match[str]) -> str:
            path = posixpath.normpath(posixpath.join(folder, found[2]))
            add(path)
            return f'{found[1]}"relati:{path}"'

        linked_text = _IMPORT.sub(linked, text)
        texts[name] = linked_text

    add(ENTRY)
    return texts


@cache
def script() -> str:
    """The module that a notebook loads."""
    sources = json.dumps(list(modules().items()), ensure_ascii=False)
    return _LOADER % (sources, json.dumps(ENTRY))


@cache
def styles() -> str:
    """The style sheets, for what is in a widget alone."""
    texts = ((WEB / "styles" / f"{name}.css").read_text("utf-8") for name in STYLES)
    return f".relati-widget {{\n{''.join(texts).replace(':root', '&')}}}\n"


@cache
def codes() -> tuple[str, ...]:
    """What the codes of the modules' sentences begin with."""
    return tuple(sorted({code for text in modules().values() for code in _CODE.findall(text)}))
