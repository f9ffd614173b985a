"""Values that show themselves in a notebook."""

import pytest

from relati.rules.shown import Shown


class Value(Shown):
    """Something that a notebook may show."""


def test_a_value_is_shown_by_what_draws_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Value, "views", {"html": lambda value: f"<b>{type(value).__name__}</b>"})
    assert Value()._repr_html_() == "<b>Value</b>"


def test_without_anything_that_draws_it_its_repr_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Value, "views", {})
    assert Value()._repr_html_() is None
