"""Errors in the browsers of a test: exceptions, policy violations, requests to other hosts."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

#: Report every policy violation as an error, whatever the browser logs.
REPORT_VIOLATIONS = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error("policy", event.violatedDirective, event.blockedURI));"""


class BrowserErrors:
    """Collects what went wrong in the browsers of one test."""

    def __init__(self, *hosts: str) -> None:
        self.hosts = set(hosts)
        self.errors: list[str] = []
        #: Chromium reports the page that says that there is none.
        self._expected = [re.compile(r"status of 404 .*/nowhere$")]

    def listen_to(self, context: BrowserContext) -> None:
        """Collect what goes wrong there from now on."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", self._on_console)
        context.on("weberror", self._on_exception)
        context.on("request", self._on_request)

    def expect(self, pattern: str) -> None:
        """Errors that match the pattern do not fail this test."""
        self._expected.append(re.compile(pattern))

    def check(self) -> None:
        """Fail the test if anything went wrong that was not expected."""
        unexpected = [
            error
            for error in self.errors
            if not any(pattern.search(error) for pattern in self._expected)
        ]
        assert not unexpected, "\n".join(unexpected)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _on_exception(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc not in self.hosts:
            self.errors.append(f"request to another host: {request.url}")
