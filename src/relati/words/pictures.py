"""What pictures say to those who cannot see them, the legend, and why there is no picture."""

SENTENCES: dict[str, dict[str, str]] = {
    # Titles and descriptions
    "picture/title": {
        "en": "Relati {ruleset}, {size}. {now}",
        "zh": "Relati {ruleset}，{size}。{now}",
    },
    "picture/turn": {"en": "{player} to act.", "zh": "輪到 {player} 行動。"},
    "picture/player": {"en": "{player}: {summary}.", "zh": "{player}：{summary}。"},
    "picture/comma": {"en": ", ", "zh": "，"},
    "picture/next-sentence": {"en": " ", "zh": ""},
    "picture/root": {"en": "root on {square}", "zh": "根源在 {square}"},
    "picture/connected": {"en": "{count} connected", "zh": "連線 {count} 個"},
    "picture/disconnected": {"en": "{count} disconnected", "zh": "斷線 {count} 個"},
    "picture/dead": {"en": "{count} dead", "zh": "死亡 {count} 個"},
    "picture/territory": {"en": "{count} squares of territory", "zh": "佔有地 {count} 格"},
    "picture/nothing": {"en": "nothing on the board", "zh": "盤面上沒有符號"},
    # The legend
    "legend/disconnected": {"en": "disconnected", "zh": "斷線的符號"},
    "legend/disconnected-kind": {
        "en": "the same dash beside any other kind: disconnected",
        "zh": "其他符號旁有同樣的虛線：斷線",
    },
    "legend/fired": {
        "en": "spent cannon, pointing where it fired",
        "zh": "砲後符號，指向發射的方向",
    },
    "legend/legal": {"en": "a symbol can be placed here", "zh": "可以放置符號的空格"},
    "legend/escape": {"en": "the root can escape to here", "zh": "根源可以逃脫到這裡"},
    "legend/last-move": {"en": "the last move", "zh": "上一步"},
    # Refusals
    "picture/theme": {
        "en": "There is no theme {found!r}; there are {known}.",
        "zh": "沒有 {found!r} 這個配色，可以用的是 {known}。",
    },
    "picture/format": {
        "en": "Pictures cannot move as {found!r}; they can as {known}.",
        "zh": "動畫不能存成 {found!r}，可以用的是 {known}。",
    },
    "picture/no-states": {
        "en": "There is nothing to show: a moving picture needs at least one state.",
        "zh": "沒有可以顯示的內容，動畫至少需要一個盤面。",
    },
    "picture/moves": {
        "en": "{moves} moves cannot lead through {states} states.",
        "zh": "{states} 個盤面之間不可能有 {moves} 步。",
    },
    "picture/width": {
        "en": "A picture cannot be {found} pixels wide; give a width from 1 to {most}.",
        "zh": "圖片的寬度不能是 {found} 像素，請給 1 到 {most} 的數字。",
    },
    "picture/needs": {
        "en": '{package} is not installed, and this picture needs it. hint: pip install "relati[pictures]"',
        "zh": '這種圖片需要 {package}，但尚未安裝。提示：pip install "relati[pictures]"',
    },
}
