"""The lab: what it cannot look into, and what its reports say."""

SENTENCES: dict[str, dict[str, str]] = {
    # What cannot be looked into
    "lab/strengths": {
        "en": "The lab compares 2 to {most} strengths, the weakest first, such as 20,60,180; {found} will not do.",
        "zh": "實驗室比較 2 到 {most} 種棋力，由弱到強，例如 20,60,180；不能是 {found}。",
    },
    "lab/not-numbers": {
        "en": "{found!r} is not a list of whole numbers such as 20,60,180.",
        "zh": "{found!r} 不是像 20,60,180 這樣的整數列。",
    },
    "lab/out-of-range": {
        "en": "{setting} must be a whole number from 1 to {most}, not {found!r}.",
        "zh": "{setting} 須為 1 到 {most} 的整數，不能是 {found!r}。",
    },
    "lab/minutes": {
        "en": "minutes must be a number above 0, not {found!r}.",
        "zh": "分鐘數須大於 0，不能是 {found!r}。",
    },
    "lab/nothing": {
        "en": "None of these rulesets can be played by this many players: {players}.",
        "zh": "這些規則都不適合這個人數：{players}。",
    },
    "lab/too-many": {
        "en": "That makes {found} games to compare; one run takes at most {most}.",
        "zh": "這樣有 {found} 種玩法要比較；一次最多 {most} 種。",
    },
    "lab/journal": {
        "en": "Cannot use the journal folder {folder}: {reason}",
        "zh": "無法使用日誌資料夾 {folder}：{reason}",
    },
    "lab/quick-board": {
        "en": "A quick look takes boards of at most {most}×{most}, not {found}×{found}.\nhint: use `relati lab` for larger ones.",
        "zh": "快速評估的棋盤最大為 {most}×{most}，不能是 {found}×{found}。\n提示：更大的棋盤請用 `relati lab`。",
    },
    "lab/too-slow": {
        "en": "Games by these rules take too long for a quick look.\nhint: use `relati lab` on a machine of your own.",
        "zh": "這套規則的對局太久，無法快速評估。\n提示：請在自己的電腦上用 `relati lab`。",
    },
    # Reports
    "lab/case": {
        "en": "{ruleset} {size}, {players} players",
        "zh": "{ruleset} {size}，{players} 人",
    },
    "lab/described": {
        "en": "Search bots of {nodes} nodes per move, each against the one below it: {games} games per step, seed {seed}. Brackets are 95 % intervals.",
        "zh": "搜尋型電腦玩家，每手 {nodes} 個節點，各與低一級的對戰；每級 {games} 局，亂數種子 {seed}。方括號為 95 % 信賴區間。",
    },
    "lab/column/case": {"en": "game", "zh": "玩法"},
    "lab/column/games": {"en": "games", "zh": "局數"},
    "lab/column/first": {"en": "1st seat", "zh": "先手得分率"},
    "lab/column/nobody": {"en": "no winner", "zh": "無人獲勝"},
    "lab/column/length": {"en": "moves", "zh": "手數"},
    "lab/column/branching": {"en": "choices", "zh": "可選行動"},
    "lab/column/changes": {"en": "lead changes", "zh": "領先易手"},
    "lab/column/open": {"en": "open until", "zh": "勝負未定到"},
    "lab/column/depth": {"en": "depth (Elo)", "zh": "深度（Elo）"},
    "lab/column/score": {"en": "stronger's score", "zh": "較強者的得分率"},
    "lab/column/seat": {"en": "seat {seat}", "zh": "第 {seat} 家"},
    "lab/column/fair": {"en": "fair", "zh": "均等"},
    "lab/column/step": {"en": "{weaker}→{stronger}", "zh": "{weaker}→{stronger}"},
    "lab/column/step-first": {
        "en": "1st seat, {weaker}→{stronger}",
        "zh": "先手，{weaker}→{stronger}",
    },
    "lab/column/uses": {"en": "what is used", "zh": "用到了什麼"},
    "lab/column/use": {"en": "what", "zh": "行動"},
    "lab/column/use-games": {"en": "in games", "zh": "棋局比例"},
    "lab/column/use-moves": {"en": "of moves", "zh": "行動比例"},
    "lab/column/alone-games": {"en": "one did, one did not", "zh": "只有一方使用的局數"},
    "lab/column/alone": {"en": "points of who did", "zh": "使用者的得分率"},
    "lab/column/course": {"en": "winner ahead", "zh": "贏家領先的比例"},
    "lab/no-parts": {"en": "only placing", "zh": "只有放置"},
    "lab/page/title": {"en": "Relati lab", "zh": "聯棋實驗室"},
    "lab/page/overview": {"en": "Side by side", "zh": "並排比較"},
    "lab/page/plot": {"en": "In a picture", "zh": "圖表"},
    "lab/page/seats": {"en": "What each seat is worth", "zh": "各座位的得分率"},
    "lab/page/steps": {"en": "What strength is worth", "zh": "棋力的回報"},
    "lab/page/uses": {"en": "What players do with the parts", "zh": "各要素的使用情形"},
    "lab/page/uses-note": {
        "en": "In how many games somebody did it, and its share of all moves; with two players, the games in which only one of them did, and that player's points.",
        "zh": "有人用過的棋局比例，以及佔所有行動的比例；雙人棋局另列只有一方使用的局數，與使用者的得分率。",
    },
    "lab/page/notes": {
        "en": "1st seat: points of the first seat, in which both strengths sat equally often; the winner gets the point, and all share it when nobody wins. Moves: the median, and from the shortest tenth to the longest. Choices: legal moves per turn. Ahead is who has the most squares to place on; open until: the part of the game after which the winner stayed ahead. Depth: Elo from the weakest bot to the strongest; the score of a step is that of the stronger bot, 50 % if strength were worth nothing. Bots this weak may miss what people would find, so this compares games; it does not settle them.",
        "zh": "先手得分率：先手座位的得分，強弱兩方坐過的次數相同；贏家得一分，無人獲勝時均分。手數：中位數，以及最短與最長各一成的界限。可選行動：每次輪到時的合法行動數。可放置的格子最多者為領先；勝負未定到：過了全局的這個比例之後，贏家一路領先。深度：由最弱到最強的 Elo 差；每級的得分是較強一方的，若棋力沒有差別則為 50 %。這些電腦玩家不強，可能看不到人想得到的下法，所以只能比較玩法，不能下定論。",
    },
    # What a measure means, for players
    "lab/about/first": {
        "en": "Points of the player who begins; the dotted line is fair.",
        "zh": "先手的得分率；虛線表示公平。",
    },
    "lab/about/seat": {
        "en": "Points of this seat; the dotted line is fair.",
        "zh": "這個座位的得分率；虛線表示公平。",
    },
    "lab/about/nobody": {"en": "How often nobody wins.", "zh": "無人獲勝的比例。"},
    "lab/about/length": {
        "en": "The usual number of moves; in brackets, from short games to long ones.",
        "zh": "一局通常的手數；括號內是短局到長局。",
    },
    "lab/about/branching": {
        "en": "Legal moves to choose from on a turn.",
        "zh": "每次輪到時，平均可選的合法行動數。",
    },
    "lab/about/changes": {
        "en": "How often somebody else takes the lead; ahead is who has the most squares to place on.",
        "zh": "每局領先易手的次數；可放置的格子最多者為領先。",
    },
    "lab/about/open": {
        "en": "After this part of the game the winner stayed ahead. Later is more exciting.",
        "zh": "過了全局的這個比例之後，贏家一路領先。越晚越刺激。",
    },
    "lab/about/step": {
        "en": "Score of the stronger bot, which thinks three times as much. At the dotted line strength would be worth nothing.",
        "zh": "思考量三倍的電腦，得分率有多高。若在虛線上，棋力就沒有意義。",
    },
    "lab/about/depth": {
        "en": "How far the weakest bot and the strongest are apart: the more, the more there is to learn.",
        "zh": "最弱與最強的電腦相差多少：差距越大，越值得鑽研。",
    },
    # What players do
    "lab/use/cannon": {"en": "arm a cannon", "zh": "架設砲台"},
    "lab/use/fire": {"en": "fire", "zh": "開砲"},
    "lab/use/chain": {"en": "chain a shot", "zh": "砲台連鎖"},
    "lab/use/migration": {"en": "migrate the root", "zh": "根源遷移"},
    "lab/use/sniper": {"en": "make a sniper", "zh": "設狙擊手"},
    "lab/use/snipe": {"en": "snipe", "zh": "狙擊"},
    "lab/use/cover": {"en": "make a cover", "zh": "設掩體"},
    "lab/use/bomb": {"en": "make a bomb", "zh": "設炸彈"},
    "lab/use/explode": {"en": "set off a bomb", "zh": "引爆"},
    "lab/use/killer": {"en": "make a killer", "zh": "設殺手"},
    "lab/use/erase": {"en": "kill with a killer", "zh": "殺手出擊"},
    "lab/use/escape": {"en": "escape", "zh": "逃脫"},
    "lab/use/strike": {"en": "strike", "zh": "武器攻擊"},
    "lab/use/pincer": {"en": "catch in a pincer", "zh": "夾擊"},
    "lab/use/defend": {"en": "make a shield", "zh": "設防盾"},
    "lab/use/territory": {"en": "form territory", "zh": "圍出佔有地"},
    "lab/use/turret": {"en": "fire a turret", "zh": "砲塔發射"},
    "lab/use/extra": {"en": "act again", "zh": "連續行動"},
    # The command
    "cli/lab/help": {
        "en": "Find out how good a game is: what the seats are worth, how often nobody wins, length, choices, depth, and which parts are used, from bots' games.",
        "zh": "看看一種玩法好不好：由電腦玩家的對局測量先後手優劣、無人獲勝的比例、長度、選擇、深度，以及各要素的使用情形。",
    },
    "cli/lab/rules": {
        "en": "Rulesets to compare: names, compositions such as extended:chain, or files FILE.toml.",
        "zh": "要比較的規則：名稱、extended:chain 之類的組合，或 .toml 檔。",
    },
    "cli/lab/games": {
        "en": "Games of each strength against the one below it, rounded up so that both have every seat equally often.",
        "zh": "每一級棋力與低一級對戰的局數，會向上取整，使雙方坐每個座位的次數相同。",
    },
    "cli/lab/nodes": {
        "en": "The bots' strengths: nodes per move, the weakest first.",
        "zh": "電腦玩家的棋力：每手的節點數，由弱到強。",
    },
    "cli/lab/players": {
        "en": "Numbers of players, such as 2,3,4; those a ruleset does not allow are left out.",
        "zh": "玩家人數，例如 2,3,4；規則不允許的人數會略過。",
    },
    "cli/lab/size": {
        "en": "Board size (may be repeated; default: the usual one).",
        "zh": "棋盤大小（可重複；預設為該規則常用的大小）。",
    },
    "cli/lab/seed": {"en": "Random seed of the bots.", "zh": "電腦玩家的亂數種子。"},
    "cli/lab/jobs": {"en": "Games to play at the same time.", "zh": "同時進行的局數。"},
    "cli/lab/minutes": {
        "en": "Begin no game after this many minutes, and report what has been played.",
        "zh": "超過這個分鐘數就不再開新局，只報告已下完的棋局。",
    },
    "cli/lab/journal": {
        "en": "Save every finished game in this folder, and continue from it.",
        "zh": "每局結束立即存入此資料夾，並可從中繼續。",
    },
    "cli/lab/html": {
        "en": "Write a report with plots as a web page.",
        "zh": "輸出附圖表的網頁報告。",
    },
    "cli/lab/plot": {"en": "Write the comparison as an SVG picture.", "zh": "輸出比較圖（SVG）。"},
    "cli/experiment/lost": {
        "en": "Stopped. Use --journal FOLDER to be able to continue a stopped run.",
        "zh": "已中斷。使用 `--journal 資料夾` 可在中斷後繼續。",
    },
}
