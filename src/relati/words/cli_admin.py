"""The command `relati admin`, and the settings of those who keep order."""

SENTENCES = {
    "cli/admin/help": {
        "en": "Keep order: reports, warnings, bans, deletions, and the log of them.\n\nPeople are named by the ids in the addresses of their pages. Decisions made here hold on all running servers within seconds and stay in a log that cannot be edited.",
        "zh": "維持秩序：檢舉、警告、封鎖、刪除，以及這一切的紀錄。\n\n以個人頁面網址裡的 id 指定某人。在這裡做的決定幾秒內在所有伺服器生效，並寫進無法修改的紀錄。",
    },
    "cli/admin/reports/help": {"en": "List what people have reported.", "zh": "列出檢舉。"},
    "cli/admin/reports/closed": {
        "en": "List the closed ones instead.",
        "zh": "列出已處理的檢舉。",
    },
    "cli/admin/reports/as_json": {"en": "As lines of JSON.", "zh": "以 JSON 輸出，一行一則。"},
    "cli/admin/close/help": {
        "en": "Close a report: it has been dealt with.",
        "zh": "結案：這則檢舉已處理。",
    },
    "cli/admin/close/report": {"en": "Its id.", "zh": "檢舉的 id。"},
    "cli/admin/warn/help": {
        "en": "Warn a person: they see the text until they have read it.",
        "zh": "警告某人；對方讀過之前都會看到。",
    },
    "cli/admin/mute/help": {
        "en": "Mute a person: no chat and no new name, for some days or for good.",
        "zh": "禁言，幾天或永久。",
    },
    "cli/admin/unmute/help": {"en": "Lift a mute.", "zh": "解除禁言。"},
    "cli/admin/ban/help": {
        "en": "Ban a person, or everyone at an address: they can only watch.",
        "zh": "封鎖某人或某個 IP 位址：只能觀戰。",
    },
    "cli/admin/unban/help": {
        "en": "Lift a ban.",
        "zh": "解除封鎖。",
    },
    "cli/option/who": {
        "en": "The id of a person, or an address or network such as 192.0.2.0/24.",
        "zh": "個人檔案的 id，或 IP 位址、網段，例如 192.0.2.0/24。",
    },
    "cli/option/person": {
        "en": "The id of a person: 16 letters and digits, as in the address of their page.",
        "zh": "個人檔案的 id：16 個字母和數字，和個人頁面的網址相同。",
    },
    "cli/option/text": {"en": "The text that they see.", "zh": "要說的話。"},
    "cli/option/days": {
        "en": "For how many days; without it, for good.",
        "zh": "幾天；不指定則為永久。",
    },
    "cli/option/reason": {"en": "The reason; they see it.", "zh": "理由；對方會看到。"},
    "cli/admin/delete/help": {
        "en": "Delete a match, a line of chat, a name on a seat, a profile or its name.\n\nLines and seats are given by match and number, such as `0123…:17`.",
        "zh": "刪除一局棋、一則訊息、座位上的名字、個人檔案或其名稱。\n\n訊息和座位以對局 id 加號碼指定，例如 `0123…:17`。",
    },
    "cli/admin/delete/what": {"en": "What to delete.", "zh": "要刪除什麼。"},
    "cli/admin/delete/which": {
        "en": "The id of the match or profile; for a line the number of its event, for a name the seat from 0, after a colon.",
        "zh": "對局或個人檔案的 id；訊息在冒號後加事件號碼，名字加座位（從 0 起）。",
    },
    "cli/admin/announce/help": {
        "en": "Announce something to everyone, or end the announcement.",
        "zh": "向所有人公告，或結束公告。",
    },
    "cli/admin/announce/en": {"en": "In English.", "zh": "英文內容。"},
    "cli/admin/announce/zh": {"en": "In Chinese.", "zh": "中文內容。"},
    "cli/admin/announce/end": {"en": "End the announcement.", "zh": "結束公告。"},
    "cli/admin/maintenance/help": {
        "en": "Stop new matches from starting while running ones finish; or allow them again.",
        "zh": "進入維護：不能開新的對局，進行中的繼續；或結束維護。",
    },
    "cli/admin/maintenance/switch": {"en": "`on` or `off`.", "zh": "`on` 或 `off`。"},
    "cli/admin/words/help": {
        "en": "Print the words that are forbidden in names and chat, or change the list.\n\nA star at the end means all words with this beginning.",
        "zh": "列出或修改名字與聊天中禁用的詞。\n\n結尾的星號表示所有以它開頭的詞。",
    },
    "cli/admin/words/add": {"en": "Put a word on the list.", "zh": "加入一個詞。"},
    "cli/admin/words/remove": {"en": "Take a word off the list.", "zh": "移除一個詞。"},
    "cli/admin/erase/help": {
        "en": "Erase everything about a person with a profile; their games stay, without a name.\n\nIt cannot be undone, and restoring an older backup does not undo it.",
        "zh": "清除某人的一切資料；棋局保留，但不再有名字。\n\n無法復原，還原舊備份也不會讓資料回來。",
    },
    "cli/admin/erase/yes": {"en": "Really do it.", "zh": "確定執行。"},
    "cli/admin/erase-yes": {
        "en": "This would erase everything about {person} for good. Add --yes to do it.",
        "zh": "這會永久清除 {person} 的一切資料。確定的話請加上 --yes。",
    },
    "cli/admin/data/help": {
        "en": "Print everything that is kept about a person with a profile, as lines of JSON.",
        "zh": "以 JSON 輸出某人留存的一切資料。",
    },
    "cli/admin/agreement/help": {
        "en": "Compare the moves of a match, or of somebody's latest, with those of the search.\n\nFor each person: how often they played what the search plays, what their moves gave away, and how evenly they took their time. It proves nothing: strong players agree with it, too.",
        "zh": "把一局棋，或某人最近幾局的著手，和電腦搜尋的選擇相比。\n\n列出每個人有多少手與電腦相同、每手平均損失多少勝率，以及用時是否平均。這不是證據：強手也常和電腦下得一樣。",
    },
    "cli/admin/agreement/who": {
        "en": "The id of a match, or of a person.",
        "zh": "對局或個人檔案的 id。",
    },
    "cli/admin/agreement/games": {
        "en": "How many of a person's latest games.",
        "zh": "看某人最近幾局。",
    },
    "cli/admin/agreement/seconds": {
        "en": "Seconds that the search has for each position.",
        "zh": "電腦搜尋每個局面的秒數。",
    },
    "cli/agreement/match": {"en": "match", "zh": "對局"},
    "cli/agreement/player": {"en": "player", "zh": "棋手"},
    "cli/agreement/counted": {"en": "moves", "zh": "手數"},
    "cli/agreement/agreed": {"en": "same", "zh": "相同"},
    "cli/agreement/loss": {"en": "loss", "zh": "損失"},
    "cli/agreement/seconds": {"en": "seconds", "zh": "秒"},
    "cli/agreement/even": {"en": "even", "zh": "用時平均"},
    "cli/agreement/sum": {
        "en": "Of {counted} moves with something to choose, {share} were those of the search.",
        "zh": "有得選擇的 {counted} 手棋裡，{share} 與電腦相同。",
    },
    "cli/admin/audit/help": {
        "en": "Print who decided what, and check that nobody has changed the log.\n\nKeep the last digest somewhere else: it shows whether the whole log has been replaced.",
        "zh": "列出誰做了什麼決定，並檢查紀錄沒有被改動。\n\n請把最後的摘要另外記下：整份紀錄若被替換，就能看出來。",
    },
    "cli/admin/audit/as_json": {"en": "As lines of JSON.", "zh": "以 JSON 輸出，一行一筆。"},
    "cli/admin/decided": {
        "en": "Done: entry {number} of the log.",
        "zh": "完成：紀錄第 {number} 筆。",
    },
    "cli/admin/reports": {"en": "Reports: {count}.", "zh": "檢舉：{count} 則。"},
    "cli/admin/audit": {
        "en": "Entries: {count}, none of them changed. Last digest: {digest}",
        "zh": "紀錄 {count} 筆，都沒有被改動。最後的摘要：{digest}",
    },
    # Settings
    "setting/admins": {
        "en": "Who keeps order: ids of profiles or of passkeys, separated by spaces or commas. They sign in at /admin with their passkey.",
        "zh": "管理員：個人檔案或通行密鑰的 id，以空格或逗號分隔。他們在 /admin 用通行密鑰登入。",
    },
    "setting/operator": {
        "en": "Who runs this server, by name: the privacy page says it.",
        "zh": "這個伺服器由誰營運；會寫在隱私權頁面上。",
    },
    "setting/contact": {
        "en": "Where people reach the operator, such as an e-mail address: the privacy page says it.",
        "zh": "聯絡營運者的方式，例如電子郵件；會寫在隱私權頁面上。",
    },
    "setting/retention.matches_days": {
        "en": "Finished matches and tournaments are deleted after this many days; 0 keeps them.",
        "zh": "已結束的對局和比賽在這麼多天後刪除；0 表示一直保留。",
    },
    "setting/retention.reports_days": {
        "en": "Closed reports are deleted after this many days; 0 keeps them.",
        "zh": "已處理的檢舉在這麼多天後刪除；0 表示一直保留。",
    },
    "settings/admin": {
        "en": "{value!r} is neither the id of a profile (16 letters and digits, as in the address of a person's page) nor that of a passkey.",
        "zh": "{value!r} 不是個人檔案的 id（16 個字母和數字，和個人頁面的網址相同），也不是通行密鑰的 id。",
    },
}
