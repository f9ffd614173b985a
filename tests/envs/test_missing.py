"""Where a library is not installed, the function that needs it says what to do."""

import sys
from collections.abc import Callable

import pytest

from relati import envs


@pytest.mark.parametrize(
    ("library", "make", "extra"),
    [
        ("pettingzoo", envs.pettingzoo_env, "relati[envs]"),
        ("gymnasium", envs.gymnasium_env, "relati[envs]"),
        ("pyspiel", envs.open_spiel_game, "relati[openspiel]"),
    ],
)
def test_a_missing_library_is_named_with_the_extra_that_brings_it(
    library: str, make: Callable[[], object], extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for adapter in ("pettingzoo", "gymnasium", "open_spiel"):
        monkeypatch.delitem(sys.modules, f"relati.envs.{adapter}_adapter", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ModuleNotFoundError) as refused:
        make()
    assert f"{library} is not installed" in str(refused.value)
    assert f"pip install '{extra}'" in str(refused.value)
