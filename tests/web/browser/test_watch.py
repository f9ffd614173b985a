"""The tests of this package notice what goes wrong in a browser."""

import pytest

from tests.web.browser.people import People

#: Not a page of the client: its policy would let no such request out.
NO_POLICY = "about:blank"
FAULTS = {
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


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_a_browser_fails_the_test(fault: str, people: People) -> None:
    path, script = FAULTS[fault]
    page = people.come().go(path)
    people.watch.check()
    page.evaluate(script)
    while not any(fault in each for each in people.watch.faults):
        # Events of the browser come in while a call waits for its answer.
        page.evaluate("() => new Promise(requestAnimationFrame)")
    with pytest.raises(AssertionError, match=fault):
        people.watch.check()
    people.watch.expect(".")


def test_a_fault_that_was_expected_does_not(people: People) -> None:
    people.watch.faults.append("error: net::ERR_CONNECTION_REFUSED")
    with pytest.raises(AssertionError):
        people.watch.check()
    people.watch.expect("net::ERR_")
    people.watch.check()
