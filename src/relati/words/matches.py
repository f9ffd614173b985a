"""Why a match refuses."""

SENTENCES = {
    # Making one
    "match/clock": {
        "en": "{name} must be between {least} and {most}, not {found}.",
        "zh": "{name} 必須在 {least} 到 {most} 之間，不能是 {found}。",
    },
    "match/name": {
        "en": "A name has at most {most} characters, and no control characters.",
        "zh": "名字最多 {most} 個字，也不能有控制字元。",
    },
    "match/chat": {
        "en": "A message has 1 to {most} characters, and no control characters.",
        "zh": "訊息要有 1 到 {most} 個字，也不能有控制字元。",
    },
    "match/position-over": {
        "en": "The game in this position is over already.",
        "zh": "這個局面已經分出結果了。",
    },
    "match/position-long": {
        "en": "A position has at most {most} characters.",
        "zh": "局面最多 {most} 個字元。",
    },
    "match/ruleset-long": {
        "en": "A ruleset is spelled with at most {most} characters.",
        "zh": "規則的寫法最多 {most} 個字元。",
    },
    "match/seats": {
        "en": "There are {found} seats for {players} players.",
        "zh": "{players} 位玩家，卻有 {found} 個座位。",
    },
    "match/level": {
        "en": "There is no level {found}: levels go from 1 to {most}.",
        "zh": "沒有等級 {found}：等級是 1 到 {most}。",
    },
    "match/level-of-person": {
        "en": "Only a bot has a level.",
        "zh": "只有電腦才有等級。",
    },
    "match/malformed": {
        "en": "This is no {what}: see {place}.",
        "zh": "這不是正確的 {what}：請看 {place}。",
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
    "match/created": {
        "en": "This match is there already.",
        "zh": "這場對局已經建立了。",
    },
    "match/ahead": {
        "en": "The match is at event {number}, not yet at {found}.",
        "zh": "對局才到第 {number} 個事件，還沒有到 {found}。",
    },
    "match/stale": {
        "en": "The game has moved on: look again, then decide.",
        "zh": "局面已經變了：請再看一次，然後決定。",
    },
    "match/crowded": {
        "en": "Too many acted at the same time: please try again.",
        "zh": "太多人同時動作：請再試一次。",
    },
    "match/full": {
        "en": "More than {most} things have happened in this match: play it to its end.",
        "zh": "這場對局已經發生了超過 {most} 件事：請把它下完。",
    },
    "match/no-such-seat": {
        "en": "There is no seat {found}.",
        "zh": "沒有座位 {found}。",
    },
    "match/not-your-seat": {
        "en": "This is not your seat.",
        "zh": "這不是你的座位。",
    },
    "match/not-yours": {
        "en": "Only the match itself decides this.",
        "zh": "這件事只由對局自己決定。",
    },
    "match/no-token": {
        "en": "A seat needs an owner: send a token.",
        "zh": "座位需要主人：請附上憑證。",
    },
    # Seats
    "match/seat-taken": {
        "en": "Seat {seat} is taken.",
        "zh": "座位 {seat} 已經有人坐了。",
    },
    "match/away": {
        "en": "Nobody is on this seat.",
        "zh": "這個座位上沒有人。",
    },
    "match/not-away": {
        "en": "You have not left this seat.",
        "zh": "你沒有離開這個座位。",
    },
    "match/not-left": {
        "en": "The owner of seat {seat} has not left.",
        "zh": "座位 {seat} 的主人沒有離開。",
    },
    "match/abort-instead": {
        "en": "Who has made a match cannot leave it before it begins: abort it instead.",
        "zh": "建立對局的人不能在開始前離開：請改為取消對局。",
    },
    "match/other-room": {
        "en": "Players talk to players, watchers to watchers.",
        "zh": "玩家只和玩家聊天，觀眾只和觀眾聊天。",
    },
    "match/chat-full": {
        "en": "Enough has been said in this match: {most} messages.",
        "zh": "這場對局已經聊了 {most} 則訊息，夠多了。",
    },
    # The game
    "match/not-started": {
        "en": "The match has not begun: seats are free.",
        "zh": "對局還沒開始：還有空位。",
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
    "match/time-left": {
        "en": "There is time left on the clock.",
        "zh": "時間還沒到。",
    },
    "match/resign-instead": {
        "en": "To leave the game, resign.",
        "zh": "想退出就請認輸。",
    },
    "match/out": {
        "en": "You are out of this game.",
        "zh": "你已經出局了。",
    },
    "match/too-late-to-abort": {
        "en": "Everybody has moved: it is too late to abort, but you may resign.",
        "zh": "每個人都下過了，不能取消對局，但可以認輸。",
    },
    # Proposals
    "match/proposal-open": {
        "en": "Another proposal is open: it wants an answer first.",
        "zh": "還有另一個提議等待回答。",
    },
    "match/no-proposal": {
        "en": "There is no proposal to answer.",
        "zh": "現在沒有要回答的提議。",
    },
    "match/not-asked": {
        "en": "You are not asked.",
        "zh": "這個提議不需要你回答。",
    },
    "match/take-back": {
        "en": "The game can go back to 0 to {most} moves, not to {found}.",
        "zh": "可以回到第 0 到 {most} 手，不能回到第 {found} 手。",
    },
    "match/take-back-past-leaving": {
        "en": "A player has left the game since: it cannot go back before that.",
        "zh": "之後有玩家退出，不能回到那之前。",
    },
    "match/rematched": {
        "en": "The next game is there already.",
        "zh": "下一局已經開好了。",
    },
}
