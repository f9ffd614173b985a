"""The game without a server: what loads, and a newer version."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/site/loading": {"en": "Loading the rules and bots…", "zh": "正在載入規則與電腦棋手…"},
    "web/site/failed": {
        "en": "The game could not start. Check your connection and reload the page.",
        "zh": "遊戲無法啟動。請檢查網路連線，再重新載入這個頁面。",
    },
    "web/site/newer": {"en": "There is a newer version.", "zh": "有新版本了。"},
    "web/site/change": {"en": "Load it", "zh": "載入新版"},
}
