"""Networks in the engine: what they see, what they say, and the search that they lead."""

import json
import random
from array import array
from collections.abc import Iterator

import numpy as np
import pytest

from relati import native
from relati.native import _engine
from relati.native.networks import Network, NetworkShape
from tests.boards import draw
from tests.native.test_observations import states


def shape_for(state: native.State, channels: int = 8, blocks: int = 1) -> NetworkShape:
    space = state.action_space
    has_pass = int(space.pass_number is not None)
    planes = len(state.network_planes)
    return NetworkShape(planes, channels, blocks, 6, len(space.planes), has_pass, state.players)


def count_weights(shape: NetworkShape) -> int:
    pooled = 2 * shape.channels
    convolution = 9 * shape.channels**2 + shape.channels
    count = 9 * shape.inputs * shape.channels + shape.channels
    count += shape.blocks * (2 * convolution + pooled * shape.channels)
    count += (shape.channels + 1) * shape.action_planes + shape.has_pass * (pooled + 1)
    return count + (pooled + 1) * shape.hidden + (shape.hidden + 1) * shape.players


def random_network(shape: NetworkShape, seed: int = 0) -> Network:
    dice = random.Random(seed)
    weights = array("f", (dice.gauss(0, 0.1) for _ in range(count_weights(shape))))
    return Network(shape, weights.tobytes())


@pytest.fixture(params=["portable", "x86_64_v3"])
def target(request: pytest.FixtureRequest) -> Iterator[str]:
    before = _engine.target()
    if not _engine.choose_target(request.param):
        pytest.skip(f"this processor has no {request.param}")
    yield request.param
    _engine.choose_target(before)


@pytest.mark.parametrize("seed", range(6))
def test_a_network_sees_the_observation_and_what_one_move_more_would_do(seed: int) -> None:
    for state in states(seed, most=40):
        if state.is_over or state.legs:
            continue
        squares = len(state.board.squares)
        seen = state.network_input()
        planes = {
            str(plane): seen[squares * place : squares * (place + 1)]
            for place, plane in enumerate(state.network_planes)
        }
        observed = state.observe(state.turn)
        assert seen.startswith(observed)
        assert len(seen) == squares * len(planes) == squares * state.game.network_plane_count()
        assert planes["board"] == bytes([1]) * squares
        may_place = bytes(state.mask()[:squares])
        assert planes["0 may place"] == may_place
        assert all(a <= b for a, b in zip(may_place, planes["0 could reach"], strict=True))


def test_the_input_shows_where_a_symbol_would_be_cut_off() -> None:
    state = native.from_rules(
        draw(
            """
            |   | A | B | C | D | E |
            | 1 |   |   |   |   |   |
            | 2 |   |   |   |   |   |
            | 3 |[X]|   | X |   |   |
            | 4 |   |   |   |   |   |
            | 5 |   |[O]|   |   |   |
        """,
            "modern",
            turn=0,
        )
    )
    place = [str(plane) for plane in state.network_planes].index("0 cuts") * 25
    cuts = state.network_input()[place : place + 25]
    assert [str(state.board.squares[at]) for at, count in enumerate(cuts) if count] == ["B3"]


def convolved(x: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """A convolution written out: x is height × width × inputs, and zero around."""
    height, width = x.shape[:2]
    framed = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    rows = [
        framed[a : a + height, b : b + width] @ weights[a, b] for a in (0, 1, 2) for b in (0, 1, 2)
    ]
    return np.array(sum(rows))


def judged_by_numpy(network: Network, state: native.State) -> tuple[np.ndarray, np.ndarray]:
    """The same network, put together from its description in network.hpp."""
    shape = network.shape
    left = np.frombuffer(network.weights, "<f4").astype(np.float64)

    def take(*size: int) -> np.ndarray:
        nonlocal left
        count = int(np.prod(size))
        taken, left = left[:count], left[count:]
        return taken.reshape(size)

    def pool(x: np.ndarray) -> np.ndarray:
        return np.concatenate([x.mean((0, 1)), x.max((0, 1))])

    channels = shape.channels
    board = state.board
    planes = np.frombuffer(state.network_input(), np.uint8).reshape(-1, board.height, board.width)
    x = planes.transpose(1, 2, 0).astype(np.float64)
    x = np.maximum(convolved(x, take(3, 3, shape.inputs, channels)) + take(channels), 0)
    for _ in range(shape.blocks):
        weights, bias, of_pooled = (
            take(3, 3, channels, channels),
            take(channels),
            take(2 * channels, channels),
        )
        y = np.maximum(convolved(x, weights) + bias + pool(x) @ of_pooled, 0)
        x = np.maximum(x + convolved(y, take(3, 3, channels, channels)) + take(channels), 0)
    logits = x @ take(channels, shape.action_planes) + take(shape.action_planes)
    logits = logits.transpose(2, 0, 1).ravel()
    if shape.has_pass:
        logits = np.append(logits, pool(x) @ take(2 * channels, 1) + take(1))
    hidden = np.maximum(pool(x) @ take(2 * channels, shape.hidden) + take(shape.hidden), 0)
    values = np.exp(hidden @ take(shape.hidden, shape.players) + take(shape.players))
    assert not len(left)
    return logits, values / values.sum()


@pytest.mark.parametrize(
    ("ruleset", "players", "size", "channels"),
    [("modern", 2, 9, 32), ("extended", 3, (7, 5), 24), ("addon", 5, 11, 40), ("classic", 4, 3, 8)],
)
def test_the_engine_judges_as_the_network_is_described(
    target: str, ruleset: str, players: int, size: int | tuple[int, int], channels: int
) -> None:
    state = native.start(ruleset, players, size)
    network = random_network(shape_for(state, channels, blocks=2))
    dice = random.Random(1)
    for _ in range(9):
        if state.is_over:
            break
        logits, shares = network.load().evaluate(state)
        expected_logits, expected_shares = judged_by_numpy(network, state)
        assert np.allclose(logits, expected_logits, atol=1e-3, rtol=1e-3)
        assert np.allclose(shares, expected_shares, atol=1e-3)
        state = state.act(dice.choice(state.actions()))


def test_a_network_leads_the_search_and_the_same_seed_gives_the_same_tree() -> None:
    state = native.start("extended", size=5).play("C3").play("A1")
    network = random_network(shape_for(state)).load()
    one, other = (native.Search(state, 3, network) for _ in range(2))
    assert one.run(200) == 200
    assert other.run(50) + other.run(150) == 200
    assert one.ranked() == other.ranked()
    assert sum(each.visits for each in one.ranked()) >= 199
    assert all(abs(sum(each.values) - 1) < 1e-3 for each in one.ranked())
    assert one.ranked() != native.Search(state, 3).ranked()


def test_a_search_led_by_any_network_takes_a_win_on_the_spot_and_proves_endings() -> None:
    state = native.start("classic", size=3)
    dice = random.Random(5)
    search = native.Search(state, 1, random_network(shape_for(state)).load())
    search.run(200_000)
    assert search.is_proved
    solution = native.solve(state)
    best = max(search.ranked(), key=lambda each: each.values[state.turn])
    assert best.values[0] == {0: 1.0, None: 0.5, 1: 0.0}[solution.winner]
    while not state.is_over:
        search.advance(move := dice.choice(list(state.legal_moves())))
        state = state.play(move)
        if not state.is_over:
            search.run(1000)
            assert search.is_proved


def test_a_file_gives_the_network_back_and_anything_else_is_refused() -> None:
    network = random_network(NetworkShape(19, 8, 1, 6, 1, 0, 2))
    assert Network.of_bytes(network.to_bytes()) == network
    for damaged in (b"", b"{}\n", network.to_bytes()[1:], b'{"relati-network": 99}\n'):
        with pytest.raises(ValueError, match="no network"):
            Network.of_bytes(damaged)
    for weights in (network.weights[:-1], network.weights[:-4]):
        with pytest.raises(ValueError, match="weights"):
            Network(network.shape, weights).load()
    narrow = random_network(NetworkShape(19, 12, 0, 6, 1, 0, 2))
    with pytest.raises(ValueError, match="multiple of 8"):
        narrow.load()


def test_a_network_for_another_game_is_refused() -> None:
    network = random_network(shape_for(native.start("modern"))).load()
    for other in (native.start("modern", 3), native.start("extended")):
        with pytest.raises(ValueError, match="another ruleset"):
            network.evaluate(other)
        with pytest.raises(ValueError, match="another ruleset"):
            native.Search(other, 1, network)
    assert len(network.evaluate(native.start("modern", 2, 5))[0]) == 25


def small_network() -> Network:
    network = random_network(shape_for(native.start("modern")))
    return Network(network.shape, network.weights, {"ruleset": "modern", "players": 2}, {"seed": 1})


def damaged_files(data: bytes, count: int, seed: int = 25) -> Iterator[bytes]:
    """A file of a network with bytes changed, inserted, left out or doubled, mostly in its head."""
    dice = random.Random(seed)
    head = data.index(b"\n") + 1
    for _ in range(count):
        place = dice.randrange(head if dice.random() < 0.9 else len(data))
        some = bytes(dice.choices(b'0123456789-.e"[]{}:, tn\n\x00\xff', k=dice.randint(1, 12)))
        match dice.randrange(4):
            case 0:
                yield data[:place] + some + data[place + len(some) :]
            case 1:
                yield data[:place] + some + data[place:]
            case 2:
                yield data[:place] + data[place + dice.randint(1, 40) :]
            case _:
                yield data[:place] + data[max(place - 20, 0) :]


def test_any_damaged_file_is_a_network_or_a_value_error() -> None:
    data = small_network().to_bytes()
    outcomes = {"loaded": 0, "refused": 0}
    for damaged in damaged_files(data, 4_000):
        try:
            Network.of_bytes(damaged).load()
        except ValueError:
            outcomes["refused"] += 1
        else:
            outcomes["loaded"] += 1
    assert min(outcomes.values()) > 100


@pytest.mark.parametrize("size", [True, 1.0, -1, 10**6 * 8, 2**31, 2**63, 10**30, None, "8", [8]])
def test_a_size_that_no_layer_has_is_refused(size: object) -> None:
    head, _, weights = small_network().to_bytes().partition(b"\n")
    values = json.loads(head)
    for name in values["shape"]:
        changed = values | {"shape": values["shape"] | {name: size}}
        with pytest.raises(ValueError, match="no network of relati"):
            Network.of_bytes(json.dumps(changed).encode() + b"\n" + weights)


def test_a_deeply_nested_head_is_refused() -> None:
    with pytest.raises(ValueError, match="no network of relati"):
        Network.of_bytes(b"[" * 100_000)
