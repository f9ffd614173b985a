"""What happened, in sentences for one reader: moves, whose turn it is, how a game ended and why."""

import time
from collections.abc import Iterator

from relati.games import GameView
from relati.matches.proposals import BotTakes, DropSeat, TakeBack
from relati.rules import (
    PLAYER_SYMBOLS,
    Attack,
    Change,
    Escape,
    Kind,
    Move,
    Pass,
    Place,
    State,
    Withdraw,
)
from relati.rules.final_standing import FinalStanding, Need, final_standings, need_of
from relati.terminal.language import join_sentences, language, text
from relati.words import Word

#: Up to this many squares are named one by one.
MOST_NAMED = 3
#: Endings without a winner that have words of their own.
WITHOUT_WINNER = ("agreed", "aborted", "abandoned", "not-begun")


def seat_name(view: GameView, seat: int) -> str:
    """What the player of a seat is called."""
    return view.seats[seat].title(language.code) or text("web/seat/unnamed", number=seat + 1)


def describe_move(state: State, move: Move, reader: int | None) -> str:
    """A move in this state, and what it did: `X plays C3. Cuts off your B2 and B3.`"""
    preview = state.preview(move)
    words = list(preview.words(language.code, reader))
    if preview.outcome:
        words.pop()  # how the game ended is told apart
    if words and (preview.links or isinstance(move, Escape | Withdraw)):
        words.pop(0)  # the move itself, or what it links to
    done = text("web/end/sentence", text=_move_words(PLAYER_SYMBOLS[preview.player], move))
    return join_sentences(done, *words)


def describe_latest(view: GameView) -> list[str]:
    """What has happened since the reader's last move, or the last move alone without a reader."""
    moves, told = view.moves, list[str]()
    for ply in range(len(moves) - 1, -1, -1):
        told.append(describe_move(view.states[ply], moves[ply], view.reader))
        is_seen = ply == 0 or view.states[ply - 1].turn == view.reader
        if view.reader is None or is_seen or len(told) == view.state.players:
            break
    return told[::-1]


def _move_words(player: str, move: Move) -> str:
    who = {"player": player, "you": 0}
    match move:
        case Place(square):
            return text("web/told/plays", **who, move=square)
        case Change(square, Kind.ROOT):
            return text("web/told/migrates", **who, square=square)
        case Change(square, kind):
            word = Word(f"kind/{kind}")
            return text("web/told/becomes", **who, square=square, kind=word)
        case Attack(route, target) if route == (target,):
            return text("web/told/explodes", **who, square=target)
        case Attack(route, target):
            return text("web/told/attacks", **who, square=route[0], target=target)
        case Escape(square):
            return text("web/told/escapes", **who, square=square)
        case Pass():
            return text("web/told/passes", **who)
        case Withdraw():
            return text("web/told/out", **who)


def describe_turn(view: GameView) -> str:
    """Whose turn it is, or how the game ended, in a few words."""
    if view.phase == "over":
        return verdict(view)
    if view.phase == "open":
        return text("web/turn/open")
    turn = view.state.turn
    if view.reader == turn:
        said = text("web/turn/mine")
    else:
        said = text("web/turn/other", player=PLAYER_SYMBOLS[turn], name=seat_name(view, turn))
    if extra := view.state.extra_actions:
        said = f"{said} {text('web/turn/extra', count=extra)}"
    return join_sentences(said, describe_beginning(view))


def describe_beginning(view: GameView) -> str:
    """How long there is now for a first move; empty if nobody waits for one."""
    seconds = view.seconds_to_begin(time.monotonic())
    if seconds is None or view.turn is None:
        return ""
    left = text("web/clock/seconds", count=seconds)
    if seconds >= 100:
        left = f"{seconds // 3600}:{seconds % 3600 // 60:02}:{seconds % 60:02}"
    if view.turn in view.own_seats:
        return text("web/begin/mine", time=left)
    return text("web/begin/other", time=left, name=seat_name(view, view.turn))


def verdict(view: GameView) -> str:
    """Who won: `You lost: you resigned`."""
    result = view.result
    assert result
    if result.winner is None:
        code = result.how if result.how in WITHOUT_WINNER else "nobody"
        return text(f"web/result/{code}")
    winner = result.winner
    if view.reader == winner:
        said = text("web/result/mine")
    elif view.reader is not None:
        said = text("web/result/lost")
    else:
        name = seat_name(view, winner)
        said = text("web/result/winner", player=PLAYER_SYMBOLS[winner], name=name)
    if result.how == "rules" or not view.departures:
        return said
    leaver, how = list(view.departures.items())[-1]
    if leaver == view.reader:
        reason = text(f"web/how/mine/{how}")
    else:
        reason = text(f"web/how/{how}", name=seat_name(view, leaver))
    return text("web/result/reason", result=said, reason=reason)


def why_over(view: GameView) -> str:
    """Why the game ended as it did, as a sentence; empty when the verdict has said it all."""
    result = view.result
    if result and result.how == "not-begun":
        late = view.state.turn
        if late in view.own_seats:
            return _sentence(text("web/end/not-begun/mine"))
        return _sentence(text("web/end/not-begun/other", name=seat_name(view, late)))
    if not result or result.how != "rules" or not view.state.outcome:
        return ""
    return _sentence(text("web/end/join").join(_clauses(view, result.winner)))


def _sentence(clauses: str) -> str:
    return text("web/end/sentence", text=clauses[:1].upper() + clauses[1:])


def _clauses(view: GameView, winner: int | None) -> Iterator[str]:
    standings, need = final_standings(view.state), need_of(view.state)
    if winner is None:
        is_full = need == "place" and all(each.stuck == "full" for each in standings)
        yield text(f"web/end/draw/{'full' if is_full else need}")
        return
    groups: dict[str, list[int]] = {}
    for each in standings:
        if each.player != winner and each.player not in view.departures:
            code = _reason(each, need)
            if each.player == view.reader:
                yield text(f"web/end/{code}/mine")
            else:
                groups.setdefault(code, []).append(each.player)
    for code, players in groups.items():
        names = [PLAYER_SYMBOLS[player] for player in players]
        yield text(f"web/end/{code}/{'many' if len(players) > 1 else 'one'}", players=names)
    yield _winner_clause(standings[winner], view.reader)


def _reason(standing: FinalStanding, need: Need) -> str:
    """Why a player lost; one who could go on now was out before."""
    if not standing.stuck or (need == "act" and standing.can_act):
        return "earlier"
    return "no-root" if standing.stuck == "no-root" else f"{need}-{standing.stuck}"


def _winner_clause(standing: FinalStanding, reader: int | None) -> str:
    whose = "mine" if standing.player == reader else "other"
    player, room = PLAYER_SYMBOLS[standing.player], standing.room
    if not room:
        code = "can-act" if standing.can_act else "last"
        return text(f"web/end/{code}/{whose}", player=player)
    if len(room) > MOST_NAMED:
        return text(f"web/end/room/{whose}", player=player, count=len(room))
    return text(f"web/end/room-named/{whose}", player=player, squares=room)


def describe_proposal(view: GameView) -> str:
    """What is proposed, and with which keys it is answered."""
    assert view.proposal
    proposal, seat = view.proposal.proposal, view.proposal.seat
    details: dict[str, object] = {"player": PLAYER_SYMBOLS[seat]}
    if isinstance(proposal, TakeBack):
        details["move"] = view.moves[proposal.to]
    if isinstance(proposal, BotTakes | DropSeat):
        details["seat"] = PLAYER_SYMBOLS[proposal.seat]
    if isinstance(proposal, BotTakes):
        details["level"] = proposal.level
    said = text(f"web/proposal/{proposal.kind}", **details)
    return join_sentences(said, text("terminal/answer") if view.asked is not None else "")


def mistake_of(view: GameView) -> str | None:
    """What went wrong for the reader, as `relati.lessons` calls it; None if nothing did."""
    reader, result = view.reader, view.result
    if reader is None or not result or result.winner in (None, reader):
        return None
    state = view.state
    if final_standings(state)[reader].stuck == "no-root":
        return "killed"
    if len(view.moves) and not isinstance(view.moves[-1], Withdraw):
        effects = view.states[-2].play_with_effects(view.moves[-1])[1]
        if any(state.symbols[square].owner == reader for square in effects.cuts):
            return "cut-off"
        if any(state.symbols[death.square].owner == reader for death in effects.kills):
            return "killed"
    return "shut-in"
