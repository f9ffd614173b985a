"""The arena: what cannot be played, what went wrong in a game, and what the reports say."""

SENTENCES: dict[str, dict[str, str]] = {
    # What cannot be played
    "arena/too-few": {
        "en": "A tournament needs at least two entrants.",
        "zh": "比賽至少需要兩位參賽者。",
    },
    "arena/same-name": {
        "en": "Two entrants are called {name!r}. Give one a label: NAME={name}",
        "zh": "有兩位參賽者都叫做 {name!r}。請為其中一位取名：名稱={name}",
    },
    "arena/too-small": {
        "en": "{setting} must be a whole number of at least {least}, not {found!r}.",
        "zh": "{setting} 須為不小於 {least} 的整數，不能是 {found!r}。",
    },
    "arena/not-a-time": {
        "en": "{setting} must be a number of seconds above 0, not {found!r}.",
        "zh": "{setting} 須為大於 0 的秒數，不能是 {found!r}。",
    },
    "arena/no-opening": {
        "en": "{plies} random moves end every game on {size}; choose shorter openings.",
        "zh": "在 {size} 的棋盤上，{plies} 個隨機行動就會結束棋局；請縮短開局。",
    },
    "arena/cannot-make": {
        "en": "The entrant {name!r} cannot be created: {reason}",
        "zh": "無法建立參賽者 {name!r}：{reason}",
    },
    "arena/fault-line": {"en": "Game {game}: {reason}", "zh": "第 {game} 局：{reason}"},
    "arena/fault-more": {
        "en": "and {count} more {count:fault|faults} (--json lists all)",
        "zh": "另外還有 {count} 次（--json 會全部列出）",
    },
    "arena/no-worker": {
        "en": 'A worker process could not start.\nhint: a script that runs the arena needs `if __name__ == "__main__":` around its main part.',
        "zh": '無法啟動工作行程。\n提示：執行比賽的程式須以 `if __name__ == "__main__":` 包住主要內容。',
    },
    "arena/needs": {
        "en": 'Ratings need {part}, which is not installed.\nhint: pip install "relati[arena]"',
        "zh": '計算等級分需要 {part}，但尚未安裝。\n提示：pip install "relati[arena]"',
    },
    # Files
    "arena/journal-file": {
        "en": "Cannot use the journal {file}: {reason}",
        "zh": "無法使用日誌檔 {file}：{reason}",
    },
    "arena/journal-foreign": {
        "en": "{file} is not an arena journal; it was not changed.",
        "zh": "{file} 不是比賽的日誌檔，沒有更動它。",
    },
    "arena/journal-damaged": {
        "en": "The journal {file} is damaged in line {line}; it was not changed.",
        "zh": "日誌檔 {file} 的第 {line} 行已損壞，沒有更動它。",
    },
    "arena/journal-differs": {
        "en": "The journal {file} was made with other settings. Different: {names}; {name} is {found} there and {wanted} here.\nhint: use the same settings to continue, or another file to start again.",
        "zh": "日誌檔 {file} 屬於不同的設定。不同之處：{names}；其中 {name} 在檔案裡是 {found}，這裡是 {wanted}。\n提示：以相同的設定繼續，或使用另一個檔案重新開始。",
    },
    "arena/records-file": {
        "en": "Cannot write the records {file}: {reason}",
        "zh": "無法寫入棋譜 {file}：{reason}",
    },
    # The test
    "arena/sprt-two": {
        "en": "The test compares two entrants; there are {count}.",
        "zh": "檢定只能比較兩位參賽者，現在有 {count} 位。",
    },
    "arena/sprt-form": {
        "en": "A test is written ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA; {found!r} is not.",
        "zh": "檢定須寫成 ELO0,ELO1 或 ELO0,ELO1,ALPHA,BETA；{found!r} 不是。",
    },
    "arena/sprt-order": {
        "en": "The first Elo of a test must be smaller than the second, unlike {elo0} and {elo1}.",
        "zh": "檢定的第一個 Elo 須小於第二個，不能是 {elo0} 和 {elo1}。",
    },
    "arena/sprt-risk": {
        "en": "A test's risk of a wrong answer must be between 0 and 0.5, not {found}.",
        "zh": "檢定的錯誤機率須介於 0 與 0.5 之間，不能是 {found}。",
    },
    "arena/sprt/yes": {
        "en": "Yes: {one} is better than {other} (Elo {elo1} rather than {elo0}; LLR {llr} in [{lower}, {upper}], openings: {openings}).",
        "zh": "是：{one} 比 {other} 強（Elo 差較接近 {elo1} 而非 {elo0}；LLR {llr}，界限 [{lower}, {upper}]，開局數 {openings}）。",
    },
    "arena/sprt/no": {
        "en": "No: {one} is not better than {other} (Elo {elo0} rather than {elo1}; LLR {llr} in [{lower}, {upper}], openings: {openings}).",
        "zh": "否：{one} 沒有比 {other} 強（Elo 差較接近 {elo0} 而非 {elo1}；LLR {llr}，界限 [{lower}, {upper}]，開局數 {openings}）。",
    },
    "arena/sprt/open": {
        "en": "Not decided: is {one} better than {other}? (Elo {elo1} or {elo0}; LLR {llr} in [{lower}, {upper}], openings: {openings})",
        "zh": "尚無結論：{one} 是否比 {other} 強？（Elo 差 {elo1} 或 {elo0}；LLR {llr}，界限 [{lower}, {upper}]，開局數 {openings}）",
    },
    # What went wrong in a game
    "arena/fault/illegal": {
        "en": "{letter} ({name}) lost with an illegal move. {detail}",
        "zh": "{letter}（{name}）因不合法的行動落敗。{detail}",
    },
    "arena/fault/crash": {
        "en": "{letter} ({name}) lost because it crashed. {detail}",
        "zh": "{letter}（{name}）因當機落敗。{detail}",
    },
    "arena/fault/hang": {
        "en": "{letter} ({name}) lost because it did not move in time. {detail}",
        "zh": "{letter}（{name}）因逾時沒有回應而落敗。{detail}",
    },
    # Reports
    "arena/described": {
        "en": "{ruleset} {size}, {players} players, {games} games; {budget}; seed {seed}",
        "zh": "{ruleset} {size}，{players} 人，{games} 局；{budget}；亂數種子 {seed}",
    },
    "arena/budget/nodes": {"en": "{amount} nodes per move", "zh": "每步 {amount} 個節點"},
    "arena/budget/seconds": {"en": "{amount} s per move", "zh": "每步 {amount} 秒"},
    "arena/budget/own": {"en": "default thinking of each bot", "zh": "各自預設的思考量"},
    "arena/column/name": {"en": "entrant", "zh": "參賽者"},
    "arena/column/elo": {"en": "Elo", "zh": "Elo"},
    "arena/column/points": {"en": "points", "zh": "得分"},
    "arena/column/games": {"en": "games", "zh": "局數"},
    "arena/column/share": {"en": "share", "zh": "得分率"},
    "arena/column/fair": {"en": "fair share", "zh": "均等得分率"},
    "arena/column/faults": {"en": "faults", "zh": "犯規"},
    "arena/column/time": {"en": "s/move", "zh": "秒／步"},
    "arena/column/longest": {"en": "longest", "zh": "最長"},
    "arena/page/title": {"en": "Relati arena", "zh": "聯棋競技場"},
    "arena/page/standings": {"en": "Standings", "zh": "排名"},
    "arena/page/ratings": {"en": "Ratings", "zh": "等級分"},
    "arena/page/cross": {"en": "Cross-table", "zh": "對戰表"},
    "arena/page/faults": {"en": "Games lost by faults", "zh": "因犯規落敗的棋局"},
    "arena/page/more-faults": {"en": "and {count} more", "zh": "另有 {count} 局"},
    "arena/page/notes-two": {
        "en": "Ratings: Elo above the mean of all entrants (Bradley–Terry); ± is a 95 % interval. A draw counts half for both.",
        "zh": "等級分：相對於全體平均的 Elo（Bradley–Terry 模型）；± 為 95 % 區間。和局雙方各得半分。",
    },
    "arena/page/notes-more": {
        "en": "Ratings: Elo above the mean of all entrants (Plackett–Luce); ± is a 95 % interval. The winner gets the point; in a draw all share it; if an entrant is at fault, the others share it. The cross-table shows the points of the games in which both played; the fair share is what equally strong entrants would get.",
        "zh": "等級分：相對於全體平均的 Elo（Plackett–Luce 模型）；± 為 95 % 區間。獲勝者得一分；和局時全體均分；有參賽者犯規時由其他人均分。對戰表列出兩者同桌的棋局得分；均等得分率是實力相同時應得的比例。",
    },
}
