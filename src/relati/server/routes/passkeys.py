"""Passkeys: a profile can be recovered on a new device, without e-mail or password.

Who can sign with the passkey of a profile is its owner: on a device that has lost everything they
get it back, and can sign out every other device. A profile has one passkey, so that nobody who
has got hold of a token can add one of their own beside it.
"""

import asyncio
import base64
import json
import re
import secrets
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from typing_extensions import TypedDict

from relati.errors import ServerError
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.server.codes import CODE_LASTS, code_hash
from relati.server.dependencies import CurrentRuntime, RequiredHolder, Token, counted_as
from relati.server.devices import new_device, profile_message
from relati.server.people_messages import ProfileMessage, SentSignature
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.storage.profiles import Passkey, Profile

#: A credential as JSON is far shorter.
LONGEST_CREDENTIAL = 20_000
_IS_BASE64 = re.compile(r"[A-Za-z0-9_-]{1,1400}={0,2}")  # of at most 1,023 bytes

router = APIRouter(
    prefix="/api/passkeys",
    tags=["people"],
    responses=documented(400, 401, 403, 404, 409, 413, 422, 429, 503),
)
Acts = counted_as("command")


class PasskeyOptionsMessage(TypedDict):
    """What the browser's `navigator.credentials` is asked, as WebAuthn writes it in JSON."""

    options: dict[str, Any]


@router.post("/options", response_model=PasskeyOptionsMessage, dependencies=[Acts])
async def registration_options(
    request: Request, runtime: CurrentRuntime, holder: RequiredHolder
) -> Response:
    """What to ask the browser for to make a passkey for my profile."""
    webauthn, structs = _library()
    profile = await _own_profile(runtime, holder)
    options = webauthn.generate_registration_options(
        rp_id=_site_of(request)[0],
        rp_name="relati",
        user_name=profile.name or profile.id,
        user_id=profile.id.encode(),
        challenge=await _new_challenge(runtime, holder),
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
    webauthn, _ = _library()
    profile = await _own_profile(runtime, holder)
    site, origin = _site_of(request)
    challenge, whose = await _used_challenge(runtime, sent.credential)
    if whose != holder:
        raise ServerError("server/passkey")
    verified = await _verified(
        webauthn.verify_registration_response,
        credential=sent.credential,
        expected_challenge=challenge,
        expected_rp_id=site,
        expected_origin=origin,
        require_user_verification=True,
    )
    passkey = Passkey(
        _text(verified.credential_id),
        profile.id,
        _text(verified.credential_public_key),
        verified.sign_count,
    )
    await runtime.people.profiles.save_passkey(passkey, now())
    return json_response(profile_message(profile))


@router.post("/challenge", response_model=PasskeyOptionsMessage, dependencies=[Acts])
async def authentication_options(request: Request, runtime: CurrentRuntime) -> Response:
    """What to ask the browser for to recover a profile."""
    webauthn, structs = _library()
    options = webauthn.generate_authentication_options(
        rp_id=_site_of(request)[0],
        challenge=await _new_challenge(runtime, ""),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return json_response({"options": json.loads(webauthn.options_to_json(options))})


@router.post("/sign-in", response_model=ProfileMessage, dependencies=[Acts])
async def sign_in(
    request: Request, runtime: CurrentRuntime, token: Token, sent: SentSignature
) -> Response:
    """Add this device, which shows a new token, to the profile of the passkey that has signed."""
    webauthn, _ = _library()
    if token is None:
        raise ServerError("server/token")
    people = runtime.people
    site, origin = _site_of(request)
    challenge, whose = await _used_challenge(runtime, sent.credential)
    passkey = await people.profiles.passkey(_credential_id(sent.credential))
    profile = await people.profiles.by_id(passkey.profile) if passkey else None
    if whose or passkey is None or profile is None:
        raise ServerError("server/passkey")
    verified = await _verified(
        webauthn.verify_authentication_response,
        credential=sent.credential,
        expected_challenge=challenge,
        expected_rp_id=site,
        expected_origin=origin,
        credential_public_key=_bytes(passkey.public_key),
        credential_current_sign_count=passkey.sign_count,
        require_user_verification=True,
    )
    digest = await new_device(runtime, token)
    await people.profiles.passkey_used(passkey.credential, verified.new_sign_count)
    await people.add_device(digest, profile)
    if sent.sign_out_others:
        await people.sign_out_others(digest, profile)
    return json_response(profile_message(profile))


def _library() -> tuple[Any, Any]:
    """The package `webauthn`, loaded when it is first needed."""
    if find_spec("webauthn") is None:
        raise ServerError("server/no-passkeys")
    import webauthn
    from webauthn.helpers import structs

    return webauthn, structs


def _site_of(request: Request) -> tuple[str, str]:
    """The name for which passkeys are good, and the origin of the page that asks.

    That it is one of ours has been checked before; only browsers have passkeys, and they name it.
    """
    origin = request.headers.get("origin", "")
    site = urlsplit(origin).hostname
    if not site:
        raise ServerError("server/passkey")
    return site, origin


async def _own_profile(runtime: Runtime, holder: str) -> Profile:
    """The profile of a holder, made if need be; it must not have a passkey yet."""
    profiles = runtime.people.profiles
    if await profiles.passkey_of(profile_id(holder)):
        raise ServerError("server/passkey-there")
    return await profiles.by_holder(holder) or await profiles.save(holder, "", "", now())


async def _new_challenge(runtime: Runtime, holder: str) -> bytes:
    """Something to sign, which can be used once and soon."""
    challenge = secrets.token_bytes(32)
    hashed = code_hash("challenge", challenge.hex())
    await runtime.service.store.save_code(hashed, "", holder, now() + CODE_LASTS)
    return challenge


async def _used_challenge(runtime: Runtime, credential: dict[str, Any]) -> tuple[bytes, str]:
    """The challenge that was signed, and for whom it was made; it must be one of ours."""
    try:
        if len(json.dumps(credential)) > LONGEST_CREDENTIAL:
            raise ServerError("server/passkey")
        client_data = json.loads(_bytes(credential["response"]["clientDataJSON"]))
        challenge = _bytes(client_data["challenge"])
    # Nested a few hundred levels deep, JSON of a permitted size is a `RecursionError`.
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise ServerError("server/passkey") from None
    hashed = code_hash("challenge", challenge.hex())
    used = await runtime.service.store.use_code(hashed, now())
    if used is None:
        raise ServerError("server/passkey")
    return challenge, used[1]


def _credential_id(credential: dict[str, Any]) -> str:
    """The id by which a passkey is looked up: base64, so that any database can compare it."""
    credential_id = credential.get("id")
    if not isinstance(credential_id, str) or not _IS_BASE64.fullmatch(credential_id):
        raise ServerError("server/passkey")
    return credential_id


async def _verified(verify: Any, **details: Any) -> Any:
    """What was verified, in a thread: reading and checking takes a while."""
    try:
        return await asyncio.to_thread(verify, **details)
    except Exception:  # whatever the library raises about what a stranger has sent
        raise ServerError("server/passkey") from None


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
