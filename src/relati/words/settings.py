"""The settings of a server: why one is refused, and what is said of all of them."""

SENTENCES: dict[str, dict[str, str]] = {
    # Refusals
    "settings/unknown": {
        "en": "There is no setting {name!r}. hint: relati serve --check lists all of them",
        "zh": "沒有 {name!r} 這項設定。提示：relati serve --check 會列出所有設定",
    },
    "settings/did-you-mean": {
        "en": "There is no setting {name!r}. Did you mean {other!r}?",
        "zh": "沒有 {name!r} 這項設定。是不是 {other!r}？",
    },
    "settings/assignment": {
        "en": "{text!r} is not a setting: write NAME=VALUE, such as rates.read=600/minute.",
        "zh": "{text!r} 不是設定：請寫成「名稱=值」，例如 rates.read=600/minute。",
    },
    "settings/file": {
        "en": "The file {path} cannot be read: {reason}",
        "zh": "無法讀取檔案 {path}：{reason}",
    },
    "settings/whole-number": {
        "en": "{name} must be a whole number, not {value!r}.",
        "zh": "{name} 必須是整數，不能是 {value!r}。",
    },
    "settings/number": {
        "en": "{name} must be a number, not {value!r}.",
        "zh": "{name} 必須是數字，不能是 {value!r}。",
    },
    "settings/choice": {
        "en": "{name} must be {choices}, not {value!r}.",
        "zh": "{name} 必須是 {choices}，不能是 {value!r}。",
    },
    "settings/list": {
        "en": "{name} must be a list, not {value!r}.",
        "zh": "{name} 必須是清單，不能是 {value!r}。",
    },
    "settings/text": {
        "en": "{name} must be text, not {value!r}.",
        "zh": "{name} 必須是文字，不能是 {value!r}。",
    },
    "settings/positive": {
        "en": "{name} must be greater than 0, not {value}.",
        "zh": "{name} 必須大於 0，不能是 {value}。",
    },
    "settings/large": {
        "en": "{name} must be a number of at most {most}, not {value}.",
        "zh": "{name} 必須是不超過 {most} 的數字，不能是 {value}。",
    },
    "settings/empty": {
        "en": "{name} is empty. Say where matches are stored, or remove it: then they are in a file in the data folder.",
        "zh": "{name} 是空的。請指定對局存放處，或移除它，對局就會存在資料夾中的檔案。",
    },
    "settings/processes-system": {
        "en": "Several processes for one server need Linux. Run it with one here, or several servers behind a proxy.",
        "zh": "一個伺服器使用多個行程需要 Linux；請在這裡只用一個，或在反向代理後面執行多個伺服器。",
    },
    "settings/processes-memory": {
        "en": "Several processes need a database that they can share: memory: is in one process alone.",
        "zh": "多個行程需要能共用的資料庫；memory: 只存在於單一行程。",
    },
    "settings/process-ended": {
        "en": "A process of the server ended while it was starting. Its log says why.",
        "zh": "伺服器的一個行程在啟動時就結束了，原因請看紀錄。",
    },
    "settings/rate": {
        "en": "{name} cannot be {value!r}: write a count and a period, such as 600/minute.",
        "zh": "{name} 不能是 {value!r}：請寫次數與期間，例如 600/minute。",
    },
    "settings/origin": {
        "en": "{origin!r} is not an address that browsers show: write it with http:// or https://, such as https://relati.example.",
        "zh": "{origin!r} 不是瀏覽器顯示的網址：請連同 http:// 或 https:// 一起寫，例如 https://relati.example。",
    },
    "settings/origin-path": {
        "en": "{origin!r} has a path. relati cannot be served under a path of another site: give it a host name of its own, such as https://relati.example.",
        "zh": "{origin!r} 帶有路徑。relati 不能放在其他網站的路徑底下，請給它自己的主機名稱，例如 https://relati.example。",
    },
    "settings/proxy": {
        "en": "{proxy!r} is not an IP address or network, such as 127.0.0.1 or 10.0.0.0/8.",
        "zh": "{proxy!r} 不是 IP 位址或網段，例如 127.0.0.1 或 10.0.0.0/8。",
    },
    "settings/broker": {
        "en": "The broker must be a Redis server, such as redis://localhost:6379/0, not {broker}://…",
        "zh": "broker 必須是 Redis 伺服器，例如 redis://localhost:6379/0，不能是 {broker}://…",
    },
    "settings/package": {
        "en": "{name} needs {package}, which is not installed: pip install 'relati[{extra}]'",
        "zh": "{name} 需要 {package}，但尚未安裝：pip install 'relati[{extra}]'",
    },
    "settings/bot": {
        "en": "The bot {name!r} cannot be offered: {reason}",
        "zh": "無法提供電腦 {name!r}：{reason}",
    },
    "settings/bot-name": {
        "en": "{offer!r} is not a bot to offer: write NAME=BOT, with a name of at most {most} characters that is not only digits.",
        "zh": "{offer!r} 不是可以提供的電腦：請寫成「名稱=電腦」，名稱至多 {most} 個字，不能只有數字。",
    },
    "settings/bot-nameless": {
        "en": "Give {offer!r} a name that players see: NAME={offer}",
        "zh": "請給 {offer!r} 一個玩家看得到的名稱：名稱={offer}",
    },
    "settings/bot-twice": {
        "en": "Two bots are called {name!r}: give one of them another name, NAME=BOT.",
        "zh": "有兩個電腦都叫 {name!r}：請給其中一個別的名稱（名稱=電腦）。",
    },
    "cli/serve/password": {
        "en": "Everyone on this machine can see the password in --{name} in the list of processes. hint: use {variable} or {variable}_FILE",
        "zh": "這台機器上的其他人可以從程序清單看到 --{name} 裡的密碼。提示：改用 {variable} 或 {variable}_FILE",
    },
    # What --check prints
    "cli/serve-check/title": {
        "en": "Settings (name, value, where from)",
        "zh": "設定（名稱、值、來源）",
    },
    "cli/serve-check/secret": {"en": "(secret)", "zh": "（保密）"},
    "cli/serve-check/option": {"en": "option", "zh": "選項"},
    "cli/serve-check/environment": {"en": "environment", "zh": "環境變數"},
    "cli/serve-check/file": {"en": "file", "zh": "設定檔"},
    "cli/serve-check/default": {"en": "default", "zh": "預設"},
    "cli/serve-check/none": {"en": "none", "zh": "無"},
    "cli/serve-check/address": {"en": "Players open {address}", "zh": "玩家開啟 {address}"},
    "cli/serve-check/database-ready": {
        "en": "Database {database}: ready.",
        "zh": "資料庫 {database}：可用。",
    },
    "cli/serve-check/database-new": {
        "en": "Database {database}: empty; its tables are created at the first start.",
        "zh": "資料庫 {database}：還是空的，第一次啟動時會建立資料表。",
    },
    "cli/serve-check/database-old": {
        "en": "Database {database}: from an older version (schema {found}); it is upgraded to {head} at the next start.",
        "zh": "資料庫 {database}：來自較舊的版本（結構 {found}），下次啟動時會升級到 {head}。",
    },
    "cli/serve-check/database-waits": {
        "en": "Database {database}: from an older version (schema {found}); the server waits until `relati migrate` has upgraded it to {head}.",
        "zh": "資料庫 {database}：來自較舊的版本（結構 {found}），伺服器會等 `relati migrate` 升級到 {head}。",
    },
    "cli/serve-check/database-ahead": {
        "en": "Database {database}: ready; its schema {found} is newer than {head}, which this program knows, and can be used by it.",
        "zh": "資料庫 {database}：可用；結構 {found} 比這個程式所知的 {head} 新，但仍相容。",
    },
    "cli/serve-check/broker-ready": {
        "en": "Broker {broker}: ready.",
        "zh": "broker {broker}：可用。",
    },
    "cli/serve-check/broker-away": {
        "en": "Broker {broker}: not responding ({reason}).",
        "zh": "broker {broker}：沒有回應（{reason}）。",
    },
    "cli/serve-check/host-ready": {
        "en": "Address {host}, port {port}: can be listened on.",
        "zh": "位址 {host}、連接埠 {port}：可以監聽。",
    },
    "cli/serve-check/port-busy": {
        "en": "Address {host}, port {port}: in use, maybe by a server that is running.",
        "zh": "位址 {host}、連接埠 {port}：使用中，可能有伺服器正在執行。",
    },
    "cli/serve-check/folder": {
        "en": "Database {database}: the folder {folder} cannot be written to ({reason}).",
        "zh": "資料庫 {database}：無法寫入資料夾 {folder}（{reason}）。",
    },
    "cli/serve-check/bot-ready": {
        "en": "Bot {name}: can be loaded ({bot}).",
        "zh": "電腦 {name}：可以載入（{bot}）。",
    },
    # The page of the reference
    "settings/page/title": {"en": "Settings of the server", "zh": "伺服器設定"},
    "settings/page/text": {
        "en": "Each setting can be given as an option of `relati serve`, as an environment variable, or in a TOML file (`--config FILE` or `RELATI_CONFIG`). Options win over variables, variables over the file. Settings without an option of their own are given with `--set NAME=VALUE`. Lists are separated by commas in a variable. `NAME_FILE` reads a variable from a file, for passwords. `relati serve --check` shows what holds, and where it comes from.",
        "zh": "每項設定都可以用 `relati serve` 的選項、環境變數或 TOML 設定檔（`--config 檔案` 或 `RELATI_CONFIG`）指定。選項優先於環境變數，環境變數優先於設定檔。沒有專屬選項的設定用 `--set 名稱=值`。環境變數中的多個值以逗號分隔；變數名加上 `_FILE` 表示從檔案讀取，適合放密碼。`relati serve --check` 會顯示目前的設定與來源。",
    },
    "settings/page/columns": {
        "en": "setting | variable | default | meaning",
        "zh": "設定 | 環境變數 | 預設值 | 說明",
    },
}
