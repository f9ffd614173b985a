"""An error in a browser fails the test that caused it."""

import pytest

from tests.web.browser.users import Users

#: Not a page of the client: its policy would let no such request out.
NO_POLICY = "about:blank"
ERRORS = {
    "error: wrong": ("/settings", "() => console.error('wrong')"),
    "uncaught": ("/settings", "() => void setTimeout(() => { throw new Error('wrong'); })"),
    "policy script-src": (
        "/settings",
        "() => document.body.append("
        "Object.assign(document.createElement('script'), { textContent: 'wrong()' }))",
    ),
    "policy connect-src": ("/settings", "() => fetch('http://localhost:1/').catch(() => {})"),
    "another host": (NO_POLICY, "() => void (new Image().src = 'http://localhost:1/wrong.png')"),
}


@pytest.mark.parametrize("error", ERRORS)
def test_an_error_in_a_browser_fails_the_test(error: str, users: Users) -> None:
    path, script = ERRORS[error]
    page = users.new().go(path)
    users.errors.check()
    page.evaluate(script)
    while not any(error in each for each in users.errors.errors):
        # Events of the browser come in while a call waits for its answer.
        page.evaluate("() => new Promise(requestAnimationFrame)")
    with pytest.raises(AssertionError, match=error):
        users.errors.check()
    users.errors.expect(".")


def test_an_expected_error_does_not(users: Users) -> None:
    users.errors.errors.append("error: net::ERR_CONNECTION_REFUSED")
    with pytest.raises(AssertionError):
        users.errors.check()
    users.errors.expect("net::ERR_")
    users.errors.check()
