"""Analysis: questions that cannot be answered, and what the command says."""

SENTENCES: dict[str, dict[str, str]] = {
    # A question about a position that cannot be answered
    "analysis/json": {"en": "This is not JSON.", "zh": "這不是 JSON。"},
    "analysis/object": {
        "en": "A question is a JSON object on one line; found {found!r}.",
        "zh": "每個問題須為一行 JSON 物件，但讀到 {found!r}。",
    },
    "analysis/key": {
        "en": "A question has no {found!r}. Known: {known}.",
        "zh": "問題中沒有 {found!r} 這個欄位。可用：{known}。",
    },
    "analysis/id": {
        "en": 'A question needs an "id", a text or a number, to be answered by.',
        "zh": '問題需要有 "id"（文字或數字），才能依此回答。',
    },
    "analysis/one-start": {
        "en": 'A question has either a "position" or a "ruleset".',
        "zh": '問題須有 "position" 或 "ruleset"，且只能有其中一個。',
    },
    "analysis/position-says": {
        "en": "The position says it already: leave out {found!r}.",
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
        "en": "No question {found!r} is open.",
        "zh": "沒有進行中的問題 {found!r}。",
    },
    # The command
    "cli/analyse/help": {
        "en": "Say what a bot thinks: of a game (FILE), of a position, or of what programs ask as JSON lines.",
        "zh": "由電腦玩家分析：一局棋譜（FILE）、一個局面，或程式以 JSON 逐行提出的問題。",
    },
    "cli/analyse/position": {
        "en": "List the best moves of this position (- reads it from standard input).",
        "zh": "列出這個局面的最佳行動（- 表示由標準輸入讀取）。",
    },
    "cli/analyse/file": {
        "en": "A recorded game (- reads standard input). With neither FILE nor --position, JSON lines are read.",
        "zh": "棋譜檔案（- 表示標準輸入）。沒有 FILE 也沒有 --position 時，讀取 JSON。",
    },
    "cli/analyse/bot": {
        "en": "Which bot thinks: a level such as 5, search, influence:3, engine:COMMAND.",
        "zh": "由哪個電腦玩家思考：等級（例如 5）、search、influence:3、engine:指令。",
    },
    "cli/analyse/nodes": {
        "en": "How many nodes to look at for each position.",
        "zh": "每個局面搜尋的節點數。",
    },
    "cli/analyse/seconds": {
        "en": "How many seconds to think about each position.",
        "zh": "每個局面思考的秒數。",
    },
    "cli/analyse/multi": {"en": "How many moves to list.", "zh": "列出幾個行動。"},
    "cli/analyse/seed": {
        "en": "The same seed and nodes give the same answer.",
        "zh": "種子與節點數相同時，結果也相同。",
    },
    "cli/analyse/jobs": {
        "en": "How many questions of programs are thought about at once.",
        "zh": "同時分析幾個程式提出的問題。",
    },
    "cli/analyse/plot": {
        "en": "Also draw who was ahead during the game.",
        "zh": "同時畫出整局的優劣變化。",
    },
    "cli/analyse/plot-needs-game": {
        "en": "--plot draws the course of a game: give a file of records.",
        "zh": "--plot 畫的是整局的變化，請指定棋譜檔案。",
    },
    "cli/analyse/plot-title": {
        "en": "Each player's share of the win, after each move",
        "zh": "各玩家在每個行動後的勝率",
    },
    "cli/analyse/hint": {
        "en": 'hint: programs ask here; try {{"id": 1, "ruleset": "modern", "nodes": 1000}}',
        "zh": '提示：這裡是給程式用的；可以試試 {{"id": 1, "ruleset": "modern", "nodes": 1000}}',
    },
    "cli/analyse/progress": {"en": "Analysing", "zh": "分析中"},
    "cli/analyse/move": {"en": "move", "zh": "行動"},
    "cli/analyse/visits": {"en": "visits", "zh": "搜尋次數"},
    "cli/analyse/line": {"en": "line", "zh": "後續"},
    "cli/analyse/loss": {"en": "loss", "zh": "損失"},
    "cli/analyse/better": {"en": "better", "zh": "更好的行動"},
    "cli/analyse/turn": {
        "en": "The game turned with move {number}, {player} {move}: {player} went from {before} to {after}.{better}",
        "zh": "轉捩點是第 {number} 個行動 {player} {move}：{player} 的勝率由 {before} 變為 {after}。{better}",
    },
    "cli/analyse/turn-better": {
        "en": "The game turned with move {number}, {player} {move}: {player} went from {before} to {after}. Better was {better}.",
        "zh": "轉捩點是第 {number} 個行動 {player} {move}：{player} 的勝率由 {before} 變為 {after}。{better} 較好。",
    },
    "cli/analyse/no-turn": {
        "en": "No move gave much away.",
        "zh": "沒有明顯的失誤。",
    },
}
