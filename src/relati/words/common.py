"""Words that sentences everywhere are made of."""

SENTENCES = {
    "list/comma": {"en": ", ", "zh": "、"},
    "list/and": {"en": " and ", "zh": " 和 "},
    # Kinds of symbol
    "kind/root": {"en": "root", "zh": "根源符號"},
    "kind/normal": {"en": "normal symbol", "zh": "一般符號"},
    "kind/cannon": {"en": "cannon", "zh": "砲台符號"},
    "kind/spent": {"en": "spent cannon", "zh": "砲後符號"},
    "kind/sniper": {"en": "sniper", "zh": "狙擊符號"},
    "kind/cover": {"en": "cover", "zh": "掩體符號"},
    "kind/bomb": {"en": "bomb", "zh": "炸彈符號"},
    "kind/killer": {"en": "killer", "zh": "殺手符號"},
    "kind/shield": {"en": "shield", "zh": "防盾符號"},
    "kind/dead": {"en": "dead symbol", "zh": "死亡符號"},
    # Parts of a ruleset
    "part/place": {"en": "placing", "zh": "放置符號"},
    "part/attack": {"en": "attacking", "zh": "攻擊"},
    "part/cannon": {"en": "cannons", "zh": "砲台行動"},
    "part/chain": {"en": "chained shots", "zh": "砲台連鎖"},
    "part/migration": {"en": "root migration", "zh": "根源遷移"},
    "part/sniper": {"en": "snipers", "zh": "狙擊"},
    "part/cover": {"en": "covers", "zh": "掩體"},
    "part/bomb": {"en": "bombs", "zh": "炸彈"},
    "part/killer": {"en": "killers", "zh": "殺手"},
    "part/escape": {"en": "escaping", "zh": "逃脫"},
    "part/strike": {"en": "strikes", "zh": "武器攻擊"},
    "part/pincer": {"en": "pincers", "zh": "夾擊"},
    "part/defend": {"en": "shields and territory", "zh": "防盾與佔有地"},
    "part/consecutive": {"en": "extra actions", "zh": "連續行動"},
    "part/spent_dies": {"en": "cut-off spent cannons die", "zh": "斷線的砲後符號會死亡"},
    "part/overlap": {"en": "overlapping territories", "zh": "重疊協議"},
}
