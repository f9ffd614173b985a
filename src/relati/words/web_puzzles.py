"""The pages of the puzzles."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/puzzles": {"en": "Puzzles", "zh": "解題"},
    "web/puzzles/summary": {
        "en": "Find the one right move. Every solution is proved, and every wrong move is answered on the board.",
        "zh": "找出唯一正確的一手。每個解答都經過證明，下錯了，棋盤上會立刻示範對手怎麼應。",
    },
    "web/puzzles/daily": {"en": "Puzzle of the day", "zh": "每日一題"},
    "web/puzzles/daily/solve": {"en": "Solve today’s puzzle", "zh": "解今天的題目"},
    "web/puzzles/daily/done": {
        "en": "Solved. A new one comes at midnight UTC.",
        "zh": "已解開。新的一題在台灣時間早上八點更新。",
    },
    "web/puzzles/daily/again": {"en": "See it again", "zh": "再看一次"},
    "web/puzzles/rating": {"en": "Your rating", "zh": "你的等級分"},
    "web/puzzles/streak": {"en": "In a row", "zh": "連續答對"},
    "web/puzzles/best": {"en": "Best run", "zh": "最佳紀錄"},
    "web/puzzles/solved": {"en": "Solved", "zh": "已解開"},
    "web/puzzles/solved-of": {"en": "{count} of {all}", "zh": "{count}／{all}"},
    "web/puzzles/ruleset": {"en": "Ruleset", "zh": "規則"},
    "web/puzzles/theme": {"en": "Theme", "zh": "主題"},
    "web/puzzles/any-ruleset": {"en": "All rulesets", "zh": "所有規則"},
    "web/puzzles/any-theme": {"en": "All themes", "zh": "所有主題"},
    "web/puzzles/option": {"en": "{name} ({count})", "zh": "{name}（{count}）"},
    "web/puzzles/start": {"en": "Start solving", "zh": "開始解題"},
    "web/puzzles/none": {
        "en": "No puzzle has this ruleset and theme.",
        "zh": "沒有同時符合這種規則和主題的題目。",
    },
    "web/puzzles/all-solved": {
        "en": "You have solved all of these. Starting again does not change your rating.",
        "zh": "這些題目你都解完了。重做不會影響等級分。",
    },
    "web/puzzles/list": {"en": "All puzzles of this choice", "zh": "列出這些題目"},
    "web/puzzles/listed": {
        "en": "{ruleset}, level {level}",
        "zh": "{ruleset}，難度 {level}",
    },
    "web/puzzles/state/solved": {"en": "solved", "zh": "已解開"},
    "web/puzzles/state/failed": {"en": "missed", "zh": "答錯過"},
    "web/puzzles/to-find": {
        "en": "Move {number} of {count}",
        "zh": "第 {number} 手，共 {count} 手",
    },
    "web/puzzles/again": {"en": "Try again", "zh": "再試一次"},
    "web/puzzles/show": {"en": "Show solution", "zh": "看解答"},
    "web/puzzles/next": {"en": "Next puzzle", "zh": "下一題"},
    "web/puzzles/all": {"en": "All puzzles", "zh": "所有題目"},
    "web/puzzles/analyse": {"en": "Analyse", "zh": "分析"},
    "web/puzzles/well-done": {"en": "Solved", "zh": "解開了"},
    "web/puzzles/shown": {"en": "That was the solution.", "zh": "這就是解答。"},
    "web/puzzles/rating-hidden": {
        "en": "after {count} more {count:puzzle|puzzles}",
        "zh": "再解 {count} 題後顯示",
    },
    "web/puzzles/rating-after": {
        "en": "Your rating appears after {count} more {count:puzzle|puzzles}",
        "zh": "再解 {count} 題就會顯示等級分",
    },
    "web/puzzles/rating-first": {"en": "Your rating: {rating}", "zh": "你的等級分：{rating}"},
    "web/puzzles/rating-change": {
        "en": "Rating {rating} ({change})",
        "zh": "等級分 {rating}（{change}）",
    },
    "web/puzzles/run": {"en": "{count} in a row", "zh": "連續答對 {count} 題"},
    "web/puzzles/unrated": {
        "en": "Only the first try counts for the rating.",
        "zh": "只有第一次作答會計入等級分。",
    },
}
