"""What a symbol with a power reaches and can hit, and what the next moves threaten."""

from dataclasses import replace

import pytest

from relati import RULESETS, start
from relati.notation import read_position
from relati.render import square_message, state_message, threats_message
from relati.render.messages import PowerMessage
from relati.render.powers import POWERS
from relati.render.threats import MOST_MOVES
from relati.rules import Kind, Move, MoveEffects, Place, State
from relati.words import LANGUAGES, sentences
from tests.boards import FLOOD, draw

BATTLE = """
|   | A | B | C | D | E |
| 1 |[O]|   |   |   | X |
| 2 | O |   |   |   |   |
| 3 |   |+O+|   |   | X |
| 4 |   |   |   |*O*| X |
| 5 |   |   |!O!| X |[X]|
"""


def power(board: str, square: str, ruleset: str = "battle") -> PowerMessage:
    found = square_message(draw(board, ruleset), square)["power"]
    assert found is not None
    return found


def test_a_sniper_covers_its_lines_and_hits_the_first_in_each() -> None:
    sniper = power(BATTLE.replace("| 2 | O |", "| 2 |   |"), "B3")
    assert sniper["reach"] == ["B1", "B2", "A3", "C3", "D3", "E3", "B4", "B5"]
    assert sniper["targets"] == ["E3"]
    assert "E3" in sniper["words"][-1]


def test_a_sniper_that_cannot_shoot_covers_nothing_and_names_its_neighbour() -> None:
    sniper = power(BATTLE, "B3")
    assert (sniper["reach"], sniper["targets"]) == ([], [])
    assert sniper["hindered_by"] == ["A2"]
    assert "A2" in sniper["words"][-1]


CHAIN = """
|   | A | B | C | D | E |
| 1 |[O]|   | O |   |   |
| 2 |   |#O#|   |#O#|   |
| 3 |   |   |   |   |   |
| 4 |   |   |   | X |   |
| 5 |   |   |   |   |[X]|
"""


def test_a_cannon_says_where_its_shot_can_turn() -> None:
    chain = draw(CHAIN, "extended", chain=True)
    cannon = square_message(chain, "B2")["power"]
    assert cannon is not None
    assert cannon["turns"] == ["D2"]
    assert "D2" in cannon["words"][-1]
    assert power(CHAIN, "B2", "extended")["turns"] == []
    in_vain = draw(CHAIN.replace("| X |", "|   |"), "extended", chain=True)
    assert square_message(in_vain, "B2")["power"] == power(
        CHAIN.replace("| X |", "|   |"), "B2", "extended"
    )


def test_a_chained_shot_says_which_cannons_it_uses_up() -> None:
    chain = draw(CHAIN, "extended", chain=True)
    assert "cannons on B2 and D2" in chain.preview("B2-D2xD4").words()[0]
    assert "B2" not in "".join(chain.preview("D2xD4").words())


def test_a_sniper_that_could_not_shoot_is_warned_of_before_it_is_made() -> None:
    state = draw(BATTLE.replace("+O+", " O "), "battle")
    assert "with your A2 next to it" in state.preview("B3=sniper").words(reader=0)[0]
    assert "A2" not in "".join(state.preview("B3=cover").words(reader=0))
    alone = draw(BATTLE.replace("+O+", " O ").replace("| 2 | O |", "| 2 |   |"), "battle")
    assert not any("next to" in words for words in alone.preview("B3=sniper").words(reader=0))


def test_only_a_root_that_can_escape_is_said_to() -> None:
    def root_words(name: str) -> list[str]:
        message = square_message(start(name, 2).play("A1"), "A1")["power"]
        assert message is not None
        return message["words"]

    assert len(root_words("addon")) == len(root_words("extra")) + 1


def test_a_bomb_covers_what_its_blast_would_hit() -> None:
    bomb = power(BATTLE, "D4")
    assert bomb["reach"] == ["C3", "D3", "E3", "C4", "E4", "C5", "D5"]
    assert bomb["targets"] == ["E3", "E4", "C5", "D5"]


def test_a_killer_covers_its_diagonal_neighbours() -> None:
    killer = power(BATTLE, "C5")
    assert killer["reach"] == ["B4", "D4"]
    assert killer["targets"] == ["D4"]


def test_a_symbol_says_what_it_can_do_in_its_own_turn_whoever_is_to_move() -> None:
    state = draw(BATTLE, "battle")
    for turn in (0, 1):
        assert square_message(replace(state.to_rules(), turn=turn), "C5")["power"] == power(
            BATTLE, "C5"
        )


def test_every_kind_with_a_power_has_its_sentence_and_the_others_have_none() -> None:
    for kind in Kind:
        assert (f"power/{kind}" in sentences()) == (kind in POWERS)
        if kind in POWERS:
            assert all(sentences()[f"power/{kind}"][lang] for lang in LANGUAGES)
    assert square_message(draw(BATTLE, "battle"), "A2")["power"] is None
    assert square_message(draw(BATTLE, "battle"), "C2")["power"] is None


@pytest.mark.parametrize("name", RULESETS)
def test_room_is_where_each_player_could_place(name: str) -> None:
    state = start(name, 2)
    for _ in range(12):
        room = state_message(state)["room"]
        for player in range(state.players):
            in_turn = replace(state.to_rules(), turn=player, extra_actions=0)
            placements = [move for move in in_turn.legal_moves if isinstance(move, Place)]
            assert room[player] == len(placements)
        state = state.play(next(iter(state.legal_moves)))
        if state.is_over:
            break


def test_who_is_out_has_no_room() -> None:
    state = start("extra", 3).play("A1").play("E5").play("I9").play("out:O")
    assert state_message(state)["room"][0] == 0
    assert all(state_message(state)["room"][1:])


def test_threats_are_what_the_next_moves_would_cut_or_kill() -> None:
    state = read_position("battle 2 7/4Xr2/3XX2/3ObX2/2X4/2Or4/7 O - - *")
    message = threats_message(state)
    assert {(each["player"], each["move"]) for each in message["threats"]} == {
        (0, "D4xD4"),
        (1, "D5"),
        (1, "D6"),
    }
    for threat in message["threats"]:
        after, effects = replace(state.to_rules(), turn=threat["player"]).play_with_effects(
            threat["move"]
        )
        assert set(threat["cuts"]) <= set(effects.cuts)
        for square in (*threat["kills"], *threat["cuts"]):
            assert after.symbols[square].owner != threat["player"]
    assert not message["has_more_moves"]


def test_a_game_that_is_over_threatens_nobody() -> None:
    state = start("modern", 2, 5).play("A1").play("C3").play("out:O")
    assert state.is_over
    assert threats_message(state) == {"threats": [], "has_more_moves": False}


def test_however_many_moves_there_are_only_so_many_are_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = read_position(FLOOD)
    tried = []
    play = type(state).play_with_effects

    def count(self: State, move: Move) -> tuple[State, MoveEffects]:
        tried.append(move)
        return play(self, move)

    monkeypatch.setattr(type(state), "play_with_effects", count)
    assert threats_message(state)["has_more_moves"]
    assert len(tried) <= MOST_MOVES
