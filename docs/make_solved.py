"""The pages about solved games: every first move on every small board, and who wins after it.

Part of `make docs`, from the results in `src/relati/bots/solved_openings.json`.
"""

import json

from relati.bots.openings import RESULTS, game_key, opening_key
from relati.rules import RULESETS, start
from relati.words import say

UNKNOWN = "unknown"
#: How a winner is written on a square.
SIGNS: dict[int | str | None, str] = {0: "O", 1: "X", None: "-", UNKNOWN: "?"}

#: What is written on the page, by language.
TEXT = {
    "en": {
        "title": "Solved games",
        "intro": "Games of two players that are proved: who wins when both play perfectly. On each "
        "square is the result of O's first move there: `O` if O can force a win, `X` if X can, `-` "
        "if neither can, and nobody wins; `?` where it is not known. Bots know these openings, and "
        "play their first move from them.",
        "made": "Each was proved by `python -m benchmarks.solved_openings RULESET SIDE`, those "
        "with `?` with `--seconds 1500`; "
        "`relati solve` proves any position again, and `relati solve --each` every move of it. "
        "[How it works](../decisions/solving.md), [what it took](../benchmarks.md#solved).",
        "wins": "{player} wins",
        "draw": "nobody wins",
        "unknown": "not known",
    },
    "zh": {
        "title": "已解出的棋局",
        "intro": "這些兩人棋局已經證明：雙方都不犯錯時誰會獲勝。"
        "每一格寫著 O 第一手下在那裡的結果：`O` 表示 O 必勝，"
        "`X` 表示 X 必勝，`-` 表示雙方都無法強迫獲勝，最後和局；`?` 表示還不知道。"
        "電腦知道這些開局，第一手就照著下。",
        "made": "證明的指令是 `python -m benchmarks.solved_openings 規則 邊長`，"
        "有 `?` 的加上 `--seconds 1500`；"
        "`relati solve` 可以再次證明任何局面，`relati solve --each` 則分別證明每一個行動。"
        "[原理](../decisions/solving.md)、[花了多少時間](../benchmarks.md#solved)。",
        "wins": "{player} 必勝",
        "draw": "和局",
        "unknown": "未解出",
    },
}


def solved_games(lang: str, links: str) -> str:
    """The page in one language; `links` leads to the other one."""
    text = TEXT[lang]
    results = json.loads(RESULTS.read_text("utf-8"))
    lines = [f"# {text['title']}", "", links, "", text["intro"], "", text["made"]]
    for ruleset in RULESETS.values():
        games = [
            (side, results[key])
            for side in range(3, 8)
            if (key := game_key(start(ruleset, players=2, size=side))) in results
        ]
        if games:
            lines += ["", f"## {say(f'ruleset/{ruleset.name}/name', lang)} (`{ruleset.name}`)"]
        for side, openings in games:
            sign = SIGNS[openings.get("", UNKNOWN)]
            code = {"-": "draw", "?": "unknown"}.get(sign, "wins")
            result = text[code].format(player=sign)
            lines += ["", f"### {side}×{side}: {result}", "", "```text"]
            state = start(ruleset, players=2, size=side)
            for row in range(1, side + 1):
                keys = [opening_key(state.play(f"{c}{row}")) for c in "ABCDEFG"[:side]]
                lines.append(" ".join(SIGNS[openings.get(key, UNKNOWN)] for key in keys))
            lines.append("```")
    return "\n".join(lines) + "\n"
