"""What is done on a board besides moving, in a match on a server: read from a message."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, get_args

from relati.errors import WidgetError
from relati.matches.acts import Abort, AnswerProposal, Chat, ClientAct, Propose, Resign
from relati.matches.proposals import Proposal


def _by_kind(*kinds: type) -> dict[str, type]:
    """Dataclasses by what their field `kind` says."""
    return {
        str(next(field.default for field in fields(kind) if field.name == "kind")): kind
        for kind in kinds
    }


_ACTS = _by_kind(Abort, AnswerProposal, Chat, Propose, Resign)
_PROPOSALS = _by_kind(*get_args(Proposal))


def read_act(message: Mapping[str, Any]) -> ClientAct:
    """The act of a message. Raises `WidgetError` if a board cannot do that."""
    act: ClientAct = _read(_ACTS, {name: message[name] for name in message if name != "seat"})
    if isinstance(act, Propose):
        return Propose(_read(_PROPOSALS, message["proposal"]))
    return act


def _read(kinds: Mapping[str, type], message: Mapping[str, Any]) -> Any:
    kind = str(message.get("kind"))
    try:
        return kinds[kind](**message)
    except (KeyError, TypeError):
        raise WidgetError("notebook/question", found=kind) from None
