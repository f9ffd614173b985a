"""Clients of a server: what goes wrong on the way, and what an online bot reports."""

SENTENCES: dict[str, dict[str, str]] = {
    "client/needs": {
        "en": 'To use a server, {package} must be installed. hint: pip install "relati[client]"',
        "zh": '要連到伺服器，需先安裝 {package}。提示：pip install "relati[client]"',
    },
    "client/server": {
        "en": "{found!r} is not the address of a server, such as https://relati.example.",
        "zh": "{found!r} 不是伺服器的位址，例如 https://relati.example。",
    },
    "client/other-server": {
        "en": "{found} is on another server than {server}.",
        "zh": "{found} 不在伺服器 {server} 上。",
    },
    "client/link": {
        "en": "{found!r} is neither a link to a match (https://relati.example/m/…) nor a code.",
        "zh": "{found!r} 不是對局連結（https://relati.example/m/…），也不是代碼。",
    },
    "client/unreachable": {
        "en": "The server cannot be reached ({reason}).",
        "zh": "無法連到伺服器（{reason}）。",
    },
    "client/unsure": {
        "en": "The connection was lost before the server answered, so it is not known whether this was done.",
        "zh": "伺服器還沒回覆就斷線了，無法得知是否已經完成。",
    },
    "client/given-up": {
        "en": "This was given up before it could be sent.",
        "zh": "在送出之前就放棄了。",
    },
    "client/code-unsure": {
        "en": "The connection was lost while the code was being used. Ask for a new code.",
        "zh": "使用代碼時斷線了，請重新取得代碼。",
    },
    "client/answer": {
        "en": "The answer (HTTP {status}) is not from a relati server.",
        "zh": "回覆（HTTP {status}）不是來自聯棋伺服器。",
    },
    "client/no-free-seat": {
        "en": "No seat of this match is free.",
        "zh": "這場對局沒有空位。",
    },
    "client/memory": {
        "en": "{file} cannot be used to remember the bot's seats: {reason}",
        "zh": "無法用 {file} 記住電腦玩家的座位：{reason}",
    },
    # The command `relati bot`
    "cli/bot/help": {
        "en": "Let a bot play on a server: in the matches of these links or codes, and in public ones.",
        "zh": "讓電腦玩家到伺服器上下棋：加入這些連結或代碼的對局，也可以加入公開的對局。",
    },
    "cli/bot/invitations": {
        "en": "Links to matches with a free seat, or codes that hand over a seat.",
        "zh": "有空位的對局連結，或移交座位的代碼。",
    },
    "cli/bot/server": {
        "en": "Address of the server (default: that of the first link).",
        "zh": "伺服器的位址（預設取自第一個連結）。",
    },
    "cli/bot/bot": {
        "en": "Bot: 5 (a level, 1 to 9), influence:2, engine:COMMAND …",
        "zh": "電腦玩家：5（等級 1 到 9）、influence:2、`engine:指令`…",
    },
    "cli/bot/public": {
        "en": "Also take free seats of public matches, until stopped with Ctrl-C.",
        "zh": "也加入公開對局的空位，直到按 Ctrl-C 結束。",
    },
    "cli/bot/matches": {
        "en": "Take a public seat only while fewer than this many matches are being played.",
        "zh": "同時進行的對局少於這個數目時，才加入公開的對局。",
    },
    "cli/bot/name": {
        "en": "Name shown to the other players (default: relati and the bot).",
        "zh": "其他玩家看到的名字（預設為 relati 加上電腦玩家名稱）。",
    },
    "cli/bot/seconds": {"en": "Seconds to think per move.", "zh": "每手思考的秒數。"},
    "cli/bot/linger": {
        "en": "Seconds to wait for a rematch after a game.",
        "zh": "一局結束後，等待再來一局的秒數。",
    },
    "cli/bot/memory": {
        "en": "File with the bot's token and its matches, to continue them after a restart (default: one for each server and name).",
        "zh": "存放憑證與對局的檔案，重新啟動後可繼續（預設每個伺服器與名字各有一個）。",
    },
    "cli/needs-server": {
        "en": "Which server? hint: relati bot --server https://relati.example --public, or give the link to a match",
        "zh": "哪一個伺服器？提示：relati bot --server https://relati.example --public，或給對局連結",
    },
    "cli/nothing-to-play": {
        "en": "Nothing to play. hint: give the link to a match, or --public",
        "zh": "沒有可下的對局。提示：請給對局連結，或加上 --public",
    },
    # What an online bot reports
    "online/playing": {"en": "playing: {link}", "zh": "對局中：{link}"},
    "online/won": {"en": "won: {link}", "zh": "獲勝：{link}"},
    "online/lost": {"en": "lost: {link}", "zh": "落敗：{link}"},
    "online/ended": {"en": "over, nobody won: {link}", "zh": "結束，沒有贏家：{link}"},
    "online/moved": {
        "en": "the seat was taken over by another device: {link}",
        "zh": "座位已由其他裝置接手：{link}",
    },
    "online/refused": {"en": "{link}: {reason}", "zh": "{link}：{reason}"},
    "online/failed": {
        "en": "the bot failed and resigns ({reason}): {link}",
        "zh": "電腦玩家發生錯誤而認輸（{reason}）：{link}",
    },
}
