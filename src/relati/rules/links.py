"""Links that explain themselves: from which symbol, by which squares, under which names."""

from collections.abc import Iterator
from dataclasses import dataclass

from relati.rules.connection import waves
from relati.rules.paths import Path
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.words import Word, say


@dataclass(frozen=True, slots=True)
class Link:
    """A path with its squares: `receiver` is linked to `giver` over the blank `between`.

    `carries` says whether the giver is connected itself, so that its signal comes through.
    """

    receiver: Square
    giver: Square
    between: tuple[Square, ...]
    path: Path
    carries: bool

    @property
    def receptor(self) -> str:
        """Its name when placing (Rules §3): the receiver is the centre."""
        return self.path.receptor

    @property
    def repeater(self) -> str:
        """Its name when recovering (Rules §3): the giver is the centre."""
        return self.path.reverse.repeater

    def words(self, lang: str = "en") -> str:
        """The link as a sentence."""
        sentence = say(
            f"link/{self.path.family}",
            lang,
            receiver=self.receiver,
            giver=self.giver,
            between=self.between,
            shape=Word(f"shape/{self.path.shape}") if self.path.shape else "",
        )
        return sentence if self.carries else sentence + say("link/silent", lang, giver=self.giver)


@dataclass(frozen=True, slots=True)
class Signal:
    """The signal reaching a symbol in some wave, by links from the wave before (none: a root)."""

    square: Square
    links: tuple[Link, ...]


#: All symbols that the signal reaches at the same time.
Wave = tuple[Signal, ...]


def links_to(situation: Situation, player: int, square: Square) -> Iterator[Link]:
    """Every link that the player's symbol on the square has, or would have if placed there."""
    position, board = situation.position, situation.position.board
    givers, blank = position.givers(player), position.blank(player)
    for path in situation.ruleset.paths:
        giver = board.step(square, path.end)
        if giver is None or not board.bits[giver] & givers:
            continue
        # Both ends are on the board, so what is between them is too.
        between = tuple(filter(None, (board.step(square, step) for step in path.between)))
        if all(board.bits[step] & blank for step in between):
            carries = bool(board.bits[giver] & situation.connected[player])
            yield Link(square, giver, between, path, carries)


def trace(situation: Situation, player: int) -> tuple[Wave, ...]:
    """How the signal spreads from the player's root, wave by wave, with the links it takes."""
    board = situation.position.board
    traced: list[Wave] = []
    last = 0
    for wave in waves(situation.position, player, situation.reach):
        traced.append(
            tuple(
                Signal(
                    square,
                    tuple(
                        link
                        for link in links_to(situation, player, square)
                        if board.bits[link.giver] & last
                    ),
                )
                for square in board.squares_in(wave)
            )
        )
        last = wave
    return tuple(traced)


def way_home(situation: Situation, player: int, square: Square) -> tuple[Link, ...]:
    """A shortest chain of links from the symbol to its root; empty for a root or a cut-off one."""
    steps: dict[Square, Link] = {}
    for wave in trace(situation, player):
        steps |= {signal.square: signal.links[0] for signal in wave if signal.links}
    way = []
    while square in steps:
        way.append(steps[square])
        square = steps[square].giver
    return tuple(way)
