"""What users write, as `make check` shows it to mypy and pyright: nothing here may be refused.

Not a test that runs: pytest does not collect it.
"""

import numpy as np
from numpy.typing import NDArray

import relati
from relati import native
from relati.bots import Bot, Budget, Choice, find
from relati.bots.testing import check_bot
from relati.client import Client, SeatPlan, Setup
from relati.envs import gymnasium_vector_env
from relati.rules import Place

ARTILLERY = relati.Ruleset("artillery", actions={"cannon", "chain"}, ending="survivor")
NO_ACTIONS = relati.Ruleset("bare", actions=frozenset(), players=(2, 4), side="9")


class Greedy:
    """A bot as the guide shows it, with annotations."""

    def choose(self, state: relati.State, budget: Budget, seed: int) -> Choice:
        best = min(state.legal_moves()[: budget.nodes], key=str)
        return Choice(best, values=(1 / state.players,) * state.players)


def by_hand() -> str:
    state: relati.State = relati.start(ARTILLERY, players=3, size=(11, 9))
    state = state.play("C3").play(Place(relati.Square("D4")))
    move: relati.Move = state.legal_moves()[0]
    turned: relati.State = state.transform(relati.Symmetry.ROTATE_90)
    other: relati.Move = relati.Symmetry.FLIP.of_move(move, state.board)
    record: relati.Record = relati.Record.of(state, [move, "pass"], event="Final")
    text: str = relati.write_records([record.transform(relati.Symmetry.MIRROR)])
    assert relati.read_position(turned.position) == turned
    symbol = state.symbols["C3"]
    return f"{symbol.kind} {other} {text}"


def lazily() -> bool:
    fast: native.State = relati.native.start("modern").play("E5")
    picture: str = relati.render.svg(relati.start())
    return relati.native.is_available and bool(picture) and fast.is_over


def bots_take_states_of_both_kinds() -> tuple[Choice, ...]:
    bots: list[Bot] = [Greedy(), find("3")]
    check_bot(Greedy(), ["modern"])
    slow, fast = relati.start(), native.start("modern", players=2)
    return tuple(bot.choose(each, Budget(nodes=10), 1) for bot in bots for each in (slow, fast))


def many_games() -> float:
    env = native.VecEnv(4, "modern", seed=1, threads=2)
    actions: NDArray[np.int32] = env.sample()
    env.step(actions)
    finished: NDArray[np.bool_] = env.dones == 1
    wins: NDArray[np.float32] = env.rewards[finished]
    begun: native.State = env.state(0)
    vector = gymnasium_vector_env(4, "modern", opponents="random")
    vector.reset(seed=begun.turn)
    return float(wins.sum())


def online(link: str) -> None:
    with Client(link) as client:
        client.create(Setup((SeatPlan("device"), SeatPlan("bot", level=3)), "classic"))
        for update in client.follow(client.join(link, name="Ann")):
            if update.to_move is not None and update.result is None:
                played: bool = client.play(update, update.state.legal_moves()[0])
                assert played
