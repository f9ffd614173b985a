"""Rules of one's own: parts put together, checked, and written as text and as TOML."""

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from relati.errors import MatchError, NotationError, RulesetError, ServerError
from relati.notation import read_ruleset, read_ruleset_toml, spell_ruleset, write_ruleset_toml
from relati.notation.position import LONGEST_RULESET
from relati.notation.rulesets import in_order
from relati.rules import MOST_PLAYERS, RULESETS, Kind, Ruleset
from relati.rules.parts import READINGS
from relati.rules.reach import LINKS
from relati.rules.ruleset import ACTIONS, ENDINGS, NEEDS, OPTIONS, OVERLAPS, TURNS
from relati.server.dependencies import Lang, counted_as
from relati.server.messages.answers import RefusalMessage
from relati.server.refusals import documented, refusal_message
from relati.server.requests import ClientMessage, RulesetText
from relati.server.threads import in_thread

#: A file that names every part has some 300 characters; the rest is room for comments.
LONGEST_TOML = 4_000


router = APIRouter(
    prefix="/api",
    tags=["reference"],
    dependencies=[counted_as("read")],
    responses=documented(400, 413, 422, 429),
)

PartText = Annotated[str, Field(max_length=32)]
#: No list names a part twice.
PartList = Annotated[list[PartText], Field(max_length=len(OPTIONS))]


class KnownParts(BaseModel):
    """What each part of a ruleset can be; `needs` is what a part means nothing without."""

    links: list[str]
    actions: list[str]
    turns: list[str]
    endings: list[str]
    overlaps: list[str]
    most_players: int
    needs: dict[str, str]


class Parts(ClientMessage):
    """The parts of a ruleset, as docs/reference/rulesets.md names them."""

    name: Annotated[str, Field(max_length=100)]
    links: PartText
    actions: PartList
    turns: PartText
    ending: PartText
    players: Annotated[list[int], Field(min_length=2, max_length=2)]
    side: PartText
    spent_dies: bool
    overlap: PartText
    cuts: bool = True
    blast: PartText = "all"
    past_covers: bool = False
    out_for_good: bool = True
    keeps_root: bool = False
    strike_shields: bool = False
    options: PartList = Field(default=[])


class CheckedRules(ClientMessage):
    """Rules to check: their parts, or the ruleset in one word, or a TOML file."""

    parts: Parts | None = None
    text: RulesetText | None = None
    toml: Annotated[str, Field(max_length=LONGEST_TOML)] | None = None


class OwnRuleset(BaseModel):
    """A ruleset that works: in one word, as a TOML file, and part by part.

    `sides` is the usual side of the board by number of players.
    """

    text: str
    toml: str
    name: str
    links: str
    actions: list[str]
    turns: str
    ending: str
    players: list[int]
    side: str
    spent_dies: bool
    overlap: str
    cuts: bool
    blast: str
    past_covers: bool
    out_for_good: bool
    keeps_root: bool
    strike_shields: bool
    options: list[str]
    kinds: list[Kind]
    sides: dict[int, int]


class RulesCheck(BaseModel):
    """The ruleset, or why the parts do not make one."""

    ruleset: OwnRuleset | None
    refusal: RefusalMessage | None


@router.get("/rulesets/parts", response_model=KnownParts)
@in_thread
def known_parts() -> Any:
    """The parts that rules of one's own are put together from."""
    return {
        "links": list(LINKS),
        "actions": ACTIONS,
        "turns": TURNS,
        "endings": ENDINGS,
        "overlaps": OVERLAPS,
        "most_players": MOST_PLAYERS,
        "needs": NEEDS,
    }


@router.post("/rulesets/check", response_model=RulesCheck)
@in_thread
def check_rules(sent: CheckedRules, lang: Lang) -> Any:
    """Whether these parts make a game, and how it is written. Nothing is stored."""
    try:
        return {"ruleset": _described(_read(sent)), "refusal": None}
    except (RulesetError, NotationError, MatchError) as refusal:
        return {"ruleset": None, "refusal": refusal_message(refusal, lang)}


def _read(sent: CheckedRules) -> Ruleset:
    if [sent.parts, sent.text, sent.toml].count(None) != 2:
        raise ServerError("server/one-source", one="parts", other="text/toml")
    if sent.text is not None:
        return read_ruleset(sent.text)
    if sent.toml is not None:
        return read_ruleset_toml(sent.toml)
    assert sent.parts is not None
    return Ruleset(**sent.parts.model_dump())


def _described(ruleset: Ruleset) -> dict[str, Any]:
    text = spell_ruleset(ruleset)
    if len(text) > LONGEST_RULESET:
        raise MatchError("match/ruleset-long", most=LONGEST_RULESET)
    if ruleset.name in RULESETS and "[" in text:
        # Everybody else means another game by this name.
        raise RulesetError("ruleset/registered", name=ruleset.name)
    least, most = ruleset.players
    return {
        "text": text,
        "toml": write_ruleset_toml(ruleset),
        "name": ruleset.name,
        "links": ruleset.links,
        "actions": in_order(ruleset.actions),
        "turns": ruleset.turns,
        "ending": ruleset.ending,
        "players": [least, most],
        "side": ruleset.side,
        **{reading: ruleset.option(reading) for reading in READINGS},
        "options": ruleset.options,
        "kinds": ruleset.kinds,
        "sides": {count: ruleset.default_side(count) for count in range(least, most + 1)},
    }
