"""A seat on a server, from Python: create, join, follow and play matches, in sync or async code.

    from relati.client import Client

    with Client("https://relati.example") as client:
        update = client.join("https://relati.example/m/…", name="Ann")
        for update in client.follow(update):
            if update.to_move is not None:
                client.play(update, choose(update.state))

`AsyncClient` has the same methods, to be awaited. What both of them do is written once, without
input and output, in `operations`; `shells` carries it out with httpx.
"""

from relati.client.shells import AsyncClient, Client
from relati.client.updates import (
    OnlineChatLine,
    OnlineProposal,
    OnlineSeat,
    PublicMatch,
    Update,
)
from relati.errors import ClientError, RefusedByServer
from relati.matches.setup import SeatPlan, Setup

__all__ = [
    "AsyncClient",
    "Client",
    "ClientError",
    "OnlineChatLine",
    "OnlineProposal",
    "OnlineSeat",
    "PublicMatch",
    "RefusedByServer",
    "SeatPlan",
    "Setup",
    "Update",
]
