"""Writes the Python reference to read in the repository: a line for every public name.

`docs/make_reference.py` calls it. The site (docs/make_site.py) has the whole docstrings instead.
"""

import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from types import ModuleType
from typing import Any

#: The packages of the Python API, in the order in which a reader meets them.
PACKAGES = (
    "relati",
    "relati.rules",
    "relati.notation",
    "relati.render",
    "relati.native",
    "relati.bots",
    "relati.games",
    "relati.client",
    "relati.matches",
    "relati.puzzles",
    "relati.lab",
    "relati.arena",
    "relati.ratings",
    "relati.notebook",
    "relati.widget",
    "relati.envs",
    "relati.lessons",
    "relati.rulebook",
    "relati.errors",
)
#: What is written on the page besides what the code says, by language.
TEXT = {
    "en": (
        "The Python reference",
        "Every public name, with the first sentence of its docstring; `help(name)` shows the rest. "
        "To learn the library, read [Use the library](../guides/library.md).",
    ),
    "zh": (
        "Python 參考",
        "所有公開的名稱，以及說明文字（英文）的第一句；完整內容見 `help(name)`。"
        "想學怎麼用，請看[在 Python 裡使用聯棋](../guides/library.zh.md)。",
    ),
}


def python_reference(lang: str, link: str) -> str:
    """The page: a section for each package, a table of its names."""
    title, text = TEXT[lang]
    lines = [f"# {title}", "", link, "", text]
    for name in PACKAGES:
        package = import_module(name)
        lines += ["", f"## `{name}`", "", _sentence(package), ""]
        lines += ["| | |", "|---|---|", *_rows(package)]
    return "\n".join(lines) + "\n"


def _rows(package: ModuleType) -> Iterator[str]:
    names = getattr(package, "__all__", None) or [
        name for name, value in vars(package).items() if _is_own(value, package, name)
    ]
    for name in names:
        value = getattr(package, name)
        sentence = _sentence(value) if callable(value) else f"`{type(value).__name__}`"
        yield _row(f"{name}{_parameters(value)}", sentence)
        # What `relati` has from other packages is described there.
        if inspect.isclass(value) and package.__name__ != "relati":
            yield from _members(name, value)


def _members(owner: str, value: type) -> Iterator[str]:
    """The methods and properties that a class defines itself and documents."""
    if issubclass(value, BaseException):
        return
    for name, member in vars(value).items():
        called = getattr(member, "__func__", member)
        if name.startswith("_") or not inspect.getdoc(called):
            continue
        if isinstance(member, property):
            yield _row(f"{owner}.{name}", _sentence(member))
        elif inspect.isfunction(called):
            yield _row(f"{owner}.{name}{_parameters(called)}", _sentence(called))


def _is_own(value: Any, package: ModuleType, name: str) -> bool:
    is_named = inspect.isclass(value) or inspect.isfunction(value)
    return is_named and value.__module__ == package.__name__ and not name.startswith("_")


def _parameters(value: Any) -> str:
    """The names of the parameters, and the defaults that are plain; nothing for what is no call."""
    if not (inspect.isfunction(value) or inspect.isclass(value)):
        return ""
    is_made_otherwise = inspect.isclass(value) and (
        issubclass(value, (BaseException, Enum)) or inspect.isabstract(value)
    )
    if is_made_otherwise:
        return ""
    try:
        parameters = list(inspect.signature(value).parameters.values())
    except ValueError:
        return ""
    shown: list[str] = []
    for parameter in parameters:
        if parameter.name in ("self", "cls") or parameter.name.startswith("_"):
            continue
        is_first_keyword = parameter.kind is parameter.KEYWORD_ONLY and not any(
            each.startswith("*") for each in shown
        )
        if is_first_keyword:
            shown.append("*")
        stars = "*" if parameter.kind is parameter.VAR_POSITIONAL else ""
        text = ("**" if parameter.kind is parameter.VAR_KEYWORD else stars) + parameter.name
        default = parameter.default
        if default is None or isinstance(default, (bool, int, float, str)):
            text += f"={default!r}"
        elif default is not parameter.empty:
            text += "=…"
        shown.append(text)
    return f"({', '.join(shown)})"


def _sentence(value: Any) -> str:
    """The first sentence of a docstring, on one line; nothing for one that Python wrote itself."""
    is_object = inspect.ismodule(value) or inspect.isclass(value) or callable(value)
    text = inspect.getdoc(value) if is_object or isinstance(value, property) else None
    first = (text or "").split("\n\n")[0].replace("\n", " ")
    if re.match(r"\w+\(.*\)$", first):  # as a dataclass without a docstring has it
        return ""
    # A docstring that shows a link of Markdown must not become one here.
    return first.replace("|", "\\|").replace("](", "] (")


def _row(name: str, sentence: str) -> str:
    return f"| `{name.replace('|', chr(92) + '|')}` | {sentence} |"
