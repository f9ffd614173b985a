"""What a page shows before any of its modules is there: the bar and its title; the start page says
what this is and what to do.

The client draws all of it again, in the same words; `web/app.js` keeps this until it has.
"""

import re
from html import escape

from relati.server.pages.client_build import ClientBuild, ClientPage
from relati.server.pages.heads import Head
from relati.words import say

_SHELL_TAG = re.compile(r"<html[^>]*")
_BEFORE_MODULES = "<!-- page -->"
_BAR = '<nav id="bar"></nav>'
_MAIN = '<main id="main"></main>'
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_GAP = re.compile(r"\{([a-z/-]+)\}")
#: What the switch of languages shows: the other one, in that language.
_OTHER = {"en": ("zh-Hant-TW", "中文"), "zh": ("en", "English")}


def with_body(
    html: str, build: ClientBuild, path: str, head: Head, lang: str, shared: str | None = None
) -> str:
    """The shell with everything named that the page at `path` asks for, and something to read.

    `shared` is the address to send to others, if it is another one.
    """
    page = build.page_at(path)
    told = f' data-shared="{escape(shared)}"' if shared else ""
    html = _SHELL_TAG.sub(rf'\g<0> data-version="{build.version}"{told}', html, count=1)
    html = html.replace(_BEFORE_MODULES, "\n    ".join(_links(build, page, lang)), 1)
    html = html.replace(_BAR, _bar(build, page.under or path, lang), 1)
    return html.replace(_MAIN, _main(build, page, head, lang), 1)


def _links(build: ClientBuild, page: ClientPage, lang: str) -> list[str]:
    """Style sheets hold up the first paint, so they come first; modules wait for them."""
    sheets = [
        f'<link rel="stylesheet" href="{build.address(f"styles/{name}.css")}">'
        for name in build.sheets(page)
    ]
    # As `fetch` asks for them, or they would be fetched twice.
    data = [
        f'<link rel="preload" as="fetch" crossorigin href="{escape(address)}">'
        for address in (
            build.data_address(f"/api/words/{lang}"),
            build.data_address("/api/reference", f"lang={lang}&"),
        )
    ]
    modules = [
        f'<link rel="modulepreload" href="{build.address(name)}">' for name in build.modules(page)
    ]
    return [*sheets, *modules, *data]


def _bar(build: ClientBuild, path: str, lang: str) -> str:
    tag, name = _OTHER[lang]
    icon = f'<img src="{build.address("icon.svg")}" alt="" width="32" height="32">'
    home = (
        f'<a class="home" href="/"{_current(path == "/")}>{icon}<span>relati</span>'
        '<span class="home-zh" lang="zh-Hant-TW">聯棋</span></a>'
    )
    links = [
        f'<a href="{address}"{_current(f"{path}/".startswith(f"{address}/"))}>'
        f"{escape(say(word, lang))}</a>"
        for address, word in (page.link for page in build.pages if page.link)
    ]
    label = escape(say("web/nav/label", lang))
    switch = f'<button type="button" class="language" lang="{tag}">{name}</button>'
    return f'<nav id="bar" aria-label="{label}">{home}{"".join(links)}{switch}</nav>'


def _current(is_current: bool) -> str:
    return ' aria-current="page"' if is_current else ""


def _main(build: ClientBuild, page: ClientPage, head: Head, lang: str) -> str:
    """A page may have a picture of itself in words beside its module; else its title is shown."""
    template = build.text(page.module.removesuffix(".js") + ".html")
    inner = _filled(template, lang) or f'<div class="page"><h1>{escape(head.heading)}</h1></div>'
    sheets = " ".join(build.sheets(page))
    attribute = f' data-sheets="{sheets}"' if sheets else ""
    return f'<main id="main" class="arriving" tabindex="-1"{attribute}>{inner}</main>'


def _filled(template: str, lang: str) -> str:
    text = _COMMENT.sub("", template).strip()
    return _GAP.sub(lambda gap: escape(say(gap[1], lang)), text)
