"""Users of a site: what the tests ask of a server is asked of their page."""

import httpx
from playwright.sync_api import BrowserContext, Page

from tests.site.pages import PATIENCE
from tests.web.browser.users import User, Users

#: What the client itself would be answered.
FETCH = """async ([path, method, body]) => {
  const { transport } = await import(document.documentElement.dataset.base + "base/transport.js");
  const headers = { "Accept-Language": "en", ...(body && { "Content-Type": "application/json" }) };
  const answer = await transport().fetch(path, { method, headers, ...(body && { body }) });
  return [answer.status, await answer.text()];
}"""


class InPage(httpx.BaseTransport):
    """Sends requests by the one transport of a page."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._address = address

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """What the page is answered."""
        if not self._page.url.startswith(self._address):
            self._page.goto(self._address)
        path = request.url.raw_path.decode()
        body = request.read().decode() or None
        status, text = self._page.evaluate(FETCH, [path, request.method, body])
        return httpx.Response(status, text=text)


class SiteUser(User):
    """Somebody with a browser, whose matches are in it."""

    def __init__(self, context: BrowserContext, address: str, token: str, name: str = "") -> None:
        context.set_default_timeout(PATIENCE)
        super().__init__(context, address, token, name)
        self.web.close()
        self.web = httpx.Client(base_url=address, transport=InPage(self.page, address))


class SiteUsers(Users):
    """All users of one test of a site."""

    kind = SiteUser
