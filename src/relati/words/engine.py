"""Engines: what is refused, what is required of them and of bots, and what the command says."""

SENTENCES: dict[str, dict[str, str]] = {
    # A line that our engine cannot follow
    "engine/unknown": {
        "en": "There is no command {found!r}. Known: {known}.",
        "zh": "沒有 {found!r} 這個指令。可用：{known}。",
    },
    "engine/too-long": {
        "en": "A line has at most {most} characters.",
        "zh": "一行最多 {most} 個字元。",
    },
    "engine/missing": {
        "en": "The line ends where {expected!r} is expected.",
        "zh": "這一行到此結束，但後面應該還有 {expected!r}。",
    },
    "engine/number": {
        "en": "{expected!r} takes a whole number of at least {least}, not {found!r}.",
        "zh": "{expected!r} 須為 {least} 以上的整數，不能是 {found!r}。",
    },
    "engine/twice": {"en": "{found!r} is given twice.", "zh": "{found!r} 重複了。"},
    "engine/go-word": {
        "en": "`go` does not take {found!r}. Known: {known}.",
        "zh": "`go` 不接受 {found!r}。可用：{known}。",
    },
    "engine/player": {
        "en": "A player is one of {letters}, not {found!r}.",
        "zh": "玩家須為 {letters} 其中之一，不能是 {found!r}。",
    },
    "engine/size": {
        "en": "A size is width x height, such as 9x9, not {found!r}.",
        "zh": "棋盤大小須為寬x高，例如 9x9，不能是 {found!r}。",
    },
    "engine/position-form": {
        "en": "A position is `start RULESET …` or `text POSITION`; found {found!r}.",
        "zh": "局面須為 `start 規則 …` 或 `text 局面`，但讀到 {found!r}。",
    },
    "engine/position-word": {
        "en": "Expected `players N`, `size WxH` or `moves …`, found {found!r}.",
        "zh": "此處應為 `players N`、`size 寬x高` 或 `moves …`，但讀到 {found!r}。",
    },
    "engine/option-form": {
        "en": "An option is set with `setoption name NAME value VALUE`; found {found!r}.",
        "zh": "設定選項的寫法是 `setoption name 名稱 value 值`，但讀到 {found!r}。",
    },
    "engine/option-unknown": {
        "en": "This engine has no option {found!r}.",
        "zh": "這個引擎沒有 {found!r} 這個選項。",
    },
    "engine/option-value": {
        "en": "The option {name} cannot be {found!r}.",
        "zh": "選項 {name} 不能設為 {found!r}。",
    },
    "engine/bot-option": {
        "en": "An external engine cannot be chosen here: {found!r}.",
        "zh": "不能由此選用外部引擎：{found!r}。",
    },
    "engine/no-position": {
        "en": "There is no position to think about.",
        "zh": "還沒有可以思考的局面。",
    },
    "engine/no-clock": {
        "en": "It is {player}'s turn, but `clock` does not say how much time {player} has.",
        "zh": "輪到 {player}，但 `clock` 沒有 {player} 的時間。",
    },
    "engine/thinking": {
        "en": "`{command}` is not possible while thinking: wait, or send `stop`.",
        "zh": "思考中不能執行 `{command}`，請等思考結束，或先送出 `stop`。",
    },
    # A line that an engine says
    "engine/info": {
        "en": "Expected one whole number, found {found!r}.",
        "zh": "應為一個整數，但讀到 {found!r}。",
    },
    "engine/values": {
        "en": "Values are {players} numbers from 0 to 1, one per player; found {found!r}.",
        "zh": "values 須為 {players} 個介於 0 和 1 的數，每位玩家一個，但讀到 {found!r}。",
    },
    "engine/line": {
        "en": "The move {found!r} in the line is not possible: {reason}",
        "zh": "行動序列中的 {found!r} 不成立：{reason}",
    },
    "engine/line-empty": {"en": "There are no moves in the line.", "zh": "行動序列是空的。"},
    "engine/option": {
        "en": "An option is written `option name NAME type TYPE …`; found {found!r}.",
        "zh": "選項須寫成 `option name 名稱 type 類型 …`，但讀到 {found!r}。",
    },
    # An outside engine as a bot
    "bot/failed": {
        "en": "The bot {name!r} failed: {reason}",
        "zh": "電腦玩家 {name!r} 發生錯誤：{reason}",
    },
    "bot/engine-no-command": {
        "en": "An external engine needs the command that starts it: engine:COMMAND.",
        "zh": "外部引擎需要啟動指令：engine:指令。",
    },
    "bot/engine-command": {
        "en": "The engine {command!r} cannot be started: {reason}",
        "zh": "無法啟動引擎 {command!r}：{reason}",
    },
    "bot/engine-died": {
        "en": "The engine {command!r} ended without an answer.",
        "zh": "引擎 {command!r} 還沒回答就結束了。",
    },
    "bot/engine-died-saying": {
        "en": "The engine {command!r} ended without an answer. Its last message: {said}",
        "zh": "引擎 {command!r} 還沒回答就結束了。最後的訊息：{said}",
    },
    "bot/engine-timeout": {
        "en": "The engine {command!r} did not answer within {seconds} s and was stopped.",
        "zh": "引擎 {command!r} 在 {seconds} 秒內沒有回答，已強制結束。",
    },
    "bot/engine-version": {
        "en": "The engine {command!r} uses version {found} of the protocol; supported: {known}.",
        "zh": "引擎 {command!r} 使用第 {found} 版的協定；支援：{known}。",
    },
    "bot/engine-refused": {
        "en": "The engine {command!r} refuses: {said}",
        "zh": "引擎 {command!r} 拒絕了：{said}",
    },
    "bot/engine-nonsense": {
        "en": "The answer of the engine {command!r} cannot be read: {found!r}",
        "zh": "無法讀取引擎 {command!r} 的回答：{found!r}",
    },
    "bot/engine-illegal": {
        "en": "The engine {command!r} played {move}, which is illegal: {reason}",
        "zh": "引擎 {command!r} 下了不合法的 {move}：{reason}",
    },
    # What an engine must do
    "engine/check/handshake": {
        "en": "introduces itself after `relati`",
        "zh": "收到 `relati` 後介紹自己",
    },
    "engine/check/isready": {
        "en": "answers `isready` with `readyok`",
        "zh": "以 `readyok` 回答 `isready`",
    },
    "engine/check/start": {
        "en": "plays from `position start … moves …`",
        "zh": "能從 `position start … moves …` 行動",
    },
    "engine/check/text": {
        "en": "plays from `position text … moves …`",
        "zh": "能從 `position text … moves …` 行動",
    },
    "engine/check/rulesets": {
        "en": "plays every ruleset and number of players, or refuses the position",
        "zh": "能進行各種規則與人數，或拒絕該局面",
    },
    "engine/check/game": {"en": "plays a game to its end", "zh": "能下完一整局"},
    "engine/check/movetime": {"en": "keeps to `go movetime`", "zh": "遵守 `go movetime`"},
    "engine/check/clock": {"en": "keeps within `go clock`", "zh": "遵守 `go clock`"},
    "engine/check/stop": {
        "en": "keeps thinking after `go infinite` until `stop`, then answers at once",
        "zh": "`go infinite` 後持續思考，收到 `stop` 立即回答",
    },
    "engine/check/isready-thinking": {
        "en": "answers `isready` while thinking",
        "zh": "思考時仍回答 `isready`",
    },
    "engine/check/unknown": {
        "en": "reports unknown commands and carries on",
        "zh": "回報不認識的指令，並繼續運作",
    },
    "engine/check/malformed": {
        "en": "reports malformed lines and carries on",
        "zh": "回報有錯的指令，並繼續運作",
    },
    "engine/check/no-guess": {
        "en": "gives no move after an impossible position",
        "zh": "遇到不可能的局面後不給行動",
    },
    "engine/check/repeat": {
        "en": "plays the same move for the same seed and nodes",
        "zh": "種子與節點數相同時，行動也相同",
    },
    "engine/check/quit": {"en": "ends after `quit`", "zh": "收到 `quit` 後結束"},
    "engine/check/end": {
        "en": "ends when its input ends",
        "zh": "輸入結束時跟著結束",
    },
    # Why it does not
    "engine/failed/no-ruleset": {
        "en": "It refuses every ruleset (2 players, 5×5), such as {said}",
        "zh": "它拒絕每一種規則（2 位玩家，5×5），例如 {said}",
    },
    "engine/failed/silent": {
        "en": "no {expected!r} within {seconds} s",
        "zh": "{seconds} 秒內沒有 {expected!r}",
    },
    "engine/failed/died": {
        "en": "it ended. Its last message: {said!r}",
        "zh": "引擎結束了。最後的訊息：{said!r}",
    },
    "engine/failed/expected": {
        "en": "expected {expected!r}, got {found!r}",
        "zh": "應為 {expected!r}，卻收到 {found!r}",
    },
    "engine/failed/no-line": {
        "en": "the line {expected!r} is missing",
        "zh": "缺少 {expected!r} 這一行",
    },
    "engine/failed/option": {
        "en": "not an option: {found!r}",
        "zh": "不是正確的選項：{found!r}",
    },
    "engine/failed/error": {"en": "it answered {found!r}", "zh": "引擎回答 {found!r}"},
    "engine/failed/info": {"en": "in {found!r}: {reason}", "zh": "{found!r} 有誤：{reason}"},
    "engine/failed/no-move": {"en": "no move: {found!r}", "zh": "不是行動：{found!r}"},
    "engine/failed/illegal": {
        "en": "{move} is illegal: {reason}",
        "zh": "{move} 不合法：{reason}",
    },
    "engine/failed/late": {
        "en": "it took {seconds} s; at most {most} s",
        "zh": "花了 {seconds} 秒，上限為 {most} 秒",
    },
    "engine/failed/too-early": {
        "en": "`bestmove` came before `stop`",
        "zh": "還沒 `stop` 就給了 `bestmove`",
    },
    "engine/failed/no-error": {
        "en": "no `error` after {line!r}",
        "zh": "{line!r} 之後沒有 `error`",
    },
    "engine/failed/guesses": {
        "en": "expected 'bestmove none', got {found!r}",
        "zh": "應為 'bestmove none'，卻收到 {found!r}",
    },
    "engine/failed/differs": {
        "en": "first {one}, then {other}",
        "zh": "第一次是 {one}，第二次是 {other}",
    },
    "engine/failed/stays": {"en": "it is still running", "zh": "仍在執行"},
    # What a bot must do, for whoever writes one
    "check/place": {
        "en": "In {ruleset} with {players} players, {player} to move after: {moves}\nPosition: {position}",
        "zh": "{ruleset} 規則、{players} 位玩家，輪到 {player}，先前的行動：{moves}\n局面：{position}",
    },
    "check/move": {"en": "the chosen move", "zh": "選擇的行動"},
    "check/candidate": {"en": "a candidate", "zh": "候選行動"},
    "check/no-choice": {
        "en": "choose() must return a Choice, not {found}.",
        "zh": "choose() 必須回傳 Choice，而不是 {found}。",
    },
    "check/no-move": {
        "en": "{what} must be a Move, not {found}.",
        "zh": "{what}必須是 Move，而不是 {found}。",
    },
    "check/illegal": {
        "en": "{what}, {move}, is illegal: {reason}",
        "zh": "{what} {move} 不合法：{reason}",
    },
    "check/values-count": {
        "en": "values must have one number per player ({players}): {found}",
        "zh": "values 必須有 {players} 個數，每位玩家一個：{found}",
    },
    "check/values-range": {
        "en": "values must be between 0 and 1: {found}",
        "zh": "values 必須介於 0 和 1 之間：{found}",
    },
    "check/values-sum": {
        "en": "values are shares of one win, so they add up to 1; these add up to {total}: {found}",
        "zh": "values 是各玩家分到的勝利，總和應為 1；這裡的總和是 {total}：{found}",
    },
    "check/line-begins": {
        "en": "The line {line} must start with its own move, {move}.",
        "zh": "行動序列 {line} 的開頭必須是 {move}。",
    },
    "check/line-illegal": {
        "en": "{move} in the line {line} is illegal: {reason}",
        "zh": "行動序列 {line} 中的 {move} 不合法：{reason}",
    },
    "check/changed": {
        "en": "choose() must not change the state: it was {before} and is now {after}",
        "zh": "choose() 不可改變局面：原為 {before}，變成 {after}",
    },
    "check/nodes": {
        "en": "{visits} visits far exceed the budget of {nodes} nodes.",
        "zh": "搜尋了 {visits} 次，遠超過 {nodes} 個節點的限制。",
    },
    "check/late": {
        "en": "It took {spent} s with a budget of {seconds} s.",
        "zh": "限制為 {seconds} 秒，卻花了 {spent} 秒。",
    },
    "check/differs": {
        "en": "The same state, seed ({seed}) and node budget gave {one}, then {other}.",
        "zh": "局面、種子（{seed}）與節點數都相同，第一次是 {one}，第二次卻是 {other}。",
    },
    # The command
    "cli/engine/help": {
        "en": "Run as an engine for other programs: the engine protocol on stdin and stdout.",
        "zh": "作為引擎，透過 stdin 與 stdout 以引擎協定和其他程式溝通。",
    },
    "cli/engine/bot": {
        "en": "The bot that plays: a level such as 5, search, influence:3, random, python:MODULE:FACTORY.",
        "zh": "由哪個電腦玩家思考：等級（例如 5）、search、influence:3、random、python:MODULE:FACTORY。",
    },
    "cli/engine/check": {
        "en": "Instead, check whether the engine started by this command follows the protocol.",
        "zh": "改為檢查這個指令所啟動的引擎是否遵守協定。",
    },
    "cli/engine/hint": {
        "en": "hint: this mode is for programs; try `relati`, `position start modern`, `go nodes 1000`, `quit`.",
        "zh": "提示：這個模式是給程式用的，可以試試 `relati`、`position start modern`、`go nodes 1000`、`quit`。",
    },
    "cli/check-met": {"en": "ok      {title}{why}", "zh": "通過  {title}{why}"},
    "cli/check-failed": {"en": "failed  {title}: {why}", "zh": "失敗  {title}：{why}"},
    "cli/check-refuses": {"en": "        refuses {what}", "zh": "      拒絕 {what}"},
}
