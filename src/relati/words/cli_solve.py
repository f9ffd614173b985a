"""What `relati solve` says."""

SENTENCES: dict[str, dict[str, str]] = {
    "cli/solve/help": {
        "en": "Prove who wins a small board or an endgame, or that nobody can force a win.",
        "zh": "證明小棋盤或殘局誰必勝，或沒有人能強迫獲勝。",
    },
    "cli/solve/each": {
        "en": "Solve every move of the position by itself, and list the moves by result.",
        "zh": "分別求解這個局面的每一個行動，依結果列出。",
    },
    "cli/solve/seconds": {"en": "Give up after this many seconds.", "zh": "超過這個秒數就放棄。"},
    "cli/solve/memory": {
        "en": "Memory for what has been proved (default: half of what is free).",
        "zh": "儲存證明結果的記憶體（預設為可用記憶體的一半）。",
    },
    "cli/solve/table": {
        "en": "Keep what has been proved in this file; the next run continues from it.",
        "zh": "把證明結果存進這個檔案；下次執行會接著算。",
    },
    "cli/solve/over": {
        "en": "This game is over: there is nothing to solve.",
        "zh": "這局已經結束，沒有可以求解的。",
    },
    "cli/solve/unsolved": {
        "en": "Not solved in {seconds} s; positions searched: {positions}.",
        "zh": "{seconds} 秒內沒有解出；搜尋了 {positions} 個局面。",
    },
    "cli/solve/solved-with-move": {
        "en": "{result}; best move: {move}; positions searched: {positions}.",
        "zh": "{result}；最佳行動：{move}；搜尋了 {positions} 個局面。",
    },
    "cli/solve/solved": {
        "en": "{result}; positions searched: {positions}.",
        "zh": "{result}；搜尋了 {positions} 個局面。",
    },
    "cli/solve/winner": {"en": "{player} wins", "zh": "{player} 必勝"},
    "cli/solve/draw": {"en": "Draw", "zh": "和局"},
    "cli/solve/nobody-can-force": {
        "en": "Nobody can force a win",
        "zh": "沒有人能強迫獲勝",
    },
    "cli/solve/not-settled": {"en": "Not solved", "zh": "未解出"},
    "cli/solve/moves": {"en": "{heading}: {moves}", "zh": "{heading}：{moves}"},
}
