"""The game without a server: what loads, and a newer version."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/site/loading/python": {"en": "Loading Python…", "zh": "正在載入 Python…"},
    "web/site/loading/rules": {
        "en": "Loading the rules and bots…",
        "zh": "正在載入規則與電腦棋手…",
    },
    "web/site/loading/matches": {"en": "Opening your matches…", "zh": "正在開啟你的對局…"},
    "web/site/failed": {
        "en": "The game could not start. Check your connection and reload the page.",
        "zh": "遊戲無法啟動。請檢查網路連線，再重新載入這個頁面。",
    },
    "web/site/newer": {"en": "There is a newer version.", "zh": "有新版本了。"},
    "web/site/change": {"en": "Load it", "zh": "載入新版"},
    "web/keep": {"en": "On this device", "zh": "在這台裝置上"},
    "web/keep/now": {"en": "Keep it on this device", "zh": "保存在這台裝置上"},
    "web/keep/not": {
        "en": "The game is not on this device yet: it needs the network.",
        "zh": "遊戲還沒有存到這台裝置上，需要網路才能玩。",
    },
    "web/keep/whole": {
        "en": (
            "The whole game and your matches are on this device ({size} MB) and work without a "
            "network. When space runs short, the browser may clear them."
        ),
        "zh": "整個遊戲和你的對局都在這台裝置上（{size} MB），沒有網路也能玩。空間不足時，瀏覽器可能會清除。",
    },
    "web/keep/lasting": {
        "en": (
            "The whole game and your matches are on this device ({size} MB) and stay until you "
            "delete them. They work without a network."
        ),
        "zh": "整個遊戲和你的對局都在這台裝置上（{size} MB），沒有網路也能玩，除非你自己刪除，否則會一直保留。",
    },
    "web/keep/refused": {
        "en": "This browser does not guarantee to keep them; it may once you install the game.",
        "zh": "這個瀏覽器還不保證保留；把遊戲安裝到裝置上之後可能就會保證。",
    },
    "web/keep/file/about": {
        "en": (
            "One file has your matches on this device, your settings, and what you have learned "
            "and solved. Loading it on another device adds the matches there."
        ),
        "zh": "一個檔案就包含這台裝置上的對局、設定，以及課程與題目的進度。在別的裝置載入，對局會加到那台裝置上。",
    },
    "web/keep/save": {"en": "Save everything", "zh": "全部存成檔案"},
    "web/keep/load": {"en": "Load a file", "zh": "載入檔案"},
    "web/keep/loaded": {
        "en": "Loaded {count} {count:match|matches}.",
        "zh": "已載入，加入 {count} 場對局。",
    },
    "web/keep/no-file": {
        "en": "This is not a file saved from here.",
        "zh": "這不是從這裡存出去的檔案。",
    },
    "web/server": {"en": "Playing others online", "zh": "上線和別人下"},
    "web/server/about": {
        "en": (
            "With the address of a server you can play others by link, in the lobby and in "
            "tournaments. Matches on this device stay here."
        ),
        "zh": "填入伺服器網址，就能用連結、大廳和比賽和別人對局。這台裝置上的對局仍留在這裡。",
    },
    "web/server/address": {"en": "Address of the server", "zh": "伺服器網址"},
    "web/server/use": {"en": "Use this server", "zh": "使用這個伺服器"},
    "web/server/no-address": {
        "en": "Write the address like https://relati.example",
        "zh": "網址要像 https://relati.example 這樣寫",
    },
    "web/server/no-https": {
        "en": "This page can only reach servers whose address begins with https.",
        "zh": "這個頁面只能使用 https 開頭的伺服器。",
    },
    "web/server/no-answer": {
        "en": "No server answers at {address}, or its setting sites does not name {site}.",
        "zh": "{address} 沒有伺服器回應，或它的 sites 設定沒有列出 {site}。",
    },
    "web/hand-over": {"en": "Continue on the server", "zh": "移到伺服器繼續下"},
    "web/hand-over/about": {
        "en": "The match continues on the server and ends on this device. Which seats do others take?",
        "zh": "對局會移到伺服器繼續，在這台裝置上結束。哪些座位要讓給別人？",
    },
    "web/hand-over/seat": {
        "en": "{player}: anyone with the link",
        "zh": "{player}：拿到連結的人",
    },
    "web/hand-over/now": {"en": "Continue there", "zh": "移過去"},
}
