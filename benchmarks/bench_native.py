"""Random games on the native engine: `relati bench` beside the yardstick, and how cost grows.

    make bench                                     every ruleset at its usual size
    .venv/bin/python benchmarks/bench_native.py --growth --plot docs/pictures/native-growth.svg

The yardstick is benchmarks/yardstick.cpp, compiled for the run.
"""

import argparse
import sys
from pathlib import Path

from relati import RULESETS, Ruleset, native
from relati.cli.app import run
from relati.native.speed import measure

YARDSTICK = Path(__file__).with_name("yardstick.cpp")

SIDES = (5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 26)
GROWING = ("classic", "modern", "battle")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each line")
    parser.add_argument("--growth", action="store_true", help="by area and by players instead")
    parser.add_argument("--plot", type=Path, help="where to draw the growth, as SVG")
    arguments = parser.parse_args()
    if not native.is_available:
        print("the native engine is not built: nothing to measure", file=sys.stderr)
    elif arguments.growth or arguments.plot:
        growth(arguments.seconds, arguments.plot)
    else:
        sys.exit(run(["bench", "--seconds", str(arguments.seconds), "--yardstick", str(YARDSTICK)]))


# How cost grows with the board's area and the number of players


def growth(seconds: float, plot: Path | None) -> None:
    print(f"nanoseconds a move, 2 players\n{'squares':>8} " + " ".join(f"{n:>9}" for n in GROWING))
    lines: dict[str, list[tuple[float, float]]] = {name: [] for name in GROWING}
    for side in SIDES:
        costs = [cost(native.start(name, 2, side), seconds) for name in GROWING]
        for name, each in zip(GROWING, costs, strict=True):
            lines[name].append((side * side, each))
        print(f"{side * side:>8} " + " ".join(f"{each:>9.0f}" for each in costs))
    print(f"\nnanoseconds a move, 17×17\n{'players':>8} " + " ".join(f"{n:>9}" for n in GROWING))
    for players in range(2, 6):
        costs = [cost(open_to_all(name, players), seconds) for name in GROWING]
        print(f"{players:>8} " + " ".join(f"{each:>9.0f}" for each in costs))
    if plot:
        plot.write_text(drawing(lines), encoding="utf-8")


def open_to_all(name: str, players: int) -> native.State:
    """The game of that name as five may play it too."""
    parts = RULESETS[name]
    ruleset = Ruleset(
        name, links=parts.links, actions=parts.actions, turns=parts.turns, ending=parts.ending
    )
    return native.start(ruleset, players, 17)


def cost(state: native.State, seconds: float) -> float:
    return 1e9 / measure(state, seconds).moves_per_second


def drawing(lines: dict[str, list[tuple[float, float]]]) -> str:
    """The lines as an SVG: squares of the board to the right, nanoseconds a move upwards."""
    width, height, left, top, bottom = 640, 360, 70, 20, 50
    most_x = max(x for line in lines.values() for x, _ in line)
    most_y = max(y for line in lines.values() for _, y in line)

    def place(x: float, y: float) -> tuple[float, float]:
        across = (width - left - 90) * x / most_x
        return round(left + across, 1), round(
            height - bottom - (height - top - bottom) * y / most_y, 1
        )

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
    ]
    for x in range(0, int(most_x) + 1, 100):
        across, foot = place(x, 0)
        parts.append(f'<path d="M{across} {foot}V{top}" stroke="#ddd"/>')
        parts.append(f'<text x="{across}" y="{foot + 18}" text-anchor="middle">{x}</text>')
    step = 10 ** (len(str(int(most_y))) - 1)
    step = step if most_y / step > 3 else step // 2
    for y in range(0, int(most_y) + 1, step):
        start, up = place(0, y)
        parts.append(f'<path d="M{start} {up}H{width - 90}" stroke="#ddd"/>')
        parts.append(f'<text x="{start - 8}" y="{up + 4}" text-anchor="end">{y:,}</text>')
    middle = (left + width - 90) / 2
    parts.append(f'<text x="{middle}" y="{height - 10}" text-anchor="middle">squares</text>')
    parts.append(f'<text x="{left + 4}" y="14">nanoseconds a move</text>')
    for (name, line), colour in zip(lines.items(), ("#0072b2", "#d55e00", "#009e73"), strict=True):
        points = [place(*point) for point in line]
        way = " ".join(f"{x},{y}" for x, y in points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x}" cy="{y}" r="3" fill="{colour}"/>' for x, y in points]
        x, y = points[-1]
        parts.append(f'<text x="{x + 8}" y="{y + 4}" fill="{colour}">{name}</text>')
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    main()
