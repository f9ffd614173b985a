"""Why parts do not make a game, and why a position cannot stand."""

SENTENCES = {
    "ruleset/unknown": {
        "en": "There is no ruleset {name!r}.{hint} Known: {known}.",
        "zh": "沒有叫做 {name!r} 的規則。{hint}現有：{known}。",
    },
    "ruleset/did-you-mean": {
        "en": " Did you mean {name!r}?",
        "zh": "你要找的是 {name!r} 嗎？",
    },
    "ruleset/what": {
        "en": "A ruleset is a name such as 'modern', or a Ruleset; not {found!r}.",
        "zh": "規則要用名稱（例如 'modern'）或 Ruleset 表示，不能是 {found!r}。",
    },
    "ruleset/registered": {
        "en": "Another ruleset is already registered as {name!r}.",
        "zh": "已經有另一套規則叫做 {name!r}。",
    },
    "ruleset/name": {
        "en": "A ruleset's name has up to 32 lower-case letters, digits and hyphens and starts with a letter; {found!r} does not fit.",
        "zh": "規則名稱須為小寫英文字母開頭，最多 32 個小寫字母、數字或連字號；{found!r} 不符合。",
    },
    "ruleset/unknown-part": {
        "en": "{found!r} is not possible for `{part}`. Known: {known}.",
        "zh": "`{part}` 沒有 {found!r} 這個選擇。現有：{known}。",
    },
    "ruleset/list": {
        "en": "`{part}` must be a list of names, not {found!r}.",
        "zh": "`{part}` 須為名稱的清單，不能是 {found!r}。",
    },
    "ruleset/needs": {
        "en": "`{part}` needs `{needed}`: add `{needed}` or leave out `{part}`.",
        "zh": "`{part}` 需要 `{needed}`：請加上 `{needed}` 或拿掉 `{part}`。",
    },
    "ruleset/needs-ending": {
        "en": "`{part}` is about the ending `{ending}`: choose that ending or leave out `{part}`.",
        "zh": "`{part}` 只用於 `{ending}` 的終局方式：請改用這種終局，或拿掉 `{part}`。",
    },
    "ruleset/on-or-off": {
        "en": "The option `{option}` is on or off (true or false), not {found!r}.",
        "zh": "選項 `{option}` 只能開或關（true 或 false），不能是 {found!r}。",
    },
    "ruleset/option": {
        "en": "{ruleset} has no option `{option}`. Its options: {known}.",
        "zh": "{ruleset} 規則沒有選項 `{option}`。可用的選項：{known}。",
    },
    "ruleset/no-options": {"en": "none", "zh": "無"},
    "ruleset/players": {
        "en": "`players` must be one number or two from 2 to {most}, the smaller first, not {found!r}.",
        "zh": "`players` 須為 2 到 {most} 之間的一個數，或由小到大的兩個數，不能是 {found!r}。",
    },
    "ruleset/player-count": {
        "en": "{ruleset} is for {least} to {most} players, not {found!r}.",
        "zh": "{ruleset} 規則適合 {least} 到 {most} 位玩家，不能是 {found!r}。",
    },
    "ruleset/side": {
        "en": "A side is a number or a formula such as 9, 4n+1 or 5n, not {found!r}.",
        "zh": "邊長須為數字或公式，例如 9、4n+1 或 5n，不能是 {found!r}。",
    },
    "ruleset/side-range": {
        "en": "The side {found} gives {side} for {players} players, but must give 3 to 26.",
        "zh": "邊長 {found} 在 {players} 人時是 {side}，必須在 3 到 26 之間。",
    },
    "ruleset/size": {
        "en": "A side of {side} is not possible: a side has {least} to {most} squares.",
        "zh": "邊長不能是 {side}：棋盤的寬和高必須在 {least} 到 {most} 之間。",
    },
    "ruleset/size-form": {
        "en": "A size is one whole number or two, such as 9 or (11, 9), not {found!r}.",
        "zh": "棋盤大小須為一個或兩個整數，例如 9 或 (11, 9)，不能是 {found!r}。",
    },
    # Positions put up by hand
    "position/off-board": {
        "en": "{square!r} is not a square of this {size} board.",
        "zh": "{square!r} 不是這個 {size} 棋盤上的格子。",
    },
    "position/kind": {
        "en": "{square} has a {kind}, which the ruleset {ruleset} does not have.",
        "zh": "{square} 上是{kind}，但 {ruleset} 規則沒有這種符號。",
    },
    "position/owner": {
        "en": "{square} belongs to player number {owner}, who is not in this game.",
        "zh": "{square} 屬於第 {owner} 號玩家，但沒有這位玩家。",
    },
    "position/two-roots": {
        "en": "{square} is a second living root of {player}.",
        "zh": "{square} 是 {player} 的第二個根源符號。",
    },
    "position/fired": {
        "en": "A fired cannon, and no other symbol, has a direction: F, B, L or R ({square}).",
        "zh": "砲後符號才有發射方向，而且必須有：F、B、L 或 R（{square}）。",
    },
    "position/cut-off": {
        "en": "A cannon that is cut off dies, so it cannot be on {squares}.",
        "zh": "砲台斷線就會死亡，不可能出現在 {squares}。",
    },
    "position/caught": {
        "en": "A pincer would have killed {squares}.",
        "zh": "{squares} 已被夾擊，不可能還活著。",
    },
    "position/rectangle": {
        "en": "{rectangle} is listed twice, or its corners are not four shields of its owner.",
        "zh": "{rectangle} 重複列出，或四角不是擁有者的防盾。",
    },
    "position/rectangle-missing": {
        "en": "The shields form {rectangle}, which is missing from the territories.",
        "zh": "防盾組成了 {rectangle}，但佔有地清單裡沒有。",
    },
    "position/rectangle-count": {
        "en": "The shields form {count} rectangles; without a list of territories at most {most} are read.",
        "zh": "防盾組成了 {count} 個矩形；沒有列出佔有地時，最多只能讀 {most} 個。",
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
        "en": "It is {player}'s turn, but {player} has no move.",
        "zh": "輪到 {player}，但 {player} 無法行動。",
    },
}
