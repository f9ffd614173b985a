"""What a bot does on its seat: it moves, and answers the offer of a draw."""

from collections.abc import Awaitable, Callable
from itertools import islice, takewhile
from random import Random

from relati.bots.interface import Choice
from relati.matches.acts import AnswerProposal, Play
from relati.matches.match import Match
from relati.matches.seat import ActingBot
from relati.rules import Place, State

#: Chooses a move for the player to act: state, the bot, seed, and for which client.
ChooseMove = Callable[[State, ActingBot, int, str], Awaitable[Choice]]

#: A bot accepts a draw unless it expects this much more than its fair share.
DRAW_MARGIN = 0.05


async def act_for_bot(
    match: Match, seat: int, choose_move: ChooseMove, client: str
) -> Play | AnswerProposal:
    """The act of the bot on a seat that the match waits for."""
    bot = match.seats[seat].acting_bot
    assert bot is not None
    choice = await choose_move(match.state, bot, _seed(match), client)
    if _is_asked(match, seat):
        in_game = match.state.players - len(match.state.out)
        return AnswerProposal(choice.values[seat] <= 1 / in_game + DRAW_MARGIN)
    return Play(str(choice.move))


def plain_act(match: Match, seat: int) -> Play | AnswerProposal:
    """An act that costs nothing, when the bot itself has failed: it places somewhere.

    Where nothing can be placed it does the first thing that is legal. It declines a draw.
    """
    if _is_asked(match, seat):
        return AnswerProposal(False)
    # Placing comes first among the legal moves, and is quickly listed; other moves need not be.
    places = list(takewhile(lambda move: isinstance(move, Place), match.state.legal_moves))
    moves = places or list(islice(match.state.legal_moves, 1))
    return Play(str(Random(_seed(match)).choice(moves)))


def _is_asked(match: Match, seat: int) -> bool:
    return match.proposal is not None and seat in match.proposal.waiting_for


def _seed(match: Match) -> int:
    """The same match repeats the same game, but a take-back leads to other moves."""
    return (match.seed + match.number) % 2**32
