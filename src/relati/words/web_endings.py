"""How a match ended, and why, as the browser client says it."""

SENTENCES: dict[str, dict[str, str]] = {
    "web/result/mine": {"en": "You win", "zh": "你贏了"},
    "web/result/lost": {"en": "You lost", "zh": "你輸了"},
    "web/result/winner": {"en": "{player} {name} wins", "zh": "{player} {name} 獲勝"},
    "web/result/nobody": {"en": "Draw", "zh": "和局"},
    "web/result/agreed": {"en": "Draw by agreement", "zh": "協議和局"},
    "web/result/aborted": {"en": "Match cancelled", "zh": "對局已取消"},
    "web/result/not-begun": {"en": "No result", "zh": "不計勝負"},
    "web/result/abandoned": {"en": "Match abandoned", "zh": "對局中止"},
    "web/result/reason": {"en": "{result}: {reason}", "zh": "{reason}，{result}"},
    "web/how/resigned": {"en": "{name} resigned", "zh": "{name} 認輸"},
    "web/how/timed-out": {"en": "{name} ran out of time", "zh": "{name} 時間用完"},
    "web/how/abandoned": {"en": "{name} left the match", "zh": "{name} 離開對局"},
    "web/how/mine/resigned": {"en": "you resigned", "zh": "你認輸"},
    "web/how/mine/timed-out": {"en": "you ran out of time", "zh": "你的時間用完"},
    "web/how/mine/abandoned": {"en": "you left the match", "zh": "你離開對局"},
    # Why it ended: clauses that follow "You lost:"
    "web/end/join": {"en": "; ", "zh": "，"},
    "web/end/sentence": {"en": "{text}.", "zh": "{text}。"},
    "web/end/said": {"en": "{verdict}: {reason}", "zh": "{verdict}：{reason}"},
    "web/end/place-unreachable/mine": {
        "en": "none of your symbols reaches an empty square",
        "zh": "你的符號都連不到空格了",
    },
    "web/end/place-unreachable/one": {
        "en": "none of {players}’s symbols reaches an empty square",
        "zh": "{players} 的符號都連不到空格了",
    },
    "web/end/place-unreachable/many": {
        "en": "{players} no longer reach an empty square",
        "zh": "{players} 的符號都連不到空格了",
    },
    "web/end/place-full/mine": {
        "en": "no empty square was left on your turn",
        "zh": "輪到你時已經沒有空格",
    },
    "web/end/place-full/one": {
        "en": "no empty square was left on {players}’s turn",
        "zh": "輪到 {players} 時已經沒有空格",
    },
    "web/end/place-full/many": {
        "en": "no empty square was left for {players}",
        "zh": "{players} 已經沒有空格可下",
    },
    "web/end/act-unreachable/mine": {
        "en": "you can neither reach an empty square nor do anything else",
        "zh": "你連不到空格，也沒有其他行動可做",
    },
    "web/end/act-unreachable/one": {
        "en": "{players} can neither reach an empty square nor do anything else",
        "zh": "{players} 連不到空格，也沒有其他行動可做",
    },
    "web/end/act-unreachable/many": {
        "en": "{players} can neither reach an empty square nor do anything else",
        "zh": "{players} 連不到空格，也沒有其他行動可做",
    },
    "web/end/act-full/mine": {
        "en": "no empty square is left, and you can do nothing else",
        "zh": "已經沒有空格，你也沒有其他行動可做",
    },
    "web/end/act-full/one": {
        "en": "no empty square is left, and {players} can do nothing else",
        "zh": "已經沒有空格，{players} 也沒有其他行動可做",
    },
    "web/end/act-full/many": {
        "en": "no empty square is left, and {players} can do nothing else",
        "zh": "已經沒有空格，{players} 也沒有其他行動可做",
    },
    "web/end/no-root/mine": {
        "en": "your root is dead, so all your symbols are cut off",
        "zh": "你的根源死亡，符號全部斷線",
    },
    "web/end/no-root/one": {
        "en": "{players}’s root is dead, so all their symbols are cut off",
        "zh": "{players} 的根源死亡，符號全部斷線",
    },
    "web/end/no-root/many": {
        "en": "the roots of {players} are dead, so all their symbols are cut off",
        "zh": "{players} 的根源死亡，符號全部斷線",
    },
    "web/end/earlier/mine": {"en": "you were eliminated earlier", "zh": "你先前已被淘汰"},
    "web/end/earlier/one": {
        "en": "{players} was eliminated earlier",
        "zh": "{players} 先前已被淘汰",
    },
    "web/end/earlier/many": {
        "en": "{players} were eliminated earlier",
        "zh": "{players} 先前已被淘汰",
    },
    "web/end/room/mine": {
        "en": "you still reach {count} {count:square|squares}",
        "zh": "你還有 {count} 格可下",
    },
    "web/end/room/other": {
        "en": "{player} still reaches {count} {count:square|squares}",
        "zh": "{player} 還有 {count} 格可下",
    },
    "web/end/room-named/mine": {
        "en": "you still reach {squares}",
        "zh": "你還能下 {squares}",
    },
    "web/end/room-named/other": {
        "en": "{player} still reaches {squares}",
        "zh": "{player} 還能下 {squares}",
    },
    "web/end/can-act/mine": {"en": "you can still act", "zh": "你還有行動可做"},
    "web/end/can-act/other": {"en": "{player} can still act", "zh": "{player} 還有行動可做"},
    "web/end/last/mine": {"en": "you are the last player left", "zh": "只剩下你一位玩家"},
    "web/end/last/other": {
        "en": "{player} is the last player left",
        "zh": "只剩下 {player} 一位玩家",
    },
    "web/end/draw/place": {
        "en": "no player reaches an empty square any more",
        "zh": "所有玩家都連不到空格了",
    },
    "web/end/draw/act": {
        "en": "no player can do anything any more",
        "zh": "所有玩家都無法再行動",
    },
    "web/end/draw/full": {"en": "no empty square is left", "zh": "棋盤上已經沒有空格"},
    "web/end/agreed": {"en": "all players agreed to it", "zh": "所有玩家都同意"},
    "web/end/aborted": {
        "en": "it was cancelled before every player had moved, and does not count",
        "zh": "還有玩家沒下第一手就取消了，不計勝負",
    },
    "web/end/not-begun/mine": {
        "en": "you did not make your first move in time, so the match does not count",
        "zh": "你沒有及時下第一手，這局作廢",
    },
    "web/end/not-begun/other": {
        "en": "{name} did not make the first move in time, so the match does not count",
        "zh": "{name} 沒有及時下第一手，這局作廢",
    },
    "web/end/abandoned": {
        "en": "it was not continued for too long, and does not count",
        "zh": "太久沒有人繼續下，不計勝負",
    },
    "web/end/out/rules": {
        "en": "You are eliminated. You can watch the rest of the game.",
        "zh": "你已被淘汰，可以繼續觀戰。",
    },
    "web/end/out/resigned": {
        "en": "You resigned. You can watch the rest of the game.",
        "zh": "你已認輸，可以繼續觀戰。",
    },
    "web/end/out/timed-out": {
        "en": "You ran out of time. You can watch the rest of the game.",
        "zh": "你的時間用完了，可以繼續觀戰。",
    },
    "web/end/out/abandoned": {
        "en": "The others continued without you. You can watch the rest of the game.",
        "zh": "其他玩家決定不等你，你可以繼續觀戰。",
    },
    "web/end/next": {"en": "What next", "zh": "接下來"},
    "web/end/lesson": {"en": "Practise: {title}", "zh": "練習：{title}"},
    "web/end/new": {"en": "New game", "zh": "開新的一局"},
}
