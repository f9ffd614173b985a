"""What must not happen in any browser: errors, broken policies, requests to other hosts."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

#: A broken policy is told as an error, whatever the browser itself says of it.
TELL_POLICY = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error("policy", event.violatedDirective, event.blockedURI));"""


class Watch:
    """Keeps what went wrong in the browsers of one test."""

    def __init__(self, *hosts: str) -> None:
        self.hosts = set(hosts)
        self.faults: list[str] = []
        self._expected: list[re.Pattern[str]] = []

    def over(self, context: BrowserContext) -> None:
        """Watch everything that happens there from now on."""
        context.add_init_script(TELL_POLICY)
        context.on("console", self._hear)
        context.on("weberror", self._fail)
        context.on("request", self._see)

    def expect(self, pattern: str) -> None:
        """A fault that this test brings about by itself."""
        self._expected.append(re.compile(pattern))

    def check(self) -> None:
        """Fail the test if anything went wrong that was not expected."""
        found = [
            fault
            for fault in self.faults
            if not any(pattern.search(fault) for pattern in self._expected)
        ]
        assert not found, "\n".join(found)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _fail(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def _see(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc not in self.hosts:
            self.faults.append(f"request to another host: {request.url}")
