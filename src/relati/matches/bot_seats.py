"""What a bot does on its seat: it moves, and answers the offer of a draw."""

from collections.abc import Awaitable, Callable

from relati.bots.interface import Choice
from relati.matches.acts import AnswerProposal, Play
from relati.matches.match import Match
from relati.rules import State

#: Chooses a move for the player to act: state, the bot's level, seed.
ChooseMove = Callable[[State, int, int], Awaitable[Choice]]

#: A bot accepts a draw unless it expects this much more than its fair share.
DRAW_MARGIN = 0.05


async def act_for_bot(match: Match, seat: int, choose_move: ChooseMove) -> Play | AnswerProposal:
    """The act of the bot on a seat that the match waits for."""
    level = match.seats[seat].bot
    assert level is not None
    # The same match repeats the same game, but a take-back leads to other moves.
    choice = await choose_move(match.state, level, (match.seed + match.number) % 2**32)
    if match.proposal and seat in match.proposal.waiting_for:
        in_game = match.state.players - len(match.state.out)
        return AnswerProposal(choice.values[seat] <= 1 / in_game + DRAW_MARGIN)
    return Play(str(choice.move))
