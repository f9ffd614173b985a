"""The browser client: people's pages, challenges, tables of the best, runs of puzzles."""

SENTENCES: dict[str, dict[str, str]] = {
    # Somebody's page
    "web/player/playing": {"en": "Playing now", "zh": "正在下的對局"},
    "web/player/graph/title": {"en": "Rating over time", "zh": "等級分走勢"},
    "web/player/graph": {
        "en": "Rating from {from} to {to}; now {rating}",
        "zh": "{from}到{to}的等級分，目前 {rating}",
    },
    "web/player/pool": {"en": "{ruleset}, {players}", "zh": "{ruleset}（{players}）"},
    "web/player/favourites": {"en": "Plays most", "zh": "最常下的規則"},
    "web/player/favourite": {
        "en": "{games} {games:match|matches}: {won} won, {lost} lost",
        "zh": "{games} 局，{won} 勝 {lost} 敗",
    },
    "web/player/score": {"en": "You against them", "zh": "你和對方的戰績"},
    "web/player/score/games": {
        "en": "{count} {count:match|matches}, including private ones",
        "zh": "共 {count} 局，含不公開的對局",
    },
    "web/player/challenge": {"en": "Challenge", "zh": "下戰帖"},
    "web/player/challenge/title": {"en": "Challenge {name}", "zh": "向 {name} 下戰帖"},
    "web/player/challenge/about": {
        "en": "They are told at once, and the seat is kept for them for a day; with days per move, for a week.",
        "zh": "對方會立刻收到通知，座位保留一天；每手以天計時的話，保留一週。",
    },
    "web/player/challenge/send": {"en": "Send challenge", "zh": "送出戰帖"},
    "web/player/follow": {"en": "Follow", "zh": "追蹤"},
    "web/player/unfollow": {"en": "Stop following", "zh": "取消追蹤"},
    "web/player/followers": {
        "en": "{count} {count:follower|followers}",
        "zh": "{count} 人追蹤",
    },
    "web/player/block": {"en": "Block", "zh": "封鎖"},
    "web/player/unblock": {"en": "Unblock", "zh": "解除封鎖"},
    "web/player/block/sure": {
        "en": "Block {name}? They can no longer challenge you or sit down with you, and you see nothing they say in a match.",
        "zh": "要封鎖 {name} 嗎？對方不能再向你下戰帖，也不能加入你的對局；對方在對局裡說的話你都看不到。",
    },
    # Challenges
    "web/challenges": {"en": "Challenges", "zh": "戰帖"},
    "web/challenges/by": {"en": "{name} challenges you", "zh": "{name} 向你下戰帖"},
    "web/challenges/to": {"en": "You have challenged {name}", "zh": "你向 {name} 下了戰帖"},
    "web/challenges/accept": {"en": "Accept", "zh": "接受"},
    "web/challenges/decline": {"en": "Decline", "zh": "婉拒"},
    "web/challenges/withdraw": {"en": "Withdraw", "zh": "收回"},
    # Whom one follows and has blocked
    "web/following": {"en": "You follow", "zh": "你追蹤的人"},
    "web/following/none": {
        "en": "You follow nobody yet. Open somebody’s page from a match or a table and press “Follow”.",
        "zh": "你還沒有追蹤任何人。從對局或排行榜點進別人的頁面，按「追蹤」即可。",
    },
    "web/following/blocked": {"en": "You have blocked", "zh": "你封鎖的人"},
    "web/desk/following": {"en": "People you follow are playing", "zh": "你追蹤的人正在下"},
    # Tables of the best
    "web/best": {"en": "Leaderboards", "zh": "排行榜"},
    "web/best/title": {"en": "Leaderboards", "zh": "排行榜"},
    "web/best/games": {"en": "Games", "zh": "對局"},
    "web/best/about": {
        "en": "Everyone with a name in their profile and ten rated matches of this kind.",
        "zh": "個人檔案有名字、下過十場這類積分對局的人都會上榜。",
    },
    "web/best/rank": {"en": "Rank", "zh": "名次"},
    "web/best/player": {"en": "Player", "zh": "玩家"},
    "web/best/rating": {"en": "Rating", "zh": "等級分"},
    "web/best/none": {
        "en": "Nobody has played {count} rated matches of this kind yet. Be the first.",
        "zh": "還沒有人下滿 {count} 場這類積分對局，等你來當第一個。",
    },
    "web/best/runs": {"en": "Puzzle runs of all time", "zh": "限時解題：歷來最佳"},
    "web/best/runs/month": {"en": "Puzzle runs this month", "zh": "限時解題：本月"},
    "web/best/streaks": {"en": "Puzzle of the day, in a row", "zh": "每日一題：連續天數"},
    "web/best/solved": {"en": "Solved", "zh": "題數"},
    "web/best/days": {"en": "Days", "zh": "天數"},
    "web/best/solvers/none": {
        "en": "Nobody yet. Give yourself a name in your profile to appear here.",
        "zh": "還沒有人上榜。在個人檔案取個名字，就能出現在這裡。",
    },
    # Runs and the calendar
    "web/run": {"en": "Three-minute run", "zh": "三分鐘限時解題"},
    "web/run/about": {
        "en": "Solve as many puzzles as you can in three minutes. They get harder, and the third miss ends the run.",
        "zh": "三分鐘內盡量多解幾題。題目越來越難，答錯三題就結束。",
    },
    "web/run/start": {"en": "Start the clock", "zh": "開始計時"},
    "web/run/again": {"en": "Another run", "zh": "再來一輪"},
    "web/run/score": {"en": "Solved", "zh": "答對"},
    "web/run/time": {"en": "Time left", "zh": "剩餘時間"},
    "web/run/misses": {"en": "Misses", "zh": "答錯"},
    "web/run/missed": {"en": "{count} of {most}", "zh": "{count}／{most}"},
    "web/run/over": {
        "en": "{score} {score:puzzle|puzzles} solved",
        "zh": "答對 {score} 題",
    },
    "web/run/best": {"en": "Your best run: {best}", "zh": "你的最佳紀錄：{best} 題"},
    "web/run/new-best": {"en": "Your best run so far!", "zh": "刷新個人最佳紀錄！"},
    "web/run/right": {"en": "Right", "zh": "答對了"},
    "web/run/wrong": {"en": "Wrong. Next puzzle", "zh": "答錯了，換下一題"},
    "web/run/table": {"en": "See the leaderboards", "zh": "看排行榜"},
    "web/calendar": {"en": "Calendar", "zh": "日曆"},
    "web/calendar/streak": {
        "en": "{count} {count:day|days} in a row; best {best}",
        "zh": "連續 {count} 天，最佳 {best} 天",
    },
    "web/calendar/before": {"en": "Previous month", "zh": "上個月"},
    "web/calendar/after": {"en": "Next month", "zh": "下個月"},
    "web/calendar/first": {"en": "{day}: solved at the first try", "zh": "{day}：一次答對"},
    "web/calendar/solved": {"en": "{day}: solved", "zh": "{day}：已解開"},
    "web/calendar/missed": {"en": "{day}: not solved on its day", "zh": "{day}：當天沒有解開"},
    "web/calendar/today": {"en": "{day}: today", "zh": "{day}：今天"},
    "web/puzzles/solvers": {
        "en": "{share}% of {count} solved it at the first try",
        "zh": "{count} 人中有 {share}% 一次答對",
    },
}
