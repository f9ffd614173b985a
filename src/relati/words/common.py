"""Words that sentences everywhere are made of."""

SENTENCES = {
    "list/comma": {"en": ", ", "zh": "、"},
    "list/last": {"en": "{first} and {last}", "zh": "{first} 和 {last}"},
    # Kinds of symbol
    "kind/root": {"en": "root", "zh": "根源符號"},
    "kind/normal": {"en": "normal symbol", "zh": "一般符號"},
    "kind/cannon": {"en": "cannon", "zh": "砲台符號"},
    "kind/spent": {"en": "fired cannon", "zh": "砲後符號"},
    "kind/sniper": {"en": "sniper", "zh": "狙擊符號"},
    "kind/cover": {"en": "cover", "zh": "掩體符號"},
    "kind/bomb": {"en": "bomb", "zh": "炸彈符號"},
    "kind/killer": {"en": "killer", "zh": "殺手符號"},
    "kind/shield": {"en": "shield", "zh": "防盾符號"},
    "kind/dead": {"en": "dead symbol", "zh": "死亡符號"},
    # Changing a symbol into a kind, as on a button
    "web/deed/cannon": {"en": "Cannon", "zh": "砲台"},
    "web/deed/root": {"en": "Root", "zh": "根源"},
    "web/deed/sniper": {"en": "Sniper", "zh": "狙擊"},
    "web/deed/cover": {"en": "Cover", "zh": "掩體"},
    "web/deed/bomb": {"en": "Bomb", "zh": "炸彈"},
    "web/deed/killer": {"en": "Killer", "zh": "殺手"},
    "web/deed/shield": {"en": "Shield", "zh": "防盾"},
    # What such a button does
    "web/deed/cannon/about": {
        "en": "Fires once in a straight line. Gives no links.",
        "zh": "可直線發射一次；不提供連線。",
    },
    "web/deed/root/about": {
        "en": "The root moves here; the old one dies.",
        "zh": "根源遷到這裡，舊根源死亡。",
    },
    "web/deed/sniper/about": {
        "en": "Shoots in straight lines, again and again.",
        "zh": "可一再直線射擊。",
    },
    "web/deed/cover/about": {
        "en": "Cannot be attacked, stops shots. Gives no links.",
        "zh": "不會被攻擊，能擋射擊；不提供連線。",
    },
    "web/deed/bomb/about": {
        "en": "Blows up everything around it, yours too.",
        "zh": "炸掉周圍的符號，不分敵我。",
    },
    "web/deed/killer/about": {
        "en": "Erases a symbol diagonally next to it.",
        "zh": "可抹殺斜鄰的一個符號。",
    },
    "web/deed/shield/about": {
        "en": "Lasts for ever; four in a rectangle make territory.",
        "zh": "永遠不會消失；四個圍成矩形就是佔有地。",
    },
    # Parts of a ruleset
    "part/place": {"en": "placing", "zh": "放置符號"},
    "part/attack": {"en": "attacks", "zh": "攻擊"},
    "part/cannon": {"en": "cannons", "zh": "砲台行動"},
    "part/chain": {"en": "chained shots", "zh": "砲台連鎖"},
    "part/migration": {"en": "root migration", "zh": "根源遷移"},
    "part/sniper": {"en": "snipers", "zh": "狙擊"},
    "part/cover": {"en": "covers", "zh": "掩體"},
    "part/bomb": {"en": "bombs", "zh": "炸彈"},
    "part/killer": {"en": "killers", "zh": "殺手"},
    "part/escape": {"en": "escapes", "zh": "逃脫"},
    "part/strike": {"en": "strikes", "zh": "武器攻擊"},
    "part/pincer": {"en": "pincers", "zh": "夾擊"},
    "part/defend": {"en": "shields and territory", "zh": "防盾與佔有地"},
    "part/turret": {"en": "turrets", "zh": "砲塔"},
    "part/consecutive": {"en": "extra actions", "zh": "連續行動"},
    "part/spent_dies": {
        "en": "fired cannons also die when cut off",
        "zh": "砲後符號斷線時也會死亡",
    },
    "part/overlap": {"en": "overlapping territories", "zh": "重疊的佔有地"},
    "part/links": {"en": "links", "zh": "連線方式"},
    "part/cuts": {"en": "links can be cut", "zh": "連線可以被阻斷"},
    "part/blast": {"en": "what a blast hits", "zh": "爆炸波及的符號"},
    "part/past_covers": {"en": "snipers shoot past covers", "zh": "狙擊可越過掩體"},
    "part/out_for_good": {"en": "players who are out stay out", "zh": "淘汰後不能再回來"},
    "part/keeps_root": {"en": "the old root survives an escape", "zh": "逃脫後原根源存活"},
    "part/strike_shields": {"en": "strikes can hit shields", "zh": "武器攻擊可打防盾"},
}
