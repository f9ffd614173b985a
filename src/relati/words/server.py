"""What the server says when it refuses a request, and the help of `relati serve`."""

SENTENCES: dict[str, dict[str, str]] = {
    "server/invalid": {
        "en": "The request is not as it should be: {problems}.",
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
    "server/method": {
        "en": "This address does not take {method}.",
        "zh": "這個網址不接受 {method}。",
    },
    "server/host": {
        "en": "This server does not answer to the name {host!r}.",
        "zh": "這個伺服器不以 {host!r} 為名稱。",
    },
    "server/origin": {
        "en": "Pages from {origin!r} may not do this here.",
        "zh": "來自 {origin!r} 的網頁不能在這裡執行這個操作。",
    },
    "server/body-large": {
        "en": "The body of a request may have {most} bytes at most.",
        "zh": "請求的內容最多 {most} 位元組。",
    },
    "server/address-long": {
        "en": "The address of a request may have {most} bytes at most.",
        "zh": "請求的網址最多 {most} 位元組。",
    },
    "server/headers-large": {
        "en": "The headers of a request may have {most} bytes at most.",
        "zh": "請求的標頭最多 {most} 位元組。",
    },
    "server/too-often": {
        "en": "Too many requests; try again in {seconds} s.",
        "zh": "請求太頻繁，請在 {seconds} 秒後再試。",
    },
    "server/busy": {
        "en": "Too many others are waiting; try again in {seconds} s.",
        "zh": "目前等候的人太多，請在 {seconds} 秒後再試。",
    },
    "server/too-long": {
        "en": "This takes longer than {seconds} s to work out, so it was stopped.",
        "zh": "這項計算超過 {seconds} 秒，已經停止。",
    },
    "server/worker-lost": {
        "en": "The process that worked on this has ended; please try again.",
        "zh": "處理這項工作的程序已經中止，請再試一次。",
    },
    "server/failed": {
        "en": "Something went wrong here. It has been written down.",
        "zh": "伺服器發生錯誤，已經記錄下來。",
    },
    "server/one-source": {
        "en": "Give either {one} or {other}, not both.",
        "zh": "{one} 和 {other} 請擇一提供。",
    },
    "server/no-such-game": {
        "en": "There is no game {game}; games there: {count}.",
        "zh": "沒有第 {game} 局，共有 {count} 局。",
    },
    "server/no-such-ply": {
        "en": "There are only {count} moves; {wanted} is too far.",
        "zh": "只有 {count} 個行動，{wanted} 超過了。",
    },
    "server/too-many": {
        "en": "{found} moves are too many; at most {most} can be looked at here.",
        "zh": "{found} 個行動太多了，這裡最多處理 {most} 個。",
    },
    "server/no-client": {
        "en": "The pages of the game are not installed. The server itself is running.",
        "zh": "尚未安裝遊戲的網頁。伺服器本身正在執行。",
    },
    # The most common problems of a request; others are told in the words of the validator.
    "server/problem/missing": {"en": "is missing", "zh": "缺少這個欄位"},
    "server/problem/extra": {"en": "is not known", "zh": "沒有這個欄位"},
    "server/problem/type": {"en": "has the wrong type", "zh": "型別不正確"},
    "server/problem/length": {"en": "is too long or too short", "zh": "太長或太短"},
    "server/problem/range": {"en": "is too large or too small", "zh": "太大或太小"},
    "server/problem/choice": {"en": "is none of the possible values", "zh": "不是可用的值"},
    "server/problem/other": {"en": "cannot be used", "zh": "無法使用"},
    "server/token": {
        "en": "This is no token: it needs at least 22 letters, digits, - and _.",
        "zh": "這不是憑證：憑證至少要有 22 個英文字母、數字、- 或 _。",
    },
    "server/code": {
        "en": "This code is not good, or not any more.",
        "zh": "這個代碼不對，或已經失效。",
    },
    "server/crowded": {
        "en": "There is no room for more at the moment; try again in {seconds} s.",
        "zh": "目前已經客滿，請在 {seconds} 秒後再試。",
    },
    "server/hello": {
        "en": "The first message must be a hello.",
        "zh": "第一則訊息必須是 hello。",
    },
    "server/message": {
        "en": "This message cannot be understood.",
        "zh": "看不懂這則訊息。",
    },
    "server/too-slow": {
        "en": "You were too slow to be told everything: come back, and you will be told the rest.",
        "zh": "接收得太慢，來不及告訴你全部：重新連線就會收到其餘的。",
    },
    "server/closing": {
        "en": "The server is shutting down: come back in a moment.",
        "zh": "伺服器正在關閉，請稍後再連線。",
    },
    # The command
    "cli/serve/help": {
        "en": "Serve the game to browsers and bots; `relati` alone does so for this machine.",
        "zh": "啟動伺服器，供瀏覽器與電腦玩家連線；單獨執行 `relati` 時只供本機使用。",
    },
    "cli/serve/host": {
        "en": "Address to listen on (127.0.0.1: this machine alone; 0.0.0.0: everybody).",
        "zh": "接聽的位址（127.0.0.1 僅限本機，0.0.0.0 開放給所有人）。",
    },
    "cli/serve/port": {
        "en": "Port (8765, or another one if that is taken; 0: any).",
        "zh": "連接埠（預設 8765，若已被使用則改用其他；0 表示任選）。",
    },
    "cli/serve/database": {
        "en": "Where matches are kept, as a URL (a file in your data folder).",
        "zh": "存放對局的資料庫網址（預設為使用者資料夾中的檔案）。",
    },
    "cli/serve/broker": {
        "en": "A Redis that several servers share: redis://…",
        "zh": "多個伺服器共用的 Redis：redis://…",
    },
    "cli/serve/origin": {
        "en": "Where people find this server, such as https://relati.example (may be given again).",
        "zh": "使用者連線的網址，例如 https://relati.example（可重複指定）。",
    },
    "cli/serve/trusted_proxy": {
        "en": "A reverse proxy's address, whose word about clients' addresses is taken (may be given again).",
        "zh": "反向代理的位址，採信它轉述的用戶端位址（可重複指定）。",
    },
    "cli/serve/workers": {
        "en": "Processes in which bots think (one for each processor).",
        "zh": "供電腦玩家思考的程序數（預設與處理器數相同）。",
    },
    "cli/serve/log": {
        "en": "What goes to stderr: only what is wrong, or a JSON object for each request.",
        "zh": "stderr 的內容：plain 只記錄異常，json 為每個請求輸出一行 JSON。",
    },
    "cli/serve/browser": {
        "en": "Open a browser, or not (by default if you sit at this machine).",
        "zh": "是否開啟瀏覽器（預設在本機操作時開啟）。",
    },
    "cli/serve/ready": {"en": "Ctrl-C ends it.", "zh": "按 Ctrl-C 結束。"},
    "cli/serve/busy": {
        "en": "Port {port} is taken; using {other} instead.",
        "zh": "連接埠 {port} 已被使用，改用 {other}。",
    },
    "cli/serve/cannot": {
        "en": "Cannot listen on {host}, port {port}: {reason}",
        "zh": "無法在 {host} 的連接埠 {port} 接聽：{reason}",
    },
    "cli/serve/needs": {
        "en": 'The server needs {package}. hint: pip install "relati[server]"',
        "zh": '伺服器需要 {package}。提示：pip install "relati[server]"',
    },
}
