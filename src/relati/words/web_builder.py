"""The browser client: rules of one's own, put together from parts."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/builder": {"en": "Make your own rules", "zh": "自訂規則"},
    "web/builder/about": {
        "en": "Put a game together from parts, try it on the board, and play it with bots or friends.",
        "zh": "挑選零件，組成自己的玩法；馬上在棋盤上試，再和電腦或朋友下。",
    },
    "web/builder/base": {"en": "Start from", "zh": "從哪一種開始改"},
    "web/builder/name": {"en": "Name of your rules", "zh": "規則名稱（英文）"},
    # The groups of parts
    "web/builder/part/links": {"en": "Links", "zh": "連線"},
    "web/builder/part/actions": {"en": "Actions besides placing", "zh": "放置以外的行動"},
    "web/builder/part/blast": {"en": "What a blast hits", "zh": "爆炸波及的符號"},
    "web/builder/part/overlap": {
        "en": "Where territories overlap",
        "zh": "佔有地重疊時歸誰",
    },
    "web/builder/part/turns": {"en": "Turns", "zh": "回合"},
    "web/builder/part/ending": {"en": "How the game ends", "zh": "怎樣結束"},
    "web/builder/part/board": {"en": "Players and board", "zh": "人數與棋盤"},
    "web/builder/links/near": {
        "en": "A symbol links to the eight squares around it.",
        "zh": "只能連到周圍八格。",
    },
    "web/builder/links/near-remote": {
        "en": "Links also reach two squares in a straight or diagonal line, if the square between is blank.",
        "zh": "還能沿直線或斜線連到隔一格的地方，中間那格必須空白。",
    },
    "web/builder/links/near-stable": {
        "en": "To the 8 neighbours, and a knight's move away over two blank squares.",
        "zh": "連到相鄰的 8 格，以及隔著兩個空白的馬步（日字）位置。",
    },
    "web/builder/links/all": {
        "en": "Links also reach a knight's move away, over blank squares.",
        "zh": "還能經由空白的格子，連到馬步（日字）的位置。",
    },
    "web/builder/turns/single": {"en": "One action a turn", "zh": "每回合行動一次"},
    "web/builder/turns/single/about": {
        "en": "Everyone does one thing, then it is the next player's turn.",
        "zh": "每人行動一次，就換下一位。",
    },
    # What a part does, where no other page says it in a sentence
    "web/builder/about/chain": {
        "en": "A shot can turn at your own cannons and collect their shells.",
        "zh": "砲彈可以在自己的砲台轉向，並累計砲彈。",
    },
    "web/builder/about/spent_dies": {
        "en": "Otherwise a cannon that has fired stays on the board.",
        "zh": "不選的話，發射過的砲台會一直留在棋盤上。",
    },
    "web/builder/about/escape": {
        "en": "The root jumps along a line to a square out of reach; everything else you have dies, except shields.",
        "zh": "根源沿直線跳到連線到不了的空格；除了防盾，其餘自己的符號全部死亡。",
    },
    "web/builder/about/strike": {
        "en": "Two of yours side by side in line with an opponent's symbol: give up the back one to kill it.",
        "zh": "自己兩個相鄰的符號與對手的符號連成一線時，可以犧牲後面那個，消滅對手的符號。",
    },
    "web/builder/about/pincer": {
        "en": "A symbol with one opponent's symbols on all four sides dies.",
        "zh": "上下左右都被同一位對手的符號圍住，就會死亡。",
    },
    "web/builder/about/defend": {
        "en": "Symbols can become shields, which last for ever; four at the corners of a rectangle make it your territory.",
        "zh": "符號可以變成永遠不會消失的防盾；四個防盾圍成矩形的四角，裡面就是佔有地。",
    },
    "web/builder/about/turret": {
        "en": "A placement that completes a formation of four fires one of them along the line: it dies with the first opponent's symbol it hits.",
        "zh": "放下符號湊成四子陣形，就會自動把其中一個當砲彈沿直線射出，與最先遇到的對手符號同歸於盡。",
    },
    # Players and board
    "web/builder/fewest": {"en": "Fewest players", "zh": "最少人數"},
    "web/builder/most": {"en": "Most players", "zh": "最多人數"},
    "web/builder/side/more": {"en": "Squares along a side", "zh": "棋盤邊長（格）"},
    "web/builder/side/each": {"en": "and for each player", "zh": "每位玩家再加"},
    "web/builder/ends": {"en": "ending: {ending}", "zh": "終局：{ending}"},
    # Refused, and what would mend it
    "web/builder/needs": {
        "en": "These parts do not go together yet: {part} only work with {needed}.",
        "zh": "還不能這樣組合：要有「{needed}」，才能用「{part}」。",
    },
    "web/builder/add": {"en": "Add {part}", "zh": "加上{part}"},
    "web/builder/leave-out": {"en": "Leave out {part}", "zh": "拿掉{part}"},
    # The board, and what to do with the rules
    "web/builder/try": {
        "en": "Try it out: play for all sides. When you change a part, the board stays as it is.",
        "zh": "試試看：各方都由你下。換了零件，棋盤上的棋不會動。",
    },
    "web/builder/clear": {"en": "Clear the board", "zh": "清空棋盤"},
    "web/builder/play": {"en": "Play a bot", "zh": "和電腦下"},
    "web/builder/invite": {"en": "Invite by link", "zh": "用連結邀請"},
    "web/builder/keep": {"en": "Save", "zh": "儲存"},
    "web/builder/kept": {
        "en": "{name} is saved in this browser.",
        "zh": "{name} 已儲存在這個瀏覽器裡。",
    },
    "web/builder/download": {"en": "Save as rules file", "zh": "存成規則檔"},
    "web/builder/open": {"en": "Open rules file", "zh": "開啟規則檔"},
    "web/builder/yours": {"en": "Your rules", "zh": "你的規則"},
    "web/builder/forget": {"en": "Remove", "zh": "移除"},
    "web/builder/forget/named": {"en": "Remove {name}", "zh": "移除 {name}"},
    # A quick look of the lab
    "web/lab": {"en": "How good a game is this?", "zh": "這樣好玩嗎？"},
    "web/lab/about": {
        "en": "Let weak bots play some 40 games on a board of at most 9×9. It takes up to a minute, and ends when you leave the page.",
        "zh": "讓較弱的電腦對戰約 40 局，棋盤最大 9×9。最多一分鐘；離開這一頁就會停止。",
    },
    "web/lab/look": {"en": "Take a quick look", "zh": "快速評估"},
    "web/lab/board": {"en": "Board", "zh": "棋盤"},
    "web/lab/board/usual": {"en": "Usual, at most 9×9", "zh": "一般大小（最大 9×9）"},
    "web/lab/stop": {"en": "Stop", "zh": "停止"},
    "web/lab/progress": {
        "en": "{done} of {total} games played",
        "zh": "已下完 {done} 局，共 {total} 局",
    },
    "web/lab/title": {"en": "{title}.", "zh": "{title}。"},
    "web/lab/count": {
        "en": "From {games} {games:game|games}; brackets and bars are 95 % intervals.",
        "zh": "根據 {games} 局；方括號與橫線是 95 % 信賴區間。",
    },
    "web/lab/different": {
        "en": "Only {different} of them are different, so this says less than it seems.",
        "zh": "其中只有 {different} 局不重複，所以可信度比看起來低。",
    },
    "web/lab/course": {"en": "winner ahead", "zh": "贏家領先的比例"},
    "web/lab/course/about": {
        "en": "From the beginning to the end: how often the later winner was ahead.",
        "zh": "從開局到終局，後來的贏家有多常領先。",
    },
    "web/lab/use": {"en": "what players did", "zh": "行動"},
    "web/lab/use/games": {"en": "in games", "zh": "棋局比例"},
    "web/lab/use/moves": {"en": "of moves", "zh": "行動比例"},
    "web/lab/honest": {
        "en": "These bots are weak and the games few: intervals that overlap may well be alike, and people find what bots miss.",
        "zh": "這些電腦不強，局數也少：區間重疊的兩者可能沒有差別，人也會找到電腦看不到的下法。",
    },
    "web/lab/longer": {
        "en": "The long version, on your own machine:",
        "zh": "想更準確，可在自己的電腦上執行：",
    },
}
