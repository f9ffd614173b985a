"""Studies: why one refuses."""

SENTENCES: dict[str, dict[str, str]] = {
    "study/command-id": {
        "en": "The id of a command has 1 to {most} printable characters.",
        "zh": "指令的 id 要有 1 到 {most} 個可印出的字元。",
    },
    "study/unknown": {
        "en": "There is no such study, or it has been deleted.",
        "zh": "沒有這份研究，或它已被刪除。",
    },
    "study/not-yours": {
        "en": "Only its author can change a study.",
        "zh": "只有作者能修改這份研究。",
    },
    "study/no-author": {
        "en": "Give yourself a name in your profile first, so that readers know who wrote it.",
        "zh": "請先在個人檔案取個名字，讓讀者知道作者是誰。",
    },
    "study/made": {
        "en": "This study exists already.",
        "zh": "這份研究已經建立了。",
    },
    "study/full": {
        "en": "This study is full. Go on in a new one.",
        "zh": "這份研究已經滿了，請另建一份繼續。",
    },
    "study/many": {
        "en": "You have {most} studies, as many as one person can have. Delete one first.",
        "zh": "你已有 {most} 份研究，達到上限。請先刪除一份。",
    },
    "study/name": {
        "en": "A name has 1 to {most} characters, all of them visible.",
        "zh": "名稱要有 1 到 {most} 個看得見的字元。",
    },
    "study/comment": {
        "en": "A comment has at most {most} characters, without control characters.",
        "zh": "註解最多 {most} 個字元，不能有控制字元。",
    },
    "study/chapters": {
        "en": "A study has at most {most} chapters.",
        "zh": "一份研究最多 {most} 章。",
    },
    "study/no-chapter": {
        "en": "There is no such chapter; it may just have been deleted.",
        "zh": "沒有這一章，可能剛被刪除。",
    },
    "study/last-chapter": {
        "en": "A study has at least one chapter. Delete the whole study instead.",
        "zh": "研究至少要有一章。不需要的話，請刪除整份研究。",
    },
    "study/place": {
        "en": "There are {most} places for chapters.",
        "zh": "章節只有 {most} 個位置。",
    },
    "study/no-move": {
        "en": "There is no such move; it may just have been deleted.",
        "zh": "沒有這一手，可能剛被刪除。",
    },
    "study/moves": {
        "en": "A chapter has at most {most} moves, and a study {in_all}.",
        "zh": "一章最多 {most} 手，整份研究最多 {in_all} 手。",
    },
    "study/deep": {
        "en": "Variations can be nested {most} deep at most.",
        "zh": "變化最多嵌套 {most} 層。",
    },
    "study/drawings": {
        "en": "At most {most} arrows and rings fit on one board.",
        "zh": "一個盤面最多畫 {most} 個箭頭與圓圈。",
    },
    "study/square": {
        "en": "{found!r} is not a square of this board, or an arrow between two of them.",
        "zh": "{found!r} 不是這個棋盤的格子，也不是兩格之間的箭頭。",
    },
    "study/drawn-twice": {
        "en": "The same arrow or ring is there twice.",
        "zh": "同一個箭頭或圓圈畫了兩次。",
    },
    "study/over": {
        "en": "The game is over in this position: a chapter needs one that can be played on.",
        "zh": "這個局面已經終局；章節需要還能繼續下的局面。",
    },
    "study/illegal": {
        "en": "The record has {move}, which is not legal: {why}",
        "zh": "棋譜裡的 {move} 不合規則：{why}",
    },
}
