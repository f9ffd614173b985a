"""The MCP server: what language models read about its tools, and about games."""

SENTENCES: dict[str, dict[str, str]] = {
    "mcp/needs": {
        "en": 'The MCP server needs {package}, which is not installed. hint: pip install "relati[mcp]"',
        "zh": 'MCP 伺服器需要 {package}，但尚未安裝。提示：pip install "relati[mcp]"',
    },
    "mcp/instructions": {
        "en": "Relati is a family of board games: symbols must stay linked to their root, and opponents try to cut the links. Read `rules` first. `start_game` begins a game here, against bots if you name some; `join_match` takes a seat in an online match. Then look with `show`, ask with `legal_moves`, `why_illegal` and `preview`, and `play`. In an online match, `wait` for the others. Squares are a column letter and a row number, A1 at the top left.",
        "zh": "聯棋是一系列棋類遊戲：符號必須與根源保持連線，對手會設法切斷。請先讀 `rules`。`start_game` 在這裡開始一局，可以指定電腦對手；`join_match` 坐到線上對局的座位。接著用 `show` 看棋盤，用 `legal_moves`、`why_illegal`、`preview` 詢問，用 `play` 下子。線上對局時用 `wait` 等其他人。格子由直行字母與橫列數字組成，A1 在左上角。",
    },
    "mcp/tool/rules": {
        "en": "The rules. Without a name, all rulesets in a line each; with a name, such as modern or links, the whole page with boards.",
        "zh": "規則。不給名稱時，每套規則一行；給名稱（例如 modern 或 links）時，是附棋盤的完整說明。",
    },
    "mcp/tool/start_game": {
        "en": 'Start a game here. ruleset: a name such as modern or extended:chain; size: 9 or 11x9; position: a position as text instead; bots: which players are bots, by letter (O X T S P in order of play), for example {{"X": "3"}} (levels 1 to 9). You play all others.',
        "zh": '在這裡開始一局。ruleset：規則名稱，例如 modern、extended:chain；size：9 或 11x9；position：改用文字局面；bots：哪些玩家由電腦下，以字母表示（依行動順序為 O X T S P），例如 {{"X": "3"}}（等級 1 到 9）。其餘都由你下。',
    },
    "mcp/tool/join_match": {
        "en": "Take a free seat in an online match, by its link, or take over the seats of a code of eight letters.",
        "zh": "以連結坐到線上對局的空位，或以八個字母的代碼接手座位。",
    },
    "mcp/tool/show": {
        "en": "The board as a table, whose turn it is, the last moves, and the position as text.",
        "zh": "以表格顯示棋盤，並說明輪到誰、最近的行動，以及文字局面。",
    },
    "mcp/tool/picture": {"en": "The board as a PNG image.", "zh": "棋盤的 PNG 圖片。"},
    "mcp/tool/legal_moves": {
        "en": "The legal moves of the player to act; with beginning, only those that begin with it, such as a square.",
        "zh": "輪到的玩家可以下的行動；給 beginning 時，只列出以它開頭的，例如某一格。",
    },
    "mcp/tool/why_illegal": {
        "en": "Why a move is not legal, in a sentence, or that it is.",
        "zh": "以一句話說明某個行動為什麼不合法，或指出它合法。",
    },
    "mcp/tool/preview": {
        "en": "What a move would do: links, cuts, kills, and the board after it. Nothing is played.",
        "zh": "某個行動會有什麼效果：連線、切斷、消滅，以及之後的棋盤。不會真的下。",
    },
    "mcp/tool/play": {
        "en": "Play a move; bots answer at once. Says what each of these moves did, and gives the board after them.",
        "zh": "下一個行動；電腦會立刻回應。說明每個行動的效果，並傳回之後的棋盤。",
    },
    "mcp/tool/wait": {
        "en": "Wait in an online match until it is your turn, at most 50 seconds.",
        "zh": "在線上對局中等到輪到你，最多 50 秒。",
    },
    "mcp/tool/analyse": {
        "en": "The best moves of the position as a strong bot sees them: the share of the win each player may expect, and how the game would go on. Not for matches against other people.",
        "zh": "強的電腦所認為的好手：各玩家預期分到的勝利，以及之後的變化。請不要在和別人的對局中使用。",
    },
    "mcp/game": {"en": "Game {game}: {ruleset} on {size}", "zh": "對局 {game}：{ruleset}，{size}"},
    "mcp/you": {"en": "You play: {own}", "zh": "你下：{own}"},
    "mcp/others": {"en": "Against: {others}", "zh": "對手：{others}"},
    "mcp/marks": {"en": "Marks (here for O): {marks}", "zh": "標記（以 O 為例）：{marks}"},
    "mcp/prompt/learn/title": {"en": "Teach me relati", "zh": "教我下聯棋"},
    "mcp/prompt/learn/about": {
        "en": "Learn a ruleset by its rules, small boards and a short game.",
        "zh": "用規則、小棋盤和一局短棋學會一套規則。",
    },
    "mcp/prompt/learn": {
        "en": "Teach me the `{ruleset}` rules of relati, step by step. Read `rules` first, draw small boards, and ask me a question after each step. Then start a game on a small board, let me move, and show me with `preview` and `why_illegal` what my ideas would do.",
        "zh": "請一步一步教我聯棋的 `{ruleset}` 規則。先用 `rules` 讀規則，畫小棋盤，每一步之後問我一個問題。然後在小棋盤上開一局讓我下，並用 `preview` 和 `why_illegal` 讓我看到我的想法會有什麼結果。",
    },
    "mcp/prompt/game/title": {"en": "Play a game", "zh": "下一局"},
    "mcp/prompt/game/about": {
        "en": "Play a ruleset against a bot, and say why for each move.",
        "zh": "和電腦下一局，並說明每一手的理由。",
    },
    "mcp/prompt/game": {
        "en": "Play a game of `{ruleset}` relati against the bot of level {level} with `start_game`. Read `rules` first. Say before each move in one sentence what it is for, and check it with `preview`. At the end, say where the game turned.",
        "zh": "請用 `start_game` 以 `{ruleset}` 規則和等級 {level} 的電腦下一局聯棋。先讀 `rules`。每一手之前用一句話說明目的，並用 `preview` 確認。結束時說明棋局在哪裡轉變。",
    },
    "mcp/prompt/explain/title": {"en": "Explain a position", "zh": "講解局面"},
    "mcp/prompt/explain/about": {
        "en": "What is going on in a position or a match, and what is best.",
        "zh": "一個局面或對局的形勢，以及最好的下法。",
    },
    "mcp/prompt/explain": {
        "en": "Explain this relati position to me: {position}. Start it with `start_game` (or `join_match`, if it is a link or a code), look with `show`, and read `rules` for its ruleset. Say who is linked to their root by which symbols, what could be cut, and which moves are best and why. Use `analyse` only if this is no match against other people.",
        "zh": "請為我講解這個聯棋局面：{position}。用 `start_game` 開始（如果是連結或代碼，就用 `join_match`），用 `show` 看棋盤，並以 `rules` 讀它的規則。說明各方靠哪些符號連到根源、哪裡可能被切斷、哪些手最好、為什麼。如果是和別人的對局，請不要用 `analyse`。",
    },
    "mcp/your-turn": {
        "en": "Your turn: {player} is to act.",
        "zh": "輪到你：{player}。",
    },
    "mcp/extra": {
        "en": "Extra actions left: {count} (or `pass`).",
        "zh": "還有 {count} 次額外行動（也可以 `pass`）。",
    },
    "mcp/only-placed": {
        "en": "nothing else changes.",
        "zh": "沒有其他變化。",
    },
    "mcp/their-turn": {
        "en": "{player} is to act, and that is not you.",
        "zh": "輪到 {player}，不是你。",
    },
    "mcp/last": {
        "en": "Last moves: {moves} ({count} in all)",
        "zh": "最近的行動：{moves}（共 {count} 個）",
    },
    "mcp/position": {"en": "Position: {position}", "zh": "局面：{position}"},
    "mcp/more-moves": {
        "en": "There are more: ask for those that begin with a square.",
        "zh": "還有更多：請指定以某一格開頭的行動。",
    },
    "mcp/pages": {"en": "Pages: {pages}", "zh": "頁面：{pages}"},
    "mcp/analysis": {
        "en": "Best moves first: the share of the win for {players} | how the game would go on",
        "zh": "由好到壞：{players} 各自分到的勝利 | 之後的變化",
    },
    "mcp/proved": {"en": " (certain)", "zh": "（確定）"},
    "mcp/legal": {"en": "{move} is legal.", "zh": "{move} 合法。"},
    "mcp/size": {
        "en": "A size is a side or width x height, such as 9 or 11x9; {found!r} is not.",
        "zh": "大小是邊長或寬x高，例如 9 或 11x9；{found!r} 不是。",
    },
    "mcp/seat": {
        "en": "{found!r} is not one of the players of this game: {letters}.",
        "zh": "{found!r} 不是這局的玩家；玩家有 {letters}。",
    },
    "mcp/bot": {
        "en": "{found!r} cannot be a bot here. Name a level from 1 to 9, or one of {known}, such as influence:2.",
        "zh": "這裡不能用 {found!r} 當電腦玩家。請給 1 到 9 的等級，或 {known} 之一，例如 influence:2。",
    },
    "mcp/argument": {
        "en": "This tool has no argument {found!r}. Its arguments: {known}.",
        "zh": "這個工具沒有 {found!r} 這個參數；它的參數：{known}。",
    },
    "mcp/missing": {
        "en": "This tool needs {found!r}. Its arguments: {known}.",
        "zh": "這個工具需要 {found!r}；它的參數：{known}。",
    },
    "mcp/wrong-type": {
        "en": "{found!r} has the wrong type: see the schema of this tool.",
        "zh": "{found!r} 的型別不對：請看這個工具的 schema。",
    },
    "mcp/no-such-game": {
        "en": "There is no game {found!r}. The games are: {known}.",
        "zh": "沒有 {found!r} 這場對局。現有的對局：{known}。",
    },
    "mcp/no-server": {
        "en": "Which server? Give the whole link of the match.",
        "zh": "哪一個伺服器？請給完整的對局連結。",
    },
    # The command
    "cli/mcp/help": {
        "en": "Let language models learn, play and explain the game: an MCP server on stdin and stdout, or over HTTP.",
        "zh": "讓語言模型學棋、下棋、講解棋局：MCP 伺服器，透過 stdin 與 stdout 或 HTTP。",
    },
    "cli/mcp/http": {
        "en": "Serve over HTTP, at /mcp, instead of stdin and stdout.",
        "zh": "改用 HTTP（路徑 /mcp），而不是 stdin 與 stdout。",
    },
    "cli/mcp/host": {"en": "Address to listen on.", "zh": "監聽的位址。"},
    "cli/mcp/port": {"en": "Port to listen on.", "zh": "監聽的連接埠。"},
    "cli/mcp/allow_host": {
        "en": "A host name by which others may call it over HTTP, besides the address it listens on. Can be repeated.",
        "zh": "以 HTTP 提供服務時，除了監聽的位址以外，別人可以用來連線的主機名稱。可以重複使用。",
    },
    "cli/mcp/server": {
        "en": "Address of the relati server for codes; over HTTP only its matches can be joined.",
        "zh": "使用代碼時的聯棋伺服器位址；以 HTTP 提供服務時，只能加入它的對局。",
    },
}
