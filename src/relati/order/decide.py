"""Whether an operator may decide something: the only place that refuses it. Pure."""

import re

from relati.errors import OrderError
from relati.matches.texts import has_hidden
from relati.order.facts import (
    AddressBanned,
    AddressUnbanned,
    Announced,
    AnnouncementEnded,
    Banned,
    Erased,
    LineDeleted,
    MaintenanceBegan,
    MaintenanceEnded,
    MatchDeleted,
    Muted,
    NameDeleted,
    OrderFact,
    ProfileDeleted,
    ProfileNameDeleted,
    ReportClosed,
    StudyDeleted,
    Unbanned,
    Unmuted,
    Warned,
    WordsChanged,
)
from relati.order.state import OrderState
from relati.order.words import check_words

#: Characters of a warning, a reason or an announcement.
LONGEST_TEXT = 500
#: Characters of an operator's name in the log.
LONGEST_WHO = 80
_PROFILE = re.compile(r"[a-z2-7]{16}")
_MATCH = re.compile(r"[0-9a-f]{32}")
_STUDY = re.compile(r"[a-z2-7]{12}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_KEY = re.compile(r"[0-9a-f]{16}")
_PEOPLE = (Warned, Muted, Unmuted, Banned, Unbanned, ProfileNameDeleted, ProfileDeleted)
_MATCHES = (LineDeleted, NameDeleted, MatchDeleted)


def check(fact: OrderFact, state: OrderState, now: int) -> None:
    """Raise `OrderError` if this cannot be decided now, or says nothing."""
    if isinstance(fact, _PEOPLE):
        _fit(_PROFILE, fact.profile, "order/profile")
    if isinstance(fact, _MATCHES):
        _fit(_MATCH, fact.match, "order/match")
    if isinstance(fact, Muted | Banned | AddressBanned | Announced):
        _check_until(fact.until, now)
    match fact:
        case Warned(_, text):
            _check_text(text, is_needed=True)
        case Muted(_, _, reason) | Banned(_, _, reason):
            _check_text(reason)
        case AddressBanned(key, _, reason):
            _fit(_KEY, key, "order/address")
            _check_text(reason)
        case AddressUnbanned(key):
            _check_there(key in state.address_bans)
        case Unmuted(profile):
            _check_there(profile in state.mutes)
        case Unbanned(profile):
            _check_there(profile in state.bans)
        case Announced(en, zh):
            _check_text(en, is_needed=not zh)
            _check_text(zh, is_needed=not en)
        case AnnouncementEnded():
            _check_there(state.announcement is not None)
        case MaintenanceBegan() | MaintenanceEnded():
            _check_there(state.is_in_maintenance is isinstance(fact, MaintenanceEnded))
        case WordsChanged(added, removed):
            if not added and not removed:
                raise OrderError("order/nothing")
            check_words(state.words, added, removed)
        case LineDeleted(_, number) | NameDeleted(_, number):
            if not 0 <= number < 2**31:
                raise OrderError("order/match")
        case MatchDeleted(match):
            _check_there(match not in state.deleted_matches)
        case StudyDeleted(study):
            _fit(_STUDY, study, "order/study")
            _check_there(study not in state.deleted_studies)
        case Erased(digest):
            _fit(_DIGEST, digest, "order/profile")
            _check_there(digest not in state.erased)
        case ReportClosed() | ProfileNameDeleted() | ProfileDeleted():
            pass


def _check_until(until: int | None, now: int) -> None:
    if until is not None and not now < until < 2**53:
        raise OrderError("order/until")


def _fit(pattern: re.Pattern[str], text: str, code: str) -> None:
    if not pattern.fullmatch(text):
        raise OrderError(code, found=text[:64])


def _check_there(is_there: bool) -> None:
    """Refuse a decision that would change nothing."""
    if not is_there:
        raise OrderError("order/no-change")


def _check_text(text: str, *, is_needed: bool = False) -> None:
    is_empty = not text.strip()
    if (is_needed and is_empty) or len(text) > LONGEST_TEXT or has_hidden(text):
        raise OrderError("order/text", most=LONGEST_TEXT)
