"""Passkeys: a profile can be recovered on a new device, without e-mail or password.

Who can sign with the passkey of a profile is its owner: on a device that has lost everything they
get it back, and can sign out every other device. A profile has one passkey, so that nobody who
has got hold of a token can add one of their own beside it.
"""

import json

from fastapi import APIRouter, Request, Response

from relati.errors import ServerError
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.server.dependencies import CurrentRuntime, RequiredHolder, Token, counted_as
from relati.server.devices import new_device, profile_message
from relati.server.messages.people import PasskeyOptionsMessage, ProfileMessage, SentSignature
from relati.server.passkey_checks import (
    library,
    new_challenge,
    options_to_sign,
    signed_by,
    site_of,
    text_of,
    used_challenge,
    verified_by,
)
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.storage.profiles import Passkey, Profile

router = APIRouter(
    prefix="/api/passkeys",
    tags=["people"],
    responses=documented(400, 401, 403, 404, 409, 413, 422, 429, 503),
)
Acts = counted_as("command")


@router.post("/options", response_model=PasskeyOptionsMessage, dependencies=[Acts])
async def registration_options(
    request: Request, runtime: CurrentRuntime, holder: RequiredHolder
) -> Response:
    """What to ask the browser for to make a passkey for my profile."""
    webauthn, structs = library()
    profile = await _own_profile(runtime, holder)
    options = webauthn.generate_registration_options(
        rp_id=site_of(request)[0],
        rp_name="relati",
        user_name=profile.name or profile.id,
        user_id=profile.id.encode(),
        challenge=await new_challenge(runtime, holder),
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
    )
    return json_response({"options": json.loads(webauthn.options_to_json(options))})


@router.post("", response_model=ProfileMessage, dependencies=[Acts])
async def save_passkey(
    request: Request, runtime: CurrentRuntime, holder: RequiredHolder, sent: SentSignature
) -> Response:
    """Protect my profile with a passkey that the browser has made."""
    webauthn, _ = library()
    profile = await _own_profile(runtime, holder)
    site, origin = site_of(request)
    challenge, whose = await used_challenge(runtime, sent.credential)
    if whose != holder:
        raise ServerError("server/passkey")
    verified = await verified_by(
        webauthn.verify_registration_response,
        credential=sent.credential,
        expected_challenge=challenge,
        expected_rp_id=site,
        expected_origin=origin,
        require_user_verification=True,
    )
    passkey = Passkey(
        text_of(verified.credential_id),
        profile.id,
        text_of(verified.credential_public_key),
        verified.sign_count,
    )
    await runtime.people.profiles.save_passkey(passkey, now())
    return json_response(profile_message(profile))


@router.post("/challenge", response_model=PasskeyOptionsMessage, dependencies=[Acts])
async def authentication_options(request: Request, runtime: CurrentRuntime) -> Response:
    """What to ask the browser for to recover a profile."""
    return json_response({"options": await options_to_sign(request, runtime, "")})


@router.post("/sign-in", response_model=ProfileMessage, dependencies=[Acts])
async def sign_in(
    request: Request, runtime: CurrentRuntime, token: Token, sent: SentSignature
) -> Response:
    """Add this device, which shows a new token, to the profile of the passkey that has signed."""
    if token is None:
        raise ServerError("server/token")
    people = runtime.people
    passkey = await signed_by(request, runtime, sent.credential, "")
    profile = await people.profiles.by_id(passkey.profile)
    if profile is None:
        raise ServerError("server/passkey")
    digest = await new_device(runtime, token)
    await people.add_device(digest, profile)
    if sent.sign_out_others:
        await people.sign_out_others(digest, profile)
    return json_response(profile_message(profile))


async def _own_profile(runtime: Runtime, holder: str) -> Profile:
    """The profile of a holder, made if need be; it must not have a passkey yet."""
    profiles = runtime.people.profiles
    if await profiles.passkey_of(profile_id(holder)):
        raise ServerError("server/passkey-there")
    return await profiles.by_holder(holder) or await profiles.save(holder, "", "", now())
