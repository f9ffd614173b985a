"""A game at the prompt: the commands that can be typed, and what they do."""

import asyncio
import sys
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import aclosing
from itertools import islice
from pathlib import Path

from relati.bots import Bot, find
from relati.bots.hints import hint_words, hints_for
from relati.cli.engine import DEFAULT_BOT
from relati.cli.files import keep_unsaved, write_file
from relati.cli.screen import in_colour, move_line, show_board, show_moves, status_line
from relati.cli.talk import Stop, talk
from relati.errors import MatchError, RelatiError
from relati.games import GameView, LocalGame, failure_words
from relati.games.game import moves_between
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
    "hint": "提示",
    "undo": "悔棋",
    "resign": "認輸",
    "position": "局面",
    "save": "儲存",
    "help": "說明",
    "quit": "離開",
}
_IN_CHINESE = {chinese: command for command, chinese in COMMANDS.items()}
#: As many moves are offered when Tab is pressed.
MOST_OFFERED = 200


class Session:
    """A game played line by line. Everything played so far can be undone or saved.

    The event loop of the game runs only while something is awaited, not while a line is typed.
    """

    def __init__(
        self,
        start: State,
        moves: tuple[Move, ...] = (),
        *,
        bots: Mapping[int, Bot] | None = None,
        bot_names: Mapping[int, str] | None = None,
        seed: int = 0,
        table: bool = False,
    ) -> None:
        self.game = LocalGame(start, moves, bots=bots, seed=seed)
        self._loop = asyncio.Runner()
        #: The last view that was shown.
        self._shown = self.game.view
        self._failure: Exception | None = None
        self._bot_names = bot_names or {}
        self.seed = seed
        self.table = table
        self.saved = len(self.moves)
        self.is_leaving = False

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start, players who left included."""
        return self.game.view.moves

    @property
    def state(self) -> State:
        """The state on the board now."""
        return self.game.view.state

    def run(self) -> None:
        """Play until `quit` or the end of the input."""
        try:
            self._run()
        except KeyboardInterrupt:
            self._part()
            raise
        finally:
            self._loop.run(self.game.close())
            self._loop.close()

    def _run(self) -> None:
        if self._is_typed:
            edit_lines(self._offers)
        self.board()
        if self.game.view.own_seats:
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
        if self._is_typed:
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    @property
    def _is_typed(self) -> bool:
        return sys.stdin.isatty() and sys.stdout.isatty()

    def _offers(self, word: str) -> list[str]:
        """The commands and moves that begin with what is typed."""
        moves = map(str, islice(self.state.legal_moves, MOST_OFFERED))
        names = (*COMMANDS, *_IN_CHINESE, *moves)
        return [name for name in names if name.lower().startswith(word.lower())]

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
        """Show what bots do until a person is to act, or the game is over."""
        self._loop.run(self._follow())

    async def _follow(self) -> None:
        async with aclosing(self.game.views()) as views:
            async for view in views:
                self._show(view)
                if not view.is_waiting:
                    return

    def _show(self, view: GameView) -> None:
        """Show the moves that were made since the last view, and why a bot could not move."""
        before, self._shown = self._shown, view
        for ply, made in enumerate(moves_between(before, view), start=len(before.moves)):
            talk.write(move_line(view.states[ply], made.move))
            show_board(made.state, table=self.table, last_move=made.move)
            if made.state.is_over:
                talk.write(status_line(made.state))
                talk.say("play/over")
        if view.failure and view.failure is not self._failure:
            reason = failure_words(view.failure, talk.lang)
            talk.write(say("match/bot-failed", talk.lang, reason=reason))
        self._failure = view.failure

    def _do(self, act: Coroutine[object, object, None]) -> None:
        self._loop.run(act)

    def play(self, move: Move) -> None:
        """Play a move and show what it did."""
        self._do(self.game.play(move))
        self._show(self.game.view)

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

    def do_hint(self, rest: str) -> None:
        """Good moves for the player to act, with the chance to win and the reasons."""
        if self.state.is_over:
            talk.write(status_line(self.state))
            return
        hints = hints_for(find(DEFAULT_BOT), self.state, seed=self.seed)
        for sentence in hint_words(hints, self.state.turn, talk.lang):
            talk.write(sentence)

    def do_undo(self, rest: str) -> None:
        """Take back one move or the given number, and bots' moves until a person is to act."""
        count = int(rest) if rest.isascii() and rest.isdigit() else 1
        try:
            self._do(self.game.take_back(count))
        except MatchError as refusal:
            if refusal.code != "match/nothing-to-take-back":
                raise
            talk.say("play/nothing-to-undo", count=len(self.moves))
            return
        self._shown = self.game.view
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
        try:
            write_file(Path(rest), write_records([self.game.record(talk.lang)]).encode())
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
        """Leave without `quit`, telling how to continue the game."""
        if self.saved != len(self.moves):
            talk.write("")  # the line that was not typed to its end
            keep_unsaved(self.game.record(talk.lang), self._bot_names)


def edit_lines(complete: Callable[[str], Sequence[str]]) -> None:
    """Let `input` edit lines: arrows for history, Tab for what `complete` offers for a word."""
    try:
        import readline
    except ImportError:  # as on Windows, whose console edits lines by itself
        return

    def offer(word: str, number: int) -> str | None:
        offers = complete(word)
        return offers[number] if number < len(offers) else None

    readline.set_completer(offer)
    # Moves contain signs at which readline would end a word: C3=cannon, C3-C7xC9.
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
