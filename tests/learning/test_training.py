"""Training: the network in JAX is the engine's, and a stopped training goes on as if it had not."""

from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from relati.journal import write_whole
from relati.learning import model, training
from relati.learning.onnx_export import export_onnx
from relati.learning.positions import Positions, positions_of, turns_of
from relati.learning.self_play import SelfPlayJob, play_game
from relati.learning.settings import LearnSettings
from relati.learning.tasks import GameTask
from relati.learning.training import Losses, train
from relati.native.networks import Network

SETTINGS = LearnSettings("extended", size=5, channels=8, blocks=1, hidden=8, playouts=30)


@pytest.fixture(scope="module")
def positions() -> Positions:
    games = [play_game(SelfPlayJob(SETTINGS, 0, number)) for number in range(4)]
    return positions_of(games, SETTINGS.start)


def random_network(seed: int = 3) -> Network:
    weights = model.flatten(SETTINGS.shape, model.new_parameters(SETTINGS.shape, seed))
    return Network(SETTINGS.shape, weights.tobytes(), SETTINGS.made_for)


def test_jax_the_engine_and_onnx_runtime_judge_alike(tmp_path: Path) -> None:
    onnxruntime = pytest.importorskip("onnxruntime")
    network = random_network()
    parameters = model.unflatten(SETTINGS.shape, np.frombuffer(network.weights, np.float32))
    export_onnx(network, tmp_path / "small.onnx")
    session = onnxruntime.InferenceSession(str(tmp_path / "small.onnx"))
    state = SETTINGS.start
    for action in play_game(SelfPlayJob(SETTINGS, 0, 0)).actions[:12]:
        logits, shares = network.load().evaluate(state)
        planes = np.frombuffer(state.network_input(), np.uint8).reshape(1, -1, 5, 5)
        by_onnx = session.run(None, {"planes": planes})
        by_jax = model.evaluate(SETTINGS.shape, parameters, jnp.asarray(planes))
        assert np.allclose(by_onnx[0][0], logits, atol=1e-4)
        assert np.allclose(by_onnx[1][0], shares, atol=1e-5)
        assert np.allclose(by_jax[0][0], logits, atol=1e-4)
        state = state.act(action)


def trained(positions: Positions, steps: int, **rest: object) -> tuple[np.ndarray, list[Losses]]:
    reports: list[Losses] = []
    weights = train(
        GameTask(SETTINGS.shape, positions, turns_of(SETTINGS.start)),
        steps=steps,
        batch=32,
        seed=1,
        report=reports.append,
        **rest,  # type: ignore[arg-type]  # as `train` has them
    )
    return weights, reports


def test_it_learns_and_a_training_that_was_stopped_gives_the_same_network(
    positions: Positions, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "STEPS_BETWEEN_REPORTS", 20)
    whole, reports = trained(positions, 60)
    assert reports[-1].policy < reports[0].policy
    assert reports[-1].value < reports[0].value

    class Killed(BaseException):
        pass

    def kill(*_: object) -> None:
        raise Killed

    checkpoint = tmp_path / "checkpoint.npz"
    with monkeypatch.context() as patch:

        def write_once(path: Path, data: bytes) -> None:
            write_whole(path, data)
            patch.setattr(training, "write_whole", kill)

        patch.setattr(training, "write_whole", write_once)
        with pytest.raises(Killed):
            trained(positions, 60, checkpoint=checkpoint)
    continued, reports = trained(positions, 60, checkpoint=checkpoint)
    assert reports[0].step == 40
    assert np.array_equal(continued, whole)
