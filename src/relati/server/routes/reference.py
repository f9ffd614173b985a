"""What never changes while a server runs: rulesets, bots, sentences and the pages of rules."""

import json
from functools import cache
from typing import Annotated, Any, Literal

from fastapi import APIRouter, FastAPI, Path, Request, Response
from fastapi.responses import JSONResponse
from pydantic import BaseModel

from relati import rulebook
from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.bots.network_bot import learned_games
from relati.notation import write_position
from relati.render import state_message
from relati.render.messages import StateMessage
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, RECOMMENDED, RULESETS, Kind, Ruleset
from relati.rules.parts import READINGS
from relati.rules.reach import LINKS
from relati.rules.square import LARGEST_SIDE, SMALLEST_SIDE
from relati.server.constant_route import ConstantRoute
from relati.server.dependencies import CurrentRuntime, Lang
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.server.threads import in_thread
from relati.words import say, sentences

#: What only other programs and the heads of pages say; a browser has no use for it.
NOT_SENT = (
    *("cli/", "arena/", "engine/", "lab/", "learn/", "check/", "setting/", "settings/", "head/"),
    *("terminal/", "notebook/", "mcp/", "client/", "online/", "native/"),
)


router = APIRouter(
    prefix="/api",
    tags=["reference"],
    responses=documented(422, 429),
    route_class=ConstantRoute,
)


class Option(BaseModel):
    """A part of a ruleset that may be chosen for one game, and what it is otherwise."""

    name: str
    value: bool | str
    values: list[bool | str]


class RulesetData(BaseModel):
    """A ruleset; `sides` is the usual side of the board by number of players."""

    name: str
    title: str
    summary: str
    links: str
    actions: list[str]
    kinds: list[Kind]
    turns: str
    ending: str
    players: list[int]
    sides: dict[int, int]
    options: list[Option]


class LearnedGame(BaseModel):
    """A ruleset and a number of players that a bot has learned."""

    ruleset: str
    players: int


class Level(BaseModel):
    """A bot's level: who plays there, how strong in a word, in what temper in a sentence.

    `learned` lists the only games for which the level is meant; null means that it is for every
    game.
    """

    number: int
    name: str
    strength: str
    temper: str
    learned: list[LearnedGame] | None


class OperatorBot(BaseModel):
    """A bot that this server's operator offers; a seat's `bot` names it."""

    name: str


class Player(BaseModel):
    """A player's symbol, and the letter for it in records and positions."""

    symbol: str
    letter: str


class Reference(BaseModel):
    """All that a client has to know before it can show a game.

    `kinds` are those of symbols; `bots` are those that the operator offers besides the levels;
    `recommended` is the ruleset to begin with.
    """

    players: list[Player]
    kinds: list[Kind]
    smallest_side: int
    largest_side: int
    levels: list[Level]
    bots: list[OperatorBot]
    rulesets: list[RulesetData]
    recommended: str


class ShowcaseGame(BaseModel):
    """A short game of a ruleset, position by position; no legal moves are listed."""

    ruleset: str
    views: list[StateMessage]


class PageTitle(BaseModel):
    """A page of the rules."""

    name: str
    title: str


class ProseBlock(BaseModel):
    """Markdown; links to other pages read `[text](page:name)`."""

    kind: Literal["prose"]
    text: str


class Layer(BaseModel):
    """What to draw besides the symbols."""

    name: str
    arguments: list[str]


class BoardBlock(BaseModel):
    """A board: `position` as drawn, then the moves, and the view after them."""

    kind: Literal["board"]
    position: str
    moves: list[str]
    last_move: str | None
    show: list[Layer]
    caption: str
    view: StateMessage


class Page(BaseModel):
    """A page in one language: prose and boards in turn."""

    name: str
    lang: str
    title: str
    blocks: list[ProseBlock | BoardBlock]


@router.get("/openapi.json", include_in_schema=False)
@in_thread
def openapi_document(request: Request) -> Any:
    """All endpoints and messages, as OpenAPI describes them."""
    app: FastAPI = request.app
    return JSONResponse(app.openapi())


@router.get("/reference", response_model=Reference)
@in_thread
def reference(runtime: CurrentRuntime, lang: Lang) -> Any:
    """Players, kinds, sizes, levels, the operator's bots and rulesets in one answer."""
    return _reference(runtime, lang)


def _reference(runtime: Runtime, lang: str) -> dict[str, Any]:
    return {
        "players": [
            {"symbol": symbol, "letter": letter}
            for symbol, letter in zip(PLAYER_SYMBOLS, PLAYER_LETTERS, strict=True)
        ],
        "kinds": list(Kind),
        "smallest_side": SMALLEST_SIDE,
        "largest_side": LARGEST_SIDE,
        "levels": _levels(lang),
        "bots": _bots(runtime),
        "rulesets": _rulesets(lang),
        "recommended": RECOMMENDED,
    }


@router.get("/rulesets", response_model=list[RulesetData])
@in_thread
def rulesets(lang: Lang) -> Any:
    """Every ruleset there is."""
    return _rulesets(lang)


@router.get("/levels", response_model=list[Level])
@in_thread
def levels(lang: Lang) -> Any:
    """The levels of bots, weakest first."""
    return _levels(lang)


@router.get("/bots", response_model=list[OperatorBot])
@in_thread
def bots(runtime: CurrentRuntime) -> Any:
    """The bots that this server's operator offers besides the levels."""
    return _bots(runtime)


def versioned_data(runtime: Runtime) -> bytes:
    """All that a page asks for with the version of the client in its address."""
    answers = [(_words(lang), _reference(runtime, lang)) for lang in ("en", "zh")]
    return json.dumps(answers, sort_keys=True).encode()


@router.get("/words/{lang}", response_model=dict[str, str])
@in_thread
def words(lang: Annotated[Literal["en", "zh"], Path()]) -> Any:
    """Every sentence by code, with `{gaps}` to fill in."""
    return _words(lang)


def _words(lang: str) -> dict[str, str]:
    return {
        code: templates[lang]
        for code, templates in sentences().items()
        if not code.startswith(NOT_SENT)
    }


@router.get("/showcase", response_model=list[ShowcaseGame])
@in_thread
def showcase() -> Response:
    """A short game of every ruleset, to look at."""
    response = json_response([_showcase_game(name) for name in RULESETS])
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response


@router.get("/pages", response_model=list[PageTitle])
@in_thread
def pages(lang: Lang) -> Any:
    """The pages of the rules."""
    return [{"name": n, "title": rulebook.page(n, lang).title} for n in rulebook.pages()]


@router.get("/pages/{name}", response_model=Page, responses=documented(404))
@in_thread
def page(name: Annotated[str, Path(max_length=64)], lang: Lang) -> Any:
    """A page of the rules, with its boards."""
    found = rulebook.page(name, lang)
    return {
        "name": found.name,
        "lang": found.lang,
        "title": found.title,
        "blocks": [_block(block) for block in found.blocks],
    }


@cache
def _showcase_game(name: str) -> dict[str, Any]:
    views = [state_message(state) for state in rulebook.showcase(name)]
    for view in views:
        view["legal_moves"] = []
    return {"ruleset": name, "views": views}


def _ruleset(ruleset: Ruleset, lang: str) -> dict[str, Any]:
    least, most = ruleset.players
    # One registered by somebody else has a name and nothing more to say.
    is_told = f"ruleset/{ruleset.name}/name" in sentences()
    return {
        "name": ruleset.name,
        "title": say(f"ruleset/{ruleset.name}/name", lang) if is_told else ruleset.name,
        "summary": say(f"ruleset/{ruleset.name}/summary", lang) if is_told else "",
        "links": ruleset.links,
        "actions": sorted(ruleset.actions),
        "kinds": list(ruleset.kinds),
        "turns": ruleset.turns,
        "ending": ruleset.ending,
        "players": [least, most],
        "sides": {count: ruleset.default_side(count) for count in range(least, most + 1)},
        "options": [_option(ruleset, name) for name in ruleset.options],
    }


def _values(option: str) -> list[str]:
    """What an option that is not on or off can be."""
    return list(LINKS) if option == "links" else [str(each) for each in READINGS[option].values]


def _option(ruleset: Ruleset, name: str) -> dict[str, Any]:
    value = ruleset.option(name)
    return {
        "name": name,
        "value": value,
        "values": [False, True] if isinstance(value, bool) else _values(name),
    }


def _block(block: rulebook.Prose | rulebook.Example) -> dict[str, Any]:
    if isinstance(block, rulebook.Prose):
        return {"kind": "prose", "text": block.text}
    return {
        "kind": "board",
        "position": write_position(block.before),
        "moves": [str(move) for move in block.moves],
        "last_move": block.last_move and str(block.last_move),
        "show": [{"name": each.name, "arguments": list(each.arguments)} for each in block.show],
        "caption": block.caption,
        "view": state_message(block.state),
    }


def _rulesets(lang: str) -> list[dict[str, Any]]:
    return [_ruleset(each, lang) for each in RULESETS.values()]


def _levels(lang: str) -> list[dict[str, Any]]:
    learned = [{"ruleset": ruleset, "players": players} for ruleset, players in learned_games()]
    return [
        {
            "number": each.number,
            "name": each.name(lang),
            "strength": each.strength(lang),
            "temper": each.temper(lang),
            "learned": learned if each.number > HIGHEST_SEARCH else None,
        }
        for each in LEVELS
    ]


def _bots(runtime: Runtime) -> list[dict[str, Any]]:
    return [{"name": name} for name in runtime.offered_bots.names]
