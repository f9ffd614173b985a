"""Bots: what they are called, and what can go wrong with them."""

SENTENCES: dict[str, dict[str, str]] = {
    "bot/unknown": {
        "en": "There is no bot {name!r}. Known: {known}.",
        "zh": "沒有叫做 {name!r} 的電腦玩家。現有：{known}。",
    },
    "bot/no-parameter": {
        "en": "The bot {name!r} takes no parameter; found {found!r}.",
        "zh": "電腦玩家 {name!r} 不接受參數，但讀到 {found!r}。",
    },
    "bot/no-level": {
        "en": "There is no level {found!r}; levels go from 1 to {most}.",
        "zh": "沒有等級 {found!r}，等級為 1 到 {most}。",
    },
    "bot/depth": {
        "en": "A depth is a whole number from 1 to {most}; {found!r} is not.",
        "zh": "深度須為 1 到 {most} 的整數；{found!r} 不是。",
    },
    "native/missing": {
        "en": "The native engine is not built ({reason}). hint: install a C++20 compiler and relati"
        " again; everything but relati.native works without it.",
        "zh": "原生引擎尚未編譯（{reason}）。提示：請安裝 C++20 編譯器後重新安裝 relati；"
        "除了 relati.native，其他功能都不需要它。",
    },
    # The ladder
    "level/1": {"en": "Beginner", "zh": "入門"},
    "level/2": {"en": "Novice", "zh": "新手"},
    "level/3": {"en": "Apprentice", "zh": "學徒"},
    "level/4": {"en": "Regular", "zh": "棋友"},
    "level/5": {"en": "Adept", "zh": "好手"},
    "level/6": {"en": "Expert", "zh": "高手"},
    "level/7": {"en": "Master", "zh": "大師"},
    "level/8": {"en": "Grandmaster", "zh": "宗師"},
}
