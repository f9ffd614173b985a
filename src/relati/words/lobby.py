"""Lobby, archive, openings, players and ratings: what the server refuses, and the pages."""

SENTENCES: dict[str, dict[str, str]] = {
    # Refusals of the server
    "server/no-archive": {
        "en": "This server keeps its matches in memory only, so it has no lobby and no archive.",
        "zh": "這個伺服器只把對局放在記憶體裡，沒有大廳，也沒有棋局庫。",
    },
    "server/no-seek": {
        "en": "You are not looking for an opponent right now.",
        "zh": "你目前沒有在徵求對手。",
    },
    "server/seek": {
        "en": "A match in the lobby is public, starts from an empty board, and has one seat for you and at least one to be taken.",
        "zh": "大廳裡的對局必須公開、從空棋盤開始，由你坐一個座位，並且至少留一個空位。",
    },
    "server/many-seeks": {
        "en": "{most} people at your address are already looking for opponents. Please try again in {seconds} seconds.",
        "zh": "你的位址已經有 {most} 人在徵求對手，請在 {seconds} 秒後再試。",
    },
    "server/archive-result": {
        "en": "Ask for won or lost matches of a player, and for first or later among all matches.",
        "zh": "won 與 lost 要搭配 player；不指定 player 時請用 first 或 later。",
    },
    "server/archive-opening": {
        "en": "An opening needs one of the known rulesets and a number of players it allows.",
        "zh": "查詢開局需要已知的規則，以及該規則允許的人數。",
    },
    "server/opening-long": {
        "en": "Openings are kept for the first {most} moves.",
        "zh": "開局只記錄前 {most} 手。",
    },
    # Commands
    "cli/archive/help": {
        "en": "Make the archive and the openings again from the stored matches.\n\nA server enters every match that ends by itself; this is for a database that was damaged or changed by hand. Servers may go on meanwhile. Ratings stay as they are.",
        "zh": "由保存的對局重建棋局庫與開局統計。\n\n伺服器會自動收錄每一場結束的對局；資料庫受損或手動改動過，才需要這個指令。伺服器可以照常運作，等級分不變。",
    },
    "cli/archive/action": {"en": "What to do: rebuild.", "zh": "要做的事：rebuild（重建）。"},
    "cli/archive/done": {
        "en": "Finished matches entered: {count}.",
        "zh": "已收錄 {count} 場結束的對局。",
    },
    "cli/ratings/help": {
        "en": "Compute all ratings again from the stored results.\n\nThe results are taken in the order in which they counted, so the ratings are the same to the last digit.",
        "zh": "由保存的結果重新計算所有等級分。\n\n依照當初計分的順序計算，所以結果分毫不差。",
    },
    "cli/ratings/action": {"en": "What to do: rebuild.", "zh": "要做的事：rebuild（重新計算）。"},
    "cli/ratings/done": {
        "en": "Ratings computed from {count} {count:result|results}.",
        "zh": "已由 {count} 個結果算出等級分。",
    },
    "cli/openings/help": {
        "en": "Add games of bots to the opening page.\n\nThe files are records, as `relati arena --records FILE` writes them. A game that was added before, or that was not played to its end, does not count.",
        "zh": "把電腦的對局加入開局頁。\n\n檔案是棋譜，例如 `relati arena --records FILE` 所寫的。已經加過或沒有下完的對局不計。",
    },
    "cli/openings/action": {"en": "What to do: add.", "zh": "要做的事：add（加入）。"},
    "cli/openings/files": {
        "en": "Files of game records, text or JSON.",
        "zh": "棋譜檔案，文字或 JSON 皆可。",
    },
    "cli/openings/done": {
        "en": "Games added: {added}; known already: {known}.",
        "zh": "加入 {added} 局；{known} 局先前已加入。",
    },
}
