"""Signatures of passkeys: what is asked for, what came back, and whether it is good."""

import asyncio
import base64
import json
import re
import secrets
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

from fastapi import Request

from relati.errors import ServerError
from relati.matches.service import now
from relati.server.codes import CODE_LASTS, code_hash
from relati.server.runtime.runtime import Runtime
from relati.storage.profiles import Passkey

#: A credential as JSON is far shorter.
LONGEST_CREDENTIAL = 20_000
_IS_BASE64 = re.compile(r"[A-Za-z0-9_-]{1,1400}={0,2}")  # of at most 1,023 bytes


def library() -> tuple[Any, Any]:
    """The package `webauthn`, loaded when it is first needed."""
    if find_spec("webauthn") is None:
        raise ServerError("server/no-passkeys")
    import webauthn
    from webauthn.helpers import structs

    return webauthn, structs


def site_of(request: Request) -> tuple[str, str]:
    """The name for which passkeys are good, and the origin of the page that asks.

    That it is one of ours has been checked before; only browsers have passkeys, and they name it.
    """
    origin = request.headers.get("origin", "")
    site = urlsplit(origin).hostname
    if not site:
        raise ServerError("server/passkey")
    return site, origin


async def new_challenge(runtime: Runtime, holder: str) -> bytes:
    """Something to sign, which can be used once and soon."""
    challenge = secrets.token_bytes(32)
    hashed = code_hash("challenge", challenge.hex())
    await runtime.service.store.save_code(hashed, "", holder, now() + CODE_LASTS)
    return challenge


async def used_challenge(runtime: Runtime, credential: dict[str, Any]) -> tuple[bytes, str]:
    """The challenge that was signed, and for whom it was made; it must be one of ours."""
    try:
        if len(json.dumps(credential)) > LONGEST_CREDENTIAL:
            raise ServerError("server/passkey")
        client_data = json.loads(bytes_of(credential["response"]["clientDataJSON"]))
        challenge = bytes_of(client_data["challenge"])
    # Nested a few hundred levels deep, JSON of a permitted size is a `RecursionError`.
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise ServerError("server/passkey") from None
    hashed = code_hash("challenge", challenge.hex())
    used = await runtime.service.store.use_code(hashed, now())
    if used is None:
        raise ServerError("server/passkey")
    return challenge, used[1]


def credential_id(credential: dict[str, Any]) -> str:
    """The id by which a passkey is looked up: base64, so that any database can compare it."""
    credential_id = credential.get("id")
    if not isinstance(credential_id, str) or not _IS_BASE64.fullmatch(credential_id):
        raise ServerError("server/passkey")
    return credential_id


async def verified_by(verify: Any, **details: Any) -> Any:
    """What was verified, in a thread: reading and checking takes a while."""
    try:
        return await asyncio.to_thread(verify, **details)
    except Exception:  # whatever the library raises about what a stranger has sent
        raise ServerError("server/passkey") from None


def text_of(data: bytes) -> str:
    """Bytes as base64 without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """The bytes that such a text spells."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


async def signed_by(
    request: Request, runtime: Runtime, credential: dict[str, Any], purpose: str
) -> Passkey:
    """The passkey that has signed a challenge which was made for this purpose."""
    webauthn, _ = library()
    site, origin = site_of(request)
    challenge, whose = await used_challenge(runtime, credential)
    profiles = runtime.people.profiles
    passkey = await profiles.passkey(credential_id(credential))
    if whose != purpose or passkey is None:
        raise ServerError("server/passkey")
    verified = await verified_by(
        webauthn.verify_authentication_response,
        credential=credential,
        expected_challenge=challenge,
        expected_rp_id=site,
        expected_origin=origin,
        credential_public_key=bytes_of(passkey.public_key),
        credential_current_sign_count=passkey.sign_count,
        require_user_verification=True,
    )
    await profiles.passkey_used(passkey.credential, verified.new_sign_count)
    return passkey


async def options_to_sign(request: Request, runtime: Runtime, purpose: str) -> Any:
    """What to ask the browser for, so that a passkey signs for this purpose."""
    webauthn, structs = library()
    options = webauthn.generate_authentication_options(
        rp_id=site_of(request)[0],
        challenge=await new_challenge(runtime, purpose),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return json.loads(webauthn.options_to_json(options))
