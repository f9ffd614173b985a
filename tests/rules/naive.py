"""The rules written a second time, straight from Rules §3 to §7, to check `relati.rules` against.

Symbols are a dictionary by (column, row); everything is looked for in the slowest and plainest
way, with nothing remembered. Only the ruleset's parts and the spelling of moves are shared.
"""

from dataclasses import dataclass, field
from functools import cache
from itertools import product

from relati.rules import Ruleset, State

Spot = tuple[int, int]
GIVERS = {"root", "normal", "sniper", "bomb", "killer"}
ROLES = ("sniper", "cover", "bomb", "killer")
STRAIGHT = {(0, -1): "F", (0, 1): "B", (-1, 0): "L", (1, 0): "R"}
DIAGONAL = [(-1, -1), (1, -1), (-1, 1), (1, 1)]
AROUND = [*STRAIGHT, *DIAGONAL]


@cache
def paths(links: str) -> list[tuple[Spot, tuple[Spot, ...]]]:
    """§3: (where the giver stands, what must be blank), in columns to the right and rows down."""
    near: list[tuple[Spot, tuple[Spot, ...]]] = [(step, ()) for step in AROUND]
    remote = [((2 * x, 2 * y), ((x, y),)) for x, y in AROUND]
    stable = []
    for x, y in DIAGONAL:
        for end, straight in (((x, 2 * y), (0, y)), ((2 * x, y), (x, 0))):
            doubled = (2 * straight[0], 2 * straight[1])
            stable += [
                (end, (straight, doubled)),  # 2T
                (end, ((0, y), (x, y))),  # IH
                (end, ((x, 0), (x, y))),  # HI
            ]
    families: dict[str, list[tuple[Spot, tuple[Spot, ...]]]]
    families = {"near": near, "remote": list(remote), "stable": list(stable)}
    names = ("near", "remote", "stable") if links == "all" else links.split("+")
    return [path for family in names for path in families[family]]


def name(spot: Spot) -> str:
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[spot[0]]}{spot[1] + 1}"


def spot_of(square: str) -> Spot:
    return ("ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(square[0]), int(square[1:]) - 1)


def moved(spot: Spot, step: Spot) -> Spot:
    return (spot[0] + step[0], spot[1] + step[1])


@dataclass
class Piece:
    owner: int
    kind: str
    fired: str | None = None


@dataclass
class Naive:
    """A game. `play` changes it."""

    ruleset: Ruleset
    players: int
    width: int
    height: int
    board: dict[Spot, Piece] = field(default_factory=dict)
    rectangles: list[tuple[int, Spot, Spot]] = field(default_factory=list)
    turn: int = 0
    extra: int = 0
    out: set[int] = field(default_factory=set)
    is_over: bool = False
    winner: int | None = None

    @classmethod
    def of(cls, state: State) -> "Naive":
        """The same game as it stands before anybody is out."""
        naive = cls(state.ruleset, state.players, state.board.width, state.board.height)
        naive.turn = state.turn
        for square, symbol in state.symbols.items():
            naive.board[spot_of(square)] = Piece(symbol.owner, str(symbol.kind), symbol.fired)
        for drawn in state.rectangles:
            corners = (spot_of(drawn.top_left), spot_of(drawn.bottom_right))
            naive.rectangles.append((drawn.owner, *corners))
        return naive

    # What stands where

    def spots(self) -> list[Spot]:
        return list(product(range(self.width), range(self.height)))

    def kind(self, spot: Spot) -> str | None:
        return self.board[spot].kind if spot in self.board else None

    def owns(self, player: int, spot: Spot, *kinds: str) -> bool:
        """A living symbol of the player, of one of these kinds if any are given."""
        if spot not in self.board or self.board[spot].owner != player:
            return False
        kind = self.board[spot].kind
        return kind in kinds if kinds else kind != "dead"

    def is_living(self, spot: Spot) -> bool:
        return self.kind(spot) not in (None, "dead")

    def is_blank(self, spot: Spot, player: int) -> bool:
        return not self.is_living(spot) or self.owns(player, spot, "shield")

    def is_target(self, spot: Spot) -> bool:
        return self.is_living(spot) and self.kind(spot) not in ("cover", "shield")

    def line(self, spot: Spot, step: Spot) -> list[Spot]:
        seen = []
        spot = moved(spot, step)
        while 0 <= spot[0] < self.width and 0 <= spot[1] < self.height:
            seen.append(spot)
            spot = moved(spot, step)
        return seen

    # §3, §4, §5

    def has_path(self, spot: Spot, player: int, givers: set[Spot]) -> bool:
        return any(
            moved(spot, end) in givers
            and all(self.is_blank(moved(spot, step), player) for step in between)
            for end, between in paths(self.ruleset.links)
        )

    def connected(self, player: int) -> set[Spot]:
        living = {spot for spot in self.board if self.owns(player, spot)}
        if not self.ruleset.cuts:
            return living
        reached = {spot for spot in living if self.kind(spot) == "root"}
        while True:
            givers = {spot for spot in reached if self.kind(spot) in GIVERS}
            more = {spot for spot in living - reached if self.has_path(spot, player, givers)}
            if not more:
                return reached
            reached |= more

    def all_connected(self) -> set[Spot]:
        return set().union(*(self.connected(player) for player in range(self.players)))

    def placeable(self, player: int) -> set[Spot]:
        empty = {spot for spot in self.spots() if spot not in self.board}
        if all(piece.owner != player for piece in self.board.values()):
            return empty
        givers = {spot for spot in self.connected(player) if self.kind(spot) in GIVERS}
        return {spot for spot in empty if self.has_path(spot, player, givers)}

    # §6.6 Territory

    def holders(self, spot: Spot) -> set[int]:
        """Who holds a square."""
        covering = [
            owner
            for owner, (left, top), (right, bottom) in self.rectangles
            if left <= spot[0] <= right and top <= spot[1] <= bottom
        ]
        match self.ruleset.overlap:
            case "priority":
                return set(covering[:1])
            case "exclusive":
                return set(covering[-1:])
            case "separate":
                return set(covering) if len(set(covering)) == 1 else set()
        return set(covering)

    def is_foreign(self, player: int, spot: Spot) -> bool:
        return bool(self.holders(spot) - {player})

    # §6: what a player may do

    def legal(self, player: int) -> set[str]:
        actions = self.ruleset.actions
        placeable, connected = self.placeable(player), self.connected(player)
        normal = {spot for spot in connected if self.kind(spot) == "normal"}
        root = {spot for spot in connected if self.kind(spot) == "root"}
        moves = {name(spot) for spot in placeable}
        for kind in ("cannon", *ROLES):
            if kind in actions:
                moves |= {f"{name(spot)}={kind}" for spot in normal}
        if "defend" in actions:
            moves |= {f"{name(spot)}=shield" for spot in normal}
        if "migration" in actions:
            moves |= {f"{name(s)}=root" for s in normal if self.has_path(s, player, root)}
        for spot in connected:
            acting = self.kind(spot)
            if acting == "cannon" and "cannon" in actions:
                moves |= self.shots(player, [spot])
            if acting == "sniper" and not any(self.is_target(moved(spot, s)) for s in AROUND):
                for step in STRAIGHT:
                    met = self.first_met(player, spot, step, self.ruleset.past_covers)
                    if met and self.is_target(met):
                        moves.add(f"{name(spot)}x{name(met)}")
            if acting == "bomb" and any(
                self.is_target(moved(spot, step)) and not self.owns(player, moved(spot, step))
                for step in STRAIGHT
            ):
                moves.add(f"{name(spot)}x{name(spot)}")
            if acting == "killer":
                beside = (moved(spot, step) for step in DIAGONAL)
                moves |= {f"{name(spot)}x{name(s)}" for s in beside if self.is_target(s)}
        if "strike" in actions:
            valid = {spot for spot in normal | root if not self.is_foreign(player, spot)}
            for weapon, step in product(valid & normal, AROUND):
                if moved(weapon, step) in valid:
                    moves |= self.strikes(player, weapon, step)
        if "escape" in actions:
            for spot, step in product(root, AROUND):
                for refuge in self.line(spot, step):
                    if self.is_living(refuge) and not self.owns(player, refuge):
                        break
                    if refuge not in self.board and refuge not in placeable:
                        moves.add(f"{name(refuge)}!")
        return moves

    def first_met(
        self, player: int, spot: Spot, step: Spot, past_covers: bool = False
    ) -> Spot | None:
        for met in self.line(spot, step):
            if not self.is_blank(met, player) and not (past_covers and self.kind(met) == "cover"):
                return met
        return None

    def shots(self, player: int, route: list[Spot]) -> set[str]:
        shots: set[str] = set()
        for step in STRAIGHT:
            met = self.first_met(player, route[-1], step)
            if met is None or met in route:
                continue
            if not self.owns(player, met):
                if self.is_target(met):
                    shots.add(f"{'-'.join(map(name, route))}x{name(met)}")
            elif "chain" in self.ruleset.actions and self.owns(player, met, "cannon", "spent"):
                shots |= self.shots(player, [*route, met])
        return shots

    def strikes(self, player: int, weapon: Spot, step: Spot) -> set[str]:
        for spot in self.line(weapon, step):
            if self.is_living(spot) and not self.owns(player, spot):
                safe = self.board[spot].owner in self.holders(spot)
                is_weak = self.ruleset.strike_shields and self.kind(spot) == "shield"
                if (self.is_target(spot) or is_weak) and not safe:
                    return {f"{name(weapon)}x{name(spot)}"}
                return set()
        return set()

    def can_act(self, player: int) -> bool:
        return player not in self.out and bool(self.legal(player))

    def legal_moves(self) -> set[str]:
        if self.is_over:
            return set()
        return self.legal(self.turn) | ({"pass"} if self.extra else set())

    # Playing

    def kill(self, spots: set[Spot]) -> None:
        for spot in spots:
            self.board[spot] = Piece(self.board[spot].owner, "dead")
        for owner, (left, top), (right, bottom) in [*self.rectangles]:
            corners = product((left, right), (top, bottom))
            if not all(self.owns(owner, corner, "shield") for corner in corners):
                self.rectangles.remove((owner, (left, top), (right, bottom)))

    def attack(self, spots: set[Spot]) -> None:
        while spots:
            bombs = [(s, self.board[s].owner) for s in spots if self.kind(s) == "bomb"]
            self.kill(spots)
            spots = set()
            for (column, row), owner in bombs:
                for x, y in STRAIGHT:
                    spots.add((column + x, row + y))
                for x, y in DIAGONAL:
                    beside = [
                        s for s in ((column + x, row), (column, row + y)) if s in self.spots()
                    ]
                    if any(self.is_blank(spot, owner) for spot in beside):
                        spots.add((column + x, row + y))
            spots = {
                spot
                for spot in spots
                if self.is_target(spot)
                or (self.kind(spot) == "cover" and self.ruleset.blast == "all")
            }

    def play(self, move: str) -> None:
        player = self.turn
        if move.startswith("out:"):
            self.withdraw("OXTSP".index(move[4:]))
            return
        if move == "pass":
            self.extra = 0
            self.judge()
            return
        connected = self.all_connected()
        cut_off = {s for s in self.board if self.is_living(s)} - connected
        self.act(player, move)
        died = self.settle()
        after = self.all_connected()
        count = 0
        if self.ruleset.turns == "consecutive":
            lost = {s for s in connected if s in died or (self.is_living(s) and s not in after)}
            count += len({self.board[spot].owner for spot in lost} - {player})
            count += any(self.board[spot].owner == player for spot in cut_off & after)
        self.extra = max(self.extra - 1, 0) + count
        self.judge()

    def act(self, player: int, move: str) -> None:
        own = {spot for spot in self.board if self.owns(player, spot)}
        if "=" in move:
            square, kind = move.split("=")
            spot = spot_of(square)
            if kind == "root":
                self.kill({s for s in own if self.kind(s) == "root"})
            self.board[spot] = Piece(player, kind)
            if kind == "shield":
                self.claim(player, spot)
        elif move.endswith("!"):
            spared = {"shield", "root"} if self.ruleset.keeps_root else {"shield"}
            self.kill({s for s in own if self.kind(s) not in spared})
            self.board[spot_of(move[:-1])] = Piece(player, "root")
        elif "x" in move:
            path, target = move.split("x")
            self.use(player, [spot_of(square) for square in path.split("-")], spot_of(target))
        else:
            begun = any(piece.owner == player for piece in self.board.values())
            connected = self.connected(player)
            self.board[spot_of(move)] = Piece(player, "normal" if begun else "root")
            if begun and "turret" in self.ruleset.actions:
                self.fire_turrets(player, spot_of(move), connected)

    def fire_turrets(self, player: int, placed: Spot, connected: set[Spot]) -> None:
        """§6.8: who was connected before the symbol was placed decides."""
        column, row = placed
        own = {spot for spot in connected if self.kind(spot) in ("root", "normal")}
        found: list[tuple[Spot, Spot]] = []
        for back in (False, True):
            for x, y in STRAIGHT:
                bullet = (column + x, row + y)
                # Turned a quarter both ways, (x, y) is (y, x) and (-y, -x).
                middle = placed if back else bullet
                beside = {(middle[0] + y, middle[1] + x), (middle[0] - y, middle[1] - x)}
                if {bullet, *beside} <= own and self.kind(bullet) == "normal":
                    found.append((bullet, (-x, -y) if back else (x, y)))
        for bullet, step in found:
            line = [s for s in self.line(placed, step) if self.is_living(s)]
            others = [spot for spot in line if not self.owns(player, spot)]
            if self.is_living(bullet) and others and self.is_target(others[0]):
                self.kill({bullet})
                self.attack({others[0]})

    def use(self, player: int, route: list[Spot], target: Spot) -> None:
        match self.kind(route[0]):
            case "killer":
                self.kill({target})
            case "normal":
                self.kill({route[0]})
                self.attack({target})
            case "cannon":
                shells, step = 0, (0, 0)
                for start, end in zip(route, [*route[1:], target], strict=True):
                    step = next(s for s in STRAIGHT if end in self.line(start, s))
                    if self.kind(start) == "cannon":
                        self.board[start] = Piece(player, "spent", STRAIGHT[step])
                        shells += 1
                hit: list[Spot] = []
                for spot in self.line(route[-1], step):
                    if self.is_blank(spot, player):
                        continue
                    if self.owns(player, spot) or not self.is_target(spot) or len(hit) == shells:
                        break
                    hit.append(spot)
                self.attack(set(hit))
            case _:
                self.attack({target})

    def claim(self, player: int, new: Spot) -> None:
        shields = {spot for spot in self.board if self.owns(player, spot, "shield")}
        for column, row in sorted(shields):
            if column == new[0] or row == new[1]:
                continue
            if {(column, new[1]), (new[0], row)} <= shields:
                first = (min(column, new[0]), min(row, new[1]))
                last = (max(column, new[0]), max(row, new[1]))
                self.rectangles.append((player, first, last))

    def settle(self) -> set[Spot]:
        """Cannons cut off, then pincers, until neither does anything; who died of being cut off."""
        died: set[Spot] = set()
        mortal = {"cannon"} | ({"spent"} if self.ruleset.spent_dies else set())
        while True:
            connected = self.all_connected()
            cut_off = {s for s in self.board if self.kind(s) in mortal} - connected
            if cut_off:
                died |= cut_off
                self.kill(cut_off)
                continue
            caught = {s for s in self.board if self.is_caught(s, connected)}
            if "pincer" not in self.ruleset.actions or not caught:
                return died
            self.kill(caught)

    def is_caught(self, spot: Spot, connected: set[Spot]) -> bool:
        owner = self.board[spot].owner
        jaws = [moved(spot, step) for step in STRAIGHT]
        catchers = {self.board[jaw].owner for jaw in jaws if jaw in self.board}
        return (
            self.is_target(spot)
            and owner not in self.holders(spot)
            and len(catchers) == 1
            and owner not in catchers
            and all(self.kind(jaw) in ("root", "normal") for jaw in jaws)
            and all(jaw in connected for jaw in jaws)
            and not any(self.is_foreign(self.board[jaw].owner, jaw) for jaw in jaws)
        )

    # §7

    def judge(self) -> None:
        actor, everybody = self.turn, range(self.players)
        others = [(actor + n) % self.players for n in range(1, self.players)]
        match self.ruleset.ending:
            case "still-able":
                self.judge_rest(actor, [p for p in others if self.can_act(p)], self.can_act(actor))
            case "eliminated":
                still_in = {p for p in everybody if p not in self.out and self.placeable(p)}
                if self.ruleset.out_for_good:
                    self.out = {*everybody} - still_in
                self.judge_rest(actor, [p for p in others if p in still_in], actor in still_in)
            case "sole-able":
                able = [p for p in everybody if p not in self.out and self.placeable(p)]
                begun = {piece.owner for piece in self.board.values()} | self.out == {*everybody}
                # On a full board no root can be placed any more: nobody can place.
                if (begun and len(able) == 1) or not able:
                    self.end(able[0] if able else None)
                else:
                    self.pass_on(actor, [p for p in others if self.can_act(p)], self.can_act(actor))
            case "survivor":
                if self.extra and self.can_act(actor):
                    return
                for player in others:
                    if player not in self.out and not self.can_act(player):
                        self.out.add(player)
                    if player not in self.out:
                        self.extra, self.turn = 0, player
                        return
                self.end(actor)

    def withdraw(self, player: int) -> None:
        """Out for good, turn or not: docs/decisions/leaving-a-game.md."""
        self.out.add(player)
        left = [p for p in range(self.players) if p not in self.out]
        in_turn = player == self.turn
        if len(left) == 1:
            self.end(left[0])
        elif self.ruleset.ending == "sole-able":
            # Whoever's turn it is: the only one who can place wins at once.
            turn, extra = self.turn, self.extra
            self.turn, self.extra = player, 0
            self.judge()
            if not in_turn or self.is_over:
                self.turn = turn
            if not in_turn and not self.is_over:
                self.extra = extra
        elif in_turn and self.ruleset.ending == "survivor":
            self.extra = 0
            following = [(player + n) % self.players for n in range(self.players)]
            while len(left) > 1:
                following = [p for p in following if p in left]
                if self.can_act(following[0]):
                    self.turn = following[0]
                    return
                self.out.add(following[0])
                left.remove(following[0])
            self.end(left[0])
        elif in_turn:
            self.extra = 0
            self.judge()

    def judge_rest(self, actor: int, others: list[int], is_able: bool) -> None:
        if others:
            self.pass_on(actor, others, is_able)
        else:
            self.end(actor if is_able else None)

    def pass_on(self, actor: int, others: list[int], is_able: bool) -> None:
        if not (self.extra and is_able):
            self.extra, self.turn = 0, others[0]

    def end(self, winner: int | None) -> None:
        self.is_over, self.winner, self.extra = True, winner, 0
