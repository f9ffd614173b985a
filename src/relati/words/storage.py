"""Storage: why a database cannot be opened, does not answer, or did not store something."""

SENTENCES: dict[str, dict[str, str]] = {
    # Opening
    "storage/address": {
        "en": "{address!r} is not a database address. Expected sqlite:///path/to/file or postgresql://user@host/name.",
        "zh": "{address!r} 不是資料庫位址。應為 sqlite:///檔案路徑 或 postgresql://使用者@主機/名稱。",
    },
    "storage/not-installed": {
        "en": 'Storing matches needs {package}, which is not installed. hint: pip install "relati[{extra}]"',
        "zh": '保存對局需要 {package}，但尚未安裝。提示：pip install "relati[{extra}]"',
    },
    "storage/path": {
        "en": "The database file {path} cannot be opened: {reason}.",
        "zh": "無法開啟資料庫檔案 {path}：{reason}。",
    },
    "storage/missing": {
        "en": "There is no database with matches of relati at {address}.",
        "zh": "{address} 沒有 relati 的對局資料庫。",
    },
    "storage/newer": {
        "en": "This database was written by a newer version of relati (version {found!r}; this one supports up to {known!r}). Update relati, or use another database.",
        "zh": "這個資料庫由較新版的 relati 建立（版本 {found!r}，目前的程式只支援到 {known!r}）。請更新 relati，或改用別的資料庫。",
    },
    "storage/older": {
        "en": "The tables of this database are of an older version (schema {found}; this program needs {known}), and this server is not to change them. hint: relati migrate",
        "zh": "這個資料庫的資料表版本較舊（結構 {found}，目前的程式需要 {known}），而這個伺服器設定為不更動資料表。提示：relati migrate",
    },
    "storage/backup-line": {
        "en": "This is not a match of a backup: {reason}",
        "zh": "這不是備份中的對局：{reason}",
    },
    "storage/differs": {
        "en": "The database has other events of match {match}. It was left as it is.",
        "zh": "資料庫中對局 {match} 的事件與備份不同，保持原樣。",
    },
    "storage/passkey-taken": {
        "en": "This profile already has a passkey.",
        "zh": "這份個人檔案已經有通行密鑰了。",
    },
    # At work
    "storage/away": {
        "en": "The database is not responding; nothing was stored. Please try again. ({reason})",
        "zh": "資料庫沒有回應，什麼都沒有存入。請再試一次。（{reason}）",
    },
    "storage/unsure": {
        "en": "The database connection was lost while storing. Read again to see whether it was stored. ({reason})",
        "zh": "儲存途中與資料庫失去聯繫，請重新讀取，確認是否已經存入。（{reason}）",
    },
    "storage/failed": {
        "en": "The database refused this; nothing was stored. ({reason})",
        "zh": "資料庫拒絕了這項操作，什麼都沒有存入。（{reason}）",
    },
    "storage/full": {
        "en": "Too many moves are waiting to be stored. Please try again in a moment.",
        "zh": "等待儲存的行動太多，請稍後再試。",
    },
    "storage/closed": {
        "en": "The storage is closed; nothing was stored.",
        "zh": "儲存已經關閉，什麼都沒有存入。",
    },
    "storage/code-taken": {
        "en": "This code is already in use; generate another one.",
        "zh": "這個代碼已經有人使用，請另外產生一個。",
    },
}
