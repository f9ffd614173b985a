import relati
from relati.rules.perft import perft


def test_a_sequence_of_no_action_is_one_sequence() -> None:
    assert perft(relati.start("modern"), 0) == 1


def test_a_game_that_is_over_has_no_sequences() -> None:
    state = relati.start("basic", size=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    assert perft(state, 1) == 0


def test_sequences_of_two_actions_are_counted_one_by_one() -> None:
    # On an empty 3×3 board O has 9 squares for its root, and X one less.
    assert perft(relati.start("classic", size=3), 2) == 9 * 8
