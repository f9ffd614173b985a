"""What a bot does on its seat: it plays, and answers when nobody is to win."""

from collections.abc import Awaitable, Callable

from relati.bots.interface import Choice
from relati.matches.acts import Answer, Play
from relati.matches.match import Match
from relati.rules import State

#: Chooses for the player to act: the state, the bot's level, a seed.
Think = Callable[[State, int, int], Awaitable[Choice]]

#: A bot agrees that nobody wins unless it expects this much more than its fair share.
HOPE = 0.05


async def act_for_bot(match: Match, seat: int, think: Think) -> Play | Answer:
    """The act of the bot on a seat that is waited for."""
    level = match.seats[seat].bot
    assert level is not None
    # The same match gives the same game; taking back and playing again gives another one.
    choice = await think(match.state, level, (match.seed + match.number) % 2**32)
    if match.proposal and seat in match.proposal.waiting_for:
        in_game = match.state.players - len(match.state.out)
        return Answer(choice.values[seat] <= 1 / in_game + HOPE)
    return Play(str(choice.move))
