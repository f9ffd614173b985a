"""What people pick in their program: prompts to begin with, and pages of the rules to attach."""

from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError
from pydantic import Field

from relati import rulebook
from relati.errors import RelatiError
from relati.mcp import texts
from relati.words import say, sentences

#: The addresses of the rules: what there is, and each page.
RULES, RULE_PAGE = "relati://rules", "relati://rules/{page}"
MARKDOWN = "text/markdown"

RulesetName = Annotated[str, Field(description="A ruleset such as classic, modern or battle.")]
Level = Annotated[str, Field(description="A level from 1 to 9.")]
PositionText = Annotated[str, Field(description="A position, or a match link or code.")]


def add_prompts(server: MCPServer[Any], lang: str) -> None:
    """Prompts: to be taught a game, to play one, to have a position explained."""

    def prompt(function: Any) -> None:
        name = function.__name__
        server.prompt(
            name,
            title=say(f"mcp/prompt/{name}/title", lang),
            description=say(f"mcp/prompt/{name}/about", lang),
        )(function)

    @prompt
    async def learn(ruleset: RulesetName = "classic") -> str:
        return say("mcp/prompt/learn", lang, ruleset=ruleset)

    @prompt
    async def game(ruleset: RulesetName = "modern", level: Level = "3") -> str:
        return say("mcp/prompt/game", lang, ruleset=ruleset, level=level)

    @prompt
    async def explain(position: PositionText) -> str:
        return say("mcp/prompt/explain", lang, position=position)


def add_rule_pages(server: MCPServer[Any], lang: str) -> None:
    """The rules as resources: the list, and one page by its name."""
    about = say("mcp/tool/rules", lang)

    @server.resource(RULES, name="rules", description=about, mime_type=MARKDOWN)
    def overview() -> str:
        return texts.rules_text("", lang)

    @server.resource(RULE_PAGE, name="rule-page", description=about, mime_type=MARKDOWN)
    def rule_page(page: str) -> str:
        try:
            return texts.rules_text(page, lang)
        except RelatiError as refusal:
            raise ResourceNotFoundError(refusal.sentence(lang)) from None

    for name in rulebook.pages():
        _add_page(server, name, lang)


def _add_page(server: MCPServer[Any], name: str, lang: str) -> None:
    """One page by its own address, so that programs list it."""
    title = rulebook.page(name, lang).title
    summary = f"ruleset/{name}/summary"
    about = say(summary, lang) if summary in sentences() else title

    @server.resource(
        f"{RULES}/{name}",
        name=f"rules-{name}",
        title=title,
        description=about,
        mime_type=MARKDOWN,
    )
    def page() -> str:
        return texts.rules_text(name, lang)
