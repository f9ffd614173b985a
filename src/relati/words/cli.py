"""What the command line says. Help: `cli/<command>/help`, `cli/<command>/<parameter>`,
and `cli/option/<parameter>` for the parameters that several commands share.
"""

SENTENCES: dict[str, dict[str, str]] = {
    "cli/error": {"en": "error: {sentence}", "zh": "錯誤：{sentence}"},
    "cli/panel/arguments": {"en": "Arguments", "zh": "參數"},
    "cli/panel/options": {"en": "Options", "zh": "選項"},
    "cli/panel/commands": {"en": "Commands", "zh": "指令"},
    "cli/panel/errors": {"en": "Error", "zh": "錯誤"},
    # Parameters that several commands share
    "cli/option/help": {"en": "Show this message and exit.", "zh": "顯示這段說明後離開。"},
    "cli/option/version": {"en": "Print the version.", "zh": "顯示版本。"},
    "cli/option/lang": {
        "en": "Language; else RELATI_LANG or the locale decides.",
        "zh": "語言；未指定時依 RELATI_LANG 或系統語系。",
    },
    "cli/option/as_json": {"en": "Print JSON for programs.", "zh": "輸出給程式讀取的 JSON。"},
    "cli/option/ruleset": {
        "en": "Ruleset, with options if you like: modern, extended:chain (`relati rules`).",
        "zh": "規則，可附選項，例如 modern、extended:chain（見 `relati rules`）。",
    },
    "cli/option/rules": {
        "en": "A ruleset of your own, from a TOML file.",
        "zh": "自訂規則的 TOML 檔案。",
    },
    "cli/option/players": {"en": "Number of players.", "zh": "玩家人數。"},
    "cli/option/size": {
        "en": "Side of the board, or width x height: 9, 11x9.",
        "zh": "棋盤邊長，或寬x高，例如 9、11x9。",
    },
    "cli/option/option": {
        "en": "An option of the ruleset: chain, migration=off, overlap=public.",
        "zh": "規則的選項，例如 chain、migration=off、overlap=public。",
    },
    "cli/option/position": {
        "en": "Start from this position (- reads it from standard input).",
        "zh": "從這個局面開始（- 表示由標準輸入讀取）。",
    },
    "cli/option/game": {
        "en": "Which game, in a file of several.",
        "zh": "檔案中有多局時，選擇第幾局。",
    },
    "cli/option/table": {
        "en": "Draw boards as the rule documents do.",
        "zh": "以規則文件的表格畫出棋盤。",
    },
    "cli/option/to": {"en": "Stop after so many moves.", "zh": "只進行到第 N 個行動。"},
    "cli/option/file": {
        "en": "A file of game records, text or JSON (- reads standard input).",
        "zh": "棋譜檔案，文字或 JSON 皆可（- 表示標準輸入）。",
    },
    # Commands
    "cli/relati/help": {
        "en": "Relati: board games about staying linked to your root. Without a command: play in the browser.",
        "zh": "聯棋：維持與根源連線的棋類遊戲。不加指令時，在瀏覽器中遊玩。",
    },
    "cli/play/help": {
        "en": "Play a game in the terminal, line by line.",
        "zh": "在終端機逐行進行一局遊戲。",
    },
    "cli/play/seat": {
        "en": "Who plays a symbol: X=bot:5 (a level, 1 to 8), X=bot:influence, X=human.",
        "zh": "由誰下這個符號：X=bot:5（等級 1 到 8）、X=bot:influence、X=human。",
    },
    "cli/play/seed": {
        "en": "Makes the bots' choices repeatable.",
        "zh": "使電腦玩家的選擇可以重現。",
    },
    "cli/play/load": {"en": "Go on with a saved game.", "zh": "繼續已儲存的棋局。"},
    "cli/rules/help": {
        "en": "List the rulesets, or explain one with drawn examples.",
        "zh": "列出所有規則，或以圖例說明其中一種。",
    },
    "cli/rules/name": {
        "en": "A ruleset, or `links` for the 40 paths.",
        "zh": "規則名稱，或 `links`（40 種連線路徑）。",
    },
    "cli/show/help": {"en": "Draw a position.", "zh": "畫出一個局面。"},
    "cli/show/position": {
        "en": "A position as one line of text (- reads standard input).",
        "zh": "以一行文字表示的局面（- 表示標準輸入）。",
    },
    "cli/show/moves": {"en": "List the legal moves too.", "zh": "同時列出合法的行動。"},
    "cli/replay/help": {
        "en": "Replay a recorded game, move by move.",
        "zh": "逐步重播一局棋譜。",
    },
    "cli/render/help": {
        "en": "Make a picture (.svg, .png) or an animation (.gif, .webp) of a game.",
        "zh": "將棋局繪製成圖片（.svg、.png）或動畫（.gif、.webp）。",
    },
    "cli/render/output": {
        "en": "Where to; the ending decides: .svg .png .gif .webp",
        "zh": "輸出檔案，依副檔名決定格式：.svg .png .gif .webp",
    },
    "cli/render/position": {
        "en": "Draw this position instead of a record (- reads standard input).",
        "zh": "改為繪製這個局面（- 表示標準輸入）。",
    },
    "cli/render/theme": {"en": "Colours.", "zh": "配色。"},
    "cli/render/links": {"en": "Draw every link.", "zh": "畫出所有連線。"},
    "cli/render/waves": {
        "en": "Number the waves in which the signal arrives.",
        "zh": "標示訊號到達的波次。",
    },
    "cli/render/legal": {"en": "Mark the legal squares.", "zh": "標示合法的格子。"},
    "cli/render/preview": {
        "en": "Show what this move would do.",
        "zh": "預覽這個行動的效果。",
    },
    "cli/render/width": {
        "en": "Width of the picture; else one that suits the board.",
        "zh": "圖片寬度；未指定時依棋盤大小決定。",
    },
    "cli/export/help": {
        "en": "Write the matches of a database as records, all of them or those named.",
        "zh": "將資料庫中的對局寫成棋譜，可以全部寫出，或只寫指定的對局。",
    },
    "cli/export/matches": {
        "en": "The ids of matches; none means all.",
        "zh": "對局的編號；不指定就是全部。",
    },
    "cli/export/database": {
        "en": "Where they are kept: sqlite:///FILE or postgresql://…; the usual file if not given.",
        "zh": "對局存放的位置：sqlite:///檔案 或 postgresql://…；不指定就是預設的檔案。",
    },
    "cli/export/done": {"en": "Matches written: {count}.", "zh": "寫出的對局數：{count}。"},
    "cli/verify/help": {
        "en": "Replay records and name the first illegal move of each.",
        "zh": "重播棋譜，指出每局第一個不合法的行動。",
    },
    "cli/verify/files": {
        "en": "Files of game records, text or JSON.",
        "zh": "棋譜檔案，文字或 JSON 皆可。",
    },
    "cli/perft/help": {
        "en": "Count the action sequences of a length (pass counts as an action).",
        "zh": "計算指定長度的行動序列總數（pass 也算一個行動）。",
    },
    "cli/perft/depth": {"en": "Number of actions.", "zh": "行動數。"},
    "cli/perft/divide": {
        "en": "Also count for each first action.",
        "zh": "同時列出每個第一步的數量。",
    },
    "cli/arena/help": {
        "en": "Let bots play against each other, and rate them.",
        "zh": "讓電腦玩家互相對戰，並計算等級分。",
    },
    "cli/arena/entrants": {
        "en": "Bots: 5 (a level), influence:2, engine:COMMAND, python:MODULE:FACTORY; LABEL=BOT names one.",
        "zh": "電腦玩家：5（級別）、influence:2、engine:指令、python:模組:工廠；名稱=玩家 可另取名稱。",
    },
    "cli/arena/games": {
        "en": "Games of each pairing, rounded up so that everybody has every seat equally often (100; with --sprt at most 20000).",
        "zh": "每組對戰的局數，會向上取整，使每位參賽者坐每個座位的次數相同（預設 100；搭配 --sprt 時最多 20000）。",
    },
    "cli/arena/nodes": {"en": "Nodes a bot may look at for a move.", "zh": "每步可搜尋的節點數。"},
    "cli/arena/seconds": {
        "en": "Seconds a bot may think about a move.",
        "zh": "每步可思考的秒數。",
    },
    "cli/arena/limit": {
        "en": "Seconds after which a move counts as hanging (twice --seconds and 10 more; else 300).",
        "zh": "超過這個秒數視為沒有回應（預設為 --seconds 的兩倍再加 10，否則為 300）。",
    },
    "cli/arena/plies": {
        "en": "Random moves that make an opening (one for each player).",
        "zh": "每個開局的隨機行動數（預設每位玩家一個）。",
    },
    "cli/arena/seed": {
        "en": "Number that decides openings and bots' dice.",
        "zh": "決定開局與電腦玩家亂數的種子。",
    },
    "cli/arena/gauntlet": {
        "en": "The first bot against each of the others, who take all other seats.",
        "zh": "由第一位參賽者輪流對戰其他每一位，對手坐滿其餘座位。",
    },
    "cli/arena/sprt": {
        "en": "Stop when it is clear whether the first bot is ELO1 rather than ELO0 better than the second (then ,ALPHA,BETA: 0.05).",
        "zh": "一旦能判定第一位比第二位強 ELO1 而非 ELO0 就停止（其後可加 ,ALPHA,BETA，預設 0.05）。",
    },
    "cli/arena/jobs": {"en": "Games at once.", "zh": "同時進行的局數。"},
    "cli/arena/journal": {
        "en": "Keep every game here at once, and go on from what is there.",
        "zh": "每局結束立即記入此檔，並可從中斷處繼續。",
    },
    "cli/arena/records": {"en": "Save all games as records.", "zh": "將所有棋局儲存為棋譜。"},
    "cli/arena/html": {"en": "Write a report as a web page.", "zh": "輸出網頁報告。"},
    "cli/bench/help": {
        "en": "Measure the native engine: random games of every ruleset, moves per second.",
        "zh": "測量原生引擎的速度：各規則隨機對局，每秒行動數。",
    },
    "cli/bench/rulesets": {"en": "Only these rulesets.", "zh": "只測量這些規則。"},
    "cli/bench/seconds": {"en": "Time for each line.", "zh": "每一行的測量時間。"},
    "cli/bench/yardstick": {
        "en": "A C++ program to compare with in the same run (shared/yardstick/playout.cpp).",
        "zh": "在同一次執行中比較的 C++ 程式（shared/yardstick/playout.cpp）。",
    },
    "cli/bench/progress": {"en": "Measuring", "zh": "測量中"},
    "cli/play/slow-bots": {
        "en": "note: the native engine is not built, so bots are slower and weaker.",
        "zh": "注意：原生引擎尚未編譯，電腦玩家會比較慢、比較弱。",
    },
    "cli/solve/help": {
        "en": "Give the value of a small board or an endgame of two players, for certain.",
        "zh": "求出兩人小棋盤或殘局的確定結果。",
    },
    "cli/solve/seconds": {"en": "Give up after so long.", "zh": "超過這段時間就放棄。"},
    "cli/solve/memory": {"en": "Memory for positions.", "zh": "記憶局面所用的記憶體。"},
    "cli/solve/two-players": {
        "en": "Only games of two players that are not over can be solved.",
        "zh": "只能求解尚未結束的兩人棋局。",
    },
    "cli/solve/unsolved": {
        "en": "Not solved in {seconds} s; positions looked at: {positions}.",
        "zh": "{seconds} 秒內沒有解出；檢查了 {positions} 個局面。",
    },
    "cli/solve/winner": {
        "en": "{player} wins; best move: {move}; positions looked at: {positions}.",
        "zh": "{player} 必勝；最佳行動：{move}；檢查了 {positions} 個局面。",
    },
    "cli/solve/nobody": {
        "en": "Nobody wins; best move: {move}; positions looked at: {positions}.",
        "zh": "沒有贏家；最佳行動：{move}；檢查了 {positions} 個局面。",
    },
    # The page of the reference about all this
    "cli/reference/title": {"en": "The command line", "zh": "命令列"},
    "cli/reference/text": {
        "en": """\
Data goes to stdout, talk to stderr. The language is `--lang`, else `RELATI_LANG`, else the locale's.

| exit code | meaning |
|---|---|
| 0 | done |
| 1 | the answer is no: a record has a move that cannot be; `arena --sprt` finds the first bot no better |
| 2 | something in what was typed or read is wrong |
| 3 | an optional part is not installed |
| 130 | interrupted |""",
        "zh": """\
資料輸出到 stdout，訊息輸出到 stderr。語言依 `--lang`、`RELATI_LANG`、系統語系的順序決定。

| 結束代碼 | 意義 |
|---|---|
| 0 | 完成 |
| 1 | 答案是否定的：棋譜中有不合法的行動；`arena --sprt` 判定第一位沒有比較強 |
| 2 | 輸入或讀到的內容有誤 |
| 3 | 尚未安裝選用的部分 |
| 130 | 中斷 |""",
    },
    "cli/reference/columns": {"en": "parameter | meaning", "zh": "參數 | 意義"},
    # What goes wrong
    "cli/bad-size": {
        "en": "A size is a side or width x height, as in 9 or 11x9; {found!r} is not.",
        "zh": "棋盤大小須為邊長或寬x高，例如 9 或 11x9；{found!r} 不是。",
    },
    "cli/bad-seat": {
        "en": "A seat is a player's letter ({letters}) and who plays it, as in X=bot:5; {found!r} is not.",
        "zh": "座位須為玩家字母（{letters}）與由誰下，例如 X=bot:5；{found!r} 不是。",
    },
    "cli/unreadable": {"en": "Cannot read {file}: {reason}", "zh": "無法讀取 {file}：{reason}"},
    "cli/unwritable": {"en": "Cannot write {file}: {reason}", "zh": "無法寫入 {file}：{reason}"},
    "cli/no-such-game": {
        "en": "There is no game {game} in {file}; games there: {count}.",
        "zh": "{file} 裡沒有第 {game} 局，共有 {count} 局。",
    },
    "cli/no-such-move": {
        "en": "There are only {count} moves; --to {wanted} is too far.",
        "zh": "只有 {count} 個行動，--to {wanted} 超過了。",
    },
    "cli/illegal-record": {
        "en": "Move {number}, {move}, is illegal: {reason}",
        "zh": "第 {number} 個行動 {move} 不合法：{reason}",
    },
    "cli/render/one-source": {
        "en": "Give either a file of records or --position, not both.",
        "zh": "請指定棋譜檔案或 --position 其中之一。",
    },
    "cli/render/suffix": {
        "en": "{found!r} has no ending that says the format; known: {known}.",
        "zh": "無法由 {found!r} 的副檔名判斷格式；可用：{known}。",
    },
    "cli/play/one-start": {
        "en": "Give either --load or --position, not both.",
        "zh": "--load 和 --position 請擇一。",
    },
    # Talk
    "cli/written": {"en": "Wrote {file}.", "zh": "已寫入 {file}。"},
    "cli/standing/turn": {"en": "{player} to act.", "zh": "輪到 {player}。"},
    "cli/standing/extra": {
        "en": "{player} to act again; extra actions left: {count} (or pass).",
        "zh": "{player} 可再行動，剩餘額外行動 {count} 次（可 pass 放棄）。",
    },
    "cli/rules/more": {
        "en": "hint: relati rules NAME explains one of them.",
        "zh": "提示：relati rules 名稱 可閱讀詳細說明。",
    },
    "cli/render/progress": {"en": "Drawing", "zh": "繪製中"},
    "cli/perft/progress": {"en": "Depth {depth}", "zh": "深度 {depth}"},
    "cli/tournament/progress": {"en": "Playing", "zh": "對戰中"},
    "cli/tournament/stopped": {
        "en": "Stopped. The same command goes on from here.",
        "zh": "已中斷。再次執行相同的指令即可繼續。",
    },
    "cli/tournament/lost": {
        "en": "Stopped. With --journal FILE a stopped run can go on.",
        "zh": "已中斷。使用 --journal 檔案 可在中斷後繼續。",
    },
    "cli/verify/progress": {"en": "Verifying", "zh": "驗證中"},
    "cli/verify/fine": {"en": "fine, {count} moves", "zh": "正確，共 {count} 個行動"},
    "cli/play/welcome": {
        "en": "Type a move such as C3, or: moves, why C3, what C3, undo, save FILE, help, quit.",
        "zh": "輸入行動，例如 C3；或輸入：行動、為什麼 C3、如果 C3、悔棋、儲存 檔案、說明、離開。",
    },
    "cli/play/prompt": {"en": "{standing} > ", "zh": "{standing}> "},
    "cli/play/hint": {
        "en": "hint: `moves` lists what is legal, `help` what can be typed.",
        "zh": "提示：「行動」列出所有合法行動，「說明」列出可輸入的指令。",
    },
    "cli/play/legal": {"en": "{move} is legal.", "zh": "{move} 是合法的行動。"},
    "cli/play/no-links": {"en": "{square} has no links.", "zh": "{square} 沒有連線。"},
    "cli/play/way-home": {"en": "The way home: {squares}.", "zh": "連回根源的路徑：{squares}。"},
    "cli/play/nothing-to-undo": {
        "en": "Moves that can be undone: {count}.",
        "zh": "可以悔棋的步數：{count}。",
    },
    "cli/play/save-where": {
        "en": "Where to? save game.txt",
        "zh": "請指定檔案，例如：儲存 game.txt",
    },
    "cli/play/saved": {"en": "Saved in {file}.", "zh": "已儲存至 {file}。"},
    "cli/play/over": {
        "en": "undo takes moves back, save FILE keeps the game, quit leaves.",
        "zh": "可以輸入「悔棋」、「儲存 檔案」或「離開」。",
    },
    "cli/play/unsaved": {
        "en": "This game is not saved: save FILE first, or quit again to leave it.",
        "zh": "這局還沒儲存：請先「儲存 檔案」，或再輸入一次「離開」。",
    },
    "cli/play/resume": {
        "en": "Not saved. To go on from here: relati play --position '{position}'",
        "zh": "棋局未儲存。若要從這裡繼續：relati play --position '{position}'",
    },
    "cli/play/commands": {
        "en": """\
C3               a move: place; C3=cannon C3xC4 E9! pass where the ruleset has them
moves [C3]       what is legal [and begins like this]
why C3           why a move is refused
what C3          what a move would do
links C3         the links of a symbol, and its way to the root
board, legend    the board again, and what its marks mean
undo [N]         take back one move, or N
resign [X]       give up; the others play on
position         the position as one line of text
save FILE        save the game (- prints it)
quit             leave""",
        "zh": """\
C3               放置符號；規則允許時也可用 C3=cannon、C3xC4、E9!、pass
行動 [C3]        列出合法的行動（以 C3 開頭者）            moves
為什麼 C3        為什麼不能這樣行動                        why
如果 C3          這個行動會造成什麼結果                    what
連線 C3          這個符號的連線，以及連回根源的路徑        links
棋盤、圖例       再畫一次棋盤；各種標記的意思              board, legend
悔棋 [N]         收回一步，或 N 步                         undo
認輸 [X]         放棄這局，其他玩家繼續                    resign
局面             以一行文字表示目前的局面                  position
儲存 檔案        儲存棋局（- 表示直接印出）                save
離開             離開遊戲                                  quit""",
    },
}
