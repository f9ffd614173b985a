"""The match page of the browser client: what is played, and what the marks on the board mean."""

SENTENCES: dict[str, dict[str, str]] = {
    # What is played
    "web/info/between": {"en": " · ", "zh": "・"},
    "web/info/public": {"en": "public", "zh": "公開"},
    "web/option/without": {"en": "no {part}", "zh": "沒有{part}"},
    "web/option/value": {"en": "{part}: {value}", "zh": "{part}：{value}"},
    "web/clock/minutes": {"en": "{count} min", "zh": "{count} 分鐘"},
    "web/clock/seconds": {"en": "{count} s", "zh": "{count} 秒"},
    "web/clock/fischer": {
        "en": "{time} + {increment} s per turn",
        "zh": "{time}，每手加 {increment} 秒",
    },
    "web/clock/byo-yomi": {
        "en": "{time}, then {periods} × {period} s",
        "zh": "{time}，讀秒 {periods} 次 {period} 秒",
    },
    "web/clock/per-turn": {"en": "{count} {count:day|days} per turn", "zh": "每手 {count} 天"},
    # The legend
    "web/legend": {"en": "What the marks mean", "zh": "圖例"},
    "web/mark/cut-off": {
        "en": "Cut off: no path to its root, so it gives no links and can do nothing.",
        "zh": "斷線：連不回根源，不能提供連線，也不能行動。",
    },
    "web/mark/dead": {
        "en": "Dead: links pass over it, but nothing can be placed here again.",
        "zh": "死亡：連線可以越過，但這一格不能再放符號。",
    },
    "web/mark/link": {"en": "A link that carries the signal.", "zh": "傳送訊號的連線。"},
    "web/mark/place": {"en": "You can place a symbol here.", "zh": "可以在這裡放符號。"},
    "web/mark/able": {
        "en": "This symbol can do something: tap it.",
        "zh": "這個符號可以行動，點它看看。",
    },
    "web/mark/escape": {"en": "Your root can escape to here.", "zh": "根源可以逃脫到這裡。"},
    "web/mark/last": {"en": "The last move.", "zh": "上一手。"},
    "web/mark/hanging": {
        "en": "In danger: a single move could cut it off or kill it.",
        "zh": "危險：一手就可能被切斷或消滅。",
    },
    "web/mark/threat": {
        "en": "From here an opponent’s next move would cut off or kill one of yours.",
        "zh": "對手下一手在這裡會切斷或消滅你的符號。",
    },
    "web/mark/kills": {"en": "The move you are looking at kills it.", "zh": "這一手會消滅它。"},
    "web/mark/cuts": {"en": "The move you are looking at cuts it off.", "zh": "這一手會切斷它。"},
    "web/mark/reconnects": {
        "en": "The move you are looking at reconnects it.",
        "zh": "這一手會讓它恢復連線。",
    },
    "web/mark/home": {
        "en": "The path from the symbol you tapped to its root.",
        "zh": "點選的符號連回根源的路徑。",
    },
    "web/mark/silent": {
        "en": "A link of the symbol you tapped that carries no signal.",
        "zh": "點選的符號沒有訊號的連線。",
    },
    "web/mark/weak": {
        "en": "A weak spot: an opponent’s symbol here would cut off the one you tapped.",
        "zh": "弱點：對手下在這裡，點選的符號就會斷線。",
    },
    "web/mark/reach": {"en": "What the symbol’s power covers.", "zh": "這個符號的作用範圍。"},
    "web/mark/target": {"en": "It can be hit, or chosen next.", "zh": "可以攻擊或選取的目標。"},
    "web/mark/refused": {
        "en": "Nothing can be placed here; the sentence below says why.",
        "zh": "這裡不能下，原因寫在下方。",
    },
    "web/mark/territory": {
        "en": "Territory: its owner’s symbols in it cannot be struck or caught.",
        "zh": "佔有地：主人在裡面的符號不會被武器攻擊或夾擊。",
    },
    # The list of moves
    "web/moves": {"en": "Moves", "zh": "棋譜"},
    "web/moves/slider": {"en": "Move number", "zh": "手數"},
    "web/moves/first": {"en": "First move", "zh": "回到開頭"},
    "web/moves/previous": {"en": "Previous move", "zh": "上一手"},
    "web/moves/next": {"en": "Next move", "zh": "下一手"},
    "web/moves/last": {"en": "Last move", "zh": "最後一手"},
    "web/moves/out/left": {"en": "leaves", "zh": "退出"},
    "web/moves/out/resigned": {"en": "resigns", "zh": "認輸"},
    "web/moves/out/timed-out": {"en": "out of time", "zh": "超時"},
    "web/moves/out/abandoned": {"en": "leaves", "zh": "退出"},
}
