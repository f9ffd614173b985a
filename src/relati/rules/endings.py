"""When a game is over, who has won, and whose turn is next (Rules §7)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from relati.rules.actions import can_act
from relati.rules.situation import Situation


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winner's number, or None when nobody wins, and by which ending."""

    winner: int | None
    ending: str


@dataclass(frozen=True, slots=True)
class NextTurn:
    """What follows an action: whose turn it is, who is out for good, and the outcome, if any."""

    turn: int
    out: frozenset[int] = field(default_factory=frozenset)
    outcome: Outcome | None = None


#: (situation after the action, who acted, whether extra actions are left, who was out before)
Judge = Callable[[Situation, int, bool, frozenset[int]], NextTurn]


def still_able(situation: Situation, actor: int, extra: bool, out: frozenset[int]) -> NextTurn:
    """Over when no other player can act; the one who acted wins if it still can.

    A player who cannot act is skipped, not out.
    """
    following = next((p for p in _after(actor, situation) if _able(situation, p, out)), None)
    is_able = _able(situation, actor, out)
    if following is None:
        return NextTurn(actor, out, Outcome(actor if is_able else None, "still-able"))
    return NextTurn(actor if extra and is_able else following, out)


def sole_able(situation: Situation, actor: int, extra: bool, out: frozenset[int]) -> NextTurn:
    """Over, once every root is placed, when at most one player can place: that one wins."""
    left = [player for player in situation.players if player not in out]
    begun = all(situation.position.has_begun(player) for player in left)
    if begun or not situation.position.empty_squares:
        able = [player for player in left if situation.placeable(player)]
        if len(able) < 2:
            return NextTurn(actor, out, Outcome(able[0] if able else None, "sole-able"))
    if extra and can_act(situation, actor):
        return NextTurn(actor, out)
    following = (p for p in _after(actor, situation) if _able(situation, p, out))
    return NextTurn(next(following, actor), out)


def eliminated(situation: Situation, actor: int, extra: bool, out: frozenset[int]) -> NextTurn:
    """A player who cannot place is out; over when no other player is left.

    Out for good, that is; or else only until the player can place again.
    """
    unable = out | {player for player in situation.players if not situation.placeable(player)}
    out = unable if situation.ruleset.out_for_good else out
    following = next((p for p in _after(actor, situation) if p not in unable), None)
    if following is None:
        return NextTurn(actor, out, Outcome(None if actor in unable else actor, "eliminated"))
    return NextTurn(actor if extra and actor not in unable else following, out)


def survivor(situation: Situation, actor: int, extra: bool, out: frozenset[int]) -> NextTurn:
    """A player who cannot act when its turn comes is out for good; the last one left wins."""
    if extra and can_act(situation, actor):
        return NextTurn(actor, out)
    for player in _after(actor, situation):
        if player in out:
            continue
        if len(out) == len(situation.players) - 1:  # the one who acted has left
            return NextTurn(actor, out, Outcome(player, "survivor"))
        if can_act(situation, player):
            return NextTurn(player, out)
        out |= {player}
    return NextTurn(actor, out, Outcome(actor, "survivor"))


def withdrawn(situation: Situation, turn: int, player: int, out: frozenset[int]) -> NextTurn:
    """What follows when a player has left, who is in `out` already (Rules §7.1).

    The last one left wins. Otherwise a player who leaves in its own turn has acted for the last
    time: the end is judged, and the turn passes. Leaving in another player's turn does not touch
    that turn: the end is judged when the turn is over, except under sole-able, which anybody can
    win at any time.
    """
    ending = situation.ruleset.ending
    left = [each for each in situation.players if each not in out]
    if len(left) < 2:
        return NextTurn(turn, out, Outcome(left[0] if left else None, ending))
    if player != turn and ending != "sole-able":
        return NextTurn(turn, out)
    following = JUDGES[ending](situation, player, False, out)
    return following if player == turn else NextTurn(turn, out, following.outcome)


def _able(situation: Situation, player: int, out: frozenset[int]) -> bool:
    return player not in out and can_act(situation, player)


def _after(actor: int, situation: Situation) -> list[int]:
    """The other players, in order of play from the one after."""
    players = list(situation.players)
    return players[actor + 1 :] + players[:actor]


#: How each ending of a ruleset is judged.
JUDGES: dict[str, Judge] = {
    "still-able": still_able,
    "sole-able": sole_able,
    "eliminated": eliminated,
    "survivor": survivor,
}
