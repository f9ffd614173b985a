"""Tournaments in the browser: making one, taking part, the wall."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/tournaments": {"en": "Tournaments", "zh": "比賽"},
    "web/tournaments/about": {
        "en": "Make a tournament for your club or class: players join with their phones, and the table on the wall moves by itself.",
        "zh": "為社團或班級辦一場比賽：大家用手機加入，牆上的成績表會自動更新。",
    },
    "web/tournaments/own": {"en": "Yours", "zh": "我主辦的比賽"},
    "web/tournaments/public": {"en": "Public", "zh": "公開的比賽"},
    "web/tournaments/none": {"en": "None at the moment.", "zh": "目前沒有。"},
    # Making one
    "web/tournament/new": {"en": "New tournament", "zh": "辦一場新比賽"},
    "web/tournament/make": {"en": "Make the tournament", "zh": "建立比賽"},
    "web/tournament/name": {"en": "Name of the tournament", "zh": "比賽名稱"},
    "web/tournament/name/example": {"en": "Tuesday club", "zh": "星期二社團賽"},
    "web/tournament/kind": {"en": "Kind", "zh": "賽制"},
    "web/tournament/kind/swiss": {"en": "Swiss", "zh": "瑞士制"},
    "web/tournament/kind/round-robin": {"en": "Round robin", "zh": "循環賽"},
    "web/tournament/kind/knock-out": {"en": "Knock-out", "zh": "淘汰賽"},
    "web/tournament/kind/arena": {"en": "Arena", "zh": "競技場"},
    "web/tournament/kind/tables": {"en": "Tables of 3 to 5", "zh": "多人桌（3 到 5 人）"},
    "web/tournament/kind/swiss/about": {
        "en": "All players play every round, each against somebody with about as many points. Best for a club evening.",
        "zh": "每個人每輪都下，對手的積分相近。最適合社團的一個晚上。",
    },
    "web/tournament/kind/round-robin/about": {
        "en": "Each player meets every other once. Good for a small group, or for a league with days per move.",
        "zh": "每個人都和其他人下一局。適合小團體，或每手以天計的聯賽。",
    },
    "web/tournament/kind/knock-out/about": {
        "en": "Whoever loses is out, until one is left.",
        "zh": "輸一局就淘汰，直到剩下一人。",
    },
    "web/tournament/kind/arena/about": {
        "en": "As soon as a game is over the next one follows. Wins in a row count double.",
        "zh": "下完一局馬上接下一局，連勝的分數加倍。",
    },
    "web/tournament/kind/tables/about": {
        "en": "Three to five players sit at each table, and in every round you meet others.",
        "zh": "每桌 3 到 5 人，每一輪都盡量換不同的對手。",
    },
    "web/tournament/ruleset": {"en": "Rules", "zh": "規則"},
    "web/tournament/seats": {"en": "Players at a table", "zh": "每桌人數"},
    "web/tournament/rounds": {"en": "Rounds", "zh": "輪數"},
    "web/tournament/minutes": {"en": "Minutes", "zh": "分鐘"},
    "web/tournament/pause": {"en": "Seconds between rounds", "zh": "兩輪之間休息的秒數"},
    "web/tournament/filler": {
        "en": "If somebody has no opponent",
        "zh": "有人落單時",
    },
    "web/tournament/filler/none": {"en": "They rest for a round", "zh": "輪空一輪"},
    "web/tournament/public": {
        "en": "Public: listed here",
        "zh": "公開列在這一頁",
    },
    "web/tournament/late": {"en": "Players may join late", "zh": "可以中途加入"},
    "web/tournament/more": {"en": "More options", "zh": "更多選項"},
    "web/tournament/players": {"en": "{count} {count:player|players}", "zh": "{count} 人"},
    "web/tournament/phase/open": {"en": "Not begun", "zh": "尚未開始"},
    "web/tournament/phase/playing": {"en": "Live", "zh": "進行中"},
    "web/tournament/phase/over": {"en": "Over", "zh": "已結束"},
    # Where it is now
    "web/tournament/about/rounds": {
        "en": "{kind}, {count} {count:round|rounds}",
        "zh": "{kind}，共 {count} 輪",
    },
    "web/tournament/about/arena": {
        "en": "Arena, {minutes} minutes",
        "zh": "競技場，{minutes} 分鐘",
    },
    "web/tournament/hours": {"en": "{count} {count:hour|hours}", "zh": "{count} 小時"},
    "web/tournament/open": {
        "en": "{count} {count:has|have} joined. It begins when the organiser says so.",
        "zh": "已有 {count} 人加入，等主辦人宣布開始。",
    },
    "web/tournament/round": {
        "en": "Round {round} of {rounds}",
        "zh": "第 {round} 輪，共 {rounds} 輪",
    },
    "web/tournament/games-left": {
        "en": "{count} {count:game|games} still being played",
        "zh": "還有 {count} 局在下",
    },
    "web/tournament/next-in": {"en": "next round in {time}", "zh": "下一輪 {time} 後開始"},
    "web/tournament/next-soon": {"en": "the next round follows", "zh": "下一輪即將開始"},
    "web/tournament/arena-left": {"en": "{time} left", "zh": "剩下 {time}"},
    "web/tournament/last-games": {
        "en": "Time is up: {count} {count:game|games} to finish",
        "zh": "時間到，還有 {count} 局要下完",
    },
    "web/tournament/ended/played": {"en": "The tournament is over.", "zh": "比賽結束。"},
    "web/tournament/ended/stopped": {
        "en": "The organiser has ended the tournament.",
        "zh": "主辦人已結束這場比賽。",
    },
    "web/tournament/ended/expired": {
        "en": "This tournament was never begun.",
        "zh": "這場比賽一直沒有開始，已經取消。",
    },
    # Taking part
    "web/tournament/you": {"en": "You", "zh": "你"},
    "web/tournament/your-name": {"en": "Your name", "zh": "你的名字"},
    "web/tournament/join": {"en": "Join", "zh": "加入"},
    "web/tournament/watching": {
        "en": "You are watching. Nobody can join this tournament any more.",
        "zh": "你正在觀戰。這場比賽已經不能加入。",
    },
    "web/tournament/you-are-in": {
        "en": "You are in. Keep this page open: your first game opens by itself.",
        "zh": "你已經加入。請讓這一頁開著，第一局會自動打開。",
    },
    "web/tournament/you-wait": {
        "en": "Your next game opens here by itself.",
        "zh": "下一局會在這裡自動打開。",
    },
    "web/tournament/you-rest": {
        "en": "You rest this round, and get the point of a win.",
        "zh": "這一輪你輪空，得到一分（與勝局相同）。",
    },
    "web/tournament/you-pause": {
        "en": "You are pausing: you get no new game until you come back.",
        "zh": "你正在休息，回來之前不會安排新的棋局。",
    },
    "web/tournament/you-left": {"en": "You have left this tournament.", "zh": "你已退出這場比賽。"},
    "web/tournament/your-game": {
        "en": "Your next game: table {table}, you play {symbol} against {names}",
        "zh": "你的下一局：第 {table} 桌，你下 {symbol}，對手是 {names}",
    },
    "web/tournament/to-board": {"en": "To the board", "zh": "到棋盤"},
    "web/tournament/begins": {"en": "Your game begins.", "zh": "你的棋局開始了。"},
    "web/tournament/pause-me": {"en": "Pause", "zh": "休息一下"},
    "web/tournament/return": {"en": "I am back", "zh": "我回來了"},
    "web/tournament/leave": {"en": "Leave the tournament", "zh": "退出比賽"},
    "web/tournament/leave/sure": {
        "en": "Leave this tournament? A game you are playing goes on.",
        "zh": "確定要退出這場比賽嗎？正在下的棋局會繼續。",
    },
    "web/tournament/your-result": {
        "en": "You came in at place {rank}, with {points} points.",
        "zh": "你是第 {rank} 名，得 {points} 分。",
    },
    "web/tournament/back": {"en": "Back to the tournament", "zh": "回到比賽"},
    # The organiser
    "web/tournament/desk": {"en": "You organise this tournament", "zh": "你是主辦人"},
    "web/tournament/invite": {
        "en": "Show this code, or send the address: whoever opens it can join.",
        "zh": "出示這個 QR code 或傳送網址，打開的人就能加入。",
    },
    "web/tournament/qr": {
        "en": "QR code with the address of this tournament",
        "zh": "這場比賽網址的 QR code",
    },
    "web/tournament/wall": {"en": "Page for the wall", "zh": "投影用的頁面"},
    "web/tournament/to-page": {"en": "To the tournament's page", "zh": "回到比賽頁面"},
    "web/tournament/begin": {"en": "Begin", "zh": "開始比賽"},
    "web/tournament/next-round": {"en": "Begin the next round now", "zh": "立刻開始下一輪"},
    "web/tournament/stop": {"en": "End the tournament", "zh": "結束比賽"},
    "web/tournament/stop/sure": {
        "en": "End this tournament now? The table stays as it is.",
        "zh": "現在就結束比賽嗎？成績表會停在目前的狀態。",
    },
    "web/tournament/bot": {"en": "Bot", "zh": "電腦"},
    "web/tournament/add-bot": {"en": "Add a bot", "zh": "加一個電腦玩家"},
    "web/tournament/remove": {"en": "Remove", "zh": "移除"},
    "web/tournament/remove/name": {"en": "Remove {name}", "zh": "移除 {name}"},
    # Table and games
    "web/tournament/standings": {"en": "Table", "zh": "成績表"},
    "web/tournament/entrants": {"en": "Who takes part", "zh": "參賽者"},
    "web/tournament/nobody": {"en": "Nobody has joined yet.", "zh": "還沒有人加入。"},
    "web/tournament/games": {"en": "Games", "zh": "棋局"},
    "web/tournament/watch": {"en": "Watch", "zh": "觀戰"},
    "web/tournament/replay": {"en": "Replay", "zh": "重播"},
    "web/tournament/watch-table": {"en": "{act}: table {number}", "zh": "{act}：第 {number} 桌"},
    "web/tournament/streak": {
        "en": "Wins in a row: results count double",
        "zh": "連勝中，分數加倍",
    },
    "web/tournament/state/paused": {"en": "(pausing)", "zh": "（休息中）"},
    "web/tournament/state/left": {"en": "(has left)", "zh": "（已退出）"},
    "web/tournament/how/no-show": {"en": "did not begin", "zh": "有人沒有開始下"},
    "web/tournament/how/walkover": {"en": "without a game", "zh": "未下，對手不在"},
    "web/tournament/how/bye": {"en": "rests", "zh": "輪空"},
    "web/tournament/how/lot": {"en": "drawn, decided by lot", "zh": "和局，抽籤決定"},
    "web/tournament/how/cancelled": {"en": "cancelled", "zh": "取消"},
    "web/tournament/csv": {"en": "Table for spreadsheets", "zh": "下載成績表（試算表）"},
    "web/tournament/picture": {"en": "Table as a picture", "zh": "下載成績圖"},
    "web/tournament/records": {"en": "Records of the games", "zh": "下載棋譜"},
    # How points come about
    "web/tournament/points-how": {"en": "How points count", "zh": "計分方式"},
    "web/tournament/points/swiss": {
        "en": "A win is 1 point, a draw ½. Whoever rests for lack of an opponent gets 1 point, at most once before all others have rested. Equal points are decided by, in this order:",
        "zh": "勝得 1 分，和局各得 ½ 分。因人數不足而輪空的人得 1 分；在每個人都輪空過之前，沒有人會輪空兩次。同分時依序比較：",
    },
    "web/tournament/points/round-robin": {
        "en": "A win is 1 point, a draw ½. If your opponent has left or is pausing you win without a game. Equal points are decided by, in this order:",
        "zh": "勝得 1 分，和局各得 ½ 分。對手退出或休息時，不戰而勝。同分時依序比較：",
    },
    "web/tournament/points/knock-out": {
        "en": "The winner goes on. A drawn game is played again with seats swapped, twice at most; then the lot decides.",
        "zh": "勝者晉級。和局時交換座位重下，最多兩次，之後以抽籤決定。",
    },
    "web/tournament/points/arena": {
        "en": "A win is 2 points, a draw 1. After two wins in a row results count double, until you do not win. Equal points are decided by:",
        "zh": "勝得 2 分，和局得 1 分。連勝兩局之後分數加倍，直到沒有獲勝為止。同分時比較：",
    },
    "web/tournament/points/tables": {
        "en": "The winner of a table gets 1 point, whoever goes out first none, the others something in between: an equal share for each player they outlast. Equal points are decided by, in this order:",
        "zh": "每桌的贏家得 1 分，最先出局的人 0 分，其他人依撐得比幾個人久，按比例得分。同分時依序比較：",
    },
    "web/tournament/tie/buchholz": {
        "en": "The points of all your opponents together: whoever has met stronger players stands higher.",
        "zh": "所有對手的積分總和：遇到的對手越強，名次越前面。",
    },
    "web/tournament/tie/sonneborn-berger": {
        "en": "The points of those you have beaten, and half the points of those you drew with: a win against a strong player weighs more.",
        "zh": "被你擊敗的對手的積分總和，加上和局對手積分的一半：贏強者比較有分量。",
    },
    "web/tournament/tie/direct": {
        "en": "The games of those with equal points against each other, if all of them have met.",
        "zh": "同分的人如果都互相下過，就比他們之間的成績。",
    },
    "web/tournament/tie/wins": {"en": "The number of games won.", "zh": "勝局數。"},
}
