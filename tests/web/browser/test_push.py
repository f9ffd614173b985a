"""A push in a real browser: it is shown as a notification, and a click leads to the match.

The browser's own tools deliver the message to the service worker, so no push service is needed.
"""

import json
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.web.browser.users import User, Users

#: Resolves when a notification is shown, with what it says; with nothing if it is not soon.
SHOWN_SOON = """async () => {
  const registration = await navigator.serviceWorker.ready;
  for (let look = 0; look < 100; look += 1) {
    const [shown] = await registration.getNotifications();
    if (shown) return { title: shown.title, body: shown.body, tag: shown.tag };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""


def registrations_in(tools: CDPSession) -> list[str]:
    """The ids of service workers that the browser's tools come to know, as they do."""
    found: list[str] = []

    def updated(event: dict[str, Any]) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    tools.on("ServiceWorker.workerRegistrationUpdated", updated)
    tools.send("ServiceWorker.enable")
    return found


def deliver(user: User, page: Page, message: dict[str, str]) -> dict[str, str]:
    """Hand the message to the service worker, as the browser does with what is pushed.

    Gives what is shown then. A browser's tools know workers of other pages, too, and may hand it to
    one that has just ended: so it is handed to all, and again until it is shown.
    """
    tools = user.context.new_cdp_session(page)
    found = registrations_in(tools)
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    shown = None
    while not shown:
        for registration in set(found):
            tools.send(
                "ServiceWorker.deliverPushMessage",
                {
                    "origin": user.address.rstrip("/"),
                    "registrationId": registration,
                    "data": json.dumps(message),
                },
            )
        shown = page.evaluate(SHOWN_SOON)
    result: dict[str, str] = shown
    return result


def test_a_push_is_shown_and_a_click_leads_to_the_match(users: Users) -> None:
    ann = users.new(permissions=["notifications"])
    match = ann.make("device", 1, ruleset="classic", side=5)
    page = ann.go("/settings")
    message = {"title": "輪到你了", "body": "對手：Bea（經典）"}
    assert deliver(ann, page, {**message, "match": match}) == {**message, "tag": match}
    # The system's own window is outside of the browser: what it does with a click is said here.
    worker = ann.context.service_workers[0]
    worker.evaluate(
        """async () => {
          const [notification] = await registration.getNotifications();
          dispatchEvent(new NotificationEvent("notificationclick", { notification }));
        }"""
    )
    page.wait_for_url(f"**/m/{match}")
    assert (
        page.evaluate(
            "async () => (await (await navigator.serviceWorker.ready).getNotifications()).length"
        )
        == 0
    )
