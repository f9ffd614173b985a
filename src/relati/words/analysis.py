"""Analysis: why a move is good, questions that cannot be answered, what the command says."""

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
    # Why a move is good, or better than the one played
    "reason/then": {"en": ", ", "zh": "、"},
    "reason/wins-now": {"en": "Wins at once.", "zh": "立刻獲勝。"},
    "reason/wins": {"en": "Leads to a win: {moves}.", "zh": "接下去可以獲勝：{moves}。"},
    "reason/stops-win": {
        "en": "Otherwise {player} wins with {last}.",
        "zh": "否則 {player} 下 {last} 就獲勝。",
    },
    "reason/stops-win/you": {
        "en": "Otherwise you win with {last}.",
        "zh": "否則你下 {last} 就獲勝。",
    },
    "reason/kills": {"en": "Kills {symbols}.", "zh": "消滅 {symbols}。"},
    "reason/cuts": {"en": "Cuts off {symbols}.", "zh": "切斷 {symbols}。"},
    "reason/reconnects": {"en": "Reconnects {symbols}.", "zh": "{symbols} 恢復連線。"},
    "reason/earns": {"en": "Earns extra actions: {count}.", "zh": "獲得額外行動 {count} 次。"},
    "reason/own-cut": {
        "en": "{first} cuts off {symbols}.",
        "zh": "下 {first} 會讓 {symbols} 斷線。",
    },
    "reason/saves-kill": {
        "en": "Saves {symbols}: after {first}, {last} kills there.",
        "zh": "保住 {symbols}：下 {first} 之後會被 {last} 消滅。",
    },
    "reason/saves-cut": {
        "en": "Keeps {symbols} connected: after {first}, {last} cuts there.",
        "zh": "保住 {symbols} 的連線：下 {first} 之後會被 {last} 切斷。",
    },
    "reason/prepares-kill": {
        "en": "Prepares {first}, which kills {symbols}.",
        "zh": "之後下 {first} 可以消滅 {symbols}。",
    },
    "reason/prepares-cut": {
        "en": "Prepares {first}, which cuts off {symbols}.",
        "zh": "之後下 {first} 可以切斷 {symbols}。",
    },
    "reason/secures": {
        "en": "Secures {symbols}, which a symbol on {first} could cut off.",
        "zh": "鞏固 {symbols}，否則在 {first} 放一子就能切斷。",
    },
    "reason/threatens": {
        "en": "Threatens to cut off {symbols} at {first}.",
        "zh": "威脅在 {first} 切斷 {symbols}。",
    },
    "reason/more-room": {
        "en": "Lets {player} reach {count} {count:square|squares} instead of {instead}.",
        "zh": "{player} 有 {count} 格可下，而不是 {instead} 格。",
    },
    "reason/less-room": {
        "en": "Lets {player} reach only {count} {count:square|squares} instead of {instead}.",
        "zh": "{player} 只剩 {count} 格可下，而不是 {instead} 格。",
    },
    "reason/more-reserve": {
        "en": "Leaves {count} {count:square|squares} that only {player} can reach, instead of {instead}.",
        "zh": "只有 {player} 下得到的格子有 {count} 格，而不是 {instead} 格。",
    },
    "reason/less-reserve": {
        "en": "Leaves only {count} {count:square|squares} that only {player} can reach, instead of {instead}.",
        "zh": "只有 {player} 下得到的格子剩 {count} 格，而不是 {instead} 格。",
    },
    "reason/room": {
        "en": "Lets {player} reach {count} {count:square|squares}, the others at most {instead}.",
        "zh": "之後 {player} 有 {count} 格可下，對手最多 {instead} 格。",
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
        "en": "The bot that analyses: a level such as 5, search, influence:3, engine:COMMAND, python:MODULE:FACTORY.",
        "zh": "負責分析的電腦玩家：等級（例如 5）、search、influence:3、engine:指令、python:MODULE:FACTORY。",
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
    "analysis/report/plot-title": {
        "en": "Chance to win after each move",
        "zh": "各玩家在每個行動後的勝率",
    },
    "cli/analyse/hint": {
        "en": 'hint: this mode is for programs; try {{"id": 1, "ruleset": "modern", "nodes": 1000}}',
        "zh": '提示：這個模式是給程式用的，可以試試 {{"id": 1, "ruleset": "modern", "nodes": 1000}}',
    },
    "cli/analyse/progress": {"en": "Analysing", "zh": "分析中"},
    "analysis/report/move": {"en": "move", "zh": "行動"},
    "analysis/report/visits": {"en": "visits", "zh": "搜尋次數"},
    "analysis/report/line": {"en": "line", "zh": "後續"},
    "analysis/report/loss": {"en": "loss", "zh": "損失"},
    "analysis/report/better": {"en": "better", "zh": "更好的行動"},
    "analysis/report/turn": {
        "en": "Turning point: move {number}, {player} {move}; {player} went from {before} to {after}.{better}",
        "zh": "勝負關鍵：第 {number} 個行動 {player} {move}，{player} 的勝率由 {before} 變為 {after}。{better}",
    },
    "analysis/report/turn-better": {
        "en": "Turning point: move {number}, {player} {move}; {player} went from {before} to {after}. Better: {better}.",
        "zh": "勝負關鍵：第 {number} 個行動 {player} {move}，{player} 的勝率由 {before} 變為 {after}。{better} 較好。",
    },
    "analysis/report/worst": {
        "en": "Worst mistake: move {number}, {player} {move}; {player} went from {before} to {after}.{better}",
        "zh": "最大失誤：第 {number} 個行動 {player} {move}，{player} 的勝率由 {before} 變為 {after}。{better}",
    },
    "analysis/report/worst-better": {
        "en": "Worst mistake: move {number}, {player} {move}; {player} went from {before} to {after}. Better: {better}.",
        "zh": "最大失誤：第 {number} 個行動 {player} {move}，{player} 的勝率由 {before} 變為 {after}。{better} 較好。",
    },
    "analysis/report/no-values": {
        "en": "This bot does not judge positions: it only chooses moves, so the shares mean nothing. Analyse with another, such as --bot search.",
        "zh": "這個電腦玩家不評估局面，只選擇行動，所以這些勝率沒有意義。請改用別的，例如 --bot search。",
    },
    "analysis/report/no-turn": {"en": "No serious mistakes.", "zh": "沒有明顯的失誤。"},
}
