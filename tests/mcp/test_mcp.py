"""The MCP server, used as a language model's program uses it: through the SDK's own client."""

import asyncio
import os
import random
import re
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from mcp import Client as McpClient
from mcp import StdioServerParameters

from relati.client import Client, SeatPlan, Setup
from relati.mcp import create_server
from relati.mcp import games as games_module
from relati.mcp.http import security_of
from relati.rules import RULESETS, read_move
from tests.client.conftest import server
from tests.server.server_process import RunningServer
from tests.services import free_port

__all__ = ["server"]
TOOLS = {
    *("rules", "start_game", "join_match", "show", "picture", "legal_moves", "why_illegal"),
    *("preview", "play", "wait", "analyse"),
}
Tools = Callable[..., Awaitable[str]]


def use(scenario: Callable[[Tools], Awaitable[None]], **options: Any) -> None:
    """Run a scenario with the tools of a new server."""

    async def run() -> None:
        async with McpClient(create_server(**options)) as client:
            await scenario(tools_of(client))

    asyncio.run(run())


def tools_of(client: McpClient) -> Tools:
    async def call(tool: str, **arguments: Any) -> str:
        result: Any = await client.call_tool(tool, arguments)
        [content] = result.content
        text = content.text if content.type == "text" else content.mime_type
        return f"refused: {text}" if result.is_error else str(text)

    return call


def id_in(text: str) -> str:
    found = re.search(r"Game (\w+):", text)
    assert found, text
    return found[1]


async def play_to_the_end(call: Tools, text: str) -> str:
    """The last answer of a game in which the model plays the first legal moves."""
    game = id_in(text)
    while "Your turn" in text:
        move = (await call("legal_moves", game=game)).split()[0]
        text = await call("play", game=game, move=move)
        assert not text.startswith("refused"), text
    return text


def test_a_model_learns_and_plays_a_whole_game_against_a_bot() -> None:
    async def scenario(call: Tools) -> None:
        assert "modern: " in await call("rules")
        page = await call("rules", name="classic")
        assert page.startswith("# ")
        assert "| A | B |" in page
        begun = await call("start_game", ruleset="classic", size="5", bots={"X": "random"})
        assert "You play: O" in begun
        game = id_in(begun)
        played = await call("play", game=game, move="B2")
        assert re.search(r"Last moves: B2 \S+ \(2 in all\)", played)
        assert "taken" in await call("why_illegal", game=game, move="B2")
        free = (await call("legal_moves", game=game)).split()[0]
        assert await call("why_illegal", game=game, move=free) == f"{free} is legal."
        assert "Links to B2" in await call("preview", game=game, move=free)
        assert "refused: " in await call("play", game=game, move="B2")
        assert "%" in await call("analyse", game=game, seconds=0.05)
        assert await call("picture", game=game) == "image/png"
        ended = await play_to_the_end(call, await call("show", game=game))
        assert "wins" in ended or "nobody wins" in ended
        assert "wins" in await call("analyse", game=game)

    use(scenario)


def test_the_tools_have_descriptions_in_both_languages() -> None:
    async def described(lang: str) -> dict[str, str | None]:
        async with McpClient(create_server(lang=lang)) as client:
            return {tool.name: tool.description for tool in (await client.list_tools()).tools}

    english, chinese = (asyncio.run(described(lang)) for lang in ("en", "zh"))
    assert set(english) == set(chinese) == TOOLS
    for name in TOOLS:
        assert english[name]
        assert "\u4e00" <= str(chinese[name])[0] <= "\u9fff" or "MCP" in str(chinese[name])


@pytest.mark.parametrize(
    ("tool", "arguments", "sentence"),
    [
        ("start_game", {"ruleset": "moderm"}, "Did you mean 'modern'?"),
        ("start_game", {"size": "huge"}, "A size is"),
        ("start_game", {"size": 2}, "A side of 2 is not possible"),
        ("start_game", {"bots": ["X"]}, "'bots' has the wrong type"),
        ("play", {"game": "x"}, "This tool needs 'move'. Its arguments: game and move."),
        ("start_game", {"bots": {"Q": "3"}}, "not one of the players"),
        ("start_game", {"bots": {"X": "engine:rm -rf /"}}, "cannot be a bot here"),
        ("start_game", {"bots": {"X": "python:os:abort"}}, "cannot be a bot here"),
        ("start_game", {"bots": {"X": "network:/dev/zero"}}, "cannot be a bot here"),
        ("start_game", {"bots": {"X": " NETWORK:x"}}, "cannot be a bot here"),
        ("start_game", {"bots": {"X": "net"}}, "cannot be a bot here"),
        ("start_game", {"position": "nonsense"}, "expected"),
        ("rules", {"name": "chess"}, "chess"),
        ("show", {"game": "nowhere"}, "The games are"),
        ("join_match", {"invitation": "ABCD2345"}, "Which server?"),
        ("join_match", {"invitation": "http://127.0.0.1:1/m/x"}, "neither a link"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    tool: str, arguments: dict[str, Any], sentence: str
) -> None:
    async def scenario(call: Tools) -> None:
        said = await call(tool, **arguments)
        assert said.startswith("refused: ")
        assert sentence in said
        assert not re.search("Error executing|pydantic", said)

    use(scenario)


def test_a_server_for_strangers_joins_matches_of_its_own_server_only() -> None:
    async def scenario(call: Tools) -> None:
        said = await call("join_match", invitation="http://127.0.0.1:1/m/" + "0" * 32)
        assert "another server" in said

    use(scenario, server="http://relati.example", may_join_anywhere=False)


def test_old_games_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_module, "MOST_GAMES", 2)

    async def scenario(call: Tools) -> None:
        started = [id_in(await call("start_game", ruleset="classic")) for _ in range(3)]
        assert f"The games are: {started[1]} and {started[2]}" in await call(
            "show", game=started[0]
        )
        assert "Your turn" in await call("show", game=started[2])

    use(scenario)


def test_a_model_takes_a_seat_in_a_match_and_plays_it_to_the_end(server: RunningServer) -> None:
    with Client(server.address) as ann:
        seats = (SeatPlan("bot", level=1), SeatPlan("link"))
        created = ann.create(Setup(seats, "classic", 5, 5))

        async def scenario(call: Tools) -> None:
            text = await call("join_match", invitation=created.link, name="Model")
            game = id_in(text)
            while "is to act" in text:
                text = await call("wait", game=game)
                if "Your turn" in text:
                    move = (await call("legal_moves", game=game)).split()[0]
                    text = await call("play", game=game, move=move)
                    assert not text.startswith("refused"), text
            assert "over" in await call("play", game=game, move="A1")

        use(scenario)
        last = ann.look(created.link)
        assert (last.phase, last.seats[1].name) == ("over", "Model")


def test_a_seat_moves_to_a_model_by_code(server: RunningServer) -> None:
    with Client(server.address) as ann:
        created = ann.create(Setup((SeatPlan("device"), SeatPlan("bot", level=1)), "classic", 5, 5))
        code = ann.make_code(created)

        async def scenario(call: Tools) -> None:
            text = await call("join_match", invitation=code)
            assert "You play: O" in text
            await call("play", game=id_in(text), move="C3")

        use(scenario, server=server.address)
        assert ann.look(created.link).moves[0] == read_move("C3")


def test_the_command_speaks_over_stdin_and_stdout(tmp_path: Path) -> None:
    async def scenario() -> None:
        command = StdioServerParameters(
            command=sys.executable,
            args=["-m", "relati", "mcp"],
            env={**os.environ, "RELATI_LANG": "en"},
        )
        async with McpClient(command) as client:
            call = tools_of(client)
            begun = await call("start_game", ruleset="classic", size="3x3", bots={"O": "random"})
            assert "You play: X" in begun
            assert "is to act" not in await play_to_the_end(call, begun)

    asyncio.run(scenario())


def test_the_command_serves_over_http() -> None:
    port = free_port()
    command = [sys.executable, "-m", "relati", "mcp", "--http", "--port", str(port)]
    command += ["--host", "0.0.0.0", "--allow-host", "tools.example"]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            asyncio.run(play_over_http(f"http://127.0.0.1:{port}/mcp"))
            check_names(f"http://127.0.0.1:{port}/mcp", port)
        finally:
            process.terminate()


def check_names(address: str, port: int) -> None:
    """A page whose own name was made to point here is refused, on whatever address it listens."""

    def status(host: str, origin: str | None = None) -> int:
        headers = {"Host": host, "Accept": "application/json, text/event-stream"}
        headers |= {"Origin": origin} if origin else {}
        # Answered with 4xx, too, as it opens no session, but after the names were checked.
        return httpx.post(address, json={}, headers=headers).status_code

    assert status("evil.example") == status(f"evil.example:{port}") == 421
    assert status("tools.example.evil.example") == status("127.0.0.1.evil.example:80") == 421
    assert status(f"127.0.0.1:{port}", "http://evil.example") == 403
    assert status(f"127.0.0.1:{port}", "null") == 403
    for accepted in ("tools.example", f"localhost:{port}", f"[::1]:{port}"):
        assert status(accepted) == status(accepted, f"http://{accepted}") == 400


@pytest.mark.parametrize(
    ("listens_on", "called", "is_accepted"),
    [
        ("192.168.1.7", "192.168.1.7:8766", True),
        ("192.168.1.7", "192.168.1.8:8766", False),
        ("2001:db8::7", "[2001:db8::7]:8766", True),
        ("0.0.0.0", "0.0.0.0:8766", False),
        ("::", "[::]:8766", False),
    ],
)
def test_a_server_over_http_goes_by_the_address_that_it_listens_on(
    listens_on: str, called: str, is_accepted: bool
) -> None:
    name = called.rpartition(":")[0]
    security = security_of(listens_on)
    assert security.enable_dns_rebinding_protection
    assert (f"{name}:*" in security.allowed_hosts) == is_accepted
    assert (f"http://{name}:*" in security.allowed_origins) == is_accepted


async def play_over_http(address: str) -> None:
    port = int(address.split(":")[2].partition("/")[0])
    async with asyncio.timeout(60):
        while True:  # until it listens
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                await writer.wait_closed()
                break
    async with McpClient(address) as client:
        call = tools_of(client)
        begun = await call("start_game", ruleset="classic", size="3x3")
        assert "is to act" not in await play_to_the_end(call, begun)
        assert "Which server?" in await call(
            "join_match", invitation="http://127.0.0.1:1/m/" + "0" * 32
        )


def test_numbers_may_be_given_as_numbers() -> None:
    async def scenario(call: Tools) -> None:
        said = await call("start_game", ruleset="classic", size=4, bots={"X": 1})
        assert "classic on 4×4" in said
        assert "Against: X Pip" in said

    use(scenario)


def test_an_argument_that_a_tool_does_not_have_is_refused() -> None:
    async def scenario(call: Tools) -> None:
        refused = await call("rules", ruleset="modern")
        assert refused == "refused: This tool has no argument 'ruleset'. Its arguments: name."

    use(scenario)


def test_a_move_that_changes_nothing_else_is_said_to() -> None:
    async def scenario(call: Tools) -> None:
        game = id_in(await call("start_game", ruleset="classic", size="4"))
        assert (await call("preview", game=game, move="B2")).startswith("nothing else changes.\n")
        assert (await call("play", game=game, move="B2")).startswith(
            "O B2: nothing else changes.\n"
        )

    use(scenario)


def test_extra_actions_are_spoken_of_only_when_there_are_some() -> None:
    async def scenario(call: Tools) -> None:
        position = "extended 2 5/1OrO1X/5/3Xr1/5"
        plain = await call("start_game", position=f"{position} O - - *")
        assert "Your turn: O is to act.\n" in plain
        with_one = await call("start_game", position=f"{position} O+1 - - *")
        assert "Your turn: O is to act. Extra actions left: 1 (or `pass`).\n" in with_one

    use(scenario)


def test_tools_say_which_of_them_change_something() -> None:
    async def changing() -> set[str]:
        async with McpClient(create_server()) as client:
            tools = (await client.list_tools()).tools
        return {tool.name for tool in tools if not getattr(tool.annotations, "read_only_hint", 0)}

    assert asyncio.run(changing()) == {"start_game", "join_match", "play"}


async def told(client: McpClient, tool: str, **arguments: Any) -> dict[str, Any]:
    """What a tool returns as data, for a program that shows a model nothing else."""
    result: Any = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    assert result.structured_content["text"] == result.content[0].text
    return dict(result.structured_content)


def test_every_tool_but_rules_and_picture_has_an_output_schema_that_its_answers_keep() -> None:
    async def run() -> None:
        async with McpClient(create_server()) as client:
            tools = (await client.list_tools()).tools
            without = {tool.name for tool in tools if tool.output_schema is None}
            assert without == {"rules", "picture"}
            begun = await told(client, "start_game", ruleset="classic", size="4", bots={"X": "1"})
            game = begun["game"]
            assert (begun["you"], begun["turn"], begun["winner"]) == (["O"], "O", None)
            listed = await told(client, "legal_moves", game=game)
            assert len(listed["moves"]) == 16
            assert not listed["has_more"]
            preview = await told(client, "preview", game=game, move="B2")
            assert preview["position"].endswith("X - - *")
            played = await told(client, "play", game=game, move="B2")
            assert played["moves"][0] == "B2"
            refused = await told(client, "why_illegal", game=game, move="B2")
            assert (refused["is_legal"], refused["code"]) == (False, "rules/occupied")
            analysis = await told(client, "analyse", game=game, seconds=0.05, moves=2)
            first = analysis["candidates"][0]
            assert sum(first["shares"].values()) == pytest.approx(1, abs=0.01)

    asyncio.run(run())


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_prompts_and_pages_of_the_rules_can_be_picked(lang: str) -> None:
    async def run() -> None:
        async with McpClient(create_server(lang=lang)) as client:
            prompts = (await client.list_prompts()).prompts
            assert {prompt.name for prompt in prompts} == {"learn", "game", "explain"}
            asked: Any = await client.get_prompt("game", {"ruleset": "battle", "level": "5"})
            assert "`battle`" in asked.messages[0].content.text
            addresses = {str(each.uri) for each in (await client.list_resources()).resources}
            assert {"relati://rules", "relati://rules/battle"} <= addresses
            assert all(each.description for each in (await client.list_resources()).resources)
            page: Any = await client.read_resource("relati://rules/battle")
            assert page.contents[0].text.startswith("# ")
            assert page.contents[0].mime_type == "text/markdown"
            with pytest.raises(Exception, match="chess"):
                await client.read_resource("relati://rules/chess")

    asyncio.run(run())


class Reader:
    """A stand-in for a model: knows no rule, and reads only what the tools say.

    It tells empty squares and marks apart by the legend that comes with the board, prefers moves
    whose preview speaks of cutting or killing, and explains from what it was told.
    """

    def __init__(self, call: Tools, dice: random.Random) -> None:
        self.call = call
        self.dice = dice
        self.notes: list[str] = []

    async def play(self, **start: Any) -> str:
        text = await self.call("start_game", **start)
        game, own = id_in(text), re.findall(r"You play: (\w)", text)
        while "Your turn" in text:
            assert self.marks_unknown(text) == set(), text
            listed = (await self.call("legal_moves", game=game)).splitlines()[0].split()
            move = await self.choose(game, listed)
            text = await self.call("play", game=game, move=move)
            assert not text.startswith("refused"), text
            self.notes += [line for line in text.splitlines() if re.match(r"\S \S+: ", line)]
        assert own
        return text

    async def choose(self, game: str, listed: list[str]) -> str:
        looked_at = self.dice.sample(listed, min(3, len(listed)))
        said = {move: await self.call("preview", game=game, move=move) for move in looked_at}
        best = [move for move, text in said.items() if re.search("Cuts off|Kills|die", text)]
        return (best or looked_at)[0]

    @staticmethod
    def marks_unknown(text: str) -> set[str]:
        """Marks on the board that the legend beside it does not explain; letters aside."""
        explained = {mark.replace("O", "") for mark in re.findall(r"`(...)`", text)}
        cells = re.findall(r"(?<=\|)[^|]{3}(?=\|)", text.split("Marks")[0])
        drawn = {re.sub("[OXTSP△□☆]", "", mark, count=1) for mark in cells if mark.strip()}
        letters = {mark for mark in drawn if re.fullmatch(r" [A-Z0-9]? |[ \d]{2} |\s*", mark)}
        fired = {mark for mark in drawn if set(mark) & set("<>^v#")}
        dashed = {mark for mark in drawn if mark.startswith("-")}
        return drawn - letters - explained - fired - (dashed if "cut off" in text else set())


#: Ten games: every ruleset, and one with three players.
TEN_GAMES = [*((name, 2) for name in RULESETS), ("battle", 3)]


@pytest.mark.parametrize(("ruleset", "players"), TEN_GAMES)
def test_a_stand_in_that_reads_only_what_the_tools_say_plays_to_the_end(
    ruleset: str, players: int
) -> None:
    async def scenario(call: Tools) -> None:
        reader = Reader(call, random.Random(ruleset))
        bots = dict.fromkeys("XT"[: players - 1], "1")
        text = await reader.play(ruleset=ruleset, players=players, size="6", bots=bots)
        assert "wins" in text or "draw" in text or "nobody" in text, text
        # It can tell what happened: its own moves, and what each answer did.
        assert len({note[0] for note in reader.notes}) == players

    use(scenario)


def test_a_stand_in_explains_a_position_from_what_it_was_told() -> None:
    async def scenario(call: Tools) -> None:
        begun = await call("start_game", position="modern 2 5/1OrO1X/5/3Xr1/5 O - - *")
        game = id_in(begun)
        analysis = (await call("analyse", game=game, seconds=0.2, moves=1)).splitlines()
        best, shares = analysis[1].split(": ")
        assert re.match(r"\d+%", shares)
        said = await call("preview", game=game, move=best)
        assert "Links to" in said
        assert re.search(r"Marks .*`\[O\]` root", begun)

    use(scenario)
