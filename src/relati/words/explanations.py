"""Links, previews and outcomes in words."""

SENTENCES = {
    "shape/straight-turn": {"en": "two straight, then a turn", "zh": "直拐形"},
    "shape/turn-straight": {"en": "a turn, then straight on", "zh": "拐直形"},
    "shape/turn-turn": {"en": "a turn and a turn back", "zh": "拐拐形"},
    "link/near": {
        "en": "{receiver} is next to {giver}: a near link.",
        "zh": "{receiver} 緊鄰 {giver}，為一般連線。",
    },
    "link/remote": {
        "en": "{receiver} is linked to {giver} over {between}: a remote link.",
        "zh": "{receiver} 越過 {between} 連到 {giver}，為遠程一般連線。",
    },
    "link/stable": {
        "en": "{receiver} is linked to {giver} over {between}: a stable link ({shape}).",
        "zh": "{receiver} 經由 {between} 連到 {giver}，為遠程穩定連線（{shape}）。",
    },
    "link/silent": {
        "en": " But {giver} is cut off itself and passes nothing on.",
        "zh": "但 {giver} 自己斷線了，無法提供連線。",
    },
    "preview/withdraws": {
        "en": "{player} leaves the game for good.",
        "zh": "{player} 退出這局，不再行動。",
    },
    "preview/links": {"en": "Links to {squares}.", "zh": "連向 {squares}。"},
    "preview/cuts": {"en": "Cuts off {squares}.", "zh": "使 {squares} 斷線。"},
    "preview/reconnects": {"en": "Reconnects {squares}.", "zh": "使 {squares} 恢復連線。"},
    "preview/kills": {"en": "Kills {squares} ({cause}).", "zh": "{squares} 死亡（{cause}）。"},
    "preview/territory": {
        "en": "Makes {rectangle} territory.",
        "zh": "{rectangle} 成為佔有地。",
    },
    "preview/earns": {"en": "Extra actions earned: {count}.", "zh": "獲得額外行動：{count} 次。"},
    "preview/stalls": {
        "en": "Leaves {players} with nothing to do.",
        "zh": "使 {players} 無法行動。",
    },
    "preview/puts-out": {"en": "Puts {players} out.", "zh": "{players} 遭到淘汰。"},
    # One square
    "square/empty": {"en": "{square} is empty.", "zh": "{square} 是空格。"},
    "square/would-link": {
        "en": "{player} would be linked to {squares}.",
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
    "square/way-home": {"en": "The way home: {way}.", "zh": "回到根源的路：{way}。"},
    "square/then": {"en": " – ", "zh": " – "},
    "square/weak": {
        "en": "It hangs by a thread: one opposing symbol would cut it off, on {squares}.",
        "zh": "連線很脆弱：對手只要放在 {squares} 其中一格，就會使它斷線。",
    },
    "square/territory": {"en": "{player}'s territory.", "zh": "{player} 的佔有地。"},
    "cause/shot": {"en": "hit", "zh": "受到攻擊"},
    "cause/blast": {"en": "in the blast", "zh": "受到爆炸波及"},
    "cause/erased": {"en": "erased", "zh": "遭到抹殺"},
    "cause/weapon": {"en": "used as the weapon", "zh": "作為武器"},
    "cause/moved": {"en": "the old root", "zh": "舊的根源"},
    "cause/escaped": {"en": "left behind", "zh": "逃脫時捨棄"},
    "cause/cut-off": {"en": "a cannon cut off", "zh": "砲台斷線"},
    "cause/pincer": {"en": "caught in a pincer", "zh": "遭到夾擊"},
    "outcome/winner": {"en": "{player} wins.", "zh": "{player} 獲勝。"},
    "outcome/nobody": {"en": "Nobody wins.", "zh": "沒有贏家。"},
}
