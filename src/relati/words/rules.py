"""Why a move is refused."""

SENTENCES = {
    "rules/game-over": {"en": "The game is over.", "zh": "這局已經結束了。"},
    "rules/off-board": {
        "en": "{square} is not on this {size} board.",
        "zh": "{square} 不在這個 {size} 的棋盤上。",
    },
    "rules/cannot-pass": {
        "en": "Only extra actions can be declined: this turn needs an action.",
        "zh": "只有額外的行動可以放棄，這個回合必須行動。",
    },
    "rules/no-such-player": {
        "en": "Nobody plays {found} in this game: its players are {letters}.",
        "zh": "這局沒有玩家 {found}，玩家有 {letters}。",
    },
    "rules/already-out": {
        "en": "{player} is out of the game already.",
        "zh": "{player} 已經出局了。",
    },
    "rules/not-an-action": {
        "en": "{move} is no action in the game: leaving is not chosen among the moves.",
        "zh": "{move} 不是對局中的行動，退出不能當作行動來選擇。",
    },
    "rules/not-in-ruleset": {
        "en": "{ruleset} is played without {part}.",
        "zh": "{ruleset} 規則沒有{part}。",
    },
    # Placing
    "rules/occupied": {
        "en": "{square} is not empty: {owner}'s {kind} is there.",
        "zh": "{square} 不是空格，上面有 {owner} 的{kind}。",
    },
    "rules/no-root": {
        "en": "Your root is dead, so nothing of yours is connected any more.",
        "zh": "你的根源符號已經死亡，沒有任何符號連線了。",
    },
    "rules/not-begun": {
        "en": "There is no root to escape with yet: place it on {square} or anywhere else.",
        "zh": "還沒有根源符號，不能逃脫；請先放置在 {square} 或任何空格。",
    },
    "rules/not-linked": {
        "en": "{square} is too far away: none of your symbols is within reach of a link.",
        "zh": "{square} 太遠了，連線範圍內沒有你的符號。",
    },
    "rules/path-blocked": {
        "en": "{square} has no open path to {givers}: {squares} in the way.",
        "zh": "{square} 連往 {givers} 的路徑被 {squares} 擋住了。",
    },
    "rules/giver-disconnected": {
        "en": "{square} would hang on {squares}, which is cut off from your root itself.",
        "zh": "{square} 只能連向 {squares}，但那裡自己也斷線了。",
    },
    "rules/not-a-giver": {
        "en": "{square} would hang on {squares}, which takes links but gives none.",
        "zh": "{square} 只能連向 {squares}，但那裡只接受連線、不提供連線。",
    },
    # Using a symbol
    "rules/empty-square": {"en": "There is no symbol on {square}.", "zh": "{square} 上沒有符號。"},
    "rules/not-your-symbol": {
        "en": "The symbol on {square} is not yours but {owner}'s.",
        "zh": "{square} 的符號不是你的，是 {owner} 的。",
    },
    "rules/dead": {"en": "Your symbol on {square} is dead.", "zh": "{square} 的符號已經死亡了。"},
    "rules/wrong-kind": {
        "en": "{square} is a {found}; this takes a {needed}.",
        "zh": "{square} 是{found}，這個行動需要{needed}。",
    },
    "rules/disconnected": {
        "en": "{square} is cut off from your root and cannot do anything.",
        "zh": "{square} 已經斷線，不能行動。",
    },
    "rules/no-change": {
        "en": "Nothing can be changed into a {kind}.",
        "zh": "任何符號都不能變成{kind}。",
    },
    "rules/no-path-to-root": {
        "en": "{square} has no open path straight to your root on {root}.",
        "zh": "{square} 不能直接連到位於 {root} 的根源符號。",
    },
    # Attacking
    "rules/cannot-attack": {
        "en": "{square} is a {kind}, which cannot attack here.",
        "zh": "{square} 是{kind}，在這裡不能攻擊。",
    },
    "rules/spent": {
        "en": "The cannon on {square} has already fired.",
        "zh": "{square} 的砲台已經發射過了。",
    },
    "rules/no-target": {
        "en": "There is nothing on {square} to attack.",
        "zh": "{square} 上沒有可以攻擊的對象。",
    },
    "rules/untargetable": {
        "en": "{square} is a {found}: nothing can attack it.",
        "zh": "{square} 是{found}，不能成為攻擊的對象。",
    },
    "rules/own-target": {
        "en": "The symbol on {square} is your own.",
        "zh": "{square} 是你自己的符號。",
    },
    "rules/not-in-line": {
        "en": "{target} is not in line with {square}.",
        "zh": "{target} 和 {square} 不在同一直線上。",
    },
    "rules/line-blocked": {
        "en": "{blocker} stands between {square} and {target}.",
        "zh": "{blocker} 擋在 {square} 和 {target} 之間。",
    },
    "rules/no-chain": {
        "en": "This shot cannot be led on over {squares}.",
        "zh": "這次攻擊不能經由 {squares} 轉向。",
    },
    "rules/not-a-relay": {
        "en": "A shot turns only at your own cannons, spent or not; {square} is none.",
        "zh": "只有自己的砲台符號或砲後符號能讓砲彈轉向，{square} 不是。",
    },
    "rules/route-twice": {
        "en": "A shot uses each symbol once; {square} comes twice.",
        "zh": "一次攻擊中每個符號只能用一次，{square} 用了兩次。",
    },
    "rules/disturbed": {
        "en": "The sniper on {square} will not shoot with somebody next to it: {squares}.",
        "zh": "{square} 的狙擊符號旁邊有 {squares}，不願意開槍。",
    },
    "rules/bomb-only-itself": {
        "en": "A bomb can only blow itself up: write {square}x{square}.",
        "zh": "炸彈只能引爆自己，請寫成 {square}x{square}。",
    },
    "rules/bomb-in-vain": {
        "en": "The bomb on {square} has no symbol of another player straight beside it.",
        "zh": "{square} 的炸彈上下左右沒有其他玩家的符號，不願意無意義地自爆。",
    },
    "rules/not-diagonal": {
        "en": "A killer reaches only its four diagonal neighbours; {target} is none of {square}'s.",
        "zh": "殺手只能抹殺斜向的四格，{target} 不在 {square} 的斜向。",
    },
    "rules/no-launcher": {
        "en": "A strike needs a connected symbol of yours on {square}, beside the weapon {weapon}.",
        "zh": "武器 {weapon} 旁邊的 {square} 必須有你連線中的符號，才能攻擊。",
    },
    "rules/in-foreign-territory": {
        "en": "{square} stands in another player's territory and cannot strike.",
        "zh": "{square} 位於其他玩家的佔有地，不能攻擊。",
    },
    "rules/protected": {
        "en": "{square} is safe in its owner's territory.",
        "zh": "{square} 在自己的佔有地內，不能成為攻擊的對象。",
    },
    # Escaping
    "rules/within-reach": {
        "en": "{square} is within reach of a link: place there instead of escaping.",
        "zh": "{square} 在連線範圍內，只能放置，不能逃脫到那裡。",
    },
}
