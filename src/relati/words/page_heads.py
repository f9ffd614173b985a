"""What search engines and chat apps show of a page: titles and descriptions of links."""

SENTENCES: dict[str, dict[str, str]] = {
    "head/site": {"en": "relati 聯棋", "zh": "relati 聯棋"},
    "head/start": {
        "en": "relati 聯棋: {count} board games of linking and cutting",
        "zh": "relati 聯棋：{count} 種連線與切斷的棋戲",
    },
    "head/start/about": {
        "en": "Place symbols, keep them linked to your root, and cut your opponents off."
        " Play in the browser against bots or friends; nothing to install.",
        "zh": "放下符號，連回根源，切斷對手的連線。打開瀏覽器就能和電腦或朋友對弈，不必安裝。",
    },
    "head/learn/about": {
        "en": "Root, link, cut, reconnect, win: five short lessons, then a first game.",
        "zh": "根源、連線、切斷、恢復、獲勝：五堂短課，接著就下第一局。",
    },
    "head/rules/about": {
        "en": "The rules of relati 聯棋, page by page, with boards to try them on.",
        "zh": "聯棋的規則，一頁一頁說明，附上可以試下的棋盤。",
    },
    "head/edit/about": {
        "en": "Set up any position, then play it or have it analysed.",
        "zh": "自己擺一個局面，接著下，或交給電腦分析。",
    },
    "head/lobby/about": {
        "en": "Find an opponent for a game of relati, or watch a match that is being played.",
        "zh": "找人下一局聯棋，或觀戰進行中的對局。",
    },
    "head/archive/about": {
        "en": "Finished public matches of relati, by game, players, result and opening.",
        "zh": "已結束的聯棋公開對局，可依規則、人數、結果與開局查詢。",
    },
    "head/openings/about": {
        "en": "What was played in each opening of relati, and how the games ended.",
        "zh": "聯棋各種開局的下法與結果。",
    },
    "head/invited": {
        "en": "{name} invites you to a game of relati",
        "zh": "{name} 邀你下一局聯棋",
    },
    "head/invited/nobody": {
        "en": "You are invited to a game of relati",
        "zh": "邀你下一局聯棋",
    },
    "head/match": {"en": "{names}: a game of relati", "zh": "{names}的聯棋對局"},
    "head/match/seat": {"en": "{symbol} {name}", "zh": "{symbol} {name}"},
    "head/match/about/open": {
        "en": "{ruleset} {size}, {players} players. {summary}",
        "zh": "{ruleset} {size}，{players} 人。{summary}",
    },
    "head/match/about/playing": {
        "en": "{ruleset} {size}, in progress after move {count}. Come and watch.",
        "zh": "{ruleset} {size}，進行到第 {count} 手，歡迎觀戰。",
    },
    "head/match/about/over": {
        "en": "{ruleset} {size}, finished after {count} {count:move|moves}. Replay the game.",
        "zh": "{ruleset} {size}，共 {count} 手，已經結束，可以逐手重播。",
    },
    "head/study": {"en": "A study", "zh": "研究"},
}
