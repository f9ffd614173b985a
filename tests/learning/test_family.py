"""Learning the whole family: games of many kinds in one run, and one network for all of them."""

import random
from dataclasses import asdict, replace
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from relati.bots import Budget, find
from relati.learning import family_model, loop, settings, training
from relati.learning.family_task import FamilyTask
from relati.learning.kinds import GameKind, composed_ruleset, drawn_kind
from relati.learning.loop import learn
from relati.learning.onnx_export import export_onnx
from relati.learning.report import html_report
from relati.learning.self_play import PlayedGame, SelfPlayJob, play_game
from relati.learning.settings import FamilySettings
from relati.native.family import EVERYTHING, FamilyNetwork, rules_as_numbers
from relati.native.observations import network_planes
from relati.rules import RULESETS
from tests.cli.conftest import Relati, relati

__all__ = ["relati"]

TINY = FamilySettings(
    channels=8, blocks=1, hidden=8, code=4, games=8, playouts=12, steps=4, batch=8, gate_games=2
)
KINDS = (
    GameKind("classic", 3, (4, 4)),
    GameKind("extended:chain", 2, (5, 5)),
    GameKind("addon", 5, (6, 6)),
    GameKind("own[links=near;actions=cover+turret;ending=sole-able;cuts=off]", 4, (5, 5)),
)


def games_of(kind: GameKind, count: int) -> list[PlayedGame]:
    class OneKind(FamilySettings):
        def drawn_kind(self, dice: random.Random) -> GameKind:
            return kind

    job = SelfPlayJob(OneKind(playouts=12, searched_in_full=0.5), 0, 0)
    return [play_game(replace(job, number=number)) for number in range(count)]


def test_the_games_of_a_run_are_of_every_ruleset_and_number_of_players() -> None:
    dice = random.Random(1)
    kinds = [drawn_kind(dice) for _ in range(600)]
    assert {kind.players for kind in kinds} == {2, 3, 4, 5}
    drawn = {kind.ruleset for kind in kinds}
    assert drawn >= RULESETS.keys()
    assert len([name for name in drawn if name.startswith("composed")]) > 80
    for kind in kinds[:100]:
        assert kind.start().players == kind.players
        assert GameKind.of_data(kind.data()) == kind
    parts = {part for _ in range(200) for part in composed_ruleset(dice).actions}
    assert len(parts) == 12


def test_a_game_of_the_family_is_the_same_again_and_says_its_kind() -> None:
    job = SelfPlayJob(TINY, 0, 3)
    game = play_game(job)
    assert game == play_game(job) == PlayedGame.of_data(game.data())
    assert game.kind is not None
    state = game.kind.start()
    for action in game.actions:
        state = state.act(action)
    assert state.winner == game.winner


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.ruleset}-{kind.players}")
def test_jax_the_engine_and_onnx_runtime_judge_alike(kind: GameKind, tmp_path: Path) -> None:
    onnxruntime = pytest.importorskip("onnxruntime")
    shape = TINY.family_shape
    # Larger than a new network's, so that every array matters.
    parameters = [
        each + 0.1 * np.random.default_rng(place).normal(size=each.shape)
        for place, each in enumerate(family_model.new_parameters(shape, 3))
    ]
    family = FamilyNetwork(shape, family_model.flatten(shape, parameters).tobytes())
    state = kind.start()
    network = family.for_game(state.ruleset, state.players, state.board)
    export_onnx(network, tmp_path / "one.onnx")
    session = onnxruntime.InferenceSession(str(tmp_path / "one.onnx"))
    numbers = rules_as_numbers(state.ruleset, state.players, state.board)
    rules = np.array([[numbers[name] for name in shape.rules]], np.float32)
    everything = [str(plane) for plane in network_planes(EVERYTHING, kind.players)]
    squares = len(state.board.squares)
    for action in games_of(kind, 1)[0].actions[:8]:
        logits, shares = network.load().evaluate(state)
        seen = np.frombuffer(state.network_input(), np.uint8).reshape(1, -1, *kind.size)
        by_onnx = session.run(None, {"planes": seen})
        assert np.allclose(by_onnx[0][0], logits, atol=1e-4)
        assert np.allclose(by_onnx[1][0], shares, atol=1e-5)
        planes = np.zeros((1, len(everything), *kind.size), np.uint8)
        planes[:, [everything.index(str(plane)) for plane in state.network_planes]] = seen
        by_jax = family_model.evaluate(
            shape, parameters, jnp.asarray(planes), jnp.asarray(rules), kind.players
        )
        of_planes = np.array(by_jax[0][0][:-1]).reshape(-1, squares)
        known = [shape.actions.index(str(plane)) for plane in state.action_space.planes]
        assert np.allclose(of_planes[known].ravel(), logits[: len(known) * squares], atol=1e-4)
        if state.ruleset.is_consecutive:
            assert np.allclose(by_jax[0][0][-1], logits[-1], atol=1e-4)
        chances = np.exp(np.array(by_jax[1][0], np.float64))
        assert np.allclose((chances / chances.sum())[: kind.players], shares, atol=1e-5)
        assert not chances[kind.players :].any()
        state = state.act(action)


def test_a_batch_has_what_the_end_of_each_game_shows() -> None:
    kind = GameKind("modern", 2, (7, 7))
    task = FamilyTask(TINY.family_shape, games_of(kind, 4))
    everything = [str(plane) for plane in network_planes(EVERYTHING, 2)]
    planes, masks, policies, values, rules, foretold, following = task.draw(
        np.random.default_rng(2), 60
    )
    mine, others, lost = foretold[:, 0], foretold[:, 1], foretold[:, 2]
    flat = planes.reshape(60, len(everything), 49)
    own, theirs = (flat[:, everything.index(f"{player} connected")] for player in (0, 1))
    assert (own & lost).any()
    assert (theirs & lost).any()
    assert not (lost & ~(own | theirs) & 1).any()
    # What is connected now is held by its owner in the end, or it is lost.
    for connected, held in ((own, mine), (theirs, others)):
        assert ((connected & ~lost & 1) <= held).all()
        assert not (connected & lost & held).any()
    assert (mine.any(1) | others.any(1)).all()
    assert np.allclose(values[:, :2].sum(1), 1.0, atol=0.01)
    assert not values[:, 2:].any()
    assert (policies[masks == 0] == 0).all()
    assert (rules == rules[0]).all()
    # What the same player chooses next is on no symbol of its own; at the end there is nothing.
    places = flat[np.arange(60), everything.index("0 normal")]
    known = following >= 0
    assert known.mean() > 0.7
    assert not places[known, following[known]].any()


class TwoKinds(FamilySettings):
    """Each game is of one of two kinds."""

    def drawn_kind(self, dice: random.Random) -> GameKind:
        return dice.choice(KINDS[:2])


def test_a_run_learns_and_ends_in_a_network_that_is_a_bot_in_every_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "STEPS_BETWEEN_REPORTS", 10)
    monkeypatch.setattr(settings, "gate_kinds", lambda: KINDS[:2])
    monkeypatch.setattr(loop, "EVEN", -1.0)  # any network is kept
    monkeypatch.setattr(loop, "FIXED_OPPONENTS", ("1",))
    monkeypatch.setattr(loop, "STRENGTH_GAMES", 2)
    # So few games that it can learn them by heart: none of them is held out.
    tiny = TwoKinds(
        **{**asdict(TINY), "channels": 16, "games": 4, "steps": 60, "batch": 64},
    )
    tiny = replace(tiny, gate_games=4, gate_seconds=0.001)
    run = learn(tmp_path / "run", tiny, generations=1, command="relati learn run --family")
    losses = run.lines("training/0000")
    assert losses[-1]["held_policy"] < losses[0]["held_policy"]
    assert losses[-1]["held_value"] < losses[0]["held_value"]
    verdict = run.lines("verdicts")[0]
    assert verdict["is_kept"]
    assert verdict["kinds"].keys() == {"classic-3", "extended:chain-2"}
    assert sum(games for _, games in verdict["kinds"].values()) == verdict["games"]
    bot = find(f"network:{run.best}")
    for kind in KINDS:
        state = kind.start()
        assert bot.choose(state, Budget(nodes=20), 1).move in state.legal_moves()
    for lang, title in (("en", "game by game"), ("zh", "在各種棋的表現")):
        page = html_report(run, tiny, lang)
        assert title in page
        assert page.count("<figure>") == 3


def test_what_family_does_not_go_with_is_refused(tmp_path: Path, relati: Relati) -> None:
    for options in (["-r", "classic"], ["-p", "3"], ["-s", "5"], ["-o", "cannon"]):
        refused = relati("learn", tmp_path / "new", "--family", *options)
        assert refused.code == 2
        assert "--family learns every game" in refused.said
    assert not (tmp_path / "new").exists()
    assert relati("learn", tmp_path / "one", "--generations", 0).code == 0
    refused = relati("learn", tmp_path / "one", "--family")
    assert refused.code == 2
    assert "learns one game" in refused.said
    assert relati("learn", tmp_path / "all", "--family", "--generations", 0).code == 0
    # It goes on without saying so again, and is not made a run of one game.
    assert relati("learn", tmp_path / "all", "--generations", 0).code == 0
    assert relati("learn", tmp_path / "all", "-r", "classic").code == 2
