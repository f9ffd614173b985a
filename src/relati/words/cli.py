"""What the command line says. Help: `cli/<command>/help`, `cli/<command>/<parameter>`,
and `cli/option/<parameter>` for the parameters that several commands share.
"""

SENTENCES: dict[str, dict[str, str]] = {
    "cli/part-missing": {
        "en": "This needs {package}, which is not installed. hint: {command}",
        "zh": "這個功能需要 {package}，但尚未安裝。提示：{command}",
    },
    "cli/error": {"en": "error: {sentence}", "zh": "錯誤：{sentence}"},
    "cli/panel/arguments": {"en": "Arguments", "zh": "參數"},
    "cli/panel/options": {"en": "Options", "zh": "選項"},
    "cli/panel/commands": {"en": "Commands", "zh": "指令"},
    "cli/group/play": {"en": "Play", "zh": "下棋"},
    "cli/group/games": {"en": "Games and records", "zh": "棋局與棋譜"},
    "cli/group/host": {"en": "Host", "zh": "架設伺服器"},
    "cli/group/bots": {"en": "Bots and research", "zh": "電腦玩家與研究"},
    "cli/panel/errors": {"en": "Error", "zh": "錯誤"},
    # Parameters that several commands share
    "cli/option/help": {"en": "Show this help and exit.", "zh": "顯示這份說明後結束。"},
    "cli/option/version": {"en": "Print the version and exit.", "zh": "顯示版本後結束。"},
    "cli/option/lang": {
        "en": "Language (default: RELATI_LANG, then the locale).",
        "zh": "語言；未指定時依 RELATI_LANG 或系統語系。",
    },
    "cli/option/as_json": {"en": "Print JSON, for programs.", "zh": "輸出 JSON，供程式讀取。"},
    "cli/option/ruleset": {
        "en": "Ruleset, with options if needed: modern, extended:chain (see `relati rules`).",
        "zh": "規則，可附選項，例如 modern、extended:chain（見 `relati rules`）。",
    },
    "cli/option/rules": {"en": "TOML file with your own ruleset.", "zh": "自訂規則的 TOML 檔案。"},
    "cli/option/players": {"en": "Number of players.", "zh": "玩家人數。"},
    "cli/option/size": {
        "en": "Board size: a side or width x height, such as 9 or 11x9.",
        "zh": "棋盤大小：邊長或寬x高，例如 9 或 11x9。",
    },
    "cli/option/option": {
        "en": "Option of the ruleset: chain, migration=off, overlap=public.",
        "zh": "規則的選項，例如 chain、migration=off、overlap=public。",
    },
    "cli/option/position": {
        "en": "Start from this position (- reads it from standard input).",
        "zh": "從這個局面開始（- 表示由標準輸入讀取）。",
    },
    "cli/option/game": {
        "en": "Which game, if the file has several.",
        "zh": "檔案中有多局時，選擇第幾局。",
    },
    "cli/option/table": {
        "en": "Draw boards as Markdown tables.",
        "zh": "以 Markdown 表格畫出棋盤。",
    },
    "cli/option/to": {"en": "Stop after N moves.", "zh": "只進行到第 N 個行動。"},
    "cli/option/file": {
        "en": "A file of game records, text or JSON (- reads standard input).",
        "zh": "棋譜檔案，文字或 JSON 皆可（- 表示標準輸入）。",
    },
    # Commands
    "cli/relati/help": {
        "en": "Relati: board games about staying linked to your root. Without a command, play in the browser.",
        "zh": "聯棋：把符號連回根源的棋類遊戲。不加指令時，在瀏覽器中遊玩。",
    },
    "cli/play/help": {"en": "Play a game in the terminal.", "zh": "在終端機下一局。"},
    "cli/play/seat": {
        "en": "Who plays a symbol: X=bot:5 (a level, 1 to 9), X=bot:influence, X=human.",
        "zh": "由誰下這個符號：X=bot:5（等級 1 到 9）、X=bot:influence、X=human。",
    },
    "cli/play/seed": {
        "en": "Random seed, to repeat the bots' choices.",
        "zh": "亂數種子，可重現電腦玩家的選擇。",
    },
    "cli/play/load": {"en": "Continue a saved game.", "zh": "繼續已儲存的棋局。"},
    "cli/rules/help": {
        "en": "List the rulesets, or explain one with examples.",
        "zh": "列出所有規則，或以範例說明其中一種。",
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
    "cli/show/moves": {"en": "Also list the legal moves.", "zh": "同時列出合法的行動。"},
    "cli/replay/help": {"en": "Replay a recorded game, move by move.", "zh": "逐手重播一局棋譜。"},
    "cli/render/help": {
        "en": "Draw a game as an image (.svg, .png) or an animation (.gif, .webp).",
        "zh": "將棋局繪製成圖片（.svg、.png）或動畫（.gif、.webp）。",
    },
    "cli/render/output": {
        "en": "Output file; its extension sets the format: .svg .png .gif .webp",
        "zh": "輸出檔案，依副檔名決定格式：.svg .png .gif .webp",
    },
    "cli/render/position": {
        "en": "Draw this position instead of a record (- reads standard input).",
        "zh": "改為繪製這個局面（- 表示標準輸入）。",
    },
    "cli/render/theme": {"en": "Colour theme.", "zh": "配色。"},
    "cli/render/links": {"en": "Draw every link.", "zh": "畫出所有連線。"},
    "cli/render/waves": {"en": "Number the waves of the signal.", "zh": "標示訊號的波次。"},
    "cli/render/legal": {"en": "Mark the legal squares.", "zh": "標示可以下的格子。"},
    "cli/render/preview": {
        "en": "Show what this move would do.",
        "zh": "預覽這個行動的效果。",
    },
    "cli/render/width": {
        "en": "Width of the image in pixels (default: depends on the board).",
        "zh": "圖片寬度；未指定時依棋盤大小決定。",
    },
    "cli/export/help": {
        "en": "Write matches of a database as game records, all of them or only those given.\n\nThe database is only read. A damaged match is reported and written as far as it can be read; the exit code is 1 then.",
        "zh": "將資料庫中的對局寫成棋譜，可以全部寫出，或只寫指定的對局。\n\n只讀取資料庫，不會更動。損毀的對局會回報，並寫到讀得到的地方為止，這時結束代碼是 1。",
    },
    "cli/export/matches": {"en": "Match ids (default: all).", "zh": "對局編號（預設為全部）。"},
    "cli/export/damaged": {
        "en": "Match {match}: event {number} cannot be read ({reason}). The match is written up to there.",
        "zh": "對局 {match}：第 {number} 個事件無法讀取（{reason}），只寫到這裡為止。",
    },
    "cli/export/lost": {
        "en": "Match {match}: its first event cannot be read ({reason}). The match is left out.",
        "zh": "對局 {match}：第一個事件就無法讀取（{reason}），略過這場對局。",
    },
    "cli/export/some-damaged": {
        "en": "Damaged matches: {count}.",
        "zh": "有 {count} 場對局損毀。",
    },
    "cli/export/done": {"en": "Matches written: {count}.", "zh": "已寫出 {count} 場對局。"},
    "cli/option/database": {
        "en": "Database: sqlite:///FILE or postgresql://… (default: RELATI_DATABASE, or the usual file).",
        "zh": "資料庫：sqlite:///檔案 或 postgresql://…（預設為 RELATI_DATABASE 或平常使用的檔案）。",
    },
    "cli/backup/help": {
        "en": "Write every match with all its events, one line of JSON each.\n\nThe database is only read; servers may go on. `relati restore` puts the lines into any database. Damaged matches are named on stderr; the exit code is 1 then.",
        "zh": "將所有對局連同全部事件寫出，每場對局一行 JSON。\n\n只讀取資料庫，伺服器可以繼續運作。`relati restore` 可以把內容放進任何資料庫。損毀的對局會列在 stderr，這時結束代碼是 1。",
    },
    "cli/backup/output": {
        "en": "File to write (default: stdout).",
        "zh": "寫入的檔案（預設為 stdout）。",
    },
    "cli/backup/damaged": {
        "en": "{match}: damaged ({reason}). What can be read is in the backup, but cannot be restored as it is.",
        "zh": "{match}：資料損毀（{reason}）。讀得到的部分寫進了備份，但無法直接還原。",
    },
    "cli/backup/done": {"en": "Matches written: {count}.", "zh": "已寫出 {count} 場對局。"},
    "cli/restore/help": {
        "en": "Put the matches of a backup into a database.\n\nMatches that are there already stay as they are; nothing is overwritten. Lines that cannot be restored are named on stderr; the exit code is 1 then.",
        "zh": "將備份中的對局放進資料庫。\n\n已經存在的對局保持原樣，不會覆寫任何資料。無法還原的行會列在 stderr，這時結束代碼是 1。",
    },
    "cli/restore/file": {
        "en": "File written by `relati backup`, or `-` for stdin.",
        "zh": "由 `relati backup` 寫出的檔案；`-` 表示標準輸入。",
    },
    "cli/restore/line": {"en": "Line {number}: {reason}", "zh": "第 {number} 行：{reason}"},
    "cli/restore/done": {
        "en": "Stored: {stored}. Already there: {there}. Refused: {refused}.",
        "zh": "存入 {stored} 場，原本就有 {there} 場，拒絕 {refused} 場。",
    },
    "cli/migrate/help": {
        "en": "Create the tables of a database, or bring them up to date.\n\nA server does the same when it starts. There is no way back: make a backup first.",
        "zh": "建立資料庫的資料表，或更新到目前的版本。\n\n伺服器啟動時也會這麼做。更新後無法還原，請先備份。",
    },
    "cli/migrate/current": {
        "en": "{database} is up to date (schema {head}).",
        "zh": "{database} 已是最新版本（結構 {head}）。",
    },
    "cli/migrate/created": {
        "en": "Created the tables in {database} (schema {head}).",
        "zh": "已在 {database} 建立資料表（結構 {head}）。",
    },
    "cli/migrate/done": {
        "en": "Upgraded {database} from schema {before} to {head}.",
        "zh": "已將 {database} 從結構 {before} 升級到 {head}。",
    },
    "cli/prune/help": {
        "en": "Count the finished matches in which nothing has happened for some days; with --delete, delete them.\n\nMatches that are not over are never touched.",
        "zh": "計算多日沒有動靜的已結束對局；加上 --delete 就刪除。\n\n尚未結束的對局不受影響。",
    },
    "cli/prune/days": {"en": "Age in days.", "zh": "天數。"},
    "cli/prune/delete": {
        "en": "Delete them for good (default: only count them).",
        "zh": "永久刪除（預設只計算數量）。",
    },
    "cli/prune/counted": {
        "en": "Finished matches older than {days} {days:day|days}: {count}. Nothing was deleted; add --delete for that.",
        "zh": "超過 {days} 天的已結束對局有 {count} 場。沒有刪除任何資料；要刪除請加上 --delete。",
    },
    "cli/prune/deleted": {
        "en": "Finished matches older than {days} {days:day|days} deleted: {count}.",
        "zh": "已刪除 {count} 場超過 {days} 天的已結束對局。",
    },
    "cli/verify/help": {
        "en": "Check game records and report the first illegal move of each.",
        "zh": "檢查棋譜，指出每局第一個不合法的行動。",
    },
    "cli/verify/files": {
        "en": "Files of game records, text or JSON.",
        "zh": "棋譜檔案，文字或 JSON 皆可。",
    },
    "cli/perft/help": {
        "en": "Count the move sequences of a given length (pass counts as a move).",
        "zh": "計算指定長度的行動序列總數（pass 也算一個行動）。",
    },
    "cli/perft/depth": {"en": "Number of moves.", "zh": "行動數。"},
    "cli/perft/divide": {
        "en": "Also count for each first move.",
        "zh": "同時列出每個第一手的數量。",
    },
    "cli/arena/help": {
        "en": "Let bots play against each other and rate them.",
        "zh": "讓電腦玩家互相對戰，並計算等級分。",
    },
    "cli/arena/entrants": {
        "en": "Bots: 5 (a level), influence:2, engine:COMMAND, python:MODULE:FACTORY; LABEL=BOT gives one a label.",
        "zh": "電腦玩家：5（等級）、influence:2、`engine:指令`、`python:模組:工廠`；以 `名稱=玩家` 另取名稱。",
    },
    "cli/arena/games": {
        "en": "Games per pairing, rounded up so that every entrant plays every seat equally often (default 100; with --sprt at most 20000).",
        "zh": "每組對戰的局數，會向上取整，使每位參賽者坐每個座位的次數相同（預設 100；搭配 --sprt 時最多 20000）。",
    },
    "cli/arena/nodes": {"en": "Nodes a bot may search per move.", "zh": "每手可搜尋的節點數。"},
    "cli/arena/seconds": {"en": "Seconds a bot may think per move.", "zh": "每手可思考的秒數。"},
    "cli/arena/limit": {
        "en": "Seconds after which a bot counts as hanging (default: twice --seconds plus 10, or 300).",
        "zh": "超過這個秒數視為沒有回應（預設為 --seconds 的兩倍再加 10，否則為 300）。",
    },
    "cli/arena/plies": {
        "en": "Random moves at the start of each game (default: one per player).",
        "zh": "每個開局的隨機行動數（預設每位玩家一個）。",
    },
    "cli/arena/seed": {
        "en": "Random seed for openings and bots.",
        "zh": "開局與電腦玩家的亂數種子。",
    },
    "cli/arena/gauntlet": {
        "en": "The first bot plays against each of the others, who take all other seats.",
        "zh": "由第一位參賽者輪流對戰其他每一位，對手坐滿其餘座位。",
    },
    "cli/arena/sprt": {
        "en": "Stop as soon as it is clear whether the first bot is stronger than the second by ELO1 rather than ELO0 (optionally ,ALPHA,BETA; default 0.05).",
        "zh": "一旦能判定第一位比第二位強 ELO1 而非 ELO0 就停止（其後可加 ,ALPHA,BETA，預設 0.05）。",
    },
    "cli/arena/jobs": {"en": "Games to play at the same time.", "zh": "同時進行的局數。"},
    "cli/arena/journal": {
        "en": "Save every finished game to this file, and continue from it.",
        "zh": "每局結束立即存入此檔，並可從中繼續。",
    },
    "cli/arena/records": {"en": "Save all games as records.", "zh": "將所有棋局儲存為棋譜。"},
    "cli/arena/traceback": {
        "en": "Also print where the bots' code failed.",
        "zh": "同時印出電腦玩家程式出錯的位置。",
    },
    "cli/arena/html": {"en": "Write a report as a web page.", "zh": "輸出網頁報告。"},
    "cli/bench/help": {
        "en": "Measure the native engine: random games of every ruleset, in moves per second.",
        "zh": "測量原生引擎的速度：各規則隨機對局，每秒行動數。",
    },
    "cli/bench/rulesets": {"en": "Only these rulesets.", "zh": "只測量這些規則。"},
    "cli/bench/seconds": {"en": "Time per line.", "zh": "每一行的測量時間。"},
    "cli/bench/yardstick": {
        "en": "A C++ program to compare with in the same run (benchmarks/yardstick.cpp).",
        "zh": "在同一次執行中比較的 C++ 程式（benchmarks/yardstick.cpp）。",
    },
    "cli/bench/progress": {"en": "Measuring", "zh": "測量中"},
    "cli/play/slow-bots": {
        "en": "note: the native engine is not built, so bots are slower and weaker.",
        "zh": "注意：原生引擎尚未編譯，電腦玩家會比較慢、比較弱。",
    },
    # The page of the reference about all this
    "cli/reference/title": {"en": "The command line", "zh": "命令列"},
    "cli/reference/text": {
        "en": "Data goes to stdout, messages to stderr. The language is that of `--lang`, then `RELATI_LANG`, then the locale.\n\n| exit code | meaning |\n|---|---|\n| 0 | success |\n| 1 | the answer is no: a record has an illegal move; a match to export is damaged; `arena --sprt` finds the first bot no better |\n| 2 | something that was typed or read is wrong |\n| 3 | an optional package is not installed |\n| 130 | interrupted |",
        "zh": "資料輸出到 stdout，訊息輸出到 stderr。語言依 `--lang`、`RELATI_LANG`、系統語系的順序決定。\n\n| 結束代碼 | 意義 |\n|---|---|\n| 0 | 完成 |\n| 1 | 答案是否定的：棋譜中有不合法的行動；要匯出的對局損毀；`arena --sprt` 判定第一位沒有比較強 |\n| 2 | 輸入或讀到的內容有誤 |\n| 3 | 尚未安裝選用的套件 |\n| 130 | 中斷 |",
    },
    "cli/reference/columns": {"en": "parameter | meaning", "zh": "參數 | 意義"},
    # What goes wrong
    "cli/bad-size": {
        "en": "A size is a side or width x height, as in 9 or 11x9; {found!r} is not.",
        "zh": "棋盤大小須為邊長或寬x高，例如 9 或 11x9；{found!r} 不是。",
    },
    "cli/bad-seat": {
        "en": "A seat is a player's letter ({letters}) and who plays it, such as X=bot:5; {found!r} is not.",
        "zh": "座位須為玩家字母（{letters}）與由誰下，例如 X=bot:5；{found!r} 不是。",
    },
    "cli/unreadable": {"en": "Cannot read {file}: {reason}", "zh": "無法讀取 {file}：{reason}"},
    "cli/unwritable": {"en": "Cannot write {file}: {reason}", "zh": "無法寫入 {file}：{reason}"},
    "cli/no-such-game": {
        "en": "There is no game {game} in {file}; number of games: {count}.",
        "zh": "{file} 裡沒有第 {game} 局，共有 {count} 局。",
    },
    "cli/no-such-move": {
        "en": "There {count:is|are} only {count} {count:move|moves}; --to {wanted} is too many.",
        "zh": "只有 {count} 個行動，--to {wanted} 超過了。",
    },
    "cli/illegal-record": {
        "en": "Move {number}, {move}, is illegal: {reason}",
        "zh": "第 {number} 個行動 {move} 不合法：{reason}",
    },
    "cli/render/one-source": {
        "en": "Give either a record file or --position, not both.",
        "zh": "請指定棋譜檔案或 --position 其中之一。",
    },
    "cli/render/suffix": {
        "en": "The extension of {found!r} does not say the format; known: {known}.",
        "zh": "無法由 {found!r} 的副檔名判斷格式；可用：{known}。",
    },
    "cli/play/one-start": {
        "en": "Give either --load or --position, not both.",
        "zh": "--load 和 --position 請擇一。",
    },
    # Talk
    "cli/written": {"en": "Wrote {file}.", "zh": "已寫入 {file}。"},
    "cli/standing/turn": {"en": "{player} to move.", "zh": "輪到 {player}。"},
    "cli/standing/extra": {
        "en": "{player} to move again; extra actions left: {count} (or pass).",
        "zh": "{player} 可再行動，還有額外行動 {count} 次（可用 pass 放棄）。",
    },
    "cli/rules/more": {
        "en": "hint: `relati rules NAME` explains one of them.",
        "zh": "提示：`relati rules 名稱` 可閱讀詳細說明。",
    },
    "cli/render/progress": {"en": "Drawing", "zh": "繪製中"},
    "cli/perft/progress": {"en": "Depth {depth}", "zh": "深度 {depth}"},
    "cli/tournament/traceback": {"en": "Game {game}:\n{text}", "zh": "第 {game} 局：\n{text}"},
    "cli/tournament/progress": {"en": "Playing", "zh": "對戰中"},
    "cli/tournament/stopped": {
        "en": "Stopped. Run the same command again to continue.",
        "zh": "已中斷。再次執行相同的指令即可繼續。",
    },
    "cli/tournament/lost": {
        "en": "Stopped. Use --journal FILE to be able to continue a stopped run.",
        "zh": "已中斷。使用 `--journal 檔案` 可在中斷後繼續。",
    },
    "cli/verify/progress": {"en": "Verifying", "zh": "驗證中"},
    "cli/more-moves": {
        "en": "There are more: only the first {most} legal moves are listed.",
        "zh": "還有更多：只列出前 {most} 個合法的行動。",
    },
    "cli/verify/fine": {"en": "ok, {count} {count:move|moves}", "zh": "正確，共 {count} 個行動"},
    "cli/play/welcome": {
        "en": "Type a move such as C3, or: moves, why C3, what C3, hint, undo, save FILE, help, quit.",
        "zh": "輸入行動，例如 C3；或輸入：行動、為什麼 C3、如果 C3、提示、悔棋、儲存 檔案、說明、離開。",
    },
    "cli/play/prompt": {"en": "{standing} > ", "zh": "{standing}> "},
    "cli/play/hint": {
        "en": "hint: `moves` lists the legal moves, `help` the commands.",
        "zh": "提示：「行動」列出合法的行動，「說明」列出可用的指令。",
    },
    "cli/play/legal": {"en": "{move} is legal.", "zh": "{move} 是合法的行動。"},
    "cli/play/no-links": {"en": "{square} has no links.", "zh": "{square} 沒有連線。"},
    "cli/play/way-home": {
        "en": "Path to the root: {squares}.",
        "zh": "連回根源的路徑：{squares}。",
    },
    "cli/play/nothing-to-undo": {
        "en": "Moves that can be undone: {count}.",
        "zh": "可以收回的行動：{count} 個。",
    },
    "cli/play/save-where": {
        "en": "Save to which file? For example: save game.txt",
        "zh": "要存到哪個檔案？例如：儲存 game.txt",
    },
    "cli/play/saved": {"en": "Saved to {file}.", "zh": "已儲存至 {file}。"},
    "cli/play/over": {
        "en": "Type undo to take moves back, save FILE to save the game, or quit.",
        "zh": "可以輸入「悔棋」、「儲存 檔案」或「離開」。",
    },
    "cli/play/unsaved": {
        "en": "This game is not saved. Type save FILE to save it, or quit again to leave.",
        "zh": "這局還沒儲存。請輸入「儲存 檔案」，或再輸入一次「離開」。",
    },
    "cli/play/resume": {
        "en": "The game was not saved, but is kept until you leave another one. To continue it: {command}",
        "zh": "棋局沒有儲存，但會保留到你離開下一局為止。若要接著下：{command}",
    },
    "cli/play/commands": {
        "en": "C3               place a symbol; also C3=cannon C3xC4 E9! pass where the rules allow it\nmoves [C3]       list the legal moves [starting with C3]\nwhy C3           why a move is illegal\nwhat C3          what a move would do\nlinks C3         the links of a symbol, and its path to the root\nboard, legend    show the board again; explain its marks\nhint             good moves, and why\nundo [N]         take back one move, or N\nresign [X]       resign; the others play on\nposition         the position as one line of text\nsave FILE        save the game (- prints it)\nquit             leave",
        "zh": "C3               放置符號；規則允許時也可用 C3=cannon、C3xC4、E9!、pass\n行動 [C3]        列出合法的行動（以 C3 開頭者）            moves\n為什麼 C3        為什麼不能這樣下                          why\n如果 C3          這個行動會有什麼結果                      what\n連線 C3          這個符號的連線，以及連回根源的路徑        links\n棋盤、圖例       再畫一次棋盤；說明各種標記                board, legend\n提示             推薦的行動與理由                          hint\n悔棋 [N]         收回一個行動，或 N 個                     undo\n認輸 [X]         認輸；其他玩家繼續                        resign\n局面             以一行文字表示目前的局面                  position\n儲存 檔案        儲存棋局（- 表示直接印出）                save\n離開             離開遊戲                                  quit",
    },
}
