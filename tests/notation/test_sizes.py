import pytest

from relati.notation import read_size, spell_size


@pytest.mark.parametrize(
    ("text", "size"),
    [("9", (9, 9)), ("11x9", (11, 9)), ("11×9", (11, 9)), (" 4X26 ", (4, 26)), ("0", (0, 0))],
)
def test_a_size_is_one_side_or_width_and_height(text: str, size: tuple[int, int]) -> None:
    assert read_size(text) == size


@pytest.mark.parametrize("text", ["", "x", "9x", "x9", "9x9x9", "-9", "nine", "100", "9.5", "９"])
def test_anything_else_is_no_size(text: str) -> None:
    assert read_size(text) is None


def test_a_size_is_spelled_as_it_is_read() -> None:
    assert spell_size(11, 9) == "11x9"
    assert read_size(spell_size(11, 9)) == (11, 9)
