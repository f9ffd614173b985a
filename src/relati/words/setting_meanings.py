"""What each setting of a server means."""

SENTENCES: dict[str, dict[str, str]] = {
    "setting/host": {"en": "Address to listen on.", "zh": "監聽的位址。"},
    "setting/port": {
        "en": "Port to listen on; 0 is any free one.",
        "zh": "監聽的連接埠；0 表示任選。",
    },
    "setting/database": {
        "en": "Where matches are stored: `sqlite:///path` or `postgresql://…`. Without it, a file in the data folder (`RELATI_DATA` names another folder).",
        "zh": "對局存放處：`sqlite:///路徑` 或 `postgresql://…`。未設定時存在資料夾中的檔案（可用 `RELATI_DATA` 指定資料夾）。",
    },
    "setting/broker": {
        "en": "Redis, if several servers run together: `redis://…`.",
        "zh": "多個伺服器一起運作時共用的 Redis：`redis://…`。",
    },
    "setting/origins": {
        "en": "The public addresses of the server, such as `https://relati.example`.",
        "zh": "伺服器的公開網址，例如 `https://relati.example`。",
    },
    "setting/sites": {
        "en": (
            "Where a folder of `relati site` is hosted, such as `https://name.github.io`: its pages "
            "may use this server as its own pages do."
        ),
        "zh": (
            "`relati site` 寫出的資料夾放在哪裡，例如 `https://name.github.io`：那裡的頁面可以像本站頁面"
            "一樣使用這個伺服器。"
        ),
    },
    "setting/trusted_proxies": {
        "en": "IP addresses or networks of the proxies whose `X-Forwarded-For` is trusted.",
        "zh": "可信任其 `X-Forwarded-For` 的代理 IP 位址或網段。",
    },
    "setting/bots": {
        "en": "Bots offered to players besides the levels, each written NAME=BOT. Their code runs on this machine.",
        "zh": "除了各等級之外提供給玩家的電腦，各寫成「名稱=電腦」。它們的程式會在這台機器上執行。",
    },
    "setting/away_after": {
        "en": "Seconds without a connection after which a player counts as away.",
        "zh": "玩家斷線多少秒後視為離開。",
    },
    "setting/unused_after": {
        "en": "Seconds after which a match ends in which no person has moved.",
        "zh": "還沒有任何人下過的對局，多少秒後結束。",
    },
    "setting/database_wait": {
        "en": "Seconds to wait for the database at the start.",
        "zh": "啟動時等待資料庫的秒數。",
    },
    "setting/receive_seconds": {
        "en": "Seconds that a client has to send a whole request.",
        "zh": "用戶端送完一個請求的秒數上限。",
    },
    "setting/migrates": {
        "en": "Whether a server that starts brings the tables of the database up to date; if not, it waits until `relati migrate` has.",
        "zh": "伺服器啟動時是否更新資料庫的資料表；否則會等 `relati migrate` 更新完成。",
    },
    "setting/database_connections": {
        "en": "Connections to PostgreSQL that this server opens at most.",
        "zh": "這個伺服器對 PostgreSQL 最多開啟幾條連線。",
    },
    "setting/processes": {
        "en": "Processes that serve, each with its part of the matches. Default: one per processor on PostgreSQL without a broker, else one.",
        "zh": "提供服務的行程數，對局分給各行程。預設：使用 PostgreSQL 且沒有 broker 時為每個處理器一個，其他為一個。",
    },
    "setting/log_addresses": {
        "en": "How much of a client's IP address is logged: `full`, `network` (without the last 8 bits of IPv4 or 80 of IPv6), or `none`.",
        "zh": "紀錄中保留多少用戶端 IP 位址：`full` 完整、`network` 只留網段（IPv4 去掉後 8 位元，IPv6 去掉後 80 位元）、`none` 不留。",
    },
    "setting/log": {
        "en": "`plain` for problems only, `json` for one JSON object per request.",
        "zh": "`plain` 只記錄異常，`json` 為每個請求輸出一行 JSON。",
    },
    "setting/sizes.body": {"en": "Bytes of a request's body.", "zh": "請求內容的位元組上限。"},
    "setting/sizes.address": {"en": "Bytes of a request's URL.", "zh": "請求網址的位元組上限。"},
    "setting/sizes.headers": {
        "en": "Bytes of a request's headers.",
        "zh": "請求標頭的位元組上限。",
    },
    "setting/rates.request": {
        "en": "Requests of any kind per client address, pages and their files included.",
        "zh": "每個位址所有請求的次數，包括網頁與其檔案。",
    },
    "setting/rates.read": {
        "en": "Cheap requests per client address.",
        "zh": "每個位址的一般讀取次數。",
    },
    "setting/rates.command": {
        "en": "Requests per address that change something, such as moves.",
        "zh": "每個位址會改變資料的請求次數，例如行動。",
    },
    "setting/rates.message": {
        "en": "Other WebSocket messages per address.",
        "zh": "每個位址其他 WebSocket 訊息的次數。",
    },
    "setting/rates.think": {
        "en": "Requests per address that keep a processor busy: hints, analyses, pictures.",
        "zh": "每個位址耗用處理器的請求次數：提示、分析、圖片。",
    },
    "setting/work_limits.workers": {
        "en": "Processes in which bots think. Default: one per processor.",
        "zh": "供電腦玩家思考的程序數，預設與處理器數相同。",
    },
    "setting/work_limits.picture_workers": {
        "en": "Processes that draw pictures and read records.",
        "zh": "繪製圖片與讀取棋譜的程序數。",
    },
    "setting/work_limits.board_workers": {
        "en": "Processes that describe large boards.",
        "zh": "描述大棋盤的程序數。",
    },
    "setting/work_limits.waiting": {
        "en": "Jobs that may wait for a process.",
        "zh": "最多可以有多少工作排隊等候程序。",
    },
    "setting/work_limits.waiting_per_address": {
        "en": "Of these, jobs of one address.",
        "zh": "其中每個位址最多可以有多少。",
    },
    "setting/work_limits.hint_seconds": {"en": "Seconds of a hint.", "zh": "一次提示的秒數。"},
    "setting/work_limits.analysis_seconds": {
        "en": "Seconds for each move of an analysis.",
        "zh": "分析每一步的秒數。",
    },
    "setting/work_limits.moves": {
        "en": "Moves of the longest game that is analysed or drawn.",
        "zh": "可分析或繪製的對局步數上限。",
    },
    "setting/work_limits.analyses": {
        "en": "Analyses that may run at once.",
        "zh": "同時進行的分析數上限。",
    },
    "setting/work_limits.analyses_per_address": {
        "en": "Of these, analyses for one address.",
        "zh": "其中每個位址最多可以有多少。",
    },
    "setting/work_limits.lab_seconds": {
        "en": "Seconds that a quick look of the lab may play games.",
        "zh": "實驗室快速評估一次可對局的秒數。",
    },
    "setting/work_limits.labs": {
        "en": "Quick looks of the lab that may run at once.",
        "zh": "實驗室同時進行的快速評估數上限。",
    },
    "setting/work_limits.labs_per_address": {
        "en": "Of these, looks for one address.",
        "zh": "其中每個位址最多可以有多少。",
    },
    "setting/work_limits.picture_seconds": {
        "en": "Seconds of processor time that drawing a picture may take.",
        "zh": "繪製一張圖片的處理器時間上限（秒）。",
    },
    "setting/work_limits.pixels": {
        "en": "Pixels of a picture, those of all its frames together.",
        "zh": "一張圖片的像素上限，動畫以所有畫格合計。",
    },
    "setting/work_limits.board_seconds": {
        "en": "Seconds that describing a board may take.",
        "zh": "描述一個棋盤的秒數上限。",
    },
    "setting/work_limits.view_bytes": {
        "en": "Bytes of memory for the boards of matches that are being watched.",
        "zh": "保留觀戰中棋盤的記憶體上限（位元組）。",
    },
    "setting/work_limits.threat_bytes": {
        "en": "Bytes of memory for what threatens on the boards that were asked about last.",
        "zh": "保留最近查詢過的威脅的記憶體上限（位元組）。",
    },
    "setting/capacity.matches": {
        "en": "Matches that may be open at once.",
        "zh": "同時開放的對局數上限。",
    },
    "setting/capacity.matches_per_address": {
        "en": "Of these, matches created from one address.",
        "zh": "其中由同一位址建立的對局數上限。",
    },
    "setting/capacity.bot_matches_per_address": {
        "en": "Of these, matches with bots.",
        "zh": "其中有電腦玩家的對局數上限。",
    },
    "setting/capacity.seeks_per_address": {
        "en": "People of one address who may look for opponents in the lobby at once.",
        "zh": "同一位址可同時在大廳徵求對手的人數上限。",
    },
    "setting/capacity.tournaments": {
        "en": "Tournaments that are not over.",
        "zh": "尚未結束的比賽總數上限。",
    },
    "setting/capacity.tournaments_per_address": {
        "en": "Of these, tournaments made from one address.",
        "zh": "其中由同一位址建立的比賽數上限。",
    },
    "setting/capacity.connections": {
        "en": "Open WebSockets and streams.",
        "zh": "WebSocket 與串流的連接數上限。",
    },
    "setting/capacity.connections_per_address": {
        "en": "Open WebSockets and streams per address.",
        "zh": "每個位址的 WebSocket 與串流連接數上限。",
    },
    "setting/push.private_key": {
        "en": "The key with which notifications are signed; `relati push keys` makes one. Without it nothing is sent. Secret.",
        "zh": "簽署通知用的金鑰，可用 `relati push keys` 產生。沒有就不發送通知。請保密。",
    },
    "setting/push.subject": {
        "en": "Where push services reach you: `mailto:` or `https://`.",
        "zh": "推播服務聯絡你的方式：`mailto:` 或 `https://`。",
    },
    "setting/push.allow_private_addresses": {
        "en": "For tests only: also send to addresses of this machine and local networks.",
        "zh": "僅供測試：也允許發送到本機與區域網路的位址。",
    },
    "setting/tracing.endpoint": {
        "en": "The collector of OpenTelemetry that gets traces, by OTLP over HTTP: `http://collector:4318`. Without it there are none.",
        "zh": "接收追蹤資料的 OpenTelemetry 收集器（OTLP，走 HTTP），例如 `http://collector:4318`。沒有就不追蹤。",
    },
    "setting/tracing.share": {
        "en": "The share of traces that are sent, up to 1.",
        "zh": "送出的追蹤所占比例，最大為 1。",
    },
    "setting/tracing.continues": {
        "en": "Whether traces of a proxy (`traceparent`) are continued. Only if the proxy itself sets that header: otherwise a stranger decides what is traced.",
        "zh": "是否接續代理的追蹤（`traceparent`）。代理必須自己設定這個標頭，否則會由外人決定追蹤什麼。",
    },
    "settings/endpoint": {
        "en": "{endpoint!r} is not the address of a collector. Expected http://host:4318 or https://….",
        "zh": "{endpoint!r} 不是收集器的位址。應為 http://host:4318 或 https://…。",
    },
    "settings/push-key": {
        "en": "push.private_key is not a key for notifications. hint: relati push keys",
        "zh": "push.private_key 不是通知用的金鑰。提示：relati push keys",
    },
    "settings/push-subject": {
        "en": "push.subject must be an address where push services can reach you, such as mailto:you@example.org, not {value!r}.",
        "zh": "push.subject 必須是推播服務聯絡得到你的位址，例如 mailto:you@example.org，不能是 {value!r}。",
    },
}
