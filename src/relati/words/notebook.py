"""Notebooks: what values and the board widget say there."""

SENTENCES: dict[str, dict[str, str]] = {
    "notebook/illegal": {
        "en": "Move {number}, {move}, is illegal: {reason}",
        "zh": "第 {number} 個行動 {move} 不合法：{reason}",
    },
    "notebook/all-moves": {"en": "All {count} moves", "zh": "全部 {count} 個行動"},
    "notebook/needs": {
        "en": 'Boards in notebooks need {package}, which is not installed.\nhint: pip install "relati[notebook]"',
        "zh": '筆記本裡的棋盤需要 {package}，但尚未安裝。\n提示：pip install "relati[notebook]"',
    },
    # The board
    "web/notebook/sending": {"en": "Waiting for Python…", "zh": "等待 Python 回應…"},
    "notebook/failed": {
        "en": "Python could not answer; the notebook's log has the reason.",
        "zh": "Python 無法回應，原因記在筆記本的記錄裡。",
    },
    "notebook/question": {
        "en": "A board in a notebook cannot ask for {found!r}.",
        "zh": "筆記本裡的棋盤無法查詢 {found!r}。",
    },
    "notebook/seat": {
        "en": "There is no seat {found!r}; the seats are {known}.",
        "zh": "沒有 {found!r} 這個座位，座位有 {known}。",
    },
    "notebook/thinking": {"en": "{player} {name} is thinking…", "zh": "{player} {name} 思考中…"},
    "notebook/beginning": {
        "en": "The beginning of {count} {count:move|moves}",
        "zh": "開始，全局 {count} 手",
    },
    "notebook/move": {
        "en": "Move {number} of {count}: {player} {move}.",
        "zh": "第 {number} 手，共 {count} 手：{player} {move}。",
    },
    "notebook/mistake": {
        "en": "{player} {move} gave away {loss} of the win.",
        "zh": "{player} {move} 讓勝率降了 {loss}。",
    },
    "notebook/mistake-better": {
        "en": "{player} {move} gave away {loss} of the win. Better: {better}.",
        "zh": "{player} {move} 讓勝率降了 {loss}。較好的是 {better}。",
    },
    "notebook/candidate": {"en": "{rank}. {chance}: {line}", "zh": "{rank}. {chance}：{line}"},
    "notebook/leaves": {"en": "leaves", "zh": "離開"},
}
