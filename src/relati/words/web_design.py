"""The page that shows the design: type, space, colours, motion, components."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/design": {"en": "Design", "zh": "設計"},
    "web/design/about": {
        "en": "What every page is made of. Calm ground, one accent, and the board as the only thing"
        " that is bright.",
        "zh": "每一頁都由這些組成：安靜的底色、一種強調色，最亮的只有棋盤。",
    },
    "web/design/sample": {"en": "Stay linked 10:45", "zh": "連回根源 10:45"},
    "web/design/type": {"en": "Type", "zh": "文字"},
    "web/design/type/about": {
        "en": "Geist for Latin letters and figures, the system’s own typeface for Chinese; three weights.",
        "zh": "拉丁字母與數字用 Geist，中文用系統字型；只用三種粗細。",
    },
    "web/design/space": {"en": "Space", "zh": "間距"},
    "web/design/space/about": {
        "en": "Steps of four pixels that grow; what belongs together is closer than what does not.",
        "zh": "以 4 像素為單位逐級加大；相關的靠近，不相關的拉開。",
    },
    "web/design/colours": {"en": "Colours by role", "zh": "顏色與用途"},
    "web/design/colours/about": {
        "en": "The accent is for the one thing to press, what is chosen, and whose turn it is."
        " The five inks belong to the players.",
        "zh": "強調色只給最該按的按鈕、選取的項目與輪到誰。五種墨色屬於玩家。",
    },
    "web/design/role/page": {"en": "Ground", "zh": "底色"},
    "web/design/role/sheet": {"en": "What lies on it", "zh": "浮在上面的"},
    "web/design/role/sunken": {"en": "What lies in it", "zh": "凹下去的"},
    "web/design/role/text": {"en": "Text", "zh": "文字"},
    "web/design/role/quiet": {"en": "Quiet text", "zh": "次要文字"},
    "web/design/role/line": {"en": "Lines", "zh": "線條"},
    "web/design/role/accent": {"en": "Accent", "zh": "強調"},
    "web/design/role/alarm": {"en": "Alarm", "zh": "警示"},
    "web/design/role/good": {"en": "Good news", "zh": "好消息"},
    "web/design/role/marker": {"en": "Here we are", "zh": "目前位置"},
    "web/design/motion": {"en": "Motion", "zh": "動態"},
    "web/design/motion/about": {
        "en": "Quick for answers, calm for changes of place, nothing for those who prefer that."
        " Point here to see both.",
        "zh": "回應要快，移動要緩；偏好減少動態的人則完全不動。指到這裡看看。",
    },
    "web/design/parts": {"en": "Components", "zh": "元件"},
    "web/design/part/one": {"en": "The one to press", "zh": "最該按的"},
    "web/design/part/other": {"en": "Another", "zh": "另一個"},
    "web/design/part/quiet": {"en": "Rarely", "zh": "很少用"},
    "web/design/part/off": {"en": "Not now", "zh": "現在不行"},
    "web/design/part/field": {"en": "A field", "zh": "欄位"},
    "web/design/part/failure": {
        "en": "What went wrong, in a sentence.",
        "zh": "用一句話說明哪裡出錯。",
    },
}
