"""What a language model reads: a game, its moves, a page of the rules, an analysis, as text."""

import time

from relati import render, rulebook
from relati.bots import Choice
from relati.games import Game, GameView, failure_words
from relati.rules import PLAYER_SYMBOLS, RULESETS, Preview, State, outcome_words
from relati.words import say, sentences

#: How many moves are listed, and after how many a line of an analysis is cut.
MOST_MOVES, LONGEST_LINE = 400, 8


def game_text(game_id: str, game: Game, lang: str) -> str:
    """The board, whose turn it is, and what was played last."""
    view = game.view
    state = view.state
    own = ", ".join(PLAYER_SYMBOLS[player] for player in sorted(view.own_seats))
    others = [
        f"{PLAYER_SYMBOLS[number]} {seat.title(lang)}".strip()
        for number, seat in enumerate(view.seats)
        if not seat.is_here
    ]
    last = " ".join(map(str, view.moves[-6:])) or "-"
    return "\n".join(
        (
            say("mcp/game", lang, game=game_id, ruleset=state.ruleset.name, size=str(state.board)),
            say("mcp/you", lang, own=own or "-"),
            say("mcp/others", lang, others=", ".join(others) or "-"),
            render.table(state),
            say("mcp/marks", lang, marks=render.table_legend(state.ruleset, lang)),
            status(view, lang),
            say("mcp/last", lang, moves=last, count=len(view.moves)),
            say("mcp/position", lang, position=state.position),
        )
    )


def moves_made(view: GameView, begin: int, lang: str) -> str:
    """What each move did from the one after `begin` moves on: links, cuts, kills."""
    lines = []
    for ply in range(begin, len(view.moves)):
        seen = view.states[ply].preview(view.moves[ply])
        words = " ".join(effects_of(seen, lang))
        lines.append(f"{PLAYER_SYMBOLS[seen.player]} {view.moves[ply]}: {words}")
    return "\n".join(lines)


def effects_of(seen: Preview, lang: str) -> tuple[str, ...]:
    """What a move does, in sentences; also that it does nothing besides."""
    return seen.words(lang) or (say("mcp/only-placed", lang),)


def status(view: GameView, lang: str) -> str:
    """Whose turn it is, how the game ended, or why it cannot continue."""
    state = view.state
    if view.failure:
        return failure_words(view.failure, lang)
    if state.outcome:
        return outcome_words(state.outcome, lang)
    if view.is_over:
        is_begun = not (view.result and view.result.how == "not-begun")
        return say("match/over" if is_begun else "web/result/not-begun", lang)
    code = "mcp/your-turn" if view.can_move else "mcp/their-turn"
    said = say(code, lang, player=PLAYER_SYMBOLS[state.turn])
    if view.can_move and state.extra_actions:
        said += " " + say("mcp/extra", lang, count=state.extra_actions)
    seconds = view.seconds_to_begin(time.monotonic())
    if seconds is None or not view.can_move:
        return said
    left = say("web/clock/seconds", lang, count=seconds)
    return f"{said} {say('web/begin/mine', lang, time=left)}"


def listed_moves(state: State, beginning: str) -> tuple[list[str], bool]:
    """The legal moves that begin with a text, as many as can be read; whether there are more."""
    moves, has_more = state.legal_moves.listed()
    names = [name for name in map(str, moves) if name.upper().startswith(beginning.upper())]
    return names[:MOST_MOVES], has_more or len(names) > MOST_MOVES


def moves_text(names: list[str], has_more: bool, lang: str) -> str:
    """Moves that `listed_moves` has listed."""
    shown = " ".join(names) or "-"
    return shown + "\n" + say("mcp/more-moves", lang) if has_more else shown


def rules_text(name: str, lang: str) -> str:
    """A page of the rules with its boards; without a name, what there is."""
    if not name:
        lines = [
            f"{ruleset}: {say(f'ruleset/{ruleset}/summary', lang)}"
            for ruleset in RULESETS
            if f"ruleset/{ruleset}/summary" in sentences()
        ]
        return "\n".join((*lines, say("mcp/pages", lang, pages=rulebook.pages())))
    page = rulebook.page(name, lang)
    parts = [f"# {page.title}"]
    for block in page.blocks:
        if isinstance(block, rulebook.Prose):
            parts.append(rulebook.link_pages(block.text, lambda text, to: f"{text} (`{to}`)"))
        else:
            parts.append(f"{render.table(block.state)}\n{block.caption}")
    return "\n\n".join(parts)


def analysis_text(state: State, choice: Choice, most: int, lang: str) -> str:
    """The best moves, what each player may expect of them, and how the game would go on."""
    players = " ".join(PLAYER_SYMBOLS[: state.players])
    lines = [say("mcp/analysis", lang, players=players)]
    for each in choice.ranked(most):
        shares = " ".join(f"{value:.0%}" for value in each.values)
        proved = say("mcp/proved", lang) if each.is_proved else ""
        line = " ".join(map(str, each.line[:LONGEST_LINE]))
        lines.append(f"{each.move}: {shares}{proved} | {line}")
    return "\n".join(lines)
