"""A finished game: who sat where, what was played, who got what; as JSON and as a record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from relati.arena.schedule import Fixture
from relati.arena.settings import TournamentSettings
from relati.bots.common import values_at_end
from relati.notation import Node, Record
from relati.rules import PLAYER_LETTERS, read_move
from relati.words import say

#: What an entrant loses a game for, and what a record's `Termination` says of it.
FAULTS = {"illegal": "illegal move", "crash": "crash", "hang": "time forfeit"}


@dataclass(frozen=True, slots=True)
class Fault:
    """What made the entrant in a seat lose: an `illegal` move, a `crash`, or a `hang`.

    `traceback` is where a crash in Python happened; journals do not keep it.
    """

    seat: int
    kind: str
    detail: str = field(default="", compare=False)
    traceback: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game, the opening's moves included; `winner` is a seat, or None for nobody.

    `actions` is how many moves each seat chose, `seconds` how long it thought about them, and
    `longest` about one of them. Games compare by what was played, not by how long it took.
    """

    number: int
    seats: tuple[int, ...]
    moves: tuple[str, ...]
    winner: int | None = None
    fault: Fault | None = None
    actions: tuple[int, ...] = field(default=(), compare=False)
    seconds: tuple[float, ...] = field(default=(), compare=False)
    longest: tuple[float, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        for name in ("actions", "seconds", "longest"):
            if not getattr(self, name):
                object.__setattr__(self, name, (0,) * len(self.seats))

    @property
    def points(self) -> tuple[float, ...]:
        """What each seat got of the one point of the game.

        The winner gets it; all share it when nobody wins. A fault stops the game, and the others
        share the point.
        """
        players = len(self.seats)
        if self.fault:
            return tuple((seat != self.fault.seat) / (players - 1) for seat in range(players))
        return values_at_end(self.winner, players)

    def data(self) -> dict[str, Any]:
        """The game as a line of the journal holds it."""
        return {
            "game": self.number,
            "seats": list(self.seats),
            "moves": " ".join(self.moves),
            "winner": self.winner,
            "fault": self.fault
            and {"seat": self.fault.seat, "kind": self.fault.kind, "detail": self.fault.detail},
            "actions": list(self.actions),
            "seconds": [round(time, 4) for time in self.seconds],
            "longest": [round(time, 4) for time in self.longest],
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> "Game":
        """The game in a line of the journal.

        Raises KeyError, TypeError or ValueError if the line holds none.
        """
        winner, fault = data["winner"], data["fault"]
        seats = tuple(int(seat) for seat in data["seats"])
        game = cls(
            number=int(data["game"]),
            seats=seats,
            moves=tuple(data["moves"].split()),
            winner=None if winner is None else range(len(seats))[winner],
            fault=fault and Fault(int(fault["seat"]), str(fault["kind"]), str(fault["detail"])),
            actions=tuple(map(int, data["actions"])),
            seconds=tuple(map(float, data["seconds"])),
            longest=tuple(map(float, data["longest"])),
        )
        if game.number < 0:
            raise ValueError(game.number)
        if game.fault and (game.fault.kind not in FAULTS or game.fault.seat >= len(seats)):
            raise ValueError(game.fault)
        if {len(game.actions), len(game.seconds), len(game.longest)} != {len(seats)}:
            raise ValueError(game.actions)
        return game


def record_of(settings: TournamentSettings, fixture: Fixture, game: Game) -> Record:
    """The game as a record that `relati verify` accepts."""
    names = [_writable(settings.names[entrant]) for entrant in game.seats]
    tags = {
        "Event": "relati arena",
        "Round": f"{fixture.opening + 1}.{game.number + 1}",
        **dict(zip(PLAYER_LETTERS, names, strict=False)),
        "Termination": FAULTS[game.fault.kind] if game.fault else "normal",
        "Seed": str(fixture.seed),
        "OpeningPlies": str(len(fixture.moves)),
    }
    if settings.nodes is not None:
        tags["Nodes"] = str(settings.nodes)
    if settings.seconds is not None:
        tags["Seconds"] = f"{settings.seconds:g}"
    return Record(
        initial=settings.initial,
        nodes=tuple(Node(read_move(move)) for move in game.moves),
        tags=tuple(tags.items()),
        result=_result(game),
        comment=_writable(fault_sentence(settings, game)),
    )


def fault_sentence(settings: TournamentSettings, game: Game, lang: str = "en") -> str:
    """What went wrong in a game, in words; empty when nothing did."""
    if not game.fault:
        return ""
    name = settings.names[game.seats[game.fault.seat]]
    letter = PLAYER_LETTERS[game.fault.seat]
    return say(
        f"arena/fault/{game.fault.kind}", lang, name=name, letter=letter, detail=game.fault.detail
    )


def _result(game: Game) -> str:
    """A stopped game has a winner only where there is but one other player."""
    if game.fault:
        return f"{PLAYER_LETTERS[1 - game.fault.seat]}-wins" if len(game.seats) == 2 else "*"
    return "nobody-wins" if game.winner is None else f"{PLAYER_LETTERS[game.winner]}-wins"


def _writable(text: str) -> str:
    """Text that a record can hold: half a character becomes a question mark."""
    return text.encode("utf-8", "replace").decode("utf-8")
