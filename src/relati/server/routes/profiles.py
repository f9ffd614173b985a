"""Profiles: who somebody is, without an account, and how they move to another device."""

from importlib.util import find_spec
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from relati.errors import ServerError
from relati.matches.acts import Command, MoveSeat
from relati.matches.own_matches import OwnFilter
from relati.matches.profile_ids import profile_id
from relati.matches.profile_symbols import PROFILE_SYMBOLS
from relati.matches.replies import Done
from relati.matches.service import now
from relati.matches.texts import name_of
from relati.server.codes import code_hash, new_code
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    Lang,
    RequiredHolder,
    Token,
    counted_as,
)
from relati.server.devices import new_device, profile_message
from relati.server.messages.answers import ProfileCodeMessage
from relati.server.messages.people import (
    MergedMessage,
    OwnProfileMessage,
    ProfileMessage,
    SentMerge,
    SentProfile,
    SentProfileCode,
)
from relati.server.qr_codes import address_of, qr_code
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.tokens import digest_of, new_token
from relati.words import say

#: The letters of a code that carries a whole profile: more than those of one match.
_CODE_LENGTH = 10
#: How many matches move with one request.
MERGED_AT_ONCE = 50

router = APIRouter(
    prefix="/api", tags=["people"], responses=documented(400, 401, 413, 422, 429, 503)
)
Reads = counted_as("read")
Acts = counted_as("command")
ProfileId = Annotated[str, Path(pattern="^[a-z2-7]{16}$", description="The id of a profile.")]


@router.get("/profile", response_model=OwnProfileMessage, dependencies=[Reads])
async def own_profile(runtime: CurrentRuntime, holder: RequiredHolder, lang: Lang) -> Response:
    """My own profile."""
    profiles = runtime.people.profiles
    profile = await profiles.by_holder(holder)
    message: OwnProfileMessage = {
        "profile": profile_message(profile) if profile else None,
        "symbols": [
            {"symbol": symbol, "name": say(f"people/symbol/{name}", lang)}
            for symbol, name in PROFILE_SYMBOLS.items()
        ],
        "devices": await profiles.count_devices(profile_id(holder)),
        "has_passkey": await profiles.passkey_of(profile_id(holder)) is not None,
        "can_use_passkeys": find_spec("webauthn") is not None,
    }
    return json_response(message)


@router.post("/profile", response_model=ProfileMessage, dependencies=[Acts])
async def save_profile(
    runtime: CurrentRuntime, holder: RequiredHolder, sent: SentProfile
) -> Response:
    """Make my profile, or change what I call myself."""
    name = name_of(sent.name)
    runtime.order.check_may_write(holder)
    runtime.order.check_text(name)
    saved = await runtime.people.profiles.save(holder, name, sent.symbol, now())
    return json_response(profile_message(saved))


@router.get(
    "/profiles/{profile}",
    response_model=ProfileMessage,
    dependencies=[Reads],
    responses=documented(404),
)
async def see_profile(runtime: CurrentRuntime, profile: ProfileId) -> Response:
    """Somebody's profile, as everybody sees it."""
    found = await runtime.people.profiles.by_id(profile)
    if found is None:
        raise ServerError("server/no-profile")
    return json_response(profile_message(found))


@router.post("/profile/codes", response_model=ProfileCodeMessage, dependencies=[Acts])
async def make_profile_code(
    request: Request, runtime: CurrentRuntime, holder: RequiredHolder
) -> ProfileCodeMessage:
    """A code, good for some minutes and once, that adds another device to my profile."""
    if await runtime.people.profiles.by_holder(holder) is None:
        await runtime.people.profiles.save(holder, "", "", now())
    code, expires = new_code(_CODE_LENGTH)
    await runtime.service.store.save_code(code_hash("profile", code), "", holder, expires)
    # After the #, which no browser sends and no log has.
    address = address_of(request, runtime, f"profile#code={code}")
    return {"code": code, "expires": expires, "picture": qr_code(address).decode()}


@router.post(
    "/profile/devices",
    response_model=ProfileMessage,
    dependencies=[Acts],
    responses=documented(404, 409),
)
async def add_device(runtime: CurrentRuntime, token: Token, sent: SentProfileCode) -> Response:
    """Add this device, which shows a new token of its own, to the profile of a code."""
    if token is None:
        raise ServerError("server/token")
    digest = await new_device(runtime, token)
    people = runtime.people
    used = await runtime.service.store.use_code(code_hash("profile", sent.code), now())
    profile = await people.profiles.by_holder(used[1]) if used else None
    if profile is None:
        raise ServerError("server/code")
    await people.add_device(digest, profile)
    return json_response(profile_message(profile))


@router.post(
    "/profile/merge",
    response_model=MergedMessage,
    dependencies=[Acts],
    responses=documented(409),
)
async def merge(
    runtime: CurrentRuntime, holder: RequiredHolder, sent: SentMerge, client: ClientAddress
) -> Response:
    """Move the matches of this device's former token to my profile, some at a time.

    Each match counts as a command.
    """
    store, profiles = runtime.service.store, runtime.people.profiles
    former = await runtime.people.holder_of(sent.token)
    message: MergedMessage = {"moved": 0, "has_more": False}
    if former == holder:
        return json_response(message)
    is_shared = (
        former != digest_of(sent.token)
        or await profiles.count_devices(profile_id(former))
        or await profiles.passkey_of(profile_id(former))
    )
    if is_shared:
        raise ServerError("server/profile-shared")
    page = await store.own_matches(former, OwnFilter(), MERGED_AT_ONCE)
    if page:
        await runtime.rate_limit.count("command", client, len(page))
    for each in page:
        command = Command(new_token(), 0, now(), MoveSeat(holder), holder=former)
        reply = await runtime.service.submit(each.match, command)
        message["moved"] += isinstance(reply, Done)
    message["has_more"] = len(page) == MERGED_AT_ONCE and message["moved"] > 0
    return json_response(message)
