"""Puzzles: what they ask for, what is said to an answer, and what is wrong with a pack."""

SENTENCES: dict[str, dict[str, str]] = {
    # What to do
    "puzzles/goal/win": {
        "en": "{player} to move. Only one move wins by force. Find it.",
        "zh": "輪到 {player}。只有一手必勝，請找出來。",
    },
    "puzzles/goal/win/turns": {
        "en": "{player} to move and win within {count} {count:turn|turns}, whatever the reply.",
        "zh": "輪到 {player}。無論對手怎麼應，{count} 個回合內獲勝。",
    },
    "puzzles/goal/save": {
        "en": "{player} to move. Every move but one loses. Find the one that does not.",
        "zh": "輪到 {player}。只有一手不會輸，請找出來。",
    },
    "puzzles/goal/save/turns": {
        "en": "{player} to move. Every move but one loses within {count} {count:turn|turns}. Find the one that does not.",
        "zh": "輪到 {player}。只有一手不會在 {count} 個回合內輸掉，請找出來。",
    },
    "puzzles/goal/symbols/1": {
        "en": "{player} to move and win at least {value} {value:symbol|symbols}, whatever the reply. Cut-off and dead ones count; your own losses are subtracted.",
        "zh": "輪到 {player}。無論對手怎麼應，至少賺到 {value} 個符號：對手斷線或死亡的都算，你自己失去的要扣掉。",
    },
    "puzzles/goal/symbols/2": {
        "en": "{player} to move and win at least {value} {value:symbol|symbols} within two turns, whatever the reply. Cut-off and dead ones count; your own losses are subtracted.",
        "zh": "輪到 {player}。無論對手怎麼應，兩個回合內至少賺到 {value} 個符號：對手斷線或死亡的都算，你自己失去的要扣掉。",
    },
    "puzzles/goal/room": {
        "en": "{player} to move and get at least {value} {value:square|squares} ahead within {count} {count:turn|turns}, whatever the reply. What counts are the squares you can place on, compared with anyone else's.",
        "zh": "輪到 {player}。無論對手怎麼應，{count} 個回合後你能放子的格子要比任何對手至少多 {value} 格。",
    },
    "puzzles/goal/keep/1": {
        "en": "{player} to move. Only one move keeps your symbols: lose no more of them than the others do, whatever the reply. Cut-off and dead ones count.",
        "zh": "輪到 {player}。只有一手保得住符號：無論對手怎麼應，你失去的都不比對手多。斷線或死亡的都算。",
    },
    "puzzles/goal/keep/2": {
        "en": "{player} to move. Only one move keeps your symbols for two turns: lose no more of them than the others do, whatever the reply. Cut-off and dead ones count.",
        "zh": "輪到 {player}。只有一手能在兩個回合內保住符號：無論對手怎麼應，你失去的都不比對手多。斷線或死亡的都算。",
    },
    # After an answer
    "puzzles/goal/against-all": {
        "en": "{task} Assume that all the others play against {player}.",
        "zh": "{task}假設其他玩家聯手對付 {player}。",
    },
    "puzzles/right": {"en": "Correct. Go on.", "zh": "答對了，繼續。"},
    "puzzles/solved/win": {
        "en": "Correct: whatever the reply, you win.",
        "zh": "答對了：無論對手怎麼應，你都會贏。",
    },
    "puzzles/solved/save": {
        "en": "Correct: every other move loses.",
        "zh": "答對了：其他下法都會輸。",
    },
    "puzzles/solved/symbols": {
        "en": "Correct: that wins {value} {value:symbol|symbols}, whatever the reply.",
        "zh": "答對了：無論對手怎麼應，都能賺到 {value} 個符號。",
    },
    "puzzles/solved/room": {
        "en": "Correct: that puts you {value} {value:square|squares} ahead, whatever the reply.",
        "zh": "答對了：無論對手怎麼應，你都領先 {value} 格。",
    },
    "puzzles/solved/keep": {
        "en": "Correct: every other move loses symbols.",
        "zh": "答對了：其他下法都會失去符號。",
    },
    "puzzles/reply": {"en": "{player} answers {move}.", "zh": "{player} 應 {move}。"},
    "puzzles/wrong/lost": {
        "en": "{move} loses: {player} answers {reply}, and you cannot stop it.",
        "zh": "{move} 會輸：{player} 應 {reply}，你就擋不住了。",
    },
    "puzzles/wrong/lost/alone": {"en": "{move} loses.", "zh": "{move} 會輸。"},
    "puzzles/wrong/undecided": {
        "en": "{move} does not force a win: {player} answers {reply}.",
        "zh": "{move} 無法必勝：{player} 可以應 {reply}。",
    },
    "puzzles/wrong/undecided/alone": {
        "en": "{move} does not force a win.",
        "zh": "{move} 無法必勝。",
    },
    "puzzles/wrong/symbols": {
        "en": "{move} is not enough: {player} answers {reply}, and you are {count} {count:symbol|symbols} up at best; {value} {value:is|are} possible.",
        "zh": "{move} 不夠好：{player} 應 {reply}，你最多只賺 {count} 個符號，其實可以賺 {value} 個。",
    },
    "puzzles/wrong/symbols/none": {
        "en": "{move} wins nothing: {player} answers {reply}. {value} {value:symbol is|symbols are} possible.",
        "zh": "{move} 什麼也賺不到：{player} 應 {reply}。其實可以賺 {value} 個符號。",
    },
    "puzzles/wrong/symbols/alone": {
        "en": "{move} is not enough: {value} {value:symbol is|symbols are} possible.",
        "zh": "{move} 不夠好：其實可以賺 {value} 個符號。",
    },
    "puzzles/wrong/room": {
        "en": "{move} is not enough: {player} answers {reply}, and you are {count} {count:square|squares} ahead at best; {value} {value:is|are} possible.",
        "zh": "{move} 不夠好：{player} 應 {reply}，你最多只領先 {count} 格，其實可以領先 {value} 格。",
    },
    "puzzles/wrong/room/none": {
        "en": "{move} is not enough: {player} answers {reply}, and you are not ahead. A lead of {value} squares is possible.",
        "zh": "{move} 不夠好：{player} 應 {reply}，你就沒有領先。其實可以領先 {value} 格。",
    },
    "puzzles/wrong/room/alone": {
        "en": "{move} is not enough: a lead of {value} squares is possible.",
        "zh": "{move} 不夠好：其實可以領先 {value} 格。",
    },
    "puzzles/wrong/keep": {
        "en": "{move} loses {count} {count:symbol|symbols}: {player} answers {reply}.",
        "zh": "{move} 會失去 {count} 個符號：{player} 可以應 {reply}。",
    },
    "puzzles/wrong/keep/alone": {
        "en": "{move} loses {count} {count:symbol|symbols}.",
        "zh": "{move} 會失去 {count} 個符號。",
    },
    # Themes
    "puzzles/theme/cut": {"en": "Cut", "zh": "切斷"},
    "puzzles/theme/double-cut": {"en": "Double cut", "zh": "雙重切斷"},
    "puzzles/theme/reconnect": {"en": "Reconnect", "zh": "恢復連線"},
    "puzzles/theme/wall": {"en": "Wall", "zh": "封鎖"},
    "puzzles/theme/room": {"en": "Room", "zh": "搶空間"},
    "puzzles/theme/cannon": {"en": "Cannon", "zh": "砲台"},
    "puzzles/theme/chain": {"en": "Chained shot", "zh": "砲台連鎖"},
    "puzzles/theme/migration": {"en": "Migration", "zh": "根源遷移"},
    "puzzles/theme/sniper": {"en": "Sniper", "zh": "狙擊"},
    "puzzles/theme/cover": {"en": "Cover", "zh": "掩體"},
    "puzzles/theme/bomb": {"en": "Bomb", "zh": "炸彈"},
    "puzzles/theme/killer": {"en": "Killer", "zh": "殺手"},
    "puzzles/theme/strike": {"en": "Strike", "zh": "武器攻擊"},
    "puzzles/theme/pincer": {"en": "Pincer", "zh": "夾擊"},
    "puzzles/theme/shield": {"en": "Shield", "zh": "防盾"},
    "puzzles/theme/escape": {"en": "Escape", "zh": "逃脫"},
    "puzzles/theme/territory": {"en": "Territory", "zh": "佔有地"},
    "puzzles/theme/turret": {"en": "Turret", "zh": "砲塔"},
    "puzzles/theme/three-players": {"en": "Three or more players", "zh": "三人以上"},
    # What is refused
    "puzzles/unknown": {
        "en": "There is no puzzle {found!r}.",
        "zh": "沒有 {found!r} 這一題。",
    },
    "puzzles/day": {
        "en": "{found!r} is not a day such as 2026-11-17.",
        "zh": "{found!r} 不是 2026-11-17 這樣的日期。",
    },
    "puzzles/no-run": {
        "en": "This is not your current run: you have started another one, or none.",
        "zh": "你已經開始另一輪限時解題，或還沒有開始。",
    },
    "puzzles/run-over": {
        "en": "This run is over.",
        "zh": "這一輪限時解題已經結束。",
    },
    "puzzles/run-elsewhere": {
        "en": "This run has already moved on to another puzzle.",
        "zh": "這一輪已經進行到別題了。",
    },
    "puzzles/off-line": {
        "en": "These moves are not the way to this point of the puzzle.\nhint: start over.",
        "zh": "照這些著手到不了題目的這一步。\n提示：請從頭再來。",
    },
    "puzzles/no-source": {
        "en": "Puzzles cannot be made for {found!r}. Known are: {known}",
        "zh": "無法為 {found!r} 出題。可用的有：{known}",
    },
    "puzzles/no-theme": {
        "en": "Games cannot be steered towards {found!r}. Known are: {known}",
        "zh": "無法引導對局走向 {found!r}。可用的有：{known}",
    },
    "puzzles/file": {
        "en": "Cannot use the file {file}: {reason}",
        "zh": "無法使用檔案 {file}：{reason}",
    },
    "puzzles/pack-damaged": {
        "en": "{file} is not a file of puzzles, or it is damaged in line {line}; it was not changed.",
        "zh": "{file} 不是題目檔，或者第 {line} 行已損壞；沒有更動它。",
    },
    "puzzles/journal-differs": {
        "en": "The journal {file} was made with another seed.\nhint: use the same seed to continue, or another file to start again.",
        "zh": "日誌檔 {file} 屬於另一個種子。\n提示：以相同的種子繼續，或使用另一個檔案重新開始。",
    },
    # What a proof finds
    "puzzles/not-legal": {
        "en": "the position or a move is not legal",
        "zh": "局面或著手不合規則",
    },
    "puzzles/line-ends": {
        "en": "the solution does not end with a move of the solver",
        "zh": "解答不是以解題者的著手結束",
    },
    "puzzles/no-solution": {
        "en": "the solution does not reach the goal",
        "zh": "解答達不到目標",
    },
    "puzzles/not-only": {
        "en": "another move reaches the goal, or nearly",
        "zh": "另有下法也能達到或幾乎達到目標",
    },
    "puzzles/wrong-differs": {
        "en": "the wrong moves are not as stated",
        "zh": "錯誤著手的紀錄不符",
    },
    "puzzles/themes-differ": {
        "en": "the themes are not as stated",
        "zh": "主題的紀錄不符",
    },
    # Titles of links
    "head/puzzles/about": {
        "en": "A new puzzle every day, and hundreds more for nine board games: find the one move that wins, saves or cuts. Every solution is proved.",
        "zh": "每天一題，另有九種棋戲的數百題：找出唯一致勝、解救或切斷的一手。每個解答都經過證明。",
    },
    "head/puzzle": {
        "en": "Puzzle: {ruleset}, level {level}",
        "zh": "題目：{ruleset}，難度 {level}",
    },
    # The command line
    "cli/puzzles/help": {
        "en": "Puzzles: positions with one answer, proved by machine.",
        "zh": "題目：只有一個答案的局面，由電腦證明。",
    },
    "cli/puzzles/list/help": {
        "en": "List puzzles with their level, ruleset and themes.",
        "zh": "列出題目，以及難度、規則與主題。",
    },
    "cli/puzzles/list/ruleset": {
        "en": "Only puzzles of this ruleset (may be repeated).",
        "zh": "只列出這種規則的題目（可重複指定）。",
    },
    "cli/puzzles/list/theme": {
        "en": "Only puzzles with this theme: cut, wall, cannon, three-players …",
        "zh": "只列出這個主題的題目：cut、wall、cannon、three-players…",
    },
    "cli/puzzles/list/level": {
        "en": "Only puzzles of this level, 1 to 9.",
        "zh": "只列出這個難度的題目，1 到 9。",
    },
    "cli/option/pack": {
        "en": "A pack of your own instead of the one that comes with relati.",
        "zh": "改用自己的題目檔，而不是隨附的題目。",
    },
    "cli/puzzles/show/help": {
        "en": "Draw a puzzle and say what to do.",
        "zh": "畫出一題，並說明要做什麼。",
    },
    "cli/puzzles/show/name": {"en": "The puzzle's id.", "zh": "題目的代號。"},
    "cli/puzzles/show/solution": {"en": "Print the solution too.", "zh": "同時顯示解答。"},
    "cli/puzzles/make/help": {
        "en": "Look for puzzles in bots' games, prove them, and write a pack. A run that was interrupted goes on where it was.",
        "zh": "從電腦對局中尋找題目，加以證明，並寫成題目檔。中斷後可以接續進行。",
    },
    "cli/puzzles/make/file": {
        "en": "The pack to write; FILE.journal keeps what has been found.",
        "zh": "要寫入的題目檔；找到的題目保存在 FILE.journal。",
    },
    "cli/puzzles/make/ruleset": {
        "en": "Make puzzles for this ruleset (may be repeated; default: all).",
        "zh": "為這種規則出題（可重複指定；預設為全部）。",
    },
    "cli/puzzles/make/games": {
        "en": "Games to search for each ruleset.",
        "zh": "每種規則要搜尋的局數。",
    },
    "cli/puzzles/make/count": {
        "en": "Puzzles to keep for each ruleset at most.",
        "zh": "每種規則最多保留的題數。",
    },
    "cli/puzzles/make/seed": {
        "en": "The same seed gives the same pack.",
        "zh": "相同的種子會得到相同的題目檔。",
    },
    "cli/puzzles/make/jobs": {
        "en": "Games to search at the same time (default: one for each core).",
        "zh": "同時搜尋的局數（預設為核心數）。",
    },
    "cli/puzzles/make/theme": {
        "en": "Search games that are steered towards this theme instead: sniper, cover, chain, pincer, shield, territory (may be repeated).",
        "zh": "改為搜尋引導向這個主題的對局：sniper、cover、chain、pincer、shield、territory（可重複指定）。",
    },
    "cli/puzzles/make/add_to": {
        "en": "Write the puzzles of this pack too, as far as they hold by the rules of today, and none twice.",
        "zh": "一併寫入這個題目檔中依現行規則仍成立的題目，不重複。",
    },
    "cli/pack/progress": {"en": "{found} puzzles", "zh": "{found} 題"},
    "cli/pack/stopped": {
        "en": "Stopped. The same command goes on from {file}.",
        "zh": "已停止。再次執行相同的指令，會從 {file} 接續。",
    },
    "cli/pack/written": {
        "en": "{count} {count:puzzle|puzzles} written to {file}.",
        "zh": "已將 {count} 題寫入 {file}。",
    },
    "cli/puzzles/verify/help": {
        "en": "Prove every puzzle of a pack again: the solution reaches the goal, and no other move does.",
        "zh": "重新證明題目檔中的每一題：解答能達到目標，其他下法都不行。",
    },
    "cli/puzzles/verify/file": {
        "en": "The pack (default: the one that comes with relati).",
        "zh": "題目檔（預設為隨附的題目）。",
    },
    "cli/puzzles/verify/sample": {
        "en": "Prove only N puzzles, spread over the pack.",
        "zh": "只證明分散在檔案中的 N 題。",
    },
    "cli/puzzles/verify/by_rules": {
        "en": "Prove by the rules in Python alone, without the engine: very slow.",
        "zh": "只用 Python 的規則證明，不用引擎：非常慢。",
    },
    "cli/pack/proving": {"en": "Proving", "zh": "證明中"},
    "cli/pack/wrong": {"en": "{puzzle}: {reason}", "zh": "{puzzle}：{reason}"},
    "cli/pack/proved": {
        "en": "{count} {count:puzzle|puzzles} proved, {positions} positions searched.",
        "zh": "證明了 {count} 題，搜尋了 {positions} 個局面。",
    },
}
