"""A family network: it is told the rules, and becomes an ordinary network for one game."""

import json
import math
import random
from array import array

import pytest

from relati import native
from relati.native.family import FamilyNetwork, FamilyShape, read_network, rules_as_numbers
from relati.native.networks import Network, NetworkShape
from relati.notation import read_ruleset
from relati.rules import RULESETS, Board, Ruleset


def random_family(seed: int = 0, **names: tuple[str, ...]) -> FamilyNetwork:
    shape = FamilyShape(channels=8, blocks=1, hidden=4, code=6, **names)
    dice = random.Random(seed)
    count = sum(math.prod(size) for size in shape.arrays().values())
    weights = array("f", (dice.gauss(0, 0.2) for _ in range(count)))
    return FamilyNetwork(shape, weights.tobytes(), {"seed": seed})


def network_for(family: FamilyNetwork, ruleset: str, players: int, side: int) -> Network:
    return family.for_game(read_ruleset(ruleset), players, Board.of(side, side))


@pytest.mark.parametrize(
    "ruleset", [*RULESETS, "own[actions=cannon+chain+turret;turns=consecutive]"]
)
def test_one_network_judges_and_leads_every_game(ruleset: str) -> None:
    family = random_family().load()
    rules = read_ruleset(ruleset)
    for players in (2, rules.players[1]):
        state = native.start(rules, players, 7)
        network = family.for_game(state.ruleset, state.players, state.board)
        logits, shares = network.evaluate(state)
        assert len(logits) == len(state.action_space)
        assert sum(shares) == pytest.approx(1.0, abs=1e-5)
        assert len(shares) == players
        led = native.Search(state, 1, network)
        assert led.run(30) == 30


def test_rules_players_and_size_change_what_the_network_thinks() -> None:
    family = random_family()
    weights = {
        network_for(family, *game).weights
        for game in (
            ("modern", 2, 9),
            ("modern", 2, 11),
            ("modern:links=near", 2, 9),
            ("signal", 2, 9),
            ("extra", 2, 9),
            ("extra:-cuts", 2, 9),
            ("extra", 3, 9),
        )
    }
    assert len(weights) == 7


def test_every_part_and_reading_is_told() -> None:
    usual = rules_as_numbers(Ruleset("own"), 2, Board.of(9, 9))
    everything = (
        "cannon+chain+migration+sniper+cover+bomb+killer+escape+strike+pincer+defend+turret"
    )
    seen = set()
    for change in (
        *(f"actions={everything};{more}" for more in ("turns=consecutive", "spent_dies=on")),
        *(f"actions={everything};overlap={each}" for each in ("exclusive", "public", "separate")),
        f"actions={everything};blast=targets;past_covers=on;keeps_root=on;strike_shields=on",
        "ending=eliminated;out_for_good=off",
        "ending=sole-able;cuts=off",
        "ending=survivor;links=near",
    ):
        told = rules_as_numbers(read_ruleset(f"own[{change}]"), 5, Board.of(9, 9))
        assert told.keys() == usual.keys()
        assert all(0.0 <= number <= 1.0 for number in told.values())
        seen |= {name for name, number in told.items() if number != usual[name]}
    # No board has another side here, and no game three or four players.
    assert usual.keys() - seen == {"side", "players 3", "players 4"}


def test_a_file_gives_the_network_back_and_a_file_for_one_game_is_still_read() -> None:
    family = random_family()
    assert read_network(family.to_bytes()) == family
    one = Network(NetworkShape(19, 8, 0, 6, 1, 0, 2), b"\0" * 8, {"ruleset": "modern"})
    assert read_network(one.to_bytes()) == one
    # Older versions of relati say that they cannot use it.
    with pytest.raises(ValueError, match="another version"):
        Network.of_bytes(family.to_bytes())


def test_what_is_no_network_is_refused() -> None:
    data = random_family().to_bytes()
    dice = random.Random(3)
    head, _, weights = data.partition(b"\n")
    for _ in range(300):
        place = dice.randrange(len(head))
        damaged = bytearray(data)
        damaged[place : place + dice.randrange(6)] = dice.randbytes(dice.randrange(6))
        try:
            network = read_network(bytes(damaged)).load()
            network.for_game(RULESETS["modern"], 2, Board.of(9, 9))
        except ValueError:
            continue
    for wrong in ({"channels": 2**40}, {"blocks": -1}, {"code": 0}, {"rules": ["side", "side"]}):
        values = json.loads(head)
        values["shape"] |= wrong
        with pytest.raises(ValueError, match="no network of relati"):
            read_network(json.dumps(values).encode() + b"\n" + weights)
    for cut in (data[:-1], data[:-4]):
        with pytest.raises(ValueError, match="incomplete"):
            network_for(FamilyNetwork.of_bytes(cut), "modern", 2, 9)


def test_a_network_refuses_only_games_with_parts_that_it_was_never_told_of() -> None:
    now = FamilyShape(8, 1, 4, 6)
    before = random_family(rules=tuple(each for each in now.rules if each != "turret"))
    assert network_for(before, "modern", 2, 9).load().evaluate(native.start("modern"))[0]
    with pytest.raises(ValueError, match="never told of turret"):
        network_for(before, "turret", 2, 11)
    without_bombs = random_family(inputs=tuple(each for each in now.inputs if "bomb" not in each))
    with pytest.raises(ValueError, match="never told of 0 bomb, 1 bomb"):
        network_for(without_bombs, "battle", 2, 11)
