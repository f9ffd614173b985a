"""Links, previews and outcomes in words."""

SENTENCES = {
    "shape/straight-turn": {"en": "two squares straight, then a turn", "zh": "直拐形"},
    "shape/turn-straight": {"en": "a turn, then straight on", "zh": "拐直形"},
    "shape/turn-turn": {"en": "a turn and a turn back", "zh": "拐拐形"},
    "link/near": {
        "en": "{receiver} is next to {giver}: a near link.",
        "zh": "{receiver} 緊鄰 {giver}（一般連線）。",
    },
    "link/remote": {
        "en": "{receiver} is linked to {giver} over {between}: a remote link.",
        "zh": "{receiver} 越過 {between} 連到 {giver}（遠程一般連線）。",
    },
    "link/stable": {
        "en": "{receiver} is linked to {giver} over {between}: a stable link ({shape}).",
        "zh": "{receiver} 經由 {between} 連到 {giver}（遠程穩定連線，{shape}）。",
    },
    "link/silent": {
        "en": " But {giver} is cut off and gives no links.",
        "zh": "但 {giver} 已經斷線，不能提供連線。",
    },
    # Whose symbols: "your F8 and G7", "X's D4"
    "owned/yours": {"en": "your {squares}", "zh": "你的 {squares}"},
    "owned/others": {"en": "{player}'s {squares}", "zh": "{player} 的 {squares}"},
    "owned/and": {"en": ", and ", "zh": "，以及"},
    # What a move would do
    "preview/withdraws": {"en": "{player} leaves the game.", "zh": "{player} 退出這局。"},
    "preview/links": {"en": "Links to {squares}.", "zh": "連到 {squares}。"},
    "preview/migrates": {
        "en": "The root moves to {square}; the old root on {squares} dies.",
        "zh": "根源遷移到 {square}，{squares} 的舊根源死亡。",
    },
    "preview/escapes": {
        "en": "Escape: the root jumps to {square}, leaving {symbols} to die.",
        "zh": "逃脫：根源移到 {square}，{symbols} 全部死亡。",
    },
    "preview/uses-up": {
        "en": "Uses up the {count:cannon|cannons} on {squares}.",
        "zh": "用掉 {squares} 的砲台。",
    },
    "preview/disturbed": {
        "en": "It will not be able to shoot with {symbols} next to it.",
        "zh": "旁邊有 {symbols}，變成狙擊也還不能開槍。",
    },
    "preview/kills/shot": {"en": "Kills {symbols}.", "zh": "消滅 {symbols}。"},
    "preview/kills/blast": {"en": "The blast kills {symbols}.", "zh": "爆炸消滅 {symbols}。"},
    "preview/kills/erased": {"en": "Erases {symbols}.", "zh": "抹殺 {symbols}。"},
    "preview/kills/weapon": {
        "en": "The weapon is used up: {symbols}.",
        "zh": "犧牲武器：{symbols}。",
    },
    "preview/kills/bullet": {
        "en": "The turret fires and uses up {symbols}.",
        "zh": "砲塔發射，犧牲砲彈 {symbols}。",
    },
    "preview/kills/cut-off": {
        "en": "Cannons die when cut off: {symbols}.",
        "zh": "砲台因斷線而死亡：{symbols}。",
    },
    "preview/kills/pincer": {"en": "A pincer kills {symbols}.", "zh": "夾擊消滅 {symbols}。"},
    "preview/territory": {
        "en": "New territory: {rectangle}.",
        "zh": "{rectangle} 成為佔有地。",
    },
    "preview/cuts": {"en": "Cuts off {symbols}.", "zh": "切斷 {symbols}。"},
    "preview/reconnects": {"en": "Reconnects {symbols}.", "zh": "{symbols} 恢復連線。"},
    "preview/earns": {"en": "Extra actions earned: {count}.", "zh": "獲得額外行動 {count} 次。"},
    "preview/stalls": {
        "en": "Leaves {players} without a move.",
        "zh": "{players} 將無法行動。",
    },
    "preview/puts-out": {"en": "Eliminates {players}.", "zh": "{players} 淘汰。"},
    "player/you": {"en": "you", "zh": "你"},
    # One square
    "square/empty": {"en": "{square} is empty.", "zh": "{square} 是空格。"},
    "square/would-link": {
        "en": "{player} would link to {squares} here.",
        "zh": "{player} 放在這裡會連到 {squares}。",
    },
    "square/plain": {"en": "{square}: {player}'s {kind}.", "zh": "{square}：{player} 的{kind}。"},
    "square/connected": {
        "en": "{square}: {player}'s {kind}, connected.",
        "zh": "{square}：{player} 的{kind}，連線中。",
    },
    "square/disconnected": {
        "en": "{square}: {player}'s {kind}, cut off from its root.",
        "zh": "{square}：{player} 的{kind}，已經斷線。",
    },
    "square/links": {"en": "Linked to {squares}.", "zh": "連到 {squares}。"},
    "square/way-home": {"en": "Path to the root: {way}.", "zh": "連回根源的路徑：{way}。"},
    "square/then": {"en": " – ", "zh": " – "},
    "square/weak": {
        "en": "Weak spots, where a single opposing symbol would cut it off: {squares}.",
        "zh": "弱點（對手佔住其中一格就會斷線）：{squares}。",
    },
    "square/territory": {"en": "{player}'s territory.", "zh": "{player} 的佔有地。"},
    # What a symbol with a power is for
    "power/root": {
        "en": "The signal starts here: whatever is linked to the root, directly or through others, is connected.",
        "zh": "訊號從根源出發，直接或間接連到根源的符號才算連線。",
    },
    "power/root/escape": {
        "en": "In danger it can escape: it jumps in a straight or diagonal line, over blanks and your own symbols, to an empty square that your links do not reach. All your other symbols but the shields die.",
        "zh": "危急時根源可以逃脫：沿直線或斜線，越過空白與自己的符號，跳到連線範圍外的空格；防盾以外的其他符號全部死亡。",
    },
    "power/cannon": {
        "en": "A cannon fires once, up, down, left or right, and kills the first symbol in line if it is an opponent's. It gives no links and dies when cut off.",
        "zh": "砲台可以朝上下左右發射一次，消滅直線上第一個敵方符號；不提供連線，斷線就死亡。",
    },
    "power/spent": {
        "en": "This cannon has fired. It stays on the board but gives no links.",
        "zh": "這座砲台已經發射過，留在棋盤上，但不提供連線。",
    },
    "power/sniper": {
        "en": "A sniper kills the first symbol in line, up, down, left or right, whosever it is, again and again. It cannot shoot while a symbol that can be attacked stands next to it.",
        "zh": "狙擊可以一再消滅上下左右直線上的第一個符號，不分敵我；身旁八格有可以攻擊的符號時不能開槍。",
    },
    "power/cover": {
        "en": "A cover cannot be attacked and stops shots. It gives no links.",
        "zh": "掩體不會被攻擊，能擋住射擊；不提供連線。",
    },
    "power/bomb": {
        "en": "A bomb blows up the symbols around it, yours too. You can set it off while an opponent's symbol is straight beside it; it also goes off when attacked.",
        "zh": "炸彈會炸掉周圍的符號，不分敵我。上下左右有敵方符號時可以引爆，被攻擊時也會爆炸。",
    },
    "power/killer": {
        "en": "A killer erases one symbol diagonally next to it, whosever it is. Erased bombs do not go off.",
        "zh": "殺手可以抹殺斜鄰的一個符號，不分敵我；被抹殺的炸彈不會爆炸。",
    },
    "power/shield": {
        "en": "A shield lasts for ever and stops opponents' links and shots. Four shields at the corners of a rectangle make it your territory.",
        "zh": "防盾永遠不會消失，能擋住對手的連線與射擊；四個防盾圍成矩形的四角，裡面就是佔有地。",
    },
    "power/turns": {
        "en": "The shot can turn at {squares}: choose that cannon, then the next square. Every cannon on the way is used up, and adds a shell.",
        "zh": "砲彈可以在 {squares} 轉向：先點那座砲台，再從那裡繼續。途中的砲台都會用掉，每座多一發砲彈。",
    },
    "power/targets": {"en": "It can hit {squares} now.", "zh": "現在打得到 {squares}。"},
    "power/no-targets": {"en": "It can hit nothing now.", "zh": "現在打不到任何目標。"},
    "outcome/you": {"en": "You win.", "zh": "你獲勝。"},
    "outcome/winner": {"en": "{player} wins.", "zh": "{player} 獲勝。"},
    "outcome/nobody": {"en": "Draw: nobody wins.", "zh": "和局，沒有贏家。"},
}
