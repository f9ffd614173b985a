"""The tools of the MCP server: learn, start or join, look, ask, play, analyse."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, contextmanager
from inspect import signature
from typing import TYPE_CHECKING, Annotated, Any

from relati.errors import ClientError, RelatiError
from relati.notation import read_position, read_ruleset, read_size

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver import Image
    from mcp.server.mcpserver.exceptions import ToolError
    from mcp.types import CallToolResult, TextContent, ToolAnnotations
    from pydantic import Field, ValidationError
except ModuleNotFoundError as missing:
    raise ClientError("mcp/needs", package=missing.name) from None

import relati
from relati import render
from relati.bots import Budget, find
from relati.bots.levels import level
from relati.client import AsyncClient
from relati.games import LocalGame
from relati.games.online_game import OnlineGame
from relati.mcp import messages, texts
from relati.mcp.games import BOT_SECONDS, LONGEST_WAIT, Games, read
from relati.mcp.prompts import add_prompts, add_rule_pages
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, start
from relati.words import say

if TYPE_CHECKING:
    from collections.abc import Iterator

#: Seconds that an analysis may take, the bot that makes it, and pictures' width in pixels.
LONGEST_ANALYSIS, ANALYST, PICTURE_WIDTH = 10.0, "search", 640
#: What the client of an online match waits for its server, in seconds.
PATIENCE = 30.0
#: The bots that a model may name, besides the levels.
KINDS_OF_BOTS = ("level", "search", "influence", "random")
#: The tools that change something; all others only look.
CHANGING = ("start_game", "join_match", "play")

GameId = Annotated[str, Field(description="The id of a game, as start_game or join_match gave it.")]
MoveName = Annotated[str, Field(description="A move, such as C3, C3=cannon, C3xC4, E9! or pass.")]


def create_server(
    *, lang: str = "en", server: str | None = None, may_join_anywhere: bool = True
) -> MCPServer[Any]:
    """An MCP server with a table of games of its own.

    `server` is the address for codes and for links without one. Unless it `may_join_anywhere`, only
    matches of that server can be joined: a server for strangers must not be sent to any address.
    """
    games = Games()

    @asynccontextmanager
    async def lifespan(_: MCPServer[Any]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await games.close()

    class Tools(MCPServer[Any]):
        """Says in a sentence what is wrong with a call, also where the SDK would ignore it."""

        async def call_tool(self, name: str, arguments: dict[str, Any], *context: Any) -> Any:
            known = parameters.get(name)
            unknown = [each for each in arguments if known is not None and each not in known]
            if unknown:
                refusal = ClientError("mcp/argument", found=unknown[0], known=known or ("-",))
                raise ToolError(refusal.sentence(lang))
            try:
                return await super().call_tool(name, arguments, *context)
            except ToolError as error:
                match error.__cause__:
                    case ValidationError() as wrong:
                        raise ToolError(_wrong_argument(wrong, known or (), lang)) from None
                    case ToolError() as refused:  # without the prefix of the SDK
                        raise refused from None
                raise

    parameters: dict[str, tuple[str, ...]] = {}
    tools = Tools(
        "relati",
        title="Relati",
        instructions=say("mcp/instructions", lang),
        version=relati.__version__,
        lifespan=lifespan,
        log_level="WARNING",
    )

    @contextmanager
    def refusals() -> "Iterator[None]":
        """What relati refuses is the tool's error, in a sentence."""
        try:
            yield
        except RelatiError as refusal:
            raise ToolError(refusal.sentence(lang)) from None

    def tool(function: Callable[..., Any]) -> None:
        name = function.__name__
        parameters[name] = tuple(signature(function).parameters)
        tools.tool(
            name,
            description=say(f"mcp/tool/{name}", lang),
            annotations=ToolAnnotations(
                read_only_hint=name not in CHANGING,
                destructive_hint=False,
                open_world_hint=name == "join_match",
            ),
            # A page of rules and a picture are no data.
            structured_output=name not in ("rules", "picture"),
        )(function)

    async def shown(game_id: str, before: str = "") -> CallToolResult:
        game = await games.find(game_id)
        text = before + texts.game_text(game_id, game, lang)
        return _result(messages.game_message(game_id, game.view, text))

    @tool
    async def rules(name: str = "") -> str:
        with refusals():
            return texts.rules_text(name.strip(), lang)

    @tool
    async def start_game(
        ruleset: str = "modern",
        players: int | None = None,
        size: str | int = "",
        position: str = "",
        bots: dict[str, str | int] | None = None,
    ) -> Annotated[CallToolResult, messages.GameMessage]:
        with refusals():
            if position:
                state = read_position(position)
            else:
                chosen = read_size(str(size)) if size != "" else None
                if size != "" and chosen is None:
                    raise ClientError("mcp/size", found=str(size))
                state = start(read_ruleset(ruleset), players, chosen)
            named = _names({seat: str(bot) for seat, bot in (bots or {}).items()}, state.players)
            game = LocalGame(
                state,
                bots={player: find(name) for player, name in named.items()},
                names={player: _title(name, lang) for player, name in named.items()},
                budget=Budget(seconds=BOT_SECONDS),
                seed=secrets.randbits(32),
            )
            game_id = await games.add(game)
            await game.wait(LONGEST_WAIT)
            return await shown(game_id)

    @tool
    async def join_match(
        invitation: str, name: str = "MCP"
    ) -> Annotated[CallToolResult, messages.GameMessage]:
        with refusals():
            is_elsewhere = "://" in invitation and not may_join_anywhere
            address = server if is_elsewhere or "://" not in invitation else invitation
            if address is None:
                raise ClientError("mcp/no-server")
            client = await AsyncClient(address, lang=lang, patience=PATIENCE).__aenter__()
            try:
                update = await client.join(invitation, name=name)
            except BaseException:
                await client.__aexit__(None, None, None)
                raise
            return await shown(await games.add(OnlineGame(client, update, owns_client=True)))

    @tool
    async def show(game: GameId) -> Annotated[CallToolResult, messages.GameMessage]:
        with refusals():
            return await shown(game)

    @tool
    async def picture(game: GameId) -> Image:
        with refusals():
            state = (await games.find(game)).view.state
            drawn = await asyncio.to_thread(render.png, state, width=PICTURE_WIDTH, lang=lang)
            return Image(data=drawn, format="png")

    @tool
    async def legal_moves(
        game: GameId, beginning: str = ""
    ) -> Annotated[CallToolResult, messages.MovesMessage]:
        with refusals():
            state = (await games.find(game)).view.state
            listed, has_more = texts.listed_moves(state, beginning.strip())
            text = texts.moves_text(listed, has_more, lang)
            return _result({"text": text, "moves": listed, "has_more": has_more})

    @tool
    async def why_illegal(
        game: GameId, move: MoveName
    ) -> Annotated[CallToolResult, messages.LegalityMessage]:
        with refusals():
            refusal = (await games.find(game)).view.state.why_not_listed(read(move))
            legal = say("mcp/legal", lang, move=read(move))
            text = refusal.sentence(lang) if refusal else legal
            return _result(messages.legality_message(refusal, text))

    @tool
    async def preview(
        game: GameId, move: MoveName
    ) -> Annotated[CallToolResult, messages.PreviewMessage]:
        with refusals():
            seen = (await games.find(game)).view.state.preview(read(move))
            effects = list(texts.effects_of(seen, lang))
            text = "\n".join((*effects, render.table(seen.after)))
            return _result(messages.preview_message(seen, effects, text))

    @tool
    async def play(game: GameId, move: MoveName) -> Annotated[CallToolResult, messages.GameMessage]:
        with refusals():
            played = await games.find(game)
            before = len(played.view.moves)
            await played.play(read(move))
            if not played.is_online:
                await played.wait(LONGEST_WAIT)
            return await shown(game, texts.moves_made(played.view, before, lang) + "\n")

    @tool
    async def wait(
        game: GameId, seconds: float = LONGEST_WAIT
    ) -> Annotated[CallToolResult, messages.GameMessage]:
        with refusals():
            await (await games.find(game)).wait(min(max(seconds, 0.0), LONGEST_WAIT))
            return await shown(game)

    @tool
    async def analyse(
        game: GameId, seconds: float = 1.0, moves: int = 5
    ) -> Annotated[CallToolResult, messages.AnalysisMessage]:
        with refusals():
            view = (await games.find(game)).view
            state = view.state
            if view.is_over:
                return _result({"text": texts.status(view, lang), "candidates": []})
            budget = Budget(seconds=min(max(seconds, 0.05), LONGEST_ANALYSIS))
            choice = await asyncio.to_thread(find(ANALYST).choose, state, budget, 0)
            most = min(max(moves, 1), 20)
            text = texts.analysis_text(state, choice, most, lang)
            return _result(messages.analysis_message(state, choice, most, text))

    add_prompts(tools, lang)
    add_rule_pages(tools, lang)
    return tools


def _result(message: Mapping[str, Any]) -> CallToolResult:
    """Data as a tool returns it, with its text as what a model reads."""
    text = TextContent(type="text", text=message["text"])
    return CallToolResult(content=[text], structured_content=dict(message))


def _wrong_argument(wrong: ValidationError, known: tuple[str, ...], lang: str) -> str:
    """A sentence about the first argument that is missing or of another type."""
    [first, *_] = wrong.errors(include_url=False)
    code = "mcp/missing" if first["type"] == "missing" else "mcp/wrong-type"
    return say(code, lang, found=str(first["loc"][0]), known=known)


def _names(named: dict[str, str], players: int) -> dict[int, str]:
    """The names of bots by player, from `{"X": "5"}`.

    Only bots that are a matter of computing: others start programs, or read any file they are told.
    """
    names: dict[int, str] = {}
    for letter, name in named.items():
        places = [
            letters.find(letter.strip().upper()) for letters in (PLAYER_LETTERS, PLAYER_SYMBOLS)
        ]
        player = max(places)
        if len(letter.strip()) != 1 or not 0 <= player < players:
            raise ClientError("mcp/seat", found=letter, letters=tuple(PLAYER_LETTERS[:players]))
        kind = name.strip().partition(":")[0]
        if not kind.isdigit() and kind not in KINDS_OF_BOTS:
            raise ClientError("mcp/bot", found=name, known=KINDS_OF_BOTS)
        names[player] = name.strip()
    return names


def _title(name: str, lang: str) -> str:
    """What a bot is called: a level by its character's name."""
    return level(name).name(lang) if name.isdigit() else name
