"""Analysis: questions that cannot be answered, and what the command says."""

SENTENCES: dict[str, dict[str, str]] = {
    # A question about a position that cannot be answered
    "analysis/json": {"en": "This is not valid JSON.", "zh": "這不是有效的 JSON。"},
    "analysis/object": {
        "en": "A query is a JSON object on one line; found {found!r}.",
        "zh": "每個查詢須為一行 JSON 物件，但讀到 {found!r}。",
    },
    "analysis/key": {
        "en": "A query has no key {found!r}. Known: {known}.",
        "zh": "查詢中沒有 {found!r} 這個欄位。可用：{known}。",
    },
    "analysis/id": {
        "en": 'A query needs an "id" (text or number), which is repeated in the answer.',
        "zh": '查詢需要 "id"（文字或數字），回答時會附上同樣的 id。',
    },
    "analysis/one-start": {
        "en": 'A query needs either a "position" or a "ruleset".',
        "zh": '查詢須有 "position" 或 "ruleset"，且只能有其中一個。',
    },
    "analysis/position-says": {
        "en": "The position already says this: leave out {found!r}.",
        "zh": "局面已經包含了，請去掉 {found!r}。",
    },
    "analysis/value": {
        "en": "{key!r} cannot be {found!r}.",
        "zh": "{key!r} 不能是 {found!r}。",
    },
    "analysis/turn": {
        "en": "A turn is a number of moves from 0 to {most}, not {found!r}.",
        "zh": "turns 須為 0 到 {most} 的行動數，不能是 {found!r}。",
    },
    "analysis/action": {
        "en": "The only action is 'terminate', not {found!r}.",
        "zh": "可用的 action 只有 'terminate'，沒有 {found!r}。",
    },
    "analysis/no-such-query": {
        "en": "There is no open query {found!r}.",
        "zh": "沒有進行中的查詢 {found!r}。",
    },
    # The command
    "cli/analyse/help": {
        "en": "Analyse a game (FILE) or a position with a bot, or answer the JSON queries of a program.",
        "zh": "由電腦玩家分析一局棋譜（FILE）或一個局面，或回答程式以 JSON 提出的查詢。",
    },
    "cli/analyse/position": {
        "en": "List the best moves of this position (- reads it from standard input).",
        "zh": "列出這個局面的最佳行動（- 表示由標準輸入讀取）。",
    },
    "cli/analyse/file": {
        "en": "A recorded game (- reads standard input). With neither FILE nor --position, JSON queries are read from standard input.",
        "zh": "棋譜檔案（- 表示標準輸入）。沒有 FILE 也沒有 --position 時，從標準輸入讀取 JSON 查詢。",
    },
    "cli/analyse/bot": {
        "en": "The bot that analyses: a level such as 5, search, influence:3, engine:COMMAND.",
        "zh": "負責分析的電腦玩家：等級（例如 5）、search、influence:3、engine:指令。",
    },
    "cli/analyse/nodes": {
        "en": "Nodes to search for each position.",
        "zh": "每個局面搜尋的節點數。",
    },
    "cli/analyse/seconds": {
        "en": "Seconds to think about each position.",
        "zh": "每個局面思考的秒數。",
    },
    "cli/analyse/multi": {"en": "Number of moves to list.", "zh": "列出的行動數。"},
    "cli/analyse/seed": {
        "en": "Random seed: the same seed and nodes give the same answer.",
        "zh": "亂數種子：種子與節點數相同時，結果也相同。",
    },
    "cli/analyse/jobs": {
        "en": "Number of queries to work on at the same time.",
        "zh": "同時處理的查詢數。",
    },
    "cli/analyse/plot": {
        "en": "Also plot each player's chance to win.",
        "zh": "同時畫出各玩家的勝率變化。",
    },
    "cli/analyse/plot-needs-game": {
        "en": "--plot needs a recorded game: give a FILE.",
        "zh": "--plot 需要一局棋譜，請指定 FILE。",
    },
    "cli/analyse/plot-title": {
        "en": "Chance to win after each move",
        "zh": "各玩家在每個行動後的勝率",
    },
    "cli/analyse/hint": {
        "en": 'hint: this mode is for programs; try {{"id": 1, "ruleset": "modern", "nodes": 1000}}',
        "zh": '提示：這個模式是給程式用的，可以試試 {{"id": 1, "ruleset": "modern", "nodes": 1000}}',
    },
    "cli/analyse/progress": {"en": "Analysing", "zh": "分析中"},
    "cli/analyse/move": {"en": "move", "zh": "行動"},
    "cli/analyse/visits": {"en": "visits", "zh": "搜尋次數"},
    "cli/analyse/line": {"en": "line", "zh": "後續"},
    "cli/analyse/loss": {"en": "loss", "zh": "損失"},
    "cli/analyse/better": {"en": "better", "zh": "更好的行動"},
    "cli/analyse/turn": {
        "en": "Turning point: move {number}, {player} {move}; {player} went from {before} to {after}.{better}",
        "zh": "勝負關鍵：第 {number} 個行動 {player} {move}，{player} 的勝率由 {before} 變為 {after}。{better}",
    },
    "cli/analyse/turn-better": {
        "en": "Turning point: move {number}, {player} {move}; {player} went from {before} to {after}. Better: {better}.",
        "zh": "勝負關鍵：第 {number} 個行動 {player} {move}，{player} 的勝率由 {before} 變為 {after}。{better} 較好。",
    },
    "cli/analyse/no-turn": {"en": "No serious mistakes.", "zh": "沒有明顯的失誤。"},
}
