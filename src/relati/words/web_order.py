"""The browser client: reports, what operators have to say, one's own data, the pages of operators."""

SENTENCES: dict[str, dict[str, str]] = {
    # Reporting and muting
    "web/report/line": {"en": "Report this message", "zh": "檢舉這則訊息"},
    "web/report/name": {"en": "Report the name “{name}”", "zh": "檢舉「{name}」這個名字"},
    "web/report/game": {"en": "Report this game", "zh": "檢舉這局棋"},
    "web/report/person": {"en": "Report this person", "zh": "檢舉這個人"},
    "web/report/done": {
        "en": "Reported. The operators of this server will look at it.",
        "zh": "已送出檢舉，管理員會處理。",
    },
    "web/mute": {"en": "Hide what {name} writes", "zh": "隱藏 {name} 的訊息"},
    "web/unmute": {"en": "Show what {name} writes", "zh": "顯示 {name} 的訊息"},
    "web/mute/hidden": {
        "en": "{count} hidden {count:message|messages}",
        "zh": "已隱藏 {count} 則訊息",
    },
    # What operators have to say
    "web/notice": {"en": "From the operators", "zh": "管理員公告"},
    "web/notice/read": {"en": "Got it", "zh": "知道了"},
    "web/notice/warning": {
        "en": "A warning from the operators: {text}",
        "zh": "管理員警告：{text}",
    },
    # One's own data
    "web/data": {"en": "Your data", "zh": "你的資料"},
    "web/data/about": {
        "en": "Download everything that this server keeps about you, or erase it.",
        "zh": "下載這個伺服器保存的關於你的一切，或全部清除。",
    },
    "web/data/export": {"en": "Download my data", "zh": "下載我的資料"},
    "web/data/erase": {"en": "Erase my data", "zh": "清除我的資料"},
    "web/data/sure": {
        "en": "Erase everything about you, on all your devices, for good? Your games stay, without your name.",
        "zh": "要永久清除你的一切資料嗎？所有裝置都會登出。你的棋局會保留，但不再有你的名字。",
    },
    "web/data/erased": {
        "en": "Everything about you has been erased.",
        "zh": "你的資料已全部清除。",
    },
    # The privacy page
    "web/privacy": {"en": "Privacy", "zh": "隱私權"},
    "web/privacy/about": {
        "en": "There are no accounts here, no advertising and no trackers. This page lists what this server really stores.",
        "zh": "這裡沒有帳號、廣告，也沒有追蹤。本頁依這個伺服器實際儲存的內容產生。",
    },
    "web/privacy/rights": {
        "en": "You can download or erase your data at any time, on your profile page:",
        "zh": "你隨時可以在個人檔案頁面下載或清除自己的資料：",
    },
    "web/privacy/operator": {"en": "Who is responsible", "zh": "負責人"},
    "web/privacy/run-by": {
        "en": "This server is run by {operator}.",
        "zh": "這個伺服器由 {operator} 營運。",
    },
    "web/privacy/nobody-named": {
        "en": "The operator of this server has not given a name.",
        "zh": "這個伺服器的營運者還沒有留下名稱。",
    },
    "web/privacy/contact": {"en": "Contact: {contact}", "zh": "聯絡方式：{contact}"},
    "web/privacy/kept": {"en": "What is kept about people", "zh": "保存的個人資料"},
    "web/privacy/lasts": {"en": "Kept: {lasts}", "zh": "保存期限：{lasts}"},
    "web/privacy/log": {"en": "The log", "zh": "日誌"},
    "web/privacy/browser": {"en": "In your browser", "zh": "你的瀏覽器裡"},
    "web/privacy/browser/about": {
        "en": "Your browser keeps your settings and a random token by which this server recognises your seats. Nothing of it is sent to anyone else.",
        "zh": "瀏覽器裡存著一個隨機憑證（伺服器靠它認得你的座位）和你的設定，不會傳給其他人。",
    },
    "web/privacy/others": {
        "en": "{count} more tables, without anything about people",
        "zh": "另外 {count} 個資料表，與個人無關",
    },
}
