"""What the server sends about people and their own matches, and what it is sent."""

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypedDict

from relati.matches.match import Phase
from relati.matches.match_row import CardMessage
from relati.matches.profile_symbols import PROFILE_SYMBOLS
from relati.server.requests import ClientMessage

#: A symbol to be known by, or none.
SymbolText = Annotated[str, Field(pattern=f"^[{''.join(PROFILE_SYMBOLS)}]?$", examples=["☀"])]
TokenText = Annotated[str, Field(min_length=22, max_length=128)]


class ProfileMessage(TypedDict):
    """A person as others see them; the id stays the same whatever they call themselves."""

    id: str
    name: str
    symbol: str
    created: int


class ProfileSymbolMessage(TypedDict):
    """A symbol for a profile, and what it shows."""

    symbol: str
    name: str


class OwnProfileMessage(TypedDict):
    """One's own profile; null if there is none. `devices` counts those that were added.

    `symbols` are those to choose from.
    """

    profile: ProfileMessage | None
    symbols: list[ProfileSymbolMessage]
    devices: int
    has_passkey: bool
    can_use_passkeys: bool


class OwnMatchMessage(TypedDict):
    """A match of one's own; `turn` is the seat of the person who is to move.

    `updated` is the time of the last event, or when the match ended.
    """

    match: str
    your_seats: list[int]
    is_waiting: bool
    phase: Phase
    turn: int | None
    due: int | None
    updated: int
    card: CardMessage


class OwnMatchesMessage(TypedDict):
    """A page of one's own matches; `next` asks for the page after it.

    `waiting` counts all matches in which one is to move; `now` is the server's clock.
    """

    matches: list[OwnMatchMessage]
    next: str | None
    waiting: int
    now: int


class OwnNewsMessage(TypedDict):
    """One's matches have changed: some of them by id, and how many wait.

    `has_notice`: operators have something to say (`GET /api/notice`).
    """

    kind: Literal["own"]
    matches: list[str]
    waiting: int
    has_notice: bool


class MergedMessage(TypedDict):
    """How many matches have moved here, and whether there are more."""

    moved: int
    has_more: bool


class SentProfile(ClientMessage):
    """What a person calls themselves."""

    name: str = Field(max_length=200)
    symbol: SymbolText = ""


class SentProfileCode(ClientMessage):
    """A code that adds this device to a profile."""

    code: str = Field(min_length=4, max_length=32)


class SentMerge(ClientMessage):
    """The token that this device had before it was added to a profile."""

    token: TokenText


class PasskeyOptionsMessage(TypedDict):
    """What the browser's `navigator.credentials` is asked, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


class SentSignature(ClientMessage):
    """What the browser's `navigator.credentials` has given, as WebAuthn writes it in JSON."""

    credential: dict[str, Any]
    sign_out_others: bool = False
