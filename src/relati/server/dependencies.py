"""What endpoints declare as parameters, and FastAPI gives them."""

from typing import Annotated, Any

from fastapi import Depends
from starlette.requests import HTTPConnection

from relati.errors import ServerError
from relati.server.addresses import client_of
from relati.server.languages import LangQuery, language_of
from relati.server.runtime.runtime import Runtime
from relati.server.tokens import bearer_token


async def current_runtime(connection: HTTPConnection) -> Runtime:
    """The runtime of the application that was asked."""
    runtime: Runtime = connection.app.state.runtime
    return runtime


async def client_address(connection: HTTPConnection) -> str:
    """The client for which limits count, as far as trusted proxies tell its address."""
    return client_of(connection.client.host) if connection.client else ""


async def language(connection: HTTPConnection, lang: LangQuery = None) -> str:
    """The language for sentences: `lang`, or what the browser prefers."""
    return lang or language_of(connection.scope)


CurrentRuntime = Annotated[Runtime, Depends(current_runtime)]
ClientAddress = Annotated[str, Depends(client_address)]
Lang = Annotated[str, Depends(language)]
#: The token in `Authorization: Bearer …`, if there is one.
Token = Annotated[str | None, Depends(bearer_token)]


async def token_holder(token: Token, runtime: CurrentRuntime) -> str | None:
    """The holder that the token of a request stands for."""
    return await runtime.people.holder_of(token) if token else None


#: Who asks, as the seats of a match know their owners.
HolderToken = Annotated[str | None, Depends(token_holder)]


async def required_holder(holder: HolderToken) -> str:
    """The same, of a request that must have a token."""
    if holder is None:
        raise ServerError("server/token")
    return holder


RequiredHolder = Annotated[str, Depends(required_holder)]


def counted_as(bucket: str, cost: int = 1) -> Any:
    """A dependency that counts a request of this client in a bucket of the rate limit.

    One that takes much longer than others of its bucket counts as `cost` of them. Whoever changes
    something, in the bucket `command`, must not be banned.
    """

    async def count(runtime: CurrentRuntime, client: ClientAddress) -> None:
        await runtime.rate_limit.count(bucket, client, cost)

    async def count_act(
        runtime: CurrentRuntime, client: ClientAddress, holder: HolderToken
    ) -> None:
        await runtime.rate_limit.count(bucket, client, cost)
        runtime.order.check_may_act(holder, client)

    return Depends(count_act if bucket == "command" else count)
