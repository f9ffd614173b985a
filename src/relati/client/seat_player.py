"""What a bot does on its seats in an online match: it moves, and answers proposals."""

from relati.bots import Bot, Budget
from relati.bots.protocol.clocks import seconds_for
from relati.client.updates import Update
from relati.matches.acts import AnswerProposal, Play
from relati.matches.bot_seats import DRAW_MARGIN
from relati.matches.clocks import ByoYomi, Fischer
from relati.matches.proposals import NobodyWins

#: Seconds that a bot thinks at most when a clock runs, however much time there is.
LONGEST_THOUGHT = 5.0


def reply_to(
    bot: Bot, update: Update, seed: int, seconds: float | None = None
) -> tuple[int, Play | AnswerProposal] | None:
    """The seat and the act with which the bot answers an update; None if nothing is asked of it.

    It agrees to everything but a draw in a game that it expects to win. May take long.
    """
    if update.asked is not None and update.proposal is not None:
        agrees = True
        if isinstance(update.proposal.proposal, NobodyWins):
            choice = bot.choose(update.state, budget_for(update, seconds), seed)
            in_game = update.state.players - len(update.state.out)
            agrees = choice.values[update.asked] <= 1 / in_game + DRAW_MARGIN
        return update.asked, AnswerProposal(agrees)
    if update.to_move is not None:
        choice = bot.choose(update.state, budget_for(update, seconds), seed)
        return update.to_move, Play(str(choice.move))
    return None


def budget_for(update: Update, seconds: float | None = None) -> Budget:
    """How long to think: as long as usual, or `seconds`; less when the clock demands it."""
    left = update.milliseconds_left
    if left is None or not isinstance(update.clock, Fischer | ByoYomi):
        return Budget(seconds=seconds)
    gained = update.clock.increment if isinstance(update.clock, Fischer) else update.clock.period
    longest = LONGEST_THOUGHT if seconds is None else seconds
    return Budget(seconds=min(longest, seconds_for(update.state, left, gained * 1000)))
