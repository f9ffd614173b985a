"""When the bots of a service act: at once, only where somebody is there, and never not at all."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Protocol

from relati.errors import RelatiError
from relati.matches.acts import AnswerProposal, Play, ReplaceBot
from relati.matches.background import Observe, observe_nothing
from relati.matches.bot_seats import ChooseMove, act_for_bot, plain_act
from relati.matches.match import Match
from relati.matches.replies import CommandReply, Refused

logger = logging.getLogger(__name__)

#: How often a bot may fail at one move before a plain move is made in its place.
FAILURE_LIMIT = 2
#: The refusal of a bot that the operator has offered once, but offers no longer.
NOT_OFFERED = "bot/not-offered"


class Table(Protocol):
    """What a bot needs of the match it plays in."""

    async def match(self, match_id: str) -> Match:
        """The match as it is now."""
        ...

    async def creator(self, match_id: str) -> str:
        """The address for which the bot works."""
        ...

    def is_followed(self, match_id: str) -> bool:
        """Whether somebody is there to see what the bots do."""
        ...


#: Submits what a bot does: the match, the seat, the act.
BotAct = Play | AnswerProposal | ReplaceBot
SubmitBotAct = Callable[[str, Match, int, BotAct], Awaitable[CommandReply]]


class BotTurns:
    """Lets the bots of each match act, one match at a time each."""

    def __init__(
        self,
        table: Table,
        choose_move: ChooseMove,
        submit: SubmitBotAct,
        observe: Observe = observe_nothing,
    ) -> None:
        self._table = table
        self._choose_move = choose_move
        self._submit = submit
        self._observe = observe
        self._at_work: set[str] = set()

    def are_at_work(self, match_id: str) -> bool:
        """Whether a bot of this match is choosing a move."""
        return match_id in self._at_work

    def should_start(self, match_id: str, match: Match) -> bool:
        """Whether `play` has something to do."""
        return not self.are_at_work(match_id) and self._is_due(match_id, match)

    async def play(self, match_id: str) -> None:
        """Let bots act until it is a person's turn, or nobody is there for whom they would."""
        if self.are_at_work(match_id):
            return
        self._at_work.add(match_id)
        try:
            while True:
                match = await self._table.match(match_id)
                seat = match.waits_for_bot
                if seat is None or not self._is_due(match_id, match):
                    return
                began = time.monotonic()
                if not await self._act(match_id, match, seat):
                    return
                self._observe("bot", time.monotonic() - began)
        except RelatiError as error:
            # The match could be neither read nor stored; the sweep tries again.
            logger.warning("a bot could not act", extra={"code": error.code})
        finally:
            self._at_work.discard(match_id)

    def _is_due(self, match_id: str, match: Match) -> bool:
        is_there = match.has_person or self._table.is_followed(match_id)
        return match.waits_for_bot is not None and is_there

    async def _act(self, match_id: str, match: Match, seat: int) -> bool:
        """Whether the match went on, by the bot's own move or by a plain one."""
        client = await self._table.creator(match_id)
        for attempt in range(FAILURE_LIMIT):
            act: BotAct
            try:
                act = await act_for_bot(match, seat, self._choose_move, client)
            except Exception as error:
                code = error.code if isinstance(error, RelatiError) else type(error).__name__
                if code == NOT_OFFERED:
                    act = ReplaceBot()
                    break
                details = {"code": code, "attempt": attempt + 1, "match": match_id[:8]}
                logger.warning("a bot could not act", extra=details)
                if (await self._table.match(match_id)).number != match.number:
                    return True  # the question has changed
            else:
                break
        else:
            act = plain_act(match, seat)
        reply = await self._submit(match_id, match, seat, act)
        if not self._was_wrong(reply, match):
            return True
        assert isinstance(reply, Refused)
        logger.error("a bot was refused", extra={"code": reply.reason.code})
        reply = await self._submit(match_id, match, seat, plain_act(match, seat))
        return not self._was_wrong(reply, match)

    @staticmethod
    def _was_wrong(reply: CommandReply, match: Match) -> bool:
        """Whether an act was refused though nothing has happened meanwhile."""
        return isinstance(reply, Refused) and reply.number == match.number
