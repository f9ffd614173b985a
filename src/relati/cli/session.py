"""A game at the prompt: the commands that can be typed, and what they do."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from relati.bots import Bot, Budget
from relati.cli.files import write_file
from relati.cli.screen import in_colour, move_line, show_board, show_moves, status_line
from relati.cli.talk import Stop, talk
from relati.errors import RelatiError
from relati.matches import Match, SeatPlan, Setup, decide
from relati.matches.acts import Act, Command, Create, Play, Propose, Resign
from relati.matches.proposals import TakeBack
from relati.matches.record import record_of
from relati.matches.service import now
from relati.notation import write_position, write_records
from relati.render import legend
from relati.rules import Move, State, Withdraw, read_move
from relati.words import say

#: The commands besides moves, with their Chinese names.
COMMANDS = {
    "moves": "行動",
    "why": "為什麼",
    "what": "如果",
    "links": "連線",
    "board": "棋盤",
    "legend": "圖例",
    "undo": "悔棋",
    "resign": "認輸",
    "position": "局面",
    "save": "儲存",
    "help": "說明",
    "quit": "離開",
}
_IN_CHINESE = {chinese: command for command, chinese in COMMANDS.items()}


#: The one holder of all seats: everyone plays at this terminal, bots too.
HOLDER = "terminal"


class Session:
    """A game played line by line. Everything played so far can be undone or saved.

    It is a match like any other: what happens is decided by `relati.matches`.
    """

    def __init__(
        self,
        start: State,
        moves: tuple[Move, ...] = (),
        *,
        bots: Mapping[int, Bot] | None = None,
        seed: int = 0,
        table: bool = False,
    ) -> None:
        seats = (SeatPlan("device"),) * start.players
        setup = Setup(seats, position=write_position(start))
        self.match: Match | None = None
        self._do(Create(setup, (HOLDER,) * start.players, seed))
        self.bots = dict(bots or {})
        self.seed = seed
        self.table = table
        for move in moves:
            self._advance(move)
        self.saved = len(self.moves)
        self.is_leaving = False

    def _do(self, act: Act, seat: int | None = None) -> None:
        """Have an act decided. Raises the refusal, if it is refused."""
        number = self.match.number if self.match else 0
        command = Command(f"{number}", number, now(), act, seat=seat, holder=HOLDER)
        decision = decide(self.match, command)
        if isinstance(decision, RelatiError):
            raise decision
        self.match = decision.match

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the one on the board."""
        assert self.match
        return self.match.states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start, players who left included."""
        assert self.match
        return tuple(step.move for step in self.match.line)

    @property
    def state(self) -> State:
        """The state on the board now."""
        return self.states[-1]

    def run(self) -> None:
        """Play until `quit` or the end of the input."""
        self.board()
        if len(self.bots) < self.state.players:
            talk.say("play/welcome")
        while True:
            self._let_bots_play()
            try:
                line = self._read()
            except EOFError:
                break
            if not line.strip():
                continue
            if not self.take(line):
                return
        self._part()

    def _read(self) -> str:
        prompt = talk.text("play/prompt", standing=status_line(self.state))
        if sys.stdin.isatty() and sys.stdout.isatty():
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    def take(self, line: str) -> bool:
        """Execute one line; False when the game is left."""
        word, _, rest = line.strip().partition(" ")
        command = _IN_CHINESE.get(word, word.lower())
        if command != "quit":
            self.is_leaving = False
        if command == "quit":
            return self._stay()
        try:
            if command in COMMANDS:
                action: Callable[[str], None] = getattr(self, f"do_{command}")
                action(rest.strip())
            else:
                self.play(read_move(line.strip()))
        except RelatiError as refusal:
            # Not as an error, and without the column: both players can see the line.
            talk.write(say(refusal.code, talk.lang, **refusal.details))
            talk.say("play/hint")
        return True

    def _let_bots_play(self) -> None:
        """Play for the bots until a person is to act, or the game is over."""
        while not self.state.is_over and self.state.turn in self.bots:
            bot = self.bots[self.state.turn]
            choice = bot.choose(self.state, Budget(), self.seed + len(self.moves))
            self.play(choice.move)

    def play(self, move: Move) -> None:
        """Play a move and show what it did."""
        line = move_line(self.state, move)
        self._advance(move)
        talk.write(line)
        self.board()
        if self.state.is_over:
            talk.write(status_line(self.state))
            talk.say("play/over")

    def _advance(self, move: Move) -> None:
        if isinstance(move, Withdraw):
            self._do(Resign(), move.player)
        else:
            self._do(Play(str(move)), self.state.turn)

    def board(self, *, legal: bool = False) -> None:
        """Show the board, the last move marked."""
        last = self.moves[-1] if self.moves else None
        show_board(self.state, table=self.table, legal=legal, last_move=last)

    # What can be typed

    def do_moves(self, rest: str) -> None:
        """All legal moves, or those that begin with what is typed."""
        self.board(legal=True)
        show_moves(self.state, rest)

    def do_why(self, rest: str) -> None:
        """Why a move is refused, or what it would do."""
        refusal = self.state.why_illegal(rest)
        if refusal:
            talk.write(refusal.sentence(talk.lang))
        else:
            talk.say("play/legal", move=read_move(rest))
            self.do_what(rest)

    def do_what(self, rest: str) -> None:
        """What a move would do."""
        talk.write(move_line(self.state, read_move(rest)))

    def do_links(self, rest: str) -> None:
        """The links of a symbol, and its way home."""
        links = self.state.links(rest)
        for link in links:
            talk.write(f"{link.words(talk.lang)}  {link.receptor}")
        if not links:
            talk.say("play/no-links", square=rest.upper())
        if way := self.state.way_home(rest):
            talk.say("play/way-home", squares=(way[0].receiver, *(link.giver for link in way)))

    def do_board(self, rest: str) -> None:
        """The board again."""
        self.board()

    def do_legend(self, rest: str) -> None:
        """What the marks on the board mean."""
        print(legend(self.state.ruleset, talk.lang, color=in_colour()))

    def do_undo(self, rest: str) -> None:
        """Take back one move or the given number, and bots' moves until a person is to act."""
        count = int(rest) if rest.isascii() and rest.isdigit() else 1
        kept = len(self.moves) - count
        while kept > 0 and self.states[kept].turn in self.bots:
            kept -= 1
        if count < 1 or kept < 0 or self.states[kept].turn in self.bots:
            talk.say("play/nothing-to-undo", count=len(self.moves))
            return
        self._do(Propose(TakeBack(kept)), self.state.turn)
        self.board()
        talk.write(status_line(self.state))

    def do_resign(self, rest: str) -> None:
        """Give up, for the player to act or the one named; the others play on."""
        leaver = read_move(f"out:{rest}") if rest else Withdraw(self.state.turn)
        self.play(leaver)

    def do_position(self, rest: str) -> None:
        """The position as one line of text."""
        print(write_position(self.state))

    def do_save(self, rest: str) -> None:
        """Save the game as a record."""
        if not rest:
            talk.say("play/save-where")
            return
        assert self.match
        try:
            write_file(Path(rest), write_records([record_of(self.match)]).encode())
        except Stop:
            return  # the reason has been printed; the game goes on
        self.saved = len(self.moves)
        talk.say("play/saved", file=rest)

    def do_help(self, rest: str) -> None:
        """What can be typed."""
        talk.say("play/commands")

    # Leaving

    def _stay(self) -> bool:
        """Whether to stay after `quit`: once, when there is something to lose."""
        if self.saved == len(self.moves) or self.is_leaving:
            return False
        self.is_leaving = True
        talk.say("play/unsaved")
        return True

    def _part(self) -> None:
        """Leave at the end of the input, telling how to go on from here."""
        if self.saved != len(self.moves):
            talk.say("play/resume", position=write_position(self.state))
