"""Why parts do not make a game, and why a position cannot stand."""

SENTENCES = {
    "ruleset/unknown": {
        "en": "There is no ruleset {name!r}. Known: {known}.",
        "zh": "沒有叫做 {name!r} 的規則。現有：{known}。",
    },
    "ruleset/registered": {
        "en": "Another ruleset is registered as {name!r} already.",
        "zh": "已經有另一套規則叫做 {name!r}。",
    },
    "ruleset/name": {
        "en": "A ruleset's name is up to 32 lower-case letters, digits and hyphens, a letter first;"
        " {found!r} is not.",
        "zh": "規則名稱須為小寫英文字母開頭，最多 32 個小寫字母、數字或連字號；{found!r} 不符合。",
    },
    "ruleset/unknown-part": {
        "en": "{found!r} is not a part for `{part}`. Known: {known}.",
        "zh": "`{part}` 沒有 {found!r} 這個選擇。現有：{known}。",
    },
    "ruleset/list": {
        "en": "`{part}` is a list of names; {found!r} is not.",
        "zh": "`{part}` 須為名稱的清單；{found!r} 不是。",
    },
    "ruleset/needs": {
        "en": "`{part}` means nothing without `{needed}`: add `{needed}` or leave `{part}` out.",
        "zh": "沒有 `{needed}` 就不能有 `{part}`：請加上 `{needed}` 或拿掉 `{part}`。",
    },
    "ruleset/on-or-off": {
        "en": "The option `{option}` is on or off (true or false); {found!r} is neither.",
        "zh": "選項 `{option}` 只能開或關（true 或 false）；{found!r} 都不是。",
    },
    "ruleset/option": {
        "en": "{ruleset} has no option `{option}`. Its options: {known}.",
        "zh": "{ruleset} 規則沒有選項 `{option}`。可用的選項：{known}。",
    },
    "ruleset/no-options": {"en": "none", "zh": "無"},
    "ruleset/players": {
        "en": "`players` is a number or two from 2 to {most}, the smaller first; {found!r} is not.",
        "zh": "`players` 須為 2 到 {most} 之間的一個數，或由小到大的兩個數；{found!r} 不是。",
    },
    "ruleset/player-count": {
        "en": "{ruleset} is for {least} to {most} players, not {found}.",
        "zh": "{ruleset} 規則適合 {least} 到 {most} 位玩家，不能是 {found} 位。",
    },
    "ruleset/side": {
        "en": "A side is a number or a formula such as 9, 4n+1 or 5n; {found!r} is neither.",
        "zh": "邊長須為數字或公式，例如 9、4n+1 或 5n；{found!r} 都不是。",
    },
    "ruleset/side-range": {
        "en": "The side {found} gives {side} for {players} players; it must be 3 to 26.",
        "zh": "邊長 {found} 在 {players} 人時是 {side}，必須在 3 到 26 之間。",
    },
    "ruleset/size": {
        "en": "A side of {side} is not possible: boards are {least} to {most} squares a side.",
        "zh": "邊長不能是 {side}：棋盤的寬和高必須在 {least} 到 {most} 之間。",
    },
    "ruleset/size-form": {
        "en": "A size is one whole number or two, as in 9 or (11, 9); {found!r} is not.",
        "zh": "棋盤大小須為一個或兩個整數，例如 9 或 (11, 9)；{found!r} 不是。",
    },
    # Positions put up by hand
    "position/off-board": {
        "en": "{square!r} is not a square of this {size} board.",
        "zh": "{square!r} 不是這個 {size} 棋盤上的格子。",
    },
    "position/kind": {
        "en": "{square} holds a {kind}, which {ruleset} does not have.",
        "zh": "{square} 上是{kind}，但 {ruleset} 規則沒有這種符號。",
    },
    "position/owner": {
        "en": "{square} belongs to player number {owner}, who does not play.",
        "zh": "{square} 屬於第 {owner} 號玩家，但沒有這位玩家。",
    },
    "position/two-roots": {
        "en": "{square} is a second living root of {player}.",
        "zh": "{square} 是 {player} 的第二個根源符號。",
    },
    "position/fired": {
        "en": "Spent cannons, and only they, remember where they fired: F, B, L or R ({square}).",
        "zh": "砲後符號（也只有砲後符號）須記錄發射方向 F、B、L 或 R（{square}）。",
    },
    "position/cut-off": {
        "en": "Cannons cannot stand disconnected: {squares} would have died.",
        "zh": "砲台斷線便會死亡，{squares} 不可能還在。",
    },
    "position/caught": {
        "en": "{squares} would have died in a pincer.",
        "zh": "{squares} 被夾擊，不可能還活著。",
    },
    "position/rectangle": {
        "en": "{rectangle} is listed twice, or is not a rectangle of its owner's four shields.",
        "zh": "{rectangle} 重複列出，或不是由擁有者的四個防盾組成的矩形。",
    },
    "position/rectangle-missing": {
        "en": "The shields form {rectangle}, which is missing in the list of territories.",
        "zh": "防盾組成了 {rectangle}，但佔有地清單裡沒有。",
    },
    "position/player": {
        "en": "Players are numbered 0 to {most}; there is no player {found}.",
        "zh": "玩家編號為 0 到 {most}，沒有 {found} 號玩家。",
    },
    "position/extra": {
        "en": "{found} extra actions are not possible in this ruleset.",
        "zh": "這套規則不可能有 {found} 次額外行動。",
    },
    "position/cannot-act": {
        "en": "It is {player}'s turn, but {player} has nothing to do.",
        "zh": "輪到 {player}，但 {player} 無法行動。",
    },
}
