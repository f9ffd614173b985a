"""A picture in words, for screen readers."""

from relati.rules import PLAYER_SYMBOLS, Kind, State, outcome_words
from relati.words import say, sentences


def title_of(state: State, lang: str = "en") -> str:
    """One line: which game, how large, and whose turn it is or who has won."""
    if state.outcome:
        now = outcome_words(state.outcome, lang)
    else:
        now = say("picture/turn", lang, player=PLAYER_SYMBOLS[state.turn])
    # A ruleset of a user has a name of its own and no words here.
    code = f"ruleset/{state.ruleset.name}/name"
    ruleset = say(code, lang) if code in sentences() else state.ruleset.name
    return say("picture/title", lang, ruleset=ruleset, size=state.board, now=now)


def description_of(state: State, lang: str = "en") -> str:
    """A sentence for each player: where its root is, and how its symbols stand."""
    players = (_player(state, player, lang) for player in range(state.players))
    return say("picture/next-sentence", lang).join(players)


def _player(state: State, player: int, lang: str) -> str:
    own = {square: each for square, each in state.symbols.items() if each.owner == player}
    roots = [square for square, symbol in own.items() if symbol.kind is Kind.ROOT]
    dead = [square for square, symbol in own.items() if symbol.kind is Kind.DEAD]
    connected = [square for square, symbol in own.items() if symbol.connected]
    counts = {
        "connected": len(connected) - len(roots),
        "disconnected": len(own) - len(connected) - len(dead),
        "dead": len(dead),
        "territory": len(state.territory(player)),
    }
    parts = [say("picture/root", lang, square=root) for root in roots]
    parts += [say(f"picture/{name}", lang, count=count) for name, count in counts.items() if count]
    parts = parts or [say("picture/nothing", lang)]
    summary = say("picture/comma", lang).join(parts)
    return say("picture/player", lang, player=PLAYER_SYMBOLS[player], summary=summary)
