"""The full-screen game in a terminal."""

SENTENCES: dict[str, dict[str, str]] = {
    # The command line
    "cli/play/plain": {
        "en": "Play line by line, without the full-screen game.",
        "zh": "逐行輸入，不使用全螢幕。",
    },
    "cli/play/ascii_only": {
        "en": "Draw with ASCII characters only, for terminals that show △ or ─ too wide.",
        "zh": "只用 ASCII 字元繪製，適合把 △、─ 顯示成全形的終端機。",
    },
    "cli/play/theme": {
        "en": "Colours of the full-screen game (NO_COLOR=1 turns them off).",
        "zh": "全螢幕的配色（設定 NO_COLOR=1 則不用顏色）。",
    },
    "cli/play/invitation": {
        "en": "Play online: the link to a match, or a code that moves a seat here.",
        "zh": "線上對局：對局連結，或把座位移到這裡的代碼。",
    },
    "cli/play/server": {
        "en": "Address of the server to play on (default: that of the link).",
        "zh": "伺服器的位址（預設取自連結）。",
    },
    "cli/play/name": {
        "en": "Name shown to the other players online.",
        "zh": "線上對局時其他玩家看到的名字。",
    },
    "cli/replay/plain": {
        "en": "Print every position instead of opening the full-screen replay.",
        "zh": "直接印出每個局面，不開啟全螢幕重播。",
    },
    "cli/play/no-full-screen": {
        "en": "note: for the full-screen game, run: {command}",
        "zh": "注意：要使用全螢幕的棋盤，請執行：{command}",
    },
    "cli/play/needs-terminal": {
        "en": "Playing online needs a terminal: this command can neither run in a pipe nor with --plain.",
        "zh": "線上對局需要終端機，不能用在管線中，也不能加上 --plain。",
    },
    "cli/play/which-server": {
        "en": "Which server is the code for? hint: relati play --server https://relati.example {invitation}",
        "zh": "這個代碼屬於哪個伺服器？提示：relati play --server https://relati.example {invitation}",
    },
    # The menu
    "terminal/tagline": {
        "en": "Place symbols, keep them linked to your root, and cut your opponents off."
        " The last one able to place wins.",
        "zh": "放下符號，連回根源，切斷對手。最後還能放子的人獲勝。",
    },
    "terminal/title": {"en": "聯棋 Relati", "zh": "聯棋"},
    "terminal/menu/quick": {
        "en": "Play {ruleset} against {name}",
        "zh": "和{name}下一局「{ruleset}」",
    },
    "terminal/menu/play": {"en": "Choose a game and an opponent", "zh": "選擇玩法與對手"},
    "terminal/menu/online": {"en": "Play online", "zh": "線上對局"},
    "terminal/menu/replay": {"en": "Replay a game", "zh": "重播棋局"},
    "terminal/menu/replay/file": {"en": "Which game record?", "zh": "要開啟哪個棋譜檔？"},
    "terminal/menu/quit": {"en": "Quit", "zh": "離開"},
    "terminal/menu/learn/about": {
        "en": "Root, link, cut, reconnect, win: five short lessons and a small game.",
        "zh": "根源、連線、切斷、恢復、獲勝：五堂短課，再下一小局。",
    },
    "terminal/menu/quick/about": {
        "en": "A first game on a 9×9 board. You go first.",
        "zh": "在 9×9 的棋盤上下第一局，由你先手。",
    },
    "terminal/menu/play/about": {
        "en": "Nine games, bots of nine levels, friends at this keyboard, engines; clocks and boards of every size.",
        "zh": "九種玩法、九級電腦、同一台電腦上的朋友、引擎；可選計時與各種大小的棋盤。",
    },
    "terminal/menu/puzzles/about": {
        "en": "Find the one right move: a puzzle every day, and hundreds more by game and theme.",
        "zh": "找出唯一正確的一手：每日一題，還有數百題可依玩法和主題挑選。",
    },
    "terminal/menu/online/about": {
        "en": "On a server: invite somebody by link, join a match, or continue one from your browser by code.",
        "zh": "在伺服器上用連結邀請朋友、加入對局，或用代碼把瀏覽器裡的對局接過來。",
    },
    "terminal/menu/replay/about": {
        "en": "Step through a saved game, with the chance to win as a curve and the mistakes explained.",
        "zh": "逐手重播存下的棋局，附勝率曲線與失誤說明。",
    },
    "terminal/menu/language/about": {"en": "Switch to Chinese.", "zh": "切換為英文。"},
    "terminal/menu/theme/about": {"en": "Switch between dark and light.", "zh": "切換深色與淺色。"},
    "terminal/menu/quit/about": {"en": "Back to the shell.", "zh": "回到命令列。"},
    "terminal/change-theme": {"en": "Dark or light", "zh": "深色或淺色"},
    "terminal/choose-game": {"en": "Which game?", "zh": "要玩哪一種？"},
    "terminal/choose-opponent": {"en": "Against whom?", "zh": "和誰下？"},
    "terminal/what-wins": {"en": "What wins:", "zh": "怎麼獲勝："},
    "terminal/more-options": {
        "en": "Number of players, board size, who plays each symbol, options of the rules, a clock.",
        "zh": "玩家人數、棋盤大小、每個符號由誰下、規則選項、計時。",
    },
    "terminal/options-of": {"en": "{ruleset}: more options", "zh": "{ruleset}：更多選項"},
    "terminal/other-bot": {"en": "Engine or other bot", "zh": "引擎或其他電腦玩家"},
    # Keys
    "terminal/key/help": {"en": "Help", "zh": "說明"},
    "terminal/key/threats": {"en": "Threats", "zh": "威脅"},
    "terminal/key/rules": {"en": "Rules", "zh": "規則"},
    "terminal/key/more": {"en": "More", "zh": "更多"},
    "terminal/key/choose": {"en": "Choose", "zh": "選擇"},
    "terminal/key/select": {"en": "Select", "zh": "確定"},
    "terminal/key/back": {"en": "Back", "zh": "返回"},
    "terminal/key/next-field": {"en": "Next field", "zh": "下一欄"},
    "terminal/key/refresh": {"en": "Refresh", "zh": "重新整理"},
    "terminal/key/answer": {"en": "Place", "zh": "落子"},
    "terminal/key/again": {"en": "Start over", "zh": "重來"},
    "terminal/key/next": {"en": "Next", "zh": "繼續"},
    "terminal/key/step": {"en": "Step", "zh": "逐手"},
    "terminal/key/mistake": {"en": "Next mistake", "zh": "下一個失誤"},
    "terminal/key/play-from": {"en": "Play from here", "zh": "從這裡下"},
    "terminal/key/panels": {"en": "Board", "zh": "棋盤"},
    # Help
    "terminal/help/enter": {
        "en": "Place a symbol, or show what the symbol can do",
        "zh": "放置符號，或看這個符號能做什麼",
    },
    "terminal/help/tab": {
        "en": "Between the board and the list of moves",
        "zh": "在棋盤與棋譜之間切換",
    },
    "terminal/help/rules": {"en": "The rules of this game", "zh": "這種玩法的規則"},
    "terminal/help/more": {
        "en": "Resign, offer a draw, continue on another device",
        "zh": "認輸、提議和局、換一台裝置繼續",
    },
    "terminal/help/chat": {"en": "Chat, in a match on a server", "zh": "聊天（線上對局）"},
    "terminal/chat/how": {
        "en": "Enter sends, Esc returns to the board.",
        "zh": "Enter 送出，Esc 回到棋盤。",
    },
    "terminal/chat/empty": {"en": "Nobody has said anything yet.", "zh": "還沒有人說話。"},
    "terminal/chat/here": {
        "en": "Chat is for matches on a server.",
        "zh": "只有線上對局才能聊天。",
    },
    "terminal/help/quit": {"en": "Quit", "zh": "離開"},
    "terminal/help/weak": {
        "en": "A weak spot: an opponent’s symbol here would cut off one of yours.",
        "zh": "弱點：對手下在這裡，你的符號就會斷線。",
    },
    "terminal/help/room": {
        "en": "After the game: where the winner could still place.",
        "zh": "終局後：贏家還能下的格子。",
    },
    "terminal/close": {"en": "Esc closes this.", "zh": "按 Esc 關閉。"},
    "terminal/prompt": {"en": "Enter accepts, Esc cancels.", "zh": "按 Enter 確定，Esc 取消。"},
    # During a game
    "terminal/room": {"en": "{count} {count:square|squares}", "zh": "{count} 格"},
    "terminal/preview": {"en": "{move} (Enter plays it)", "zh": "{move}（按 Enter 落子）"},
    "terminal/act": {"en": "Enter shows what it can do.", "zh": "按 Enter 看它能做什麼。"},
    "terminal/aim": {
        "en": "Choose a target, marked ( ), or press Esc to cancel.",
        "zh": "選擇以 ( ) 標示的目標，或按 Esc 取消。",
    },
    "terminal/aim-on-board": {"en": "Choose a target on the board", "zh": "在棋盤上選目標"},
    "terminal/attack": {"en": "Attack {square}", "zh": "攻擊 {square}"},
    "terminal/escape": {"en": "Escape to {square}", "zh": "逃脫到 {square}"},
    "terminal/type-move": {"en": "Type a move", "zh": "輸入行動"},
    "terminal/save": {"en": "Save the game to which file?", "zh": "要存到哪個檔案？"},
    "terminal/save-menu": {"en": "Save the game", "zh": "儲存棋局"},
    "terminal/threats-on": {
        "en": "Threats: ! where an opponent could strike next, ! ! the symbols in danger.",
        "zh": "威脅：! 是對手下一手可能的落點，! ! 是有危險的符號。",
    },
    "terminal/threats-off": {"en": "Threats are hidden.", "zh": "已隱藏威脅。"},
    "terminal/answer": {"en": "y accepts, n declines.", "zh": "按 y 同意，按 n 不同意。"},
    "terminal/leave": {
        "en": "Leave this game? It is not saved.",
        "zh": "要離開這局嗎？還沒有儲存。",
    },
    "terminal/leave/save": {"en": "Save and leave", "zh": "儲存後離開"},
    "terminal/leave/leave": {"en": "Leave without saving", "zh": "不儲存就離開"},
    "terminal/leave/stay": {"en": "Keep playing", "zh": "繼續下"},
    "terminal/look-at-board": {"en": "Look at the board", "zh": "看看棋盤"},
    "terminal/home": {"en": "Main menu", "zh": "主選單"},
    "terminal/refused": {"en": "That is not possible", "zh": "無法執行"},
    "terminal/start-position": {"en": "Start", "zh": "開局"},
    # Lessons
    "terminal/step": {"en": "Step {number} of {count}", "zh": "第 {number} 步，共 {count} 步"},
    "terminal/next-lesson": {"en": "Press n for the next lesson.", "zh": "按 n 上下一課。"},
    "terminal/next-game": {
        "en": "Press n for a small game against a friendly bot.",
        "zh": "按 n 和親切的電腦下一小局。",
    },
    "terminal/last-lesson": {"en": "Press n to return to the list.", "zh": "按 n 回到課程清單。"},
    # Puzzles
    "terminal/puzzles/theme": {"en": "Which theme?", "zh": "要練哪個主題？"},
    "terminal/puzzles/fact": {"en": "{name}: {value}", "zh": "{name}：{value}"},
    "terminal/puzzles/try-again": {
        "en": "Press u to try again, or s to see the solution.",
        "zh": "按 u 再試一次，或按 s 看解答。",
    },
    "terminal/puzzles/solution": {"en": "Solution", "zh": "解答"},
    "terminal/puzzles/next": {"en": "Press n for the next puzzle.", "zh": "按 n 做下一題。"},
    "terminal/puzzles/hint": {
        "en": "Hint: {theme}. Look at the marked square.",
        "zh": "提示：{theme}。看看標示的格子。",
    },
    "terminal/puzzles/hint/pass": {
        "en": "Hint: {theme}. Not every extra action has to be taken.",
        "zh": "提示：{theme}。額外行動不一定要用完。",
    },
    "terminal/puzzles/hint/cost": {
        "en": "With a hint, the puzzle counts as missed.",
        "zh": "看了提示，這題就算答錯。",
    },
    # Review
    "terminal/mistake": {"en": "{player} {move}: {said}", "zh": "{player} {move}：{said}"},
    # Online
    "terminal/online/server": {"en": "Server", "zh": "伺服器"},
    "terminal/online/invitation": {"en": "Link or code", "zh": "連結或代碼"},
    "terminal/online/how": {
        "en": "Enter the link of a match to join it, or a code from another device to continue here. Or choose below.",
        "zh": "輸入對局連結就能加入；輸入另一台裝置的代碼，就在這裡接著下。也可以從下方選擇。",
    },
    "terminal/online/create": {"en": "New match: {ruleset}", "zh": "新對局：{ruleset}"},
    "terminal/online/own": {"en": "Your match {match}", "zh": "你的對局 {match}"},
}
