"""Players that learned: what cannot be done, and what `relati learn` says and reports."""

SENTENCES: dict[str, dict[str, str]] = {
    # Bots
    "bot/threads": {
        "en": "A number of threads is a whole number from 1 to {most}; {found!r} is not.",
        "zh": "執行緒數須為 1 到 {most} 的整數；{found!r} 不是。",
    },
    "bot/network-file": {
        "en": "There is no network to use in {file}: {reason}",
        "zh": "{file} 裡沒有可用的網路：{reason}",
    },
    "bot/network-unfit": {
        "en": "This network was made for another ruleset or number of players, not for {ruleset}.",
        "zh": "這個網路是為其他規則或人數訓練的，不能用在 {ruleset}。",
    },
    # Learning
    "learn/too-small": {
        "en": "{setting} must be at least {least}.",
        "zh": "{setting} 至少須為 {least}。",
    },
    "learn/channels": {
        "en": "The number of channels must be a multiple of 8; {found} is not.",
        "zh": "通道數須為 8 的倍數；{found} 不是。",
    },
    "learn/differs": {
        "en": "The run in {folder} was begun with other settings: {name} is {found} there and {wanted} here.\nhint: leave the option out to continue, or use another folder.",
        "zh": "{folder} 裡的訓練用的是不同的設定：{name} 在那裡是 {found}，這裡是 {wanted}。\n提示：省略這個選項即可繼續，或使用另一個資料夾。",
    },
    "learn/foreign": {
        "en": "{folder} is not empty and holds no run of `relati learn`; it was not changed.",
        "zh": "{folder} 不是空的，也不是 `relati learn` 的訓練資料夾，沒有更動它。",
    },
    "learn/needs": {
        "en": 'Learning needs {part}, which is not installed.\nhint: pip install "relati[{extra}]"',
        "zh": '訓練需要 {part}，但尚未安裝。\n提示：pip install "relati[{extra}]"',
    },
    "learn/no-network": {
        "en": "{folder} has no such network: none was kept, or that generation was not trained. Trained generations: {known}.\nhint: --candidate N exports one of them, kept or not.",
        "zh": "{folder} 裡沒有這個網路：還沒有網路獲得保留，或那一代還沒訓練。訓練過的世代：{known}。\n提示：--candidate N 可匯出其中一代，無論是否獲得保留。",
    },
    # Many machines
    "arena/lost-job": {
        "en": "A job has lost its process {times} times; it seems to be the cause.",
        "zh": "同一項工作已經讓行程中斷 {times} 次，看來問題出在這項工作本身。",
    },
    "arena/needs-ray": {
        "en": 'Playing on a cluster needs Ray, which is not installed.\nhint: pip install "relati[ray]"',
        "zh": '在叢集上執行需要 Ray，但尚未安裝。\n提示：pip install "relati[ray]"',
    },
    "arena/no-ray": {
        "en": "The Ray cluster at {address!r} cannot be reached: {reason}",
        "zh": "無法連上位於 {address!r} 的 Ray 叢集：{reason}",
    },
    "cli/option/ray": {
        "en": "Run on the Ray cluster at this address: `auto` for the one that this machine belongs to, `local` to start one here.",
        "zh": "在這個位址的 Ray 叢集上執行：`auto` 是這台機器所屬的叢集，`local` 會在本機啟動一個。",
    },
    # The command
    "cli/learn/help": {
        "en": "Let a network learn a game by playing against itself.\n\nThe first generation learns from the plain search, every later one from the best network so far. A new network is kept only if it wins by a sequential test. The run is in FOLDER: it can be stopped at any moment, and the same command continues it; `report.html` there shows how it goes.",
        "zh": "讓神經網路藉由自我對弈學會一種棋。\n\n第一代向一般搜尋學習，之後每一代向目前最好的網路學習。新網路要在序列檢定中獲勝才會保留。訓練資料都在 FOLDER：可以隨時中斷，再執行相同的指令就會繼續；其中的 `report.html` 顯示進展。",
    },
    "cli/learn/folder": {
        "en": "Folder of the run; a run that is there goes on with its own settings.",
        "zh": "訓練資料夾；若已有訓練，會沿用當初的設定繼續。",
    },
    "cli/learn/family": {
        "en": "Learn all games in one network, which is told the rules: every ruleset, composed ones too, with two to five players.",
        "zh": "用一個網路學會所有的棋：各種規則（包括隨機組成的規則）、二到五位玩家；規則會告訴網路。",
    },
    "cli/learn/generations": {
        "en": "Stop after this many generations in all.",
        "zh": "總共訓練幾代後停止。",
    },
    "cli/learn/games": {
        "en": "Games per generation (default 1000).",
        "zh": "每一代自我對弈的局數（預設 1000）。",
    },
    "cli/learn/playouts": {
        "en": "Random games per move of the plain search (default 1200).",
        "zh": "一般搜尋每手的隨機模擬局數（預設 1200）。",
    },
    "cli/learn/led_playouts": {
        "en": "Random games per move of a search led by a network (default 1000).",
        "zh": "由網路引導的搜尋每手的隨機模擬局數（預設 1000）。",
    },
    "cli/learn/steps": {
        "en": "Training steps per generation (default 4000).",
        "zh": "每一代的訓練步數（預設 4000）。",
    },
    "cli/learn/batch": {
        "en": "Positions of a training step (default 256).",
        "zh": "每個訓練步驟用多少局面（預設 256）。",
    },
    "cli/learn/channels": {
        "en": "Width of the network, a multiple of 8 (default 32).",
        "zh": "網路的寬度（通道數），須為 8 的倍數（預設 32）。",
    },
    "cli/learn/blocks": {
        "en": "Depth of the network: blocks of two layers (default 2).",
        "zh": "網路的深度：每個區塊兩層（預設 2）。",
    },
    "cli/learn/gate_games": {
        "en": "Games at most to decide whether a new network is kept (default 200).",
        "zh": "判定新網路是否保留時，最多對戰的局數（預設 200）。",
    },
    "cli/learn/gate_seconds": {
        "en": "Seconds per move in these games (default 0.1).",
        "zh": "這些對局每手的秒數（預設 0.1）。",
    },
    "cli/learn/seed": {"en": "Random seed of the run.", "zh": "訓練的亂數種子。"},
    "cli/learn/jobs": {"en": "Games to play at the same time.", "zh": "同時進行的局數。"},
    "cli/learn/onnx": {
        "en": "Also write the best network as an ONNX file.",
        "zh": "同時將最好的網路輸出為 ONNX 檔。",
    },
    "cli/learn/candidate": {
        "en": "The network of generation N for --onnx, kept or not, instead of the best.",
        "zh": "--onnx 改為匯出第 N 代的網路，無論是否獲得保留。",
    },
    "cli/learning/step/play": {
        "en": "Generation {generation}: playing",
        "zh": "第 {generation} 代：自我對弈",
    },
    "cli/learning/step/train": {
        "en": "Generation {generation}: training",
        "zh": "第 {generation} 代：訓練",
    },
    "cli/learning/step/gate": {
        "en": "Generation {generation}: new against best",
        "zh": "第 {generation} 代：新舊網路對戰",
    },
    "cli/learning/step/measure": {
        "en": "Generation {generation}: measuring",
        "zh": "第 {generation} 代：測量棋力",
    },
    "cli/learning/stopped": {
        "en": "Stopped. Run the same command again to continue in {folder}.",
        "zh": "已中斷。再次執行相同的指令，就會在 {folder} 繼續。",
    },
    "cli/learning/candidate-needs-onnx": {
        "en": "--candidate says which network --onnx writes: give --onnx, too.",
        "zh": "--candidate 指定 --onnx 要匯出哪一代的網路，請一併給 --onnx。",
    },
    "cli/learning/family-game": {
        "en": "--family learns every game: leave the options that choose one out. With --onnx they say which game the file is for.",
        "zh": "--family 會學所有的棋，請省略選擇棋種的選項。搭配 --onnx 時，這些選項指定要匯出給哪一種棋。",
    },
    "cli/learning/one-game": {
        "en": "The run in {folder} learns one game, and cannot go on with all of them.\nhint: leave --family out, or use another folder.",
        "zh": "{folder} 裡的訓練只學一種棋，不能改成學所有的棋。\n提示：省略 --family，或使用另一個資料夾。",
    },
    "cli/learning/try": {
        "en": "The newest network, kept or not, is a bot: relati play --seat X=network:{file}",
        "zh": "最新的網路無論是否獲得保留，都可以當電腦玩家：relati play --seat X=network:{file}",
    },
    "cli/learning/result": {
        "en": "{generations} generations, {kept} of them kept.",
        "zh": "共 {generations} 代，其中 {kept} 代的網路獲得保留。",
    },
    # The report
    "learn/page/title": {"en": "A network learns", "zh": "網路訓練報告"},
    "learn/page/about": {
        "en": "Ruleset {ruleset}, {size}, {players} players.",
        "zh": "規則 {ruleset}，{size}，{players} 位玩家。",
    },
    "learn/page/about-family": {
        "en": "Every ruleset, two to five players.",
        "zh": "所有規則，二到五位玩家。",
    },
    "learn/page/policy": {"en": "Policy loss", "zh": "策略損失"},
    "learn/page/value": {"en": "Value loss", "zh": "價值損失"},
    "learn/page/learned": {"en": "training", "zh": "訓練資料"},
    "learn/page/held": {"en": "held out", "zh": "保留資料"},
    "learn/page/strength": {
        "en": "Points against fixed opponents, %",
        "zh": "對固定對手的得分率（%）",
    },
    "learn/page/level": {"en": "level {level}", "zh": "等級 {level}"},
    "learn/page/gates": {"en": "New networks", "zh": "新網路"},
    "learn/page/generation": {"en": "Generation", "zh": "代"},
    "learn/page/opponent": {"en": "Against", "zh": "對手"},
    "learn/page/against-search": {"en": "the plain search", "zh": "一般搜尋"},
    "learn/page/against-network": {"en": "the best before", "zh": "先前最好的網路"},
    "learn/page/share": {"en": "Points", "zh": "得分率"},
    "learn/page/games": {"en": "Games", "zh": "局數"},
    "learn/page/verdict": {"en": "Verdict", "zh": "結果"},
    "learn/page/kept": {"en": "kept", "zh": "保留"},
    "learn/page/dropped": {"en": "dropped", "zh": "捨棄"},
    "learn/page/by-game": {
        "en": "The newest network, game by game",
        "zh": "最新的網路在各種棋的表現",
    },
    "learn/page/ruleset": {"en": "Ruleset", "zh": "規則"},
    "learn/page/players": {"en": "Players", "zh": "玩家"},
    "learn/page/games-shown": {"en": "The latest games", "zh": "最近的棋局"},
    "learn/page/game-kind": {
        "en": ": {ruleset}, {players} players",
        "zh": "：{ruleset}，{players} 位玩家",
    },
    "learn/page/game": {
        "en": "Game {number}, {actions} actions",
        "zh": "第 {number} 局，{actions} 個行動",
    },
}
