"""Passkeys: whatever a stranger sends instead of a signature is refused.

That a real one works is shown in a browser: tests/web/browser/test_passkeys.py.
"""

import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest

from relati.errors import StorageError
from relati.server.refusals import refusal_response
from tests.server.conftest import ADDRESS, TestClient, create_client
from tests.server.match_client import ANN, EVE, JSON, auth_headers

FROM_PAGE = {"Origin": ADDRESS}


@pytest.fixture(scope="module")
def server() -> Iterator[TestClient]:
    with create_client() as client:
        yield client


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode()


def nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


def post(client: TestClient, path: str, token: str | None, **body: Any) -> Any:
    headers = FROM_PAGE | auth_headers(token)
    return client.post(f"/api/passkeys{path}", json=body, headers=headers)


def credential(challenge: str, **response: Any) -> JSON:
    data = {"type": "webauthn.get", "challenge": challenge, "origin": ADDRESS}
    text = base64.urlsafe_b64encode(json.dumps(data).encode()).decode().rstrip("=")
    return {
        "id": "AAAA",
        "rawId": "AAAA",
        "type": "public-key",
        "response": {"clientDataJSON": text} | response,
    }


def challenge_of(client: TestClient, path: str = "/challenge", token: str | None = None) -> str:
    answer = post(client, path, token)
    assert answer.status_code == 200, answer.text
    challenge: str = answer.json()["options"]["challenge"]
    return challenge


def test_a_page_is_told_what_to_ask_the_browser_for(server: TestClient) -> None:
    options = post(server, "/options", ANN).json()["options"]
    assert options["rp"]["id"] == "127.0.0.1"
    assert options["authenticatorSelection"]["userVerification"] == "required"
    assert "allowCredentials" not in options
    assert challenge_of(server) != challenge_of(server)


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"response": None},
        {"response": {"clientDataJSON": 7}},
        {"response": {"clientDataJSON": "%%%"}},
        {"response": {"clientDataJSON": base64.urlsafe_b64encode(b"[]").decode()}},
        {"response": {"clientDataJSON": "A" * 30_000}},
        {"response": {"clientDataJSON": encoded(b"[" * 9_000)}},
        {"response": {"clientDataJSON": encoded(b'{"challenge":' * 1_000)}},
        {"response": {"clientDataJSON": encoded(b'{"challenge":' * 500 + b"1" + b"}" * 500)}},
        {"id": nested(400), "response": nested(400)},
        credential("AAAA"),
    ],
)
def test_what_is_no_signature_is_refused(server: TestClient, sent: JSON) -> None:
    for path in ("", "/sign-in"):
        answer = post(server, path, EVE, credential=sent)
        assert (answer.status_code, answer.json()["code"]) == (403, "server/passkey")


def test_a_challenge_without_a_right_signature_is_used_up(server: TestClient) -> None:
    challenge = challenge_of(server, "/options", ANN)
    forged = credential(challenge, attestationObject="AAAA")
    for _ in range(2):
        assert post(server, "", ANN, credential=forged).json()["code"] == "server/passkey"
    own = server.get("/api/profile", headers=auth_headers(ANN)).json()
    assert not own["has_passkey"]


def test_a_challenge_is_for_whom_it_was_made(server: TestClient) -> None:
    challenge = challenge_of(server, "/options", ANN)
    stolen = credential(challenge, attestationObject="AAAA")
    assert post(server, "", EVE, credential=stolen).status_code == 403
    assert post(server, "/sign-in", EVE, credential=stolen).status_code == 403


def test_only_pages_of_this_server_and_people_with_a_token_ask(server: TestClient) -> None:
    assert post(server, "/options", None).json()["code"] == "server/token"
    assert post(server, "/sign-in", None, credential={}).json()["code"] == "server/token"
    program = server.post("/api/passkeys/challenge", json={})
    assert program.json()["code"] == "server/passkey"
    elsewhere = {"Origin": "https://evil.example"}
    assert server.post("/api/passkeys/challenge", headers=elsewhere).status_code == 403


@pytest.mark.parametrize("credential_id", [None, 7, nested(300), "", "A\0B", "é", "A" * 2_000])
def test_an_id_that_no_passkey_has_is_refused(server: TestClient, credential_id: Any) -> None:
    sent = credential(challenge_of(server)) | {"id": credential_id}
    answer = post(server, "/sign-in", EVE, credential=sent)
    assert (answer.status_code, answer.json()["code"]) == (403, "server/passkey")


def test_a_passkey_that_is_taken_is_not_an_outage_to_wait_for() -> None:
    taken = refusal_response(StorageError("storage/passkey-taken"), "en")
    assert taken.status_code == 409
    assert "Retry-After" not in taken.headers
