"""Write docs/rules again: the rule pages with their boards as pictures.

The pages are written in src/relati/rulebook/pages; here prose is copied, and each board becomes
a picture that both languages share.
"""

from pathlib import Path
from typing import Any

from relati.render import svg
from relati.render.description import description_of, title_of
from relati.rulebook import Example, Page, link_pages, page, pages
from relati.words import LANGUAGES, say

RULES = Path(__file__).resolve().parent / "rules"
LANGUAGE_NAMES = {"en": "English", "zh": "中文"}
ALL_RULES = {"en": "All rules", "zh": "所有規則"}
SEPARATOR = " · "


def build() -> dict[str, str]:
    """Every file of docs/rules by its path there, as it should be."""
    files = {}
    for name in pages():
        for number, example in enumerate(page(name).examples, start=1):
            files[picture_name(name, number)] = draw(example)
        for lang in LANGUAGES:
            files[page_name(name, lang)] = write(page(name, lang))
    return files


def page_name(name: str, lang: str) -> str:
    return f"{name}.md" if lang == "en" else f"{name}.{lang}.md"


def picture_name(name: str, number: int) -> str:
    return f"pictures/{name}-{number}.svg"


def draw(example: Example) -> str:
    """The example's board with the layers it asks for; readers in the dark get a dark one."""
    layers: dict[str, Any] = {"last_move": example.last_move, "theme": "auto"}
    for layer in example.show:
        if layer.name != "last":
            layers[layer.name] = layer.arguments[0] if layer.arguments else True
    return svg(example.state, **layers)


def write(of: Page) -> str:
    """A page as it stands in docs/rules."""
    others = [lang for lang in LANGUAGES if lang != of.lang]
    links = [f"[{LANGUAGE_NAMES[lang]}]({page_name(of.name, lang)})" for lang in others]
    if of.name != "index":
        links.append(f"[{ALL_RULES[of.lang]}]({page_name('index', of.lang)})")
    source = f"src/relati/rulebook/pages/{of.name}.{of.lang}.md"
    parts = [
        f"<!-- Made by `make docs` from {source}: mend that one. -->",
        f"# {of.title}",
        SEPARATOR.join(links),
    ]
    number = 0
    for block in of.blocks:
        if isinstance(block, Example):
            number += 1
            parts.append(figure(block, picture_name(of.name, number), of.lang))
        else:
            parts.append(
                link_pages(block.text, lambda text, to: f"[{text}]({page_name(to, of.lang)})")
            )
    return "\n\n".join(parts) + "\n"


def figure(example: Example, picture: str, lang: str) -> str:
    """The picture, told for those who cannot see it, and what it shows."""
    sentences = title_of(example.state, lang), description_of(example.state, lang)
    told = say("picture/next-sentence", lang).join(sentences)
    # Brackets would end the text too early.
    told = told.replace("[", "(").replace("]", ")")
    return f"![{told}]({picture})\n\n> {example.caption}"


def main() -> None:
    files = build()
    for path in sorted(RULES.rglob("*")):
        if path.is_file() and str(path.relative_to(RULES)) not in files:
            print(f"removed {path.relative_to(RULES)}")
            path.unlink()
    for name, text in files.items():
        path = RULES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    print(f"wrote {len(files)} files in {RULES}")


if __name__ == "__main__":
    main()
