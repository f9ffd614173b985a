"""Observations, masks and rewards of a state as numpy arrays."""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from relati.native import State


def observation_shape(state: State) -> tuple[int, int, int]:
    """Planes, height and width."""
    return (len(state.observation_planes), state.board.height, state.board.width)


def observation_space(state: State) -> "spaces.Space[NDArray[np.uint8]]":
    """The space of observations: 0 and 1, but for the plane that counts extra actions.

    Not 0 to 255 everywhere, which libraries take for a picture.
    """
    planes = [255 if plane.shows == "extra actions" else 1 for plane in state.observation_planes]
    shape = observation_shape(state)
    most = np.broadcast_to(np.array(planes, np.uint8)[:, None, None], shape).copy()
    space: Any = spaces.Box(np.zeros(shape, np.uint8), most, shape, np.uint8)
    return space  # type: ignore[no-any-return]  # Gymnasium says only that it holds numbers


def observation(state: State, player: int) -> NDArray[np.uint8]:
    """What a player sees; see `docs/reference/actions.md`."""
    return np.frombuffer(state.observe(player), np.uint8).reshape(observation_shape(state)).copy()


def action_mask(state: State, player: int, dtype: Any = np.int8) -> NDArray[Any]:
    """Which actions are legal; none for a player who is not to act."""
    if state.turn != player or state.is_over:
        return np.zeros(len(state.action_space), dtype)
    return np.frombuffer(state.mask(), np.uint8).astype(dtype)


def rewards(state: State) -> tuple[float, ...]:
    """The winner takes 1, which the others lose in equal parts; 0 while nobody has won."""
    if state.winner is None:
        return (0.0,) * state.players
    loss = -1 / (state.players - 1)
    return tuple(1.0 if player == state.winner else loss for player in range(state.players))


def check_ply_limit(ply_limit: int | None) -> None:
    """Raise `ValueError` for a limit that is no positive whole number."""
    if ply_limit is not None and (type(ply_limit) is not int or ply_limit < 1):
        raise ValueError(f"ply_limit must be a whole number from 1, not {ply_limit!r}")
