"""The base of middleware that may refuse a request, in the same shape as every refusal."""

from starlette.types import ASGIApp, Receive, Scope, Send

from relati.errors import ServerError
from relati.server.languages import language_of
from relati.server.refusals import refusal_response


class RefusingMiddleware:
    """Lets a request pass or refuses it; a subclass decides which."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or refuse it. Lifespan messages always pass."""
        is_request = scope["type"] != "lifespan"
        if is_request and (refusal := self.refusal(scope)):
            await refusal_response(refusal, language_of(scope))(scope, receive, send)
        else:
            await self.enter(scope, receive, send)

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why this request is refused, if it is."""
        raise NotImplementedError

    async def enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What is done with a request that may pass."""
        await self.app(scope, receive, send)
