"""What an operator asks for, in words of the page or the command line, as a fact for the log.

An operator names an address, or a person who is to be erased; the log names neither.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from relati.errors import ServerError
from relati.matches.redaction import erased_digest
from relati.matches.validation import FORBID_EXTRA
from relati.order.facts import AddressBanned, Erased, OrderFact, PlainFact, ProfileNameDeleted
from relati.order.state import name_digest
from relati.server.runtime.order import read_network

if TYPE_CHECKING:
    from relati.storage.profiles import ProfileStore


@dataclass(frozen=True, slots=True)
class BanAddress:
    """Nobody at an address or in a network may act."""

    __pydantic_config__ = FORBID_EXTRA
    network: str
    until: int | None = None
    reason: str = ""
    kind: Literal["ban_address"] = "ban_address"


@dataclass(frozen=True, slots=True)
class Erase:
    """Erase everything about a person who has a profile."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    kind: Literal["erase"] = "erase"


#: What operators ask for.
Decision = PlainFact | BanAddress | Erase


@dataclass(frozen=True, slots=True)
class Prepared:
    """A fact for the log, and what is not in it: the holder to be erased, the address."""

    fact: OrderFact
    holder: str = ""
    network: str = ""


async def prepare(decision: Decision, profiles: "ProfileStore") -> Prepared:
    """The fact that a decision is. Raises if it names nobody, or no address."""
    match decision:
        case BanAddress(network, until, reason):
            fact = AddressBanned("0" * 16, until, reason)  # the store draws a key
            return Prepared(fact, network=read_network(network))
        case Erase(profile):
            found = await profiles.by_id(profile)
            if found is None:
                raise ServerError("server/no-profile")
            return Prepared(Erased(erased_digest(found.holder)), holder=found.holder)
        case ProfileNameDeleted(profile):
            found = await profiles.by_id(profile)
            if found is None:
                raise ServerError("server/no-profile")
            return Prepared(replace(decision, name=name_digest(profile, found.name)))
        case fact:
            return Prepared(fact)
