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
    "bot/python-form": {
        "en": "A bot from Python code is written `python:MODULE:FACTORY`; {found!r} is not.",
        "zh": "Python 程式裡的電腦玩家須寫成 `python:模組:工廠`；{found!r} 不是。",
    },
    "bot/python-missing": {
        "en": "There is no bot at {place!r}: {reason}",
        "zh": "{place!r} 沒有電腦玩家：{reason}",
    },
    "bot/not-offered": {
        "en": "This server does not offer the bot {name!r} (any more).",
        "zh": "這個站沒有（或不再）提供電腦 {name!r}。",
    },
    "bot/python-no-bot": {
        "en": "A factory of bots must give something with a method `choose`; a {found} has none.",
        "zh": "工廠必須傳回有 `choose` 方法的物件；{found} 沒有。",
    },
    "native/not-a-table": {
        "en": "{path} is not a table of proofs, or one of another version.",
        "zh": "{path} 不是證明結果的檔案，或版本不同。",
    },
    "native/missing": {
        "en": "The native engine is not built ({reason}). hint: install a C++20 compiler and relati"
        " again; everything but relati.native works without it.",
        "zh": "原生引擎尚未編譯（{reason}）。提示：請安裝 C++20 編譯器後重新安裝 relati；"
        "除了 relati.native，其他功能都不需要它。",
    },
    "native/not-compiled": {"en": "there is no compiled module", "zh": "沒有編譯好的模組"},
    "native/other-sources": {
        "en": "it was compiled from other sources",
        "zh": "是由其他版本的原始碼編譯的",
    },
    # The ladder: who plays at each level, how strong, and in what temper
    "level/1": {"en": "Pip", "zh": "豆豆"},
    "level/2": {"en": "Momo", "zh": "毛毛"},
    "level/3": {"en": "Finn", "zh": "阿丁"},
    "level/4": {"en": "Nora", "zh": "小禾"},
    "level/5": {"en": "Hugo", "zh": "阿哲"},
    "level/6": {"en": "Vera", "zh": "若蘭"},
    "level/7": {"en": "Orson", "zh": "老莊"},
    "level/8": {"en": "Sibyl", "zh": "玄真"},
    "level/9": {"en": "Iris", "zh": "靈犀"},
    "level/1/strength": {"en": "Beginner", "zh": "入門"},
    "level/2/strength": {"en": "Novice", "zh": "新手"},
    "level/3/strength": {"en": "Apprentice", "zh": "學徒"},
    "level/4/strength": {"en": "Regular", "zh": "棋友"},
    "level/5/strength": {"en": "Adept", "zh": "好手"},
    "level/6/strength": {"en": "Expert", "zh": "高手"},
    "level/7/strength": {"en": "Master", "zh": "大師"},
    "level/8/strength": {"en": "Grandmaster", "zh": "宗師"},
    "level/9/strength": {"en": "Legend", "zh": "傳奇"},
    "level/1/temper": {
        "en": "Looks only at his own symbols, and never minds losing.",
        "zh": "眼裡只有自己的符號，輸了也開心。",
    },
    "level/2/temper": {
        "en": "Curious and cheerful; misses most of what you are up to.",
        "zh": "開朗好奇，多半看不出你想做什麼。",
    },
    "level/3/temper": {
        "en": "Eager to learn; knows how to cut, and often forgets to.",
        "zh": "學得起勁，會切斷，但常常忘記。",
    },
    "level/4/temper": {
        "en": "Good company; punishes the mistakes that everyone can see.",
        "zh": "好相處的棋伴，明顯的失誤會抓住。",
    },
    "level/5/temper": {
        "en": "Patient; waits until you leave a gap.",
        "zh": "有耐心，等你露出破綻。",
    },
    "level/6/temper": {
        "en": "Calm and exact; seldom lets a weak link be.",
        "zh": "沉著精準，很少放過脆弱的連線。",
    },
    "level/7/temper": {
        "en": "Sharp; has usually seen your answer too.",
        "zh": "犀利，往往連你的應手都想好了。",
    },
    "level/8/temper": {
        "en": "Overlooks nothing and forgives nothing.",
        "zh": "滴水不漏，毫不留情。",
    },
    "level/9/temper": {
        "en": "Has learned from thousands of games where to look first.",
        "zh": "看過幾千局棋，一眼就知道該往哪裡想。",
    },
}
