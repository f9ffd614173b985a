"""Why a match refuses."""

SENTENCES = {
    "match/deleted": {
        "en": "This match was deleted by the operators.",
        "zh": "這局已由管理員刪除。",
    },
    # Making one
    "match/clock": {
        "en": "{name} must be between {least} and {most}, not {found}.",
        "zh": "{name} 必須在 {least} 到 {most} 之間，不能是 {found}。",
    },
    "match/name": {
        "en": "A name has at most {most} characters, and no invisible ones.",
        "zh": "名字最多 {most} 個字，也不能有看不見的字元。",
    },
    "match/chat": {
        "en": "A message has 1 to {most} characters, and no control characters.",
        "zh": "訊息要有 1 到 {most} 個字，也不能有控制字元。",
    },
    "match/begun-clock": {
        "en": "A match that was begun elsewhere goes on without a clock.",
        "zh": "在別處開始的對局只能不計時繼續。",
    },
    "match/begun-rated": {
        "en": "A match that was begun elsewhere cannot be rated.",
        "zh": "在別處開始的對局不能計入等級分。",
    },
    "match/position-over": {
        "en": "The game is already over in this position.",
        "zh": "這個局面的對局已經結束。",
    },
    "match/position-long": {
        "en": "A position has at most {most} characters.",
        "zh": "局面最多 {most} 個字元。",
    },
    "match/ruleset-long": {
        "en": "A ruleset has at most {most} characters.",
        "zh": "規則最多 {most} 個字元。",
    },
    "match/seats": {
        "en": "There are {found} seats for {players} players.",
        "zh": "{players} 位玩家，卻有 {found} 個座位。",
    },
    "match/level": {
        "en": "There is no level {found}; levels go from 1 to {most}.",
        "zh": "沒有等級 {found}，等級為 1 到 {most}。",
    },
    "match/level-of-person": {
        "en": "Only a bot has a level or a bot's name.",
        "zh": "只有電腦才有等級或電腦的名稱。",
    },
    "match/level-or-bot": {
        "en": "A bot has a level or a name, not both.",
        "zh": "電腦只能有等級或名稱其中之一。",
    },
    "match/rated-bot": {
        "en": "A match with a bot of the server's operator cannot be rated: nobody has measured its strength.",
        "zh": "有架站者自備電腦的對局不能是積分對局：沒有人測過它的實力。",
    },
    "match/started": {
        "en": "The game has already begun.",
        "zh": "對局已經開始。",
    },
    "match/rated-rules": {
        "en": "A rated match has one of the known rulesets as it is, from an empty board. Play other rules as a casual match.",
        "zh": "積分對局只能用原有的規則，從空棋盤開始。其他規則請改下一般對局。",
    },
    "match/rated-board": {
        "en": "A rated match is played on the ruleset's usual board. Play other sizes as a casual match.",
        "zh": "積分對局要用該規則的標準棋盤。其他大小請改下一般對局。",
    },
    "match/rated-seats": {
        "en": "In a rated match every person plays one seat, from a device of their own.",
        "zh": "積分對局中，每個人只能坐一個座位，並使用自己的裝置。",
    },
    "match/rated": {
        "en": "This match is rated: no moves are taken back, and no bot plays for anybody.",
        "zh": "這是積分對局：不能悔棋，也不能讓電腦代下。",
    },
    # Who asks
    "match/command-id": {
        "en": "A command needs an id of 1 to {most} printable characters.",
        "zh": "指令需要 1 到 {most} 個可見字元的編號。",
    },
    "match/no-such-match": {
        "en": "There is no such match.",
        "zh": "沒有這場對局。",
    },
    "match/unreadable": {
        "en": "Event {number} of this match cannot be read here: it is damaged, or a newer version of relati has stored it. The match is kept as it is.",
        "zh": "這裡讀不懂這局的第 {number} 個事件：它已損毀，或是由較新版的 relati 存入。對局會原樣保留。",
    },
    "match/created": {"en": "This match already exists.", "zh": "這場對局已經存在。"},
    "match/ahead": {
        "en": "The match is only at event {number}, not at {found} yet.",
        "zh": "對局才到第 {number} 個事件，還沒有到 {found}。",
    },
    "match/stale": {
        "en": "The position has changed in the meantime. Check it and move again.",
        "zh": "局面已經改變，請確認後再下一次。",
    },
    "match/crowded": {
        "en": "Too many actions at the same time. Please try again.",
        "zh": "同時操作的人太多，請再試一次。",
    },
    "match/full": {
        "en": "This match has reached its limit of {most} events; please finish the game.",
        "zh": "這場對局已達 {most} 個事件的上限，請把這局下完。",
    },
    "match/no-such-seat": {
        "en": "There is no seat {found}.",
        "zh": "沒有座位 {found}。",
    },
    "match/not-your-seat": {
        "en": "This is not your seat.",
        "zh": "這不是你的座位。",
    },
    "match/not-yours": {"en": "Only the server can do this.", "zh": "只有伺服器能執行這個操作。"},
    "match/no-token": {"en": "To take a seat, send a token.", "zh": "入座需要附上憑證。"},
    # Seats
    "match/seat-taken": {"en": "Seat {seat} is already taken.", "zh": "座位 {seat} 已經有人了。"},
    "match/away": {
        "en": "Nobody is on this seat.",
        "zh": "這個座位上沒有人。",
    },
    "match/not-away": {
        "en": "You have not left this seat.",
        "zh": "你沒有離開這個座位。",
    },
    "match/not-left": {
        "en": "The player of seat {seat} has not left.",
        "zh": "座位 {seat} 的玩家沒有離開。",
    },
    "match/abort-instead": {
        "en": "You created this match: cancel it instead of leaving before it starts.",
        "zh": "你是建立對局的人，開始前不能離開，請改為取消對局。",
    },
    "match/other-room": {
        "en": "Players chat with players, spectators with spectators.",
        "zh": "玩家只和玩家聊天，觀眾只和觀眾聊天。",
    },
    "match/chat-full": {
        "en": "This chat has reached its limit of {most} messages.",
        "zh": "聊天已達 {most} 則訊息的上限。",
    },
    # The game
    "match/not-started": {
        "en": "The match has not started yet: there are open seats.",
        "zh": "對局還沒開始，還有空位。",
    },
    "match/over": {
        "en": "The match is over.",
        "zh": "對局已經結束。",
    },
    "match/not-over": {
        "en": "The match is not over yet.",
        "zh": "對局還沒結束。",
    },
    "match/not-your-turn": {
        "en": "It is not your turn.",
        "zh": "還沒輪到你。",
    },
    "match/time-is-up": {
        "en": "Your time is up.",
        "zh": "你的時間到了。",
    },
    "match/no-time-lost": {
        "en": "Nobody has lost time while the server stood still.",
        "zh": "伺服器停頓時沒有人損失時間。",
    },
    "match/time-left": {
        "en": "There is time left on the clock.",
        "zh": "時間還沒到。",
    },
    "match/resign-instead": {"en": "To leave the game, resign.", "zh": "想退出對局，請認輸。"},
    "match/out": {"en": "You are out of this game.", "zh": "你已經不在這局裡了。"},
    "match/too-late-to-abort": {
        "en": "Everyone has already moved: you cannot cancel the match any more, but you can resign.",
        "zh": "每位玩家都下過了，不能再取消對局，但可以認輸。",
    },
    # Conditional moves
    "match/plan-clock": {
        "en": "Conditional moves are for matches without a clock or with days for a move.",
        "zh": "條件棋只能用在不計時，或每手以天計時的對局。",
    },
    "match/plan-your-turn": {
        "en": "It is your turn: make your move first, then plan the next ones.",
        "zh": "現在輪到你：先下這一手，再安排後面的條件棋。",
    },
    "match/plan-long": {
        "en": "A plan has at most {lines} lines and {moves} moves in all.",
        "zh": "條件棋最多 {lines} 條變化，總共 {moves} 手。",
    },
    "match/plan-open-end": {
        "en": "A line has to end with your own move.",
        "zh": "每條變化都必須以你自己的一手結束。",
    },
    "match/plan-two-answers": {
        "en": "You have planned two answers to the same move ({move}).",
        "zh": "同一手（{move}）安排了兩種應手。",
    },
    "match/plan-past-end": {
        "en": "The game is over before this line ends.",
        "zh": "這條變化還沒下完，對局就已經結束了。",
    },
    "match/no-plan": {
        "en": "You have planned no moves here.",
        "zh": "你在這裡沒有安排條件棋。",
    },
    "match/plan-often": {
        "en": "Plans were changed {most} times since the last move. Wait for the next one.",
        "zh": "上一手之後，條件棋已經改了 {most} 次。請等下一手再改。",
    },
    # Proposals
    "match/proposal-open": {
        "en": "Another proposal is still waiting for an answer.",
        "zh": "還有另一個提議等待回答。",
    },
    "match/changed": {
        "en": "The game has changed in the meantime; look again.",
        "zh": "棋局剛剛有了變化，請再看一次。",
    },
    "match/nothing-to-take-back": {
        "en": "You have no move to take back.",
        "zh": "沒有可以悔的棋。",
    },
    "match/draw-declined": {"en": "{name} declines the draw.", "zh": "{name}不同意和局。"},
    "match/bot-failed": {
        "en": "The bot could not move: {reason}",
        "zh": "電腦玩家無法行動：{reason}",
    },
    "match/no-proposal": {
        "en": "There is no proposal to answer.",
        "zh": "現在沒有要回答的提議。",
    },
    "match/not-asked": {
        "en": "This proposal is not waiting for you.",
        "zh": "這個提議不需要你回答。",
    },
    "match/take-back": {
        "en": "You can take back to move 0 to {most}, not to {found}.",
        "zh": "可以悔棋到第 0 到 {most} 手，不能到第 {found} 手。",
    },
    "match/take-back-past-leaving": {
        "en": "A player has left since then, so moves before that cannot be taken back.",
        "zh": "之後有玩家退出，不能悔棋到那之前。",
    },
    "match/rematched": {"en": "The rematch already exists.", "zh": "下一局已經建立了。"},
}
