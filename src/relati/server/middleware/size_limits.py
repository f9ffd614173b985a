"""How much one request may bring."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from relati.errors import ServerError
from relati.server.languages import language_of
from relati.server.middleware.refusing import RefusingMiddleware
from relati.server.refusals import refusal_response
from relati.server.settings import Sizes


class SizeLimits(RefusingMiddleware):
    """Refuses requests whose address, headers or body are larger than anybody needs."""

    def __init__(self, app: ASGIApp, sizes: Sizes) -> None:
        super().__init__(app)
        self.sizes = sizes

    async def enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; the body is counted as it comes."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0
        has_started = False

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.sizes.body:
                raise _TooLarge
            return message

        async def watched(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self.app(scope, counted, watched)
        except _TooLarge:
            if not has_started:
                refusal = ServerError("server/body-large", most=self.sizes.body)
                await refusal_response(refusal, language_of(scope))(scope, receive, send)

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why: its address or headers are too large, or its body says so of itself."""
        sizes = self.sizes
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string", b"")) > sizes.address:
            return ServerError("server/address-long", most=sizes.address)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > sizes.headers:
            return ServerError("server/headers-large", most=sizes.headers)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > sizes.body:
            return ServerError("server/body-large", most=sizes.body)
        return None


class _TooLarge(BaseException):
    """A body that goes on and on; not an `Exception`, which readers of bodies would handle."""
