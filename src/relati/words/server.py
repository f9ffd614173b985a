"""What the server says when it refuses a request, and the help of `relati serve`."""

SENTENCES: dict[str, dict[str, str]] = {
    "server/invalid": {
        "en": "The request is not valid: {problems}.",
        "zh": "請求的內容有誤：{problems}。",
    },
    "server/problem": {"en": "{where}: {problem}", "zh": "{where}：{problem}"},
    "server/json": {
        "en": "The body of the request cannot be read as JSON.",
        "zh": "請求的內容不是可以讀取的 JSON。",
    },
    "server/not-found": {
        "en": "There is nothing at this address.",
        "zh": "這個網址沒有任何內容。",
    },
    "server/other-version": {
        "en": "This file belongs to another version of the pages; load the page again.",
        "zh": "這個檔案屬於網頁的另一個版本，請重新載入頁面。",
    },
    "server/method": {
        "en": "This address does not take {method}.",
        "zh": "這個網址不接受 {method}。",
    },
    "server/host": {
        "en": "This server is not called {host!r}.",
        "zh": "這個伺服器的名稱不是 {host!r}。",
    },
    "server/origin": {
        "en": "Pages from {origin!r} are not allowed to do this.",
        "zh": "來自 {origin!r} 的網頁不能在這裡執行這個操作。",
    },
    "server/body-large": {
        "en": "The body of a request is limited to {most} bytes.",
        "zh": "請求的內容最多 {most} 位元組。",
    },
    "server/address-long": {
        "en": "The address of a request is limited to {most} bytes.",
        "zh": "請求的網址最多 {most} 位元組。",
    },
    "server/headers-large": {
        "en": "The headers of a request are limited to {most} bytes.",
        "zh": "請求的標頭最多 {most} 位元組。",
    },
    "server/too-often": {
        "en": "Too many requests; try again in {seconds} s.",
        "zh": "請求太頻繁，請在 {seconds} 秒後再試。",
    },
    "server/busy": {
        "en": "The server is busy; try again in {seconds} s.",
        "zh": "伺服器忙碌中，請在 {seconds} 秒後再試。",
    },
    "server/too-long": {
        "en": "This took longer than {seconds} s and was stopped.",
        "zh": "這項計算超過 {seconds} 秒，已經停止。",
    },
    "server/worker-lost": {
        "en": "The process working on this has crashed; please try again.",
        "zh": "處理這項工作的程序意外中止，請再試一次。",
    },
    "server/failed": {
        "en": "Something went wrong on the server. The error has been logged.",
        "zh": "伺服器發生錯誤，已經記錄下來。",
    },
    "server/one-source": {
        "en": "Give either {one} or {other}, not both.",
        "zh": "{one} 和 {other} 請擇一提供。",
    },
    "server/no-such-game": {
        "en": "There is no game {game}; number of games: {count}.",
        "zh": "沒有第 {game} 局，共有 {count} 局。",
    },
    "server/no-such-ply": {
        "en": "There {count:is|are} only {count} {count:move|moves}; {wanted} is too many.",
        "zh": "只有 {count} 個行動，{wanted} 超過了。",
    },
    "server/too-many": {
        "en": "{found} moves are too many; the limit here is {most}.",
        "zh": "{found} 個行動太多了，這裡最多處理 {most} 個。",
    },
    "server/no-client": {
        "en": "The web pages are not installed, but the server is running.",
        "zh": "網頁尚未安裝，但伺服器正在執行。",
    },
    # The most common problems of a request; others are told in the words of the validator.
    "server/problem/missing": {"en": "is missing", "zh": "缺少這個欄位"},
    "server/problem/extra": {"en": "is unknown", "zh": "沒有這個欄位"},
    "server/problem/type": {"en": "has the wrong type", "zh": "型別不正確"},
    "server/problem/length": {"en": "is too long or too short", "zh": "太長或太短"},
    "server/problem/range": {"en": "is too large or too small", "zh": "太大或太小"},
    "server/problem/choice": {"en": "is not one of the possible values", "zh": "不是可用的值"},
    "server/problem/other": {"en": "is not valid", "zh": "無效"},
    "server/token": {
        "en": "This is not a valid token: a token has at least 22 letters, digits, - and _.",
        "zh": "這不是有效的憑證：憑證至少要有 22 個英文字母、數字、- 或 _。",
    },
    "server/code": {"en": "That code is wrong or has expired.", "zh": "代碼錯誤，或已經過期。"},
    "server/crowded": {
        "en": "The server is full at the moment; try again in {seconds} s.",
        "zh": "伺服器目前已滿，請在 {seconds} 秒後再試。",
    },
    "server/many-pixels": {
        "en": "This picture would have {found} million pixels; the limit is {most} million. Choose a smaller width or fewer moves.",
        "zh": "這張圖會有 {found} 百萬像素，上限是 {most} 百萬；請縮小寬度或減少步數。",
    },
    "server/client-left": {"en": "The client has left.", "zh": "用戶端已經離開。"},
    "server/many-matches": {
        "en": "{most} matches created from your network are not over yet; finish or cancel one first.",
        "zh": "從你的網路建立、還沒結束的對局已達 {most} 局；請先下完或取消其中一局。",
    },
    "server/many-bot-matches": {
        "en": "{most} matches against bots created from your network are not over yet; finish or cancel one first.",
        "zh": "從你的網路建立、還沒結束的電腦對局已達 {most} 局；請先下完或取消其中一局。",
    },
    "server/hello": {
        "en": "The first message must be a hello.",
        "zh": "第一則訊息必須是 hello。",
    },
    "server/message": {"en": "This message is not valid.", "zh": "這則訊息的格式不對。"},
    "server/too-slow": {
        "en": "Your connection is too slow to keep up. Reconnect to get the rest.",
        "zh": "你的網路太慢，跟不上進度；重新連到伺服器就會收到其餘的內容。",
    },
    "server/closing": {
        "en": "The server is shutting down. Please come back in a moment.",
        "zh": "伺服器正在關閉，請稍後再試。",
    },
    # The command
    "cli/serve/help": {
        "en": "Serve the game to browsers and bots. `relati` alone serves it to this computer.",
        "zh": "啟動伺服器，供瀏覽器與電腦玩家連線；單獨執行 `relati` 時只供本機使用。",
    },
    "cli/serve/host": {
        "en": "Address to listen on (127.0.0.1: this computer only; 0.0.0.0: everyone).",
        "zh": "監聽的位址（127.0.0.1 僅限本機，0.0.0.0 開放給所有人）。",
    },
    "cli/serve/port": {
        "en": "Port (default 8765, or another one if that is taken; 0: any free port).",
        "zh": "連接埠（預設 8765，若已被使用則改用其他；0 表示任選）。",
    },
    "cli/serve/database": {
        "en": "Database for matches, as a URL (default: a file in your data folder).",
        "zh": "存放對局的資料庫網址（預設為使用者資料夾中的檔案）。",
    },
    "cli/serve/broker": {
        "en": "Redis server for running several servers together: redis://…",
        "zh": "多個伺服器共用的 Redis：redis://…",
    },
    "cli/serve/origin": {
        "en": "Public address of this server, such as https://relati.example (can be repeated).",
        "zh": "這個伺服器的公開網址，例如 https://relati.example（可重複指定）。",
    },
    "cli/serve/site": {
        "en": "Where a folder of `relati site` is hosted that may use this server (can be repeated).",
        "zh": "可以使用這個伺服器的 `relati site` 網站，例如 https://name.github.io（可重複指定）。",
    },
    "cli/serve/trusted_proxy": {
        "en": "Address of a reverse proxy that is trusted to report client addresses (can be repeated).",
        "zh": "可信任的反向代理位址，採用它回報的用戶端位址（可重複指定）。",
    },
    "cli/serve/bot": {
        "en": "Bot offered to players besides the levels, such as Greedy=python:my_bots:Greedy (can be repeated). Its code runs on this machine.",
        "zh": "除了各等級之外提供給玩家的電腦，例如 Greedy=python:my_bots:Greedy（可重複指定）。它的程式會在這台機器上執行。",
    },
    "cli/serve/processes": {
        "en": "Number of processes that serve, each with its part of the matches (default: one per processor on PostgreSQL without a broker, else one).",
        "zh": "提供服務的行程數，對局分給各行程（預設：使用 PostgreSQL 且沒有 broker 時為每個處理器一個，其他為一個）。",
    },
    "cli/serve/workers": {
        "en": "Number of processes for bots (default: one per processor).",
        "zh": "供電腦玩家思考的程序數（預設與處理器數相同）。",
    },
    "cli/serve/log_style": {
        "en": "What to write to stderr: plain for problems only, json for one JSON object per request.",
        "zh": "stderr 的內容：plain 只記錄異常，json 為每個請求輸出一行 JSON。",
    },
    "cli/serve/browser": {
        "en": "Open a browser or not (default: only if you are at this computer).",
        "zh": "是否開啟瀏覽器（預設在本機操作時開啟）。",
    },
    "cli/serve/config": {
        "en": "File with settings, in TOML (see the reference of settings).",
        "zh": "設定檔，TOML 格式（見設定說明）。",
    },
    "cli/serve/assignments": {
        "en": "Any other setting, such as rates.read=600/minute (can be repeated).",
        "zh": "其他設定，例如 rates.read=600/minute（可重複指定）。",
    },
    "cli/serve/check": {
        "en": "Show the settings, check database and broker, and exit.",
        "zh": "顯示設定、檢查資料庫與 Redis 後結束，不啟動伺服器。",
    },
    "cli/serve/ready": {"en": "Press Ctrl-C to stop.", "zh": "按 Ctrl-C 結束。"},
    "cli/serve/busy": {
        "en": "Port {port} is taken; using {other} instead.",
        "zh": "連接埠 {port} 已被使用，改用 {other}。",
    },
    "cli/serve/cannot": {
        "en": "Cannot listen on {host}, port {port}: {reason}",
        "zh": "無法在 {host} 的連接埠 {port} 監聽：{reason}",
    },
}
