"""Why a move is refused."""

SENTENCES = {
    "rules/game-over": {"en": "The game is over.", "zh": "這局已經結束了。"},
    "rules/off-board": {
        "en": "{square} is not on this {size} board.",
        "zh": "{square} 不在這個 {size} 的棋盤上。",
    },
    "rules/cannot-pass": {
        "en": "You can pass only on extra actions: first make one move.",
        "zh": "只有額外行動可以放棄，這個回合必須先行動一次。",
    },
    "rules/no-such-player": {
        "en": "There is no player {found} in this game; the players are {letters}.",
        "zh": "這局沒有玩家 {found}，玩家有 {letters}。",
    },
    "rules/already-out": {
        "en": "{player} is already out of the game.",
        "zh": "{player} 已經不在這局裡了。",
    },
    "rules/not-an-action": {
        "en": "{move} is not a move you can choose; to leave the game, resign.",
        "zh": "{move} 不是可以選擇的行動；想退出請認輸。",
    },
    "rules/not-in-ruleset": {
        "en": "The ruleset {ruleset} has no {part}.",
        "zh": "{ruleset} 規則沒有{part}。",
    },
    # Placing
    "rules/occupied": {
        "en": "{square} is taken by {owner}'s {kind}.",
        "zh": "{square} 不是空格，上面有 {owner} 的{kind}。",
    },
    "rules/no-root": {
        "en": "Your root is dead, so none of your symbols is connected.",
        "zh": "你的根源已經死亡，所有符號都斷線了。",
    },
    "rules/not-begun": {
        "en": "You have no root to escape with: place it on {square} or any other square first.",
        "zh": "你還沒有根源，不能逃脫；請先把根源放在 {square} 或其他空格。",
    },
    "rules/not-linked": {
        "en": "{square} is too far from your symbols to be linked.",
        "zh": "{square} 離你的符號太遠，連不到。",
    },
    "rules/path-blocked": {
        "en": "{square} cannot link to {givers}: blocked by {squares}.",
        "zh": "{square} 連不到 {givers}，路徑被 {squares} 擋住了。",
    },
    "rules/giver-disconnected": {
        "en": "{square} would link only to {squares}, which cannot give links while cut off.",
        "zh": "{square} 只連得到 {squares}，而斷線的符號不能提供連線。",
    },
    "rules/not-a-giver": {
        "en": "{square} would link only to {squares}, which can receive links but not give them.",
        "zh": "{square} 只連得到 {squares}，而那裡只接受連線、不提供連線。",
    },
    # Using a symbol
    "rules/empty-square": {"en": "There is no symbol on {square}.", "zh": "{square} 上沒有符號。"},
    "rules/not-your-symbol": {
        "en": "The symbol on {square} is {owner}'s, not yours.",
        "zh": "{square} 的符號是 {owner} 的，不是你的。",
    },
    "rules/dead": {
        "en": "Your symbol on {square} is dead.",
        "zh": "你在 {square} 的符號已經死亡。",
    },
    "rules/wrong-kind": {
        "en": "{square} is a {found}; this move needs a {needed}.",
        "zh": "{square} 是{found}，這個行動需要{needed}。",
    },
    "rules/disconnected": {
        "en": "{square} is cut off from your root and cannot act.",
        "zh": "{square} 已經斷線，不能行動。",
    },
    "rules/no-change": {
        "en": "No symbol can become a {kind}.",
        "zh": "任何符號都不能變成{kind}。",
    },
    "rules/no-path-to-root": {
        "en": "{square} is not linked directly to your root on {root}.",
        "zh": "{square} 沒有直接連到 {root} 的根源。",
    },
    # Attacking
    "rules/cannot-attack": {
        "en": "{square} is a {kind} and cannot attack.",
        "zh": "{square} 是{kind}，不能攻擊。",
    },
    "rules/spent": {
        "en": "The cannon on {square} has already fired.",
        "zh": "{square} 的砲台已經發射過了。",
    },
    "rules/no-target": {
        "en": "There is nothing to attack on {square}.",
        "zh": "{square} 上沒有可以攻擊的符號。",
    },
    "rules/untargetable": {
        "en": "{square} is a {found}, which cannot be attacked.",
        "zh": "不能攻擊 {square}：它是{found}。",
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
        "en": "{owner}'s {kind} on {blocker} is in the way between {square} and {target}.",
        "zh": "{owner} 在 {blocker} 的{kind}擋在 {square} 和 {target} 之間。",
    },
    "rules/no-chain": {
        "en": "This shot cannot turn at {squares}.",
        "zh": "這次攻擊不能在 {squares} 轉向。",
    },
    "rules/not-a-relay": {
        "en": "A shot turns only at your own cannons, fired or not; {square} is not one.",
        "zh": "砲彈只能在自己的砲台符號或砲後符號轉向，{square} 不是。",
    },
    "rules/route-twice": {
        "en": "A shot can use each symbol only once; {square} is used twice.",
        "zh": "一次攻擊中每個符號只能用一次，{square} 用了兩次。",
    },
    "rules/disturbed": {
        "en": "The sniper on {square} cannot shoot with {squares} next to it.",
        "zh": "{square} 的狙擊符號旁邊有 {squares}，不能開槍。",
    },
    "rules/bomb-only-itself": {
        "en": "A bomb can only blow itself up: write {square}x{square}.",
        "zh": "炸彈只能引爆自己，請寫成 {square}x{square}。",
    },
    "rules/bomb-in-vain": {
        "en": "The bomb on {square} needs another player's symbol above, below, left or right of it.",
        "zh": "{square} 的炸彈上下左右沒有其他玩家的符號，不能引爆。",
    },
    "rules/not-diagonal": {
        "en": "A killer reaches only its four diagonal neighbours; {target} is not diagonal to {square}.",
        "zh": "殺手只能抹殺斜向的四格，{target} 不在 {square} 的斜向。",
    },
    "rules/no-launcher": {
        "en": "To strike with {weapon} you need a connected symbol of yours next to it, on {square}.",
        "zh": "要以 {weapon} 為武器，緊鄰它的 {square} 必須有你連線中的符號。",
    },
    "rules/in-foreign-territory": {
        "en": "{square} is in another player's territory and cannot strike.",
        "zh": "{square} 在其他玩家的佔有地裡，不能攻擊。",
    },
    "rules/protected": {
        "en": "{square} is safe in its owner's territory.",
        "zh": "{square} 在自己的佔有地裡，不能攻擊它。",
    },
    # Escaping
    "rules/within-reach": {
        "en": "{square} is within reach of your links: place there instead of escaping.",
        "zh": "{square} 在連線範圍內，可以直接放置，不能逃脫到那裡。",
    },
}
