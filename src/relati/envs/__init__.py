"""Environments for programs that learn: PettingZoo, Gymnasium and OpenSpiel.

    from relati import envs

    envs.pettingzoo_env("battle", players=3)           # needs the extra: envs
    envs.gymnasium_env("modern", opponents="3")        # needs the extra: envs
    envs.gymnasium_vector_env(64, opponents="random")  # needs the extra: envs
    envs.open_spiel_game("extended", size=7)           # needs the extra: openspiel

All speak in the numbers of actions that `relati.native` gives, and need the native engine. The
libraries are loaded by the function that needs them. For many games at once without any of them
there is `relati.native.VecEnv`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from relati.rules.ruleset import Ruleset
from relati.rules.setup import Size

if TYPE_CHECKING:
    from gymnasium import Env
    from gymnasium.vector import AutoresetMode, VectorEnv
    from pettingzoo import AECEnv

    from relati.envs.open_spiel_adapter import RelatiGame
    from relati.envs.vector_adapter import Policy

__all__ = ["gymnasium_env", "gymnasium_vector_env", "open_spiel_game", "pettingzoo_env"]


def pettingzoo_env(
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    *,
    ply_limit: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "AECEnv[str, Any, Any]":
    """A PettingZoo AEC environment for all players of a game.

    Agents are called `player_0` and so on. A player who is out terminates at once. `ply_limit`
    actions truncate a game. Takes, and refuses, what `relati.start` does.
    """
    with _extra("envs"):
        from relati.envs.pettingzoo_adapter import make
    return make(ruleset, players, size, ply_limit, render_mode, options)


def gymnasium_env(
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    *,
    opponents: str = "3",
    seat: int | None = None,
    ply_limit: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> "Env[Any, Any]":
    """A Gymnasium environment for one player against bots.

    `opponents` is a level (`"3"`) or any other bot by name (`"random"`, `"influence:2"`), which
    plays all other players. `seat` is your place in the order of play; without one, every
    reset draws it.
    """
    with _extra("envs"):
        from relati.envs.gymnasium_adapter import AgainstBots
    return AgainstBots(
        ruleset,
        players,
        size,
        opponents=opponents,
        seat=seat,
        ply_limit=ply_limit,
        render_mode=render_mode,
        **options,
    )


def gymnasium_vector_env(
    num_envs: int,
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    *,
    opponents: "str | Policy" = "3",
    seat: int | None = None,
    ply_limit: int | None = None,
    render_mode: str | None = None,
    autoreset_mode: "AutoresetMode | str" = "SameStep",
    threads: int = 1,
    **options: Any,
) -> "VectorEnv[Any, Any, Any]":
    """A Gymnasium vector environment: one player in each of `num_envs` games.

    As `gymnasium_env`, but `opponents` can also be a policy: a function that is given the
    observations and the masks of the games in which others move, and returns their actions.
    `"random"` is the fastest.
    """
    with _extra("envs"):
        from relati.envs.vector_adapter import ManyAgainstBots
    return ManyAgainstBots(
        num_envs,
        ruleset,
        players,
        size,
        opponents=opponents,
        seat=seat,
        ply_limit=ply_limit,
        render_mode=render_mode,
        autoreset_mode=autoreset_mode,
        threads=threads,
        **options,
    )


def open_spiel_game(
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    *,
    action_limit: int | None = None,
    **options: Any,
) -> "RelatiGame":
    """A game of OpenSpiel; `pyspiel.load_game("relati(ruleset=modern)")` works after an import too.

    OpenSpiel wants to know how long a game can be: after `action_limit` actions nobody wins.
    Without one it is the number of squares where players only place, else ten times as many.
    """
    with _extra("openspiel"):
        from relati.envs.open_spiel_adapter import RelatiGame
    return RelatiGame.of(ruleset, players, size, action_limit, options)


@contextmanager
def _extra(name: str) -> Iterator[None]:
    """Says how to install what is missing of an extra."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"{missing.name} is not installed. hint: pip install 'relati[{name}]'",
            name=missing.name,
        ) from missing
