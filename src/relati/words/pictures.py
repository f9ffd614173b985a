"""What pictures say to those who cannot see them, the legend, and why there is no picture."""

SENTENCES: dict[str, dict[str, str]] = {
    # Titles and descriptions
    "picture/title": {
        "en": "Relati {ruleset}, {size}. {now}",
        "zh": "Relati {ruleset}，{size}。{now}",
    },
    "picture/turn": {"en": "{player} to move.", "zh": "輪到 {player}。"},
    "picture/player": {"en": "{player}: {summary}.", "zh": "{player}：{summary}。"},
    "picture/comma": {"en": ", ", "zh": "，"},
    "picture/next-sentence": {"en": " ", "zh": ""},
    "picture/root": {"en": "root on {square}", "zh": "根源在 {square}"},
    "picture/connected": {"en": "{count} connected", "zh": "連線 {count} 個"},
    "picture/disconnected": {"en": "{count} cut off", "zh": "斷線 {count} 個"},
    "picture/dead": {"en": "{count} dead", "zh": "已死亡 {count} 個"},
    "picture/territory": {
        "en": "{count} {count:square|squares} of territory",
        "zh": "佔有地 {count} 格",
    },
    "picture/nothing": {"en": "nothing on the board", "zh": "盤面上沒有符號"},
    # The legend
    "legend/disconnected": {"en": "cut off", "zh": "斷線的符號"},
    "legend/disconnected-kind": {
        "en": "the same dash beside any other kind: cut off",
        "zh": "其他符號旁有同樣的虛線：斷線",
    },
    "legend/fired": {
        "en": "fired cannon, pointing in the direction it fired",
        "zh": "砲後符號，指向發射的方向",
    },
    "legend/legal": {"en": "you can place here", "zh": "可以放置的空格"},
    "legend/escape": {"en": "the root can escape here", "zh": "根源可以逃脫到這裡"},
    "legend/last-move": {"en": "the last move", "zh": "上一手"},
    # Refusals
    "picture/theme": {
        "en": "There is no theme {found!r}; choose one of {known}.",
        "zh": "沒有 {found!r} 這個配色，可用的有 {known}。",
    },
    "picture/language": {
        "en": "There is no language {found!r}; choose one of {known}.",
        "zh": "沒有 {found!r} 這個語言，可用的有 {known}。",
    },
    "picture/format": {
        "en": "Animations cannot be saved as {found!r}; possible formats: {known}.",
        "zh": "動畫不能存成 {found!r}，可用的格式：{known}。",
    },
    "picture/no-states": {
        "en": "An animation needs at least one position.",
        "zh": "動畫至少需要一個局面。",
    },
    "picture/moves": {
        "en": "{moves} moves do not fit {states} positions.",
        "zh": "{states} 個局面與 {moves} 個行動對不上。",
    },
    "picture/width": {
        "en": "An image cannot be {found} pixels wide; choose a width from 1 to {most}.",
        "zh": "圖片寬度不能是 {found} 像素，請指定 1 到 {most} 之間的數字。",
    },
    "picture/needs": {
        "en": 'This image needs {package}, which is not installed. hint: pip install "relati[pictures]"',
        "zh": '這種圖片需要 {package}，但尚未安裝。提示：pip install "relati[pictures]"',
    },
}
