"""The board as a widget."""

import random
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import anywidget
import traitlets

from relati.bots import Budget, Choice, find, python_bots
from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.errors import MatchError, RelatiError
from relati.games import MoveMade
from relati.games.threads import OnlineGameThread
from relati.notation import Record
from relati.notebook import preferences, svg
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Kind, Move, State, Withdraw, read_move
from relati.widget import answers, source
from relati.widget.online_acts import read_act
from relati.widget.shown import shown
from relati.widget.subjects import AnyGame, LiveSubject, Subject
from relati.words import say, sentences

#: What thinks about hints and analyses.
THINKER = "search"
#: Questions that take long, and must not keep a move waiting.
_SLOW = frozenset({"/api/hint", "/api/threats"})

Listener = Callable[[MoveMade], object]


class BoardWidget(anywidget.AnyWidget):
    """A board that shows a game and plays it; make one with `relati.widget.play` and others.

    `ply` is how many moves have been made in what is shown: set it to step through the game.
    """

    _esm = source.script()
    _css = source.styles()

    words = traitlets.Dict().tag(sync=True)
    reference = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)
    ply = traitlets.Int(0).tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)
    width = traitlets.Int(420).tag(sync=True)

    def __init__(self, subject: Subject, *, lang: str | None = None, width: int = 420) -> None:
        """A board that shows something, in the notebook's language unless told otherwise."""
        self.subject = subject
        self._listeners: list[Listener] = []
        #: What was thought of positions, by position.
        self._thoughts: dict[str, Choice] = {}
        self._thinker = ThreadPoolExecutor(1, "relati hint")
        lang = lang or preferences().lang
        ply = len(subject.moves)
        super().__init__(
            words=_words(lang),
            reference=_reference(lang),
            shown=shown(subject, ply, None, lang),
            ply=ply,
            lang=lang,
            width=width,
        )
        self.observe(self._on_ply, "ply")
        self.on_msg(self._receive)
        if isinstance(subject, LiveSubject):
            subject.follow(self._on_change)
        self._on_change(())

    # For programs

    @property
    def game(self) -> AnyGame:
        """The game that is being played. Raises `MatchError` for one that was played before."""
        if self.subject.game is None:
            raise MatchError("match/over")
        return self.subject.game

    @property
    def state(self) -> State:
        """The latest position of the game, whatever is shown."""
        return self.subject.states[-1]

    @property
    def shown_state(self) -> State:
        """The position on the board."""
        return self.subject.states[self.ply]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the game."""
        return self.subject.moves

    @property
    def record(self) -> Record:
        """The game as a record."""
        return self.subject.record(self.lang)

    def play(self, move: Move | str) -> None:
        """Make a move for the player to act. Raises `RelatiError` if it is refused."""
        self.game.play(read_move(move) if isinstance(move, str) else move)

    def take_back(self) -> None:
        """Take back the latest move of a person, and what bots have answered."""
        self.game.take_back()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until bots and other players have moved; False if it took longer."""
        return self.subject.game is None or self.game.wait(seconds)

    def on_move(self, listener: Listener) -> Listener:
        """Call a function after every move, whoever made it; may be used as a decorator.

        It is called in a thread of its own, in which it may play and wait.
        """
        self._listeners.append(listener)
        return listener

    def analyse(
        self, bot: str | int = THINKER, *, seconds: float | None = 1.0, nodes: int | None = None
    ) -> Choice | None:
        """Have a bot think about the position on the board, and show what it thinks.

        None when the game is over there.
        """
        state = self.shown_state
        if state.is_over:
            return None
        python_bots.allow()
        choice = find(str(bot)).choose(state, Budget(nodes, seconds), random.getrandbits(32))
        self.show(choice)
        return choice

    def show(self, choice: Choice | None) -> None:
        """Show what a bot thinks of the position on the board: arrows, chances, moves."""
        if choice is None:
            self._thoughts.pop(self.shown_state.position, None)
        else:
            self._thoughts[self.shown_state.position] = choice
        self._draw()

    def close(self) -> None:
        """Take the board away, and give back what the game holds."""
        if self.subject.game is not None:
            self.subject.game.close()
        self._thinker.shutdown(wait=False, cancel_futures=True)
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The widget, and the board as a picture for readers without a running notebook."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        moves = self.moves[: self.ply]
        last = moves[-1] if moves and not isinstance(moves[-1], Withdraw) else None
        return {**data, "image/svg+xml": svg(self.shown_state, last_move=last)}, metadata

    # What has changed

    def _on_ply(self, change: Mapping[str, Any]) -> None:
        if 0 <= change["new"] <= len(self.moves):
            self._draw()
        else:
            self.ply = min(max(change["new"], 0), len(self.moves))

    def _on_change(self, made: tuple[MoveMade, ...]) -> None:
        """Show the latest position: something has happened in the game."""
        ply = len(self.moves)
        if self.ply == ply:
            self._draw()
        else:
            self.ply = ply
        for event in made:
            for listener in self._listeners:
                listener(event)

    def _draw(self) -> None:
        thoughts = self._thoughts.get(self.shown_state.position) or self.subject.thoughts(self.ply)
        self.shown = shown(self.subject, self.ply, thoughts, self.lang)

    # What is done on the board

    def _receive(self, widget: object, message: Mapping[str, Any], buffers: object) -> None:
        if message.get("path") in _SLOW:
            self._thinker.submit(self._reply, message)
        else:
            self._reply(message)

    def _reply(self, message: Mapping[str, Any]) -> None:
        try:
            status, body = 200, self._answer(message["path"], message["question"])
        except RelatiError as error:
            status, body = 422, {"code": error.code, "sentence": error.sentence(self.lang)}
        except Exception:
            # The board must not wait for ever; the log of the notebook has the rest.
            self.log.exception("a board could not answer")
            status = 500
            body = {"code": "notebook/failed", "sentence": say("notebook/failed", self.lang)}
        self.send({"id": message["id"], "status": status, "body": body})

    def _answer(self, path: str, question: Mapping[str, Any]) -> Mapping[str, Any]:
        if path == "/act":
            return self._act(question)
        if path == "/now" and isinstance(self.subject.game, OnlineGameThread):
            return {"now": self.subject.game.server_time}
        if path == "/api/hint":
            return answers.hint(find(THINKER), question["position"], self.lang)
        return answers.answer(path, question, self.lang)

    def _act(self, act: Mapping[str, Any]) -> Mapping[str, Any]:
        game = self.subject.game
        if act["kind"] == "take_back":
            self.take_back()
        elif act["kind"] == "next_match" and isinstance(game, OnlineGameThread):
            game.to_next_match()
        elif act["kind"] != "play" and isinstance(game, OnlineGameThread):
            game.act(read_act(act), act["seat"])
        elif self.subject.acting is None or self.subject.acting != act["seat"]:
            raise MatchError("match/not-your-turn")
        else:
            self.play(str(act["move"]))
        return {}


def _words(lang: str) -> dict[str, str]:
    """The sentences that the board can say."""
    beginnings = source.codes()
    return {
        code: templates[lang]
        for code, templates in sentences().items()
        if any(
            code == begin or (begin.endswith("/") and code.startswith(begin))
            for begin in beginnings
        )
    }


def _reference(lang: str) -> dict[str, Any]:
    """The part of the server's reference that the board uses."""
    players = zip(PLAYER_SYMBOLS, PLAYER_LETTERS, strict=True)
    return {
        "players": [{"symbol": symbol, "letter": letter} for symbol, letter in players],
        "kinds": list(Kind),
        "levels": [
            {"number": each.number, "name": each.name(lang), "strength": each.strength(lang)}
            for each in LEVELS[:HIGHEST_SEARCH]
        ],
    }
