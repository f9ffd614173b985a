"""The match page of the browser client."""

SENTENCES: dict[str, dict[str, str]] = {
    # Whose turn
    "web/connecting": {"en": "Connecting to the server…", "zh": "正在連到伺服器…"},
    "web/lost": {
        "en": "Disconnected from the server; reconnecting automatically.",
        "zh": "與伺服器斷線，會自動恢復。",
    },
    "web/unsent": {
        "en": "{move} is not played yet: it is sent as soon as the connection is back.",
        "zh": "{move} 還沒有下出：與伺服器恢復連接後會立刻送出。",
    },
    "web/unanswered": {
        "en": "{move} was sent; the server has not answered yet.",
        "zh": "{move} 已經送出，伺服器還沒有回應。",
    },
    "web/discard": {"en": "Discard {move}", "zh": "不下 {move} 了"},
    "web/discarded": {
        "en": "{move} was not played. Choose another move.",
        "zh": "{move} 沒有下出，請另選一手。",
    },
    "web/discarded/sent": {
        "en": "{move} will not be sent again. If the server already has it, it shows here as played.",
        "zh": "{move} 不會再送出；如果伺服器已經收到，這裡會顯示出來。",
    },
    "web/not-played": {
        "en": "{move} was not played. {sentence}",
        "zh": "{move} 沒有下出。{sentence}",
    },
    "web/turn/mine": {"en": "Your turn", "zh": "輪到你"},
    "web/turn/other": {"en": "{player} {name} to move", "zh": "輪到 {name}（{player}）"},
    "web/turn/open": {"en": "Waiting for players", "zh": "等待玩家加入"},
    "web/begin/mine": {
        "en": "Make your first move within {time}, or the match ends without a result.",
        "zh": "請在 {time} 內下第一手，否則這局作廢。",
    },
    "web/begin/other": {
        "en": "{name} has {time} for the first move. After that the match ends without a result.",
        "zh": "{name} 還有 {time} 可以下第一手，逾時這局作廢。",
    },
    "web/turn/extra": {"en": "(extra actions: {count})", "zh": "（額外行動還有 {count} 次）"},
    # A match that goes on while its player looks at another page
    "web/ongoing": {"en": "Your match", "zh": "你的對局"},
    "web/ongoing/mine": {"en": "It is your turn in your match.", "zh": "你的對局輪到你了。"},
    "web/ongoing/waiting": {
        "en": "Your match goes on, and you are still connected.",
        "zh": "你的對局仍在進行，你沒有離線。",
    },
    "web/ongoing/over": {"en": "Your match is over.", "zh": "你的對局已經結束。"},
    "web/ongoing/back": {"en": "Back to the match", "zh": "回到對局"},
    "web/ongoing/leave": {"en": "Disconnect from the match", "zh": "不再連著這一局"},
    # Seats
    "web/seats": {"en": "Players", "zh": "玩家"},
    "web/seat/free": {"en": "open seat", "zh": "空位"},
    "web/seat/unnamed": {"en": "Player {number}", "zh": "玩家 {number}"},
    "web/seat/stand-in": {"en": "played by bot {level}", "zh": "由電腦 {level} 代下"},
    "web/seat/resigned": {"en": "resigned", "zh": "已認輸"},
    "web/seat/timed-out": {"en": "out of time", "zh": "時間用完"},
    "web/seat/abandoned": {"en": "left", "zh": "已離開"},
    "web/seat/out": {"en": "eliminated", "zh": "已淘汰"},
    "web/seat/away": {"en": "away", "zh": "暫時離開"},
    "web/seat/offline": {"en": "offline", "zh": "離線"},
    "web/seat/winner": {"en": "winner", "zh": "獲勝"},
    "web/seat/invited": {
        "en": "{players} invites you to a game of {ruleset}",
        "zh": "{players} 邀請你下一局「{ruleset}」",
    },
    "web/seat/how": {"en": "How it is played", "zh": "怎麼玩"},
    "web/seat/take": {"en": "Play as {player}", "zh": "以 {player} 入座"},
    "web/room": {"en": "{count} {count:square|squares} reachable", "zh": "還有 {count} 格可下"},
    "web/room/short": {"en": "{count} free", "zh": "{count} 格可下"},
    "web/clock/days": {"en": "days", "zh": "天"},
    "web/clock/periods": {"en": "× {periods}", "zh": "× {periods}"},
    "web/watcher": {"en": "Spectator", "zh": "觀眾"},
    # Squares and moves
    "web/square/empty": {"en": "{square}, empty.", "zh": "{square}，空格。"},
    "web/square/plain": {
        "en": "{square}, {player}’s {kind}.",
        "zh": "{square}，{player} 的{kind}。",
    },
    "web/square/connected": {
        "en": "{square}, {player}’s {kind}, connected.",
        "zh": "{square}，{player} 的{kind}，連線中。",
    },
    "web/square/cut": {
        "en": "{square}, {player}’s {kind}, cut off.",
        "zh": "{square}，{player} 的{kind}，斷線。",
    },
    "web/first-move": {
        "en": "Place your first symbol anywhere: it becomes your root.",
        "zh": "第一個符號可以放在任何一格，它就是你的根源。",
    },
    "web/choose": {"en": "Choose an action.", "zh": "選擇要做的行動。"},
    "web/pick-target": {"en": "Choose a target.", "zh": "選擇攻擊目標。"},
    "web/pick-turn": {
        "en": "Choose a target, or a cannon of yours at which the shot turns: {squares}.",
        "zh": "選擇攻擊目標，或選擇砲彈要轉向的砲台：{squares}。",
    },
    "web/route": {
        "en": "The shot goes {route} and uses up the {count:cannon|cannons} on {squares}.",
        "zh": "砲彈路線：{route}，會用掉 {squares} 的砲台。",
    },
    "web/could-become": {
        "en": "{square} can become: {kinds}.",
        "zh": "{square} 可以變成{kinds}。",
    },
    "web/could-strike": {
        "en": "{square} can strike {targets}.",
        "zh": "{square} 可以攻擊 {targets}。",
    },
    "web/menu/again": {"en": "Tap again to do it.", "zh": "再點一次就執行。"},
    "web/more-moves": {
        "en": "There are more moves than can be shown here: the first {count} are.",
        "zh": "行動太多，這裡只列出前 {count} 種。",
    },
    "web/pick-or": {
        "en": "Choose an action, or a target on the board.",
        "zh": "選擇行動，或點棋盤上的目標。",
    },
    "web/play-escape": {"en": "Escape to {square}", "zh": "逃脫到 {square}"},
    "web/play-move": {"en": "Play {move}", "zh": "下 {move}"},
    "web/pass": {"en": "End turn", "zh": "結束回合"},
    "web/to-now": {"en": "Back to the current position", "zh": "回到目前局面"},
    "web/deed/blast": {"en": "Blow up", "zh": "引爆"},
    "web/deed/blast/about": {
        "en": "Kills itself and what stands around it.",
        "zh": "炸彈與周圍的符號一起死亡。",
    },
    # What is told
    "web/told/plays": {"en": "{player} {you:play|plays} {move}", "zh": "{player} 下 {move}"},
    "web/told/migrates": {
        "en": "{player} {you:move your|moves the} root to {square}",
        "zh": "{player} 把根源遷移到 {square}",
    },
    "web/told/becomes": {
        "en": "{player} {you:turn|turns} {square} into a {kind}",
        "zh": "{player} 把 {square} 變成{kind}",
    },
    # Attacks, by the kind of symbol that makes them
    "web/told/attacks": {
        "en": "{player} {you:shoot|shoots} {target} from {square}",
        "zh": "{player} 從 {square} 射擊 {target}",
    },
    "web/told/fires": {
        "en": "{player} {you:fire|fires} the cannon on {square} at {target}",
        "zh": "{player} 用 {square} 的砲台攻擊 {target}",
    },
    "web/told/fires-over": {
        "en": "{player} {you:fire|fires} from {square} over {turns} at {target}",
        "zh": "{player} 從 {square} 開砲，經 {turns} 轉向攻擊 {target}",
    },
    "web/told/snipes": {
        "en": "{player} {you:snipe|snipes} {target} from {square}",
        "zh": "{player} 用 {square} 的狙擊射擊 {target}",
    },
    "web/told/strikes": {
        "en": "{player} {you:strike|strikes} {target} with {square}",
        "zh": "{player} 以 {square} 為武器攻擊 {target}",
    },
    "web/told/erases": {
        "en": "{player} {you:erase|erases} {target} with the killer on {square}",
        "zh": "{player} 用 {square} 的殺手抹殺 {target}",
    },
    "web/told/explodes": {
        "en": "{player} {you:blow|blows} up {square}",
        "zh": "{player} 引爆 {square}",
    },
    "web/told/escapes": {
        "en": "{player} {you:escape|escapes} to {square}",
        "zh": "{player} 的根源逃脫到 {square}",
    },
    "web/told/passes": {"en": "{player} {you:end|ends} the turn", "zh": "{player} 結束回合"},
    "web/told/out": {"en": "{player} {you:are|is} out of the game", "zh": "{player} 退出這局"},
    "web/told/out/resigned": {"en": "{player} {you:resign|resigns}", "zh": "{player} 認輸"},
    "web/told/out/timed-out": {
        "en": "{player} {you:run|runs} out of time",
        "zh": "{player} 時間用完",
    },
    "web/told/out/abandoned": {
        "en": "{player} {you:leave|leaves} the game",
        "zh": "{player} 離開對局",
    },
    "web/told/cuts": {"en": "{you:cut|cuts} off {squares}", "zh": "切斷 {squares}"},
    "web/told/reconnects": {
        "en": "{you:reconnect|reconnects} {squares}",
        "zh": "{squares} 恢復連線",
    },
    "web/told/own": {"en": "{you:your|their} own {squares}", "zh": "自己的 {squares}"},
    "web/told/territory": {
        "en": "{you:take|takes} {rectangle} as territory",
        "zh": "圍下佔有地 {rectangle}",
    },
    "web/told/puts-out": {
        "en": "{players} {count:is|are} out of the game",
        "zh": "{players} 遭到淘汰",
    },
    "web/told/puts-out/mine": {"en": "you are out of the game", "zh": "你遭到淘汰"},
    # Two that are called the same
    "web/told/namesake": {"en": "{name} ({player})", "zh": "{name}（{player}）"},
    # Deaths, by their cause
    "web/told/kills/shot": {"en": "{symbols} {count:dies|die}", "zh": "{symbols} 死亡"},
    "web/told/kills/blast": {"en": "the blast kills {symbols}", "zh": "爆炸消滅 {symbols}"},
    "web/told/kills/weapon": {
        "en": "the weapon on {squares} is used up",
        "zh": "武器 {squares} 同歸於盡",
    },
    "web/told/kills/moved": {
        "en": "the old root on {squares} dies",
        "zh": "{squares} 的舊根源死亡",
    },
    "web/told/kills/escaped": {
        "en": "{squares}, left behind, {count:dies|die}",
        "zh": "留下的 {squares} 全部死亡",
    },
    "web/told/kills/cut-off": {
        "en": "{symbols} {count:dies: a cannon|die: cannons} cut off",
        "zh": "砲台 {symbols} 因斷線而死亡",
    },
    "web/told/kills/pincer": {"en": "a pincer kills {symbols}", "zh": "夾擊消滅 {symbols}"},
    "web/told/and": {"en": ", ", "zh": "，"},
    "web/told/then": {"en": "; ", "zh": "，"},
    "web/told/stop": {"en": ". ", "zh": "。"},
    "web/told/left": {"en": "{player} is out: {reason}.", "zh": "{reason}，{player} 退出這局。"},
    "web/told/seated": {"en": "{name} joined as {player}.", "zh": "{name} 以 {player} 入座。"},
    "web/told/away": {"en": "{player} left their seat.", "zh": "{player} 離開了座位。"},
    "web/told/returned": {"en": "{player} is back.", "zh": "{player} 回來了。"},
    "web/told/time-given": {
        "en": "The server stood still: {player} gets {count} {count:second|seconds} back.",
        "zh": "伺服器停頓了一下，{player} 補回 {count} 秒。",
    },
    "web/told/bot-gone": {
        "en": "This server no longer offers {name}. A level {level} bot now plays for {player}.",
        "zh": "這個站不再提供 {name}，由等級 {level} 的電腦代替 {player} 下。",
    },
    "web/told/bot": {
        "en": "A level {level} bot now plays for {player}.",
        "zh": "由等級 {level} 的電腦代替 {player} 下。",
    },
    "web/told/started": {"en": "The game has started.", "zh": "對局開始。"},
    "web/told/taken-back": {"en": "Taken back to move {ply}.", "zh": "已悔棋到第 {ply} 手。"},
    "web/told/declined": {"en": "{player} declined.", "zh": "{player} 不同意。"},
    "web/told/says": {"en": "{name}: {text}", "zh": "{name}：{text}"},
    "web/proposal/take_back": {
        "en": "{player} asks to take back {move}.",
        "zh": "{player} 請求收回 {move}。",
    },
    # Proposals
    "web/proposal/nobody_wins": {"en": "{player} offers a draw.", "zh": "{player} 提議和局。"},
    "web/proposal/rematch": {"en": "{player} offers a rematch.", "zh": "{player} 邀請再下一局。"},
    "web/proposal/bot_takes": {
        "en": "{player} suggests that a level {level} bot plays for {seat}.",
        "zh": "{player} 提議由等級 {level} 的電腦代替 {seat} 下。",
    },
    "web/proposal/drop_seat": {
        "en": "{player} suggests continuing without {seat}.",
        "zh": "{player} 提議不等 {seat}，繼續下。",
    },
    "web/agree": {"en": "Accept", "zh": "同意"},
    "web/decline": {"en": "Decline", "zh": "不同意"},
    "web/withdraw": {"en": "Withdraw request", "zh": "收回請求"},
    "web/waiting-for": {"en": "Waiting for {players} to answer.", "zh": "等待 {players} 回答。"},
    "web/left-seat": {"en": "{player} left their seat.", "zh": "{player} 離開了座位。"},
    "web/bot-takes": {"en": "Let a bot take over", "zh": "交給電腦代下"},
    "web/drop-seat": {"en": "Continue without them", "zh": "不等了，繼續下"},
    # Actions
    "web/about-match": {"en": "About this match", "zh": "關於這一局"},
    "web/acts": {"en": "More actions", "zh": "其他動作"},
    "web/premove": {
        "en": "{move} will be played when it is your turn. Pick it again to cancel.",
        "zh": "輪到你時會下 {move}；再點一次就取消。",
    },
    "web/premove/gone": {
        "en": "{move} is not allowed any more.",
        "zh": "{move} 已經不能下了。",
    },
    "web/undo": {"en": "Take back", "zh": "悔棋"},
    "web/hint": {"en": "Hint", "zh": "提示"},
    "web/hint/thinking": {"en": "Thinking…", "zh": "思考中…"},
    "web/hint/best": {
        "en": "Good moves for {player}, with the chance to win:",
        "zh": "{player} 的好棋與勝率：",
    },
    "web/hint/move": {
        "en": "({rank}) {move}, {chance}: {why}",
        "zh": "（{rank}）{move}，{chance}：{why}",
    },
    "web/nobody-wins": {"en": "Offer a draw", "zh": "提議和局"},
    "web/resign": {"en": "Resign", "zh": "認輸"},
    "web/abort": {"en": "Cancel the match", "zh": "取消對局"},
    "web/leave": {"en": "Leave", "zh": "離開"},
    "web/leave/question": {
        "en": "Leave your seat? You can come back by opening this match again.",
        "zh": "要離開座位嗎？再打開這場對局就能回來。",
    },
    "web/sure": {"en": "{deed}?", "zh": "確定要{deed}嗎？"},
    "web/sure/no": {"en": "Go back", "zh": "返回"},
    "web/rematch": {"en": "Rematch", "zh": "再來一局"},
    "web/next-match": {"en": "Go to the next game", "zh": "前往下一局"},
    "web/play-again": {"en": "Play again", "zh": "再來一局"},
    "web/analyse": {"en": "Review the turning point", "zh": "看看勝負關鍵"},
    "web/review": {"en": "Review the game", "zh": "檢討這局"},
    # Invitation
    "web/invite": {"en": "Send this link to your opponent.", "zh": "把這個連結傳給對手。"},
    "web/invite/only-here": {
        "en": "Only this computer can open this link. To play with other devices, start the server with"
        " relati serve --host 0.0.0.0.",
        "zh": "只有這台電腦能開啟這個連結。要和其他裝置對局，請用 relati serve --host 0.0.0.0 啟動伺服器。",
    },
    "web/invite/network": {
        "en": "Devices in your network can open this link.",
        "zh": "同一個網路中的裝置都能開啟這個連結。",
    },
    "web/invite/link": {"en": "Link to this match", "zh": "這場對局的連結"},
    "web/invite/picture": {
        "en": "QR code of the link; scan it with a phone",
        "zh": "連結的 QR 碼，可用手機掃描",
    },
    "web/copy": {"en": "Copy", "zh": "複製"},
    "web/copied": {"en": "Copied", "zh": "已複製"},
    "web/share": {"en": "Share", "zh": "分享"},
    # Chat
    "web/chat": {"en": "Chat", "zh": "聊天"},
    "web/chat/unread": {"en": "Chat ({count} new)", "zh": "聊天（{count} 則新訊息）"},
    "web/chat/watching": {"en": "Watching: {names}", "zh": "觀戰：{names}"},
    "web/chat/watching/others": {
        "en": "Watching: {names} and {count} {count:other|others}",
        "zh": "觀戰：{names}，另有 {count} 人",
    },
    "web/chat/watchers": {"en": "{count} watching", "zh": "{count} 人觀戰中"},
    "web/chat/watcher": {"en": "{name} (spectator)", "zh": "{name}（觀眾）"},
    "web/chat/say": {"en": "Write a message", "zh": "輸入訊息"},
    "web/chat/says": {"en": ": ", "zh": "："},
    "web/chat/send": {"en": "Send", "zh": "送出"},
    # Beside the heading
    "web/zoom/in": {"en": "Zoom in", "zh": "放大棋盤"},
    "web/zoom/out": {"en": "Show the whole board", "zh": "顯示整個棋盤"},
    "web/close": {"en": "Close", "zh": "關閉"},
    # The rest
    "web/more": {"en": "Save and share", "zh": "儲存、分享"},
    "web/file/record": {"en": "Game record", "zh": "棋譜檔"},
    "web/file/record-json": {"en": "JSON", "zh": "JSON"},
    "web/file/picture-svg": {"en": "Image (SVG)", "zh": "圖片（SVG）"},
    "web/file/picture-png": {"en": "Image (PNG)", "zh": "圖片（PNG）"},
    "web/file/picture-gif": {"en": "Animated GIF", "zh": "動畫 GIF"},
    "web/file/drawing": {
        "en": "Drawing the picture… A long game can take half a minute.",
        "zh": "正在繪製圖片…棋局較長時可能要半分鐘。",
    },
    "web/share/picture": {"en": "Picture with names and result", "zh": "附名字與結果的圖片"},
    "web/share/move-link": {"en": "Copy link to this move", "zh": "複製這一手的連結"},
    "web/share/ply": {"en": "After move {ply}", "zh": "第 {ply} 手之後"},
    "web/position-link": {"en": "Copy link to this position", "zh": "複製這個局面的連結"},
    "web/edit-here": {"en": "Edit this position", "zh": "編輯這個局面"},
    "web/device": {"en": "Continue on another device", "zh": "換一台裝置繼續"},
    "web/device/how": {
        "en": "On the other device, open the home page and enter this code within three minutes. Your seats move to that device.",
        "zh": "請在三分鐘內，於另一台裝置的首頁輸入這組代碼，你的座位就會移到那台裝置。",
    },
    # Keys
    "web/keys": {"en": "Keyboard shortcuts", "zh": "鍵盤快速鍵"},
    "web/keys/board": {"en": "Go to the board", "zh": "移到棋盤"},
    "web/keys/arrows": {"en": "On the board: move between squares", "zh": "在棋盤上：逐格移動"},
    "web/keys/enter": {"en": "Select the square", "zh": "選取格子"},
    "web/keys/escape": {"en": "Cancel or go back", "zh": "取消，或退回一步"},
    "web/keys/pass": {"en": "End turn and give up extra actions", "zh": "結束回合，放棄額外行動"},
    "web/keys/undo": {"en": "Take back", "zh": "悔棋"},
    "web/keys/hint": {"en": "Hint", "zh": "提示"},
    "web/keys/cursor": {"en": "Off the board: step through the moves", "zh": "在棋盤外：瀏覽棋譜"},
    "web/keys/chat": {"en": "Go to the chat", "zh": "移到聊天"},
    "web/keys/help": {"en": "Show this list", "zh": "顯示這份清單"},
}
