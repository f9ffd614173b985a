"""Keeping order: why something is refused, and what is kept of people."""

SENTENCES: dict[str, dict[str, str]] = {
    "order/banned": {
        "en": "You are banned here. {reason}",
        "zh": "你已被這個伺服器封鎖。{reason}",
    },
    "order/banned-until": {
        "en": "You are banned here until {until} (UTC). {reason}",
        "zh": "你已被這個伺服器封鎖，到 {until}（世界標準時間）為止。{reason}",
    },
    "order/muted": {
        "en": "You have been muted here. {reason}",
        "zh": "你已被禁言。{reason}",
    },
    "order/muted-until": {
        "en": "You have been muted here until {until} (UTC). {reason}",
        "zh": "你已被禁言，到 {until}（世界標準時間）為止。{reason}",
    },
    "order/unwanted": {
        "en": "This contains a word that is not allowed here. Please rephrase it.",
        "zh": "內容含有這裡禁用的詞，請換個說法。",
    },
    "order/maintenance": {
        "en": "New matches cannot begin right now: the server is being prepared for maintenance. Matches that are being played go on.",
        "zh": "伺服器即將維護，暫時不能開新的對局。進行中的對局不受影響。",
    },
    "order/log-broken": {
        "en": "The log of operators was changed: entry {number} does not fit the ones before it.",
        "zh": "管理紀錄被改動過：第 {number} 筆與前面的紀錄不符。",
    },
    "order/word": {
        "en": "{word!r} cannot be on the list: give one word of letters or digits, at most {most} characters, with a star at its end for all words with this beginning.",
        "zh": "{word!r} 不能列入清單：請輸入一個由文字或數字組成的詞，最多 {most} 個字元；結尾加上星號表示所有以它開頭的詞。",
    },
    "order/many-words": {
        "en": "The list can have {most} words at most.",
        "zh": "清單最多 {most} 個詞。",
    },
    "order/profile": {
        "en": "{found!r} is not the id of a person: 16 letters and digits, as in the address of their page.",
        "zh": "{found!r} 不是個人檔案的 id：應為 16 個字母和數字，和個人頁面的網址相同。",
    },
    "order/match": {
        "en": "There is no such match, line or seat.",
        "zh": "沒有這局棋、這則訊息或這個座位。",
    },
    "order/study": {
        "en": "{found!r} is not the id of a study: 12 letters and digits, as in its address.",
        "zh": "{found!r} 不是研究的 id：應為 12 個字母和數字，和研究的網址相同。",
    },
    "order/until": {
        "en": "The end must lie in the future.",
        "zh": "結束時間必須是未來的時間。",
    },
    "order/address": {
        "en": "{found!r} is not an address or network such as 192.0.2.7 or 2001:db8::/48.",
        "zh": "{found!r} 不是 IP 位址或網段，例如 192.0.2.7 或 2001:db8::/48。",
    },
    "order/wide-network": {
        "en": "{found} is too large a network to ban: at least /{least}.",
        "zh": "{found} 網段太大，不能封鎖：至少要 /{least}。",
    },
    "order/no-change": {
        "en": "Nothing would change: this is already the case.",
        "zh": "目前已經是這樣了。",
    },
    "order/nothing": {
        "en": "Name a word to add or to take off the list.",
        "zh": "請指定要加入或移除的詞。",
    },
    "order/text": {
        "en": "Write 1 to {most} visible characters.",
        "zh": "請輸入 1 到 {most} 個看得見的字元。",
    },
    "order/no-report": {
        "en": "There is no such open report.",
        "zh": "沒有這則待處理的檢舉。",
    },
    "order/many-reports": {
        "en": "{most} of your reports are waiting already. Please wait until they have been read.",
        "zh": "你已有 {most} 則檢舉等待處理，請等管理員看過再說。",
    },
    "order/reports-full": {
        "en": "Too many reports are waiting. Please try again later.",
        "zh": "等待處理的檢舉太多，請稍後再試。",
    },
    "order/no-subject": {
        "en": "What you are reporting is no longer there.",
        "zh": "你要檢舉的內容已經不在了。",
    },
    "order/not-admin": {
        "en": "Only operators can do this. Sign in with the passkey that is named in the settings.",
        "zh": "只有管理員能這樣做。請用設定中指定的通行密鑰登入。",
    },
    "order/not-kept": {
        "en": "This server keeps no log of operators.",
        "zh": "這個伺服器沒有管理紀錄。",
    },
    # What is kept of people, table by table
    "privacy/table/matches": {
        "en": "Matches: their state, and the network address that created one, until it is over.",
        "zh": "對局：目前的狀態，以及建立者的網路位址（到對局結束為止）。",
    },
    "privacy/table/events": {
        "en": "What happened in a match: moves with their times, names on seats, lines of chat. People are in it as a code that only their own browser can prove.",
        "zh": "對局中發生的事：每一手與時間、座位上的名字、聊天訊息。其中的人以一個代碼表示，只有本人的瀏覽器能證明。",
    },
    "privacy/table/players": {
        "en": "Who plays in which match, so that people find their matches.",
        "zh": "誰在哪一局下棋，用來列出自己的對局。",
    },
    "privacy/table/traces": {
        "en": "In which matches a person has chatted or once had a seat, so that an export or an erasure finds them.",
        "zh": "某人曾在哪些對局留言或坐過，以便匯出或清除時找得到。",
    },
    "privacy/table/codes": {
        "en": "Codes for another device, as digests.",
        "zh": "換裝置用的代碼（只存摘要）。",
    },
    "privacy/table/profiles": {
        "en": "Profiles: the name and symbol that a person has chosen, and when.",
        "zh": "個人檔案：自己選的名字、圖案，以及建立時間。",
    },
    "privacy/table/devices": {
        "en": "The other devices of a profile, as digests.",
        "zh": "個人檔案的其他裝置（只存摘要）。",
    },
    "privacy/table/passkeys": {
        "en": "The public half of a passkey, which protects a profile.",
        "zh": "保護個人檔案的通行密鑰的公開部分。",
    },
    "privacy/table/pushes": {
        "en": "Where a browser receives the notification that it is your turn.",
        "zh": "瀏覽器接收「輪到你」通知的位址。",
    },
    "privacy/table/analyses": {
        "en": "What bots thought of positions; nothing about people.",
        "zh": "電腦對局面的分析，與個人無關。",
    },
    "privacy/table/unfiled": {
        "en": "Finished matches that wait to be filed.",
        "zh": "等待歸檔的已結束對局。",
    },
    "privacy/table/archive": {
        "en": "The archive of finished public matches, with the names on their seats.",
        "zh": "已結束的公開對局，附座位上的名字。",
    },
    "privacy/table/archive_seats": {
        "en": "Who played in an archived match, by public id.",
        "zh": "誰下了存檔中的對局（以公開 id 表示）。",
    },
    "privacy/table/archive_positions": {
        "en": "Positions of openings; nothing about people.",
        "zh": "開局的局面，與個人無關。",
    },
    "privacy/table/openings": {
        "en": "How often what was played in an opening; nothing about people.",
        "zh": "開局著手的統計，與個人無關。",
    },
    "privacy/table/bot_games": {
        "en": "Games of bots; nothing about people.",
        "zh": "電腦之間的棋局，與個人無關。",
    },
    "privacy/table/results": {
        "en": "Results that count for ratings, by public id.",
        "zh": "計入等級分的結果（以公開 id 表示）。",
    },
    "privacy/table/meetings": {
        "en": "How often two people have met lately in rated matches, so that nobody farms ratings.",
        "zh": "兩人最近在積分對局中相遇的次數，用來防止刷分。",
    },
    "privacy/table/same_address": {
        "en": "Matches at which two people sat down from one network address; the address itself is not kept.",
        "zh": "兩人從同一網路位址入座的對局；不保存位址本身。",
    },
    "privacy/table/ratings": {
        "en": "Ratings, by public id.",
        "zh": "等級分（以公開 id 表示）。",
    },
    "privacy/table/rating_points": {
        "en": "Ratings day by day, for the graph, by public id.",
        "zh": "每天的等級分，用來畫走勢圖（以公開 id 表示）。",
    },
    "privacy/table/follows": {
        "en": "Who follows whom, by public id.",
        "zh": "誰追蹤誰（以公開 id 表示）。",
    },
    "privacy/table/blocks": {
        "en": "Who has blocked whom, by public id.",
        "zh": "誰封鎖誰（以公開 id 表示）。",
    },
    "privacy/table/challenges": {
        "en": "Who has challenged whom, by public id.",
        "zh": "誰向誰下戰帖（以公開 id 表示）。",
    },
    "privacy/table/puzzle_results": {
        "en": "Which puzzles a person has tried, and whether the first answer was right.",
        "zh": "解過哪些題目，第一次答對與否。",
    },
    "privacy/table/puzzle_ratings": {
        "en": "How hard a puzzle is; nothing about people.",
        "zh": "題目的難度，與個人無關。",
    },
    "privacy/table/solver_ratings": {
        "en": "How strong a person is at puzzles.",
        "zh": "解題的等級分。",
    },
    "privacy/table/daily_puzzles": {
        "en": "The puzzle of each day; nothing about people.",
        "zh": "每天的題目，與個人無關。",
    },
    "privacy/table/puzzle_days": {
        "en": "The days on which a person solved the puzzle of the day.",
        "zh": "哪幾天解出了每日一題。",
    },
    "privacy/table/puzzle_streaks": {
        "en": "How many days in a row a person has solved it.",
        "zh": "連續幾天解出每日一題。",
    },
    "privacy/table/puzzle_runs": {
        "en": "Each person’s last puzzle run.",
        "zh": "最近一次限時解題。",
    },
    "privacy/table/puzzle_bests": {
        "en": "Each person’s best puzzle run, of all time and of each month.",
        "zh": "歷來和每個月最好的限時解題成績。",
    },
    "privacy/table/studies": {
        "en": "Studies: their authors and names.",
        "zh": "研究：作者與名稱。",
    },
    "privacy/table/study_events": {
        "en": "What is in a study: moves, comments and arrows.",
        "zh": "研究的內容：著手、註解與箭頭。",
    },
    "privacy/table/seeks": {
        "en": "Who looks for an opponent in the lobby.",
        "zh": "誰在大廳等待對手。",
    },
    "privacy/table/tournaments": {
        "en": "Tournaments: the organiser, and their network address until it is over.",
        "zh": "比賽：主辦人，以及其網路位址（到比賽結束為止）。",
    },
    "privacy/table/tournament_events": {
        "en": "What happened in a tournament: who took part under which name, who met, and the results.",
        "zh": "比賽中發生的事：誰以什麼名字參加、對上誰、結果如何。",
    },
    "privacy/table/order_log": {
        "en": "What operators have decided, by whom and when: warnings, mutes and bans with their reasons. Nobody can edit it. Of people who were erased it has only a digest.",
        "zh": "管理員的決定、時間與經手人：警告、禁言、封鎖與理由。任何人都不能修改。被清除的人只留下摘要。",
    },
    "privacy/table/order_work": {
        "en": "What is being deleted or erased right now.",
        "zh": "正在刪除或清除的項目。",
    },
    "privacy/table/banned_addresses": {
        "en": "Network addresses that are banned.",
        "zh": "被封鎖的網路位址。",
    },
    "privacy/table/admin_sessions": {
        "en": "Which operators are signed in.",
        "zh": "哪些管理員已登入。",
    },
    "privacy/table/reports": {
        "en": "Reports: by whom, about whom, and what it was about as it stood then.",
        "zh": "檢舉：誰檢舉、檢舉誰，以及當時的內容。",
    },
    "privacy/lasts/match": {
        "en": "As long as the match, which the operator keeps until they delete it.",
        "zh": "和對局一樣久；營運者刪除對局為止。",
    },
    "privacy/lasts/tournament": {
        "en": "As long as the tournament, which the operator keeps until they delete it.",
        "zh": "和比賽一樣久；營運者刪除比賽為止。",
    },
    "privacy/lasts/days-after-end": {
        "en": "{days} {days:day|days} after the last thing that happened in it.",
        "zh": "結束且不再有動靜後 {days} 天。",
    },
    "privacy/lasts/days": {"en": "A few days.", "zh": "幾天。"},
    "privacy/lasts/minutes": {"en": "A few minutes.", "zh": "幾分鐘。"},
    "privacy/lasts/profile": {
        "en": "Until you erase your data, or an operator deletes the profile.",
        "zh": "直到你清除資料，或管理員刪除個人檔案。",
    },
    "privacy/lasts/browser": {
        "en": "Until you or your browser switch notifications off.",
        "zh": "直到你或瀏覽器關閉通知。",
    },
    "privacy/lasts/always": {"en": "For good.", "zh": "一直保留。"},
    "privacy/lasts/session": {"en": "Twelve hours.", "zh": "十二小時。"},
    "privacy/lasts/ban": {"en": "Until the ban is over.", "zh": "直到封鎖結束。"},
    "privacy/lasts/report": {
        "en": "Until an operator has closed it, and {days} days after it was made at least.",
        "zh": "直到管理員處理完畢，而且至少從提出起 {days} 天。",
    },
    "privacy/lasts/cache": {
        "en": "Until newer ones take its place.",
        "zh": "直到被較新的取代。",
    },
    "privacy/lasts/at-once": {"en": "Seconds.", "zh": "幾秒。"},
    "privacy/lasts/seek": {
        "en": "While the person waits, and a minute longer.",
        "zh": "等待期間，之後再一分鐘。",
    },
    "privacy/lasts/results": {
        "en": "As long as there are ratings.",
        "zh": "和等級分一樣久。",
    },
    "privacy/erased/deleted": {
        "en": "Deleted when you erase your data.",
        "zh": "清除資料時會刪除。",
    },
    "privacy/erased/somebody": {
        "en": "When you erase your data it stays, but leads to nobody.",
        "zh": "清除資料時會保留，但改成無法追查的「某人」。",
    },
    "privacy/erased/redacted": {
        "en": "When you erase your data, your names, messages and code are overwritten; the games stay.",
        "zh": "清除資料時，你的名字、訊息與代碼會被覆寫，棋局保留。",
    },
    "privacy/log/plain": {
        "en": "The log of this server records only problems. ",
        "zh": "這個伺服器的日誌只記錄問題。",
    },
    "privacy/log/json": {
        "en": "The log of this server has a line for each request: the time, the page, the result. ",
        "zh": "這個伺服器的日誌對每個請求記錄一行：時間、網址、結果。",
    },
    "privacy/log-addresses/full": {
        "en": "It has full network addresses.",
        "zh": "其中的網路位址是完整的。",
    },
    "privacy/log-addresses/network": {
        "en": "It has only the network part of addresses.",
        "zh": "其中只有網路位址的網段。",
    },
    "privacy/log-addresses/none": {
        "en": "It has no network addresses.",
        "zh": "其中沒有網路位址。",
    },
}
