"""The browser client's lobby, archive, openings and players."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/lobby": {"en": "Lobby", "zh": "大廳"},
    "web/lobby/title": {"en": "Play with people", "zh": "與人對弈"},
    "web/lobby/parts": {"en": "Lobby and archive", "zh": "大廳與棋局庫"},
    # Looking for an opponent
    "web/lobby/game": {"en": "Game", "zh": "規則"},
    "web/lobby/rated": {"en": "Rated", "zh": "積分對局"},
    "web/lobby/rated/about": {
        "en": "Counts for your rating: no take-backs, no stand-ins.",
        "zh": "結果會計入等級分：不能悔棋，也不能由電腦代下。",
    },
    "web/info/rated": {"en": "rated", "zh": "積分對局"},
    "web/lobby/casual": {"en": "Casual", "zh": "一般對局"},
    "web/lobby/find": {"en": "Find an opponent", "zh": "尋找對手"},
    "web/lobby/waiting": {"en": "Looking for an opponent…", "zh": "正在尋找對手…"},
    "web/lobby/waiting/standing": {
        "en": "Your offer stands for a week, even if you close this page. When somebody joins, the game"
        " is in your matches.",
        "zh": "這個邀約會保留一週，關掉網頁也沒關係。有人加入後，對局就會出現在「我的對局」。",
    },
    "web/lobby/waiting/about": {
        "en": "Go on looking around: the game opens as soon as someone joins.",
        "zh": "可以先看看別的頁面，有人加入就會立刻開始。",
    },
    "web/lobby/cancel": {"en": "Stop looking", "zh": "停止尋找"},
    "web/lobby/bot": {
        "en": "Nobody is here yet? Play {name}, who is about as strong as you.",
        "zh": "還沒有人？先和實力相近的{name}下一局吧。",
    },
    "web/lobby/bot/first": {
        "en": "Nobody is here yet? Play {name}, an easy opponent to begin with.",
        "zh": "還沒有人？先和{name}下一局吧，很適合初學者。",
    },
    "web/lobby/bot/play": {"en": "Play the bot {name}", "zh": "和電腦 {name} 下"},
    "web/lobby/gone": {
        "en": "You are no longer looking for an opponent.",
        "zh": "已停止尋找對手。",
    },
    # Offers
    "web/lobby/offers": {"en": "Waiting for an opponent", "zh": "等待對手"},
    "web/lobby/offers/none": {
        "en": "Nobody is waiting right now. Press “Find an opponent” and others will see you here.",
        "zh": "目前沒有人在等。按下「尋找對手」，別人就會在這裡看到你。",
    },
    "web/lobby/join": {"en": "Join", "zh": "加入"},
    "web/lobby/mine": {"en": "you", "zh": "你"},
    "web/lobby/seats": {"en": "{taken} of {count} players", "zh": "{taken}／{count} 人"},
    # Matches to watch
    "web/lobby/live": {"en": "Live games", "zh": "進行中的對局"},
    "web/lobby/live/none": {
        "en": "No public match is being played right now.",
        "zh": "目前沒有公開的對局。",
    },
    "web/lobby/watchers": {"en": "{count} watching", "zh": "{count} 人觀戰"},
    "web/lobby/watch": {"en": "Watch {names}", "zh": "觀戰 {names}"},
    "web/lobby/moves": {"en": "move {count}", "zh": "第 {count} 手"},
    # Ratings
    "web/rating/uncertain": {
        "en": "Rating still uncertain, between {low} and {high}: it takes some more games",
        "zh": "等級分還不確定，大約在 {low} 到 {high} 之間，再下幾局就知道了",
    },
    "web/rating/title": {"en": "Rating {rating}", "zh": "等級分 {rating}"},
    "web/rating/changed": {
        "en": "Your rating: {rating} ({change})",
        "zh": "你的等級分：{rating}（{change}）",
    },
    "web/rating/first": {
        "en": "Your first rating: {rating}",
        "zh": "你的第一個等級分：{rating}",
    },
    # Who plays a rated game has a name
    "web/rated-name": {"en": "A name for your rating", "zh": "為等級分取個名字"},
    "web/rated-name/about": {
        "en": "A rated game counts for a name. It becomes your profile, without an account or e-mail.",
        "zh": "積分對局的結果會記在名字上。這個名字就是你的個人檔案，不需要帳號或電子郵件。",
    },
    "web/rated-name/save": {"en": "Save and play", "zh": "儲存並開始"},
    "web/rating/fair": {"en": "A fair opponent for you", "zh": "與你實力相當"},
    # The archive
    "web/archive": {"en": "Archive", "zh": "棋局庫"},
    "web/archive/title": {"en": "Finished public matches", "zh": "已結束的公開對局"},
    "web/archive/any": {"en": "Any", "zh": "不限"},
    "web/archive/other": {"en": "Other rules", "zh": "其他規則"},
    "web/archive/result": {"en": "Result", "zh": "結果"},
    "web/archive/first": {"en": "First player won", "zh": "先手勝"},
    "web/archive/later": {"en": "Another player won", "zh": "後手勝"},
    "web/archive/nobody": {"en": "Nobody won", "zh": "無人獲勝"},
    "web/archive/winner": {"en": "{name} won", "zh": "{name} 勝"},
    "web/archive/moves": {"en": "{count} {count:move|moves}", "zh": "共 {count} 手"},
    "web/archive/opening": {"en": "Opening: {moves}", "zh": "開局：{moves}"},
    "web/archive/opening/clear": {"en": "Any opening", "zh": "不限開局"},
    "web/archive/study": {"en": "Study", "zh": "研究"},
    "web/archive/more": {"en": "Show more", "zh": "顯示更多"},
    "web/archive/none": {
        "en": "No finished match fits. Public matches appear here when they end.",
        "zh": "沒有符合的對局。公開對局結束後會出現在這裡。",
    },
    # Openings
    "web/openings": {"en": "Openings", "zh": "開局"},
    "web/openings/title": {"en": "What was played, and how it ended", "zh": "大家怎麼下，結果如何"},
    "web/openings/about": {
        "en": "Choose a move. Openings that are mirrored or turned count as one.",
        "zh": "選一手棋。左右對稱或旋轉後相同的開局算同一種。",
    },
    "web/openings/start": {"en": "Start", "zh": "開頭"},
    "web/openings/line": {"en": "Moves so far", "zh": "目前的棋步"},
    "web/openings/move": {"en": "Move", "zh": "棋步"},
    "web/openings/games": {"en": "Games", "zh": "局數"},
    "web/openings/ended": {"en": "How they ended", "zh": "結果"},
    "web/openings/bots": {"en": "{count} by bots", "zh": "{count} 局為電腦對局"},
    "web/openings/share": {"en": "{player} won {share}%", "zh": "{player} 勝 {share}%"},
    "web/openings/nobody": {"en": "nobody {share}%", "zh": "無人獲勝 {share}%"},
    "web/openings/none": {
        "en": "No stored game goes on from here. You can still try moves on the board.",
        "zh": "沒有對局從這裡繼續，但可以在棋盤上自己試。",
    },
    "web/openings/last": {
        "en": "Openings are kept up to here.",
        "zh": "開局只統計到這一手。",
    },
    "web/openings/matches": {"en": "Matches with this opening", "zh": "用這個開局的對局"},
    # Players
    "web/player/ratings": {"en": "Ratings", "zh": "等級分"},
    "web/player/ratings/none": {"en": "No rated match yet.", "zh": "還沒有積分對局。"},
    "web/player/two": {"en": "two players", "zh": "雙人"},
    "web/player/more": {"en": "three to five players", "zh": "三至五人"},
    "web/player/games": {"en": "{count} rated {count:match|matches}", "zh": "{count} 場積分對局"},
    "web/player/matches": {"en": "Matches", "zh": "對局"},
}
