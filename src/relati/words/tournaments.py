"""Tournaments: why one cannot be made, or refuses."""

SENTENCES: dict[str, dict[str, str]] = {
    "tournament/name": {
        "en": "A tournament needs a name.",
        "zh": "比賽要有名稱。",
    },
    "tournament/your-name": {
        "en": "Enter your name, so that the others know who you are.",
        "zh": "請輸入名字，讓其他人知道你是誰。",
    },
    "tournament/seats": {
        "en": "This kind of tournament is for tables of {least} to {most}.",
        "zh": "這種賽制每桌要有 {least} 到 {most} 人。",
    },
    "tournament/rounds": {
        "en": "A tournament has 1 to {most} rounds.",
        "zh": "比賽可以有 1 到 {most} 輪。",
    },
    "tournament/minutes": {
        "en": "An arena lasts from {least} to {most} minutes.",
        "zh": "競技場的時間是 {least} 到 {most} 分鐘。",
    },
    "tournament/pause": {
        "en": "The pause between two rounds is at most {most} seconds.",
        "zh": "兩輪之間最多休息 {most} 秒。",
    },
    "tournament/arena-days": {
        "en": "An arena is over in an evening: choose a clock in minutes.",
        "zh": "競技場一個晚上就結束，請選以分鐘計的時限。",
    },
    "tournament/command-id": {
        "en": "The id of a command has 1 to {most} printable characters.",
        "zh": "指令的 id 要有 1 到 {most} 個可顯示的字元。",
    },
    "tournament/made": {
        "en": "This tournament exists already.",
        "zh": "這場比賽已經存在。",
    },
    "tournament/unknown": {
        "en": "There is no such tournament.",
        "zh": "沒有這場比賽。",
    },
    "tournament/not-yours": {
        "en": "Only the organiser of this tournament can do that.",
        "zh": "只有這場比賽的主辦人可以這樣做。",
    },
    "tournament/full": {
        "en": "Too much has happened in this tournament: beyond {most} events nobody can come or go.",
        "zh": "這場比賽的紀錄已超過 {most} 筆，不能再有人加入或離開。",
    },
    "tournament/over": {
        "en": "This tournament is over.",
        "zh": "這場比賽已經結束。",
    },
    "tournament/drawn": {
        "en": "The draw is made: nobody can join this tournament any more.",
        "zh": "賽程已經排定，不能再加入。",
    },
    "tournament/closed": {
        "en": "This tournament has begun, and nobody can join late.",
        "zh": "比賽已經開始，這場不接受中途加入。",
    },
    "tournament/no-room": {
        "en": "This tournament is full: it has room for {most}.",
        "zh": "這場比賽已經額滿，最多 {most} 人。",
    },
    "tournament/not-in": {
        "en": "That player does not take part in this tournament.",
        "zh": "這個人沒有參加這場比賽。",
    },
    "tournament/too-few": {
        "en": "At least {least} have to take part.",
        "zh": "至少要有 {least} 人參加。",
    },
    "tournament/round-goes-on": {
        "en": "This round is not over yet.",
        "zh": "這一輪還沒結束。",
    },
    "tournament/many": {
        "en": "There are {most} tournaments from your network address already. End one of them first.",
        "zh": "你的網路位址已經有 {most} 場比賽，請先結束其中一場。",
    },
    "tournament/no-records": {
        "en": "No game of this tournament is over yet.",
        "zh": "這場比賽還沒有下完的棋局。",
    },
    "tournament/bot": {"en": "Bot, level {level}", "zh": "電腦 {level} 級"},
    "tournament/column/rank": {"en": "#", "zh": "名次"},
    "tournament/column/name": {"en": "Name", "zh": "名字"},
    "tournament/column/points": {"en": "Points", "zh": "積分"},
    "tournament/column/buchholz": {"en": "Buchholz", "zh": "對手分"},
    "tournament/column/sonneborn-berger": {"en": "Sonneborn-Berger", "zh": "勝手分"},
    "tournament/column/direct": {"en": "Direct encounter", "zh": "相互成績"},
    "tournament/column/played": {"en": "Games", "zh": "局數"},
    "tournament/column/wins": {"en": "Wins", "zh": "勝局"},
}
