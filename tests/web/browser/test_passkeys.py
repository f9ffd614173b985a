"""A passkey brings a profile back, with Chromium's own virtual authenticator."""

from playwright.sync_api import CDPSession, expect

from tests.web.browser.match_page import words
from tests.web.browser.users import User, Users


def give_authenticator(user: User) -> tuple[CDPSession, str]:
    """A phone that has just been unlocked, as far as Chromium knows."""
    session = user.context.new_cdp_session(user.page)
    session.send("WebAuthn.enable")
    made = session.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return session, str(made["authenticatorId"])


def test_a_profile_is_recovered_with_its_passkey_and_a_thief_is_signed_out(users: Users) -> None:
    # Passkeys are for names, and this machine's name is the only one there is.
    address = users.address.replace("127.0.0.1", "localhost")
    lost = users.new(address=address)
    match = lost.make("device", 1, side=5)
    page = lost.go("/profile")
    session, authenticator = give_authenticator(lost)
    page.get_by_label(words("web/name"), exact=True).fill("Ann")
    page.get_by_role("button", name=words("web/profile/save"), exact=True).click()
    told = page.locator(".status-line")
    expect(told).to_have_text(words("web/profile/saved"))
    page.get_by_role("button", name=words("web/passkey/make")).click()
    expect(told).to_have_text(words("web/passkey/made"))
    (kept,) = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})[
        "credentials"
    ]

    # A new device with the same passkey, as phones carry it along.
    found = users.new(address=address, lang="zh")
    page = found.go("/profile")
    session, authenticator = give_authenticator(found)
    session.send("WebAuthn.addCredential", {"authenticatorId": authenticator, "credential": kept})
    page.get_by_label(words("web/passkey/sign-out", "zh")).check()
    page.get_by_role("button", name=words("web/passkey/use", "zh")).click()
    page.wait_for_url("**/matches")
    expect(page.locator(".own-matches > li")).to_have_attribute("data-match", match)
    page.goto("/profile")
    expect(page.get_by_label(words("web/name", "zh"), exact=True)).to_have_value("Ann")
    expect(page.get_by_text(words("web/passkey/there", "zh"))).to_be_visible()

    # Whoever still has the lost device has nothing any more.
    refused = lost.web.get("/api/own/matches")
    assert (refused.status_code, refused.json()["code"]) == (401, "server/signed-out")
