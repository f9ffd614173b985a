"""Names and one-line summaries of the rulesets and their parts, and what rule pages say."""

SENTENCES = {
    # The rulesets
    "ruleset/classic/name": {"en": "Classic", "zh": "經典"},
    "ruleset/classic/summary": {
        "en": "The first game: symbols spread to neighbouring squares; do not get walled in.",
        "zh": "入門的第一局：符號只往相鄰的格子擴張，別讓自己被圍死。",
    },
    "ruleset/modern/name": {"en": "Modern", "zh": "現代"},
    "ruleset/modern/summary": {
        "en": "The game itself: reach two squares far, cut the others off, stay connected.",
        "zh": "最純粹的聯棋：連線可跨兩格，切斷對方，同時讓自己保持連線。",
    },
    "ruleset/signal/name": {"en": "Signal", "zh": "訊號"},
    "ruleset/signal/summary": {
        "en": "Like modern, but the last player able to place wins at once, whoever moved.",
        "zh": "與現代相近，但只要剩下一位玩家能放置，無論輪到誰，該玩家立刻獲勝。",
    },
    "ruleset/extended/name": {"en": "Extended", "zh": "延伸"},
    "ruleset/extended/summary": {
        "en": "Modern with cannons, a root that can move, and extra actions for every cut.",
        "zh": "在現代之上加入砲台、根源遷移，以及切斷與恢復帶來的連續行動。",
    },
    "ruleset/battle/name": {"en": "Battle", "zh": "對戰"},
    "ruleset/battle/summary": {
        "en": "Symbols take roles: snipers, covers, bombs and killers. Last one able to place wins.",
        "zh": "符號各司其職：狙擊、掩體、炸彈、殺手，撐到最後還能放置的人獲勝。",
    },
    "ruleset/basic/name": {"en": "Basic", "zh": "基本"},
    "ruleset/basic/summary": {
        "en": "Neighbouring squares only, up to five players; who is stuck is out, no draws.",
        "zh": "只用一般連線，最多五人；無法行動者淘汰，必分勝負。",
    },
    "ruleset/extra/name": {"en": "Extra", "zh": "額外"},
    "ruleset/extra/summary": {
        "en": "Basic with all links: cut a player off at the right moment and it is out for good.",
        "zh": "基本規則加上遠程連線：輪到時無法行動，就永久淘汰。",
    },
    "ruleset/addon/name": {"en": "Add-on", "zh": "擴充"},
    "ruleset/addon/summary": {
        "en": "The big one: escapes, strikes, pincers, shields and territory for up to five.",
        "zh": "規模最大：逃脫、攻擊、夾擊、防盾與佔有地，最多五人同場。",
    },
    # The options
    "option/consecutive": {
        "en": "Cutting others off and reconnecting your own earns extra actions.",
        "zh": "連續行動：切斷他人、恢復自己的連線，可以獲得額外行動。",
    },
    "option/cannon": {
        "en": "Symbols can become cannons, which fire once in a straight line.",
        "zh": "砲台行動：符號可以砲台化，沿直線攻擊一次。",
    },
    "option/chain": {
        "en": "A shot can turn at your own cannons and collect their shells (needs `cannon`).",
        "zh": "砲台連鎖：砲彈可以在自己的砲台轉向並累計砲彈（須開啟 `cannon`）。",
    },
    "option/migration": {
        "en": "A symbol linked directly to your root can become the root; the old one dies.",
        "zh": "根源遷移：直接連到根源的符號可以成為新的根源，舊根源死亡。",
    },
    "option/spent_dies": {
        "en": "Cannons that have fired die when cut off, like those that have not"
        " (needs `cannon`).",
        "zh": "砲後符號斷線時也會死亡，和尚未發射的砲台一樣（須開啟 `cannon`）。",
    },
    "option/overlap": {
        "en": "Who holds the squares that several players' rectangles cover.",
        "zh": "重疊協議：多位玩家的矩形重疊時，重疊的格子由誰佔有。",
    },
    "overlap/priority": {
        "en": "The owner of the rectangle formed first.",
        "zh": "優先制：先組成矩形的玩家佔有。",
    },
    "overlap/exclusive": {
        "en": "The owner of the rectangle formed last.",
        "zh": "獨占制：後組成矩形的玩家佔有。",
    },
    "overlap/public": {"en": "All of them.", "zh": "公共制：所有相關的玩家都佔有。"},
    "overlap/separate": {"en": "Nobody.", "zh": "分隔制：誰都不佔有。"},
    # The endings
    "ending/still-able": {
        "en": "After an action nobody else can act: whoever acted wins if it still can,"
        " otherwise nobody wins.",
        "zh": "有人行動後，其他玩家都無法行動：行動者若還能行動便獲勝，否則沒有贏家。",
    },
    "ending/sole-able": {
        "en": "Once all roots stand and only one player can still place, that player wins"
        " at once; if none can, nobody wins.",
        "zh": "所有根源就位後，只剩一位玩家能放置時，該玩家立刻獲勝；若無人能放置，沒有贏家。",
    },
    "ending/eliminated": {
        "en": "Who cannot place is out for good; when no other player is left, whoever acted"
        " wins unless it is out too.",
        "zh": "無法放置的玩家淘汰；其他玩家都淘汰時，行動者若未淘汰便獲勝，否則沒有贏家。",
    },
    "ending/survivor": {
        "en": "Who cannot act when its turn comes is out for good; the last one left wins.",
        "zh": "輪到時無法行動的玩家淘汰，最後留下的玩家獲勝，沒有平手。",
    },
    # The links
    "links/near": {"en": "near links only (8 paths)", "zh": "只有一般連線（8 種路徑）"},
    "links/near+remote": {
        "en": "near and remote links (16 paths)",
        "zh": "一般連線與遠程一般連線（16 種路徑）",
    },
    "links/all": {
        "en": "near, remote and stable links (all 40 paths)",
        "zh": "一般、遠程一般、遠程穩定連線（全部 40 種路徑）",
    },
    # Facts read from the registry
    "facts/row": {"en": "- **{label}:** {text}", "zh": "- **{label}**：{text}"},
    "facts/players": {"en": "Players", "zh": "玩家人數"},
    "facts/board": {"en": "Board", "zh": "棋盤"},
    "facts/links": {"en": "Links", "zh": "連線"},
    "facts/turn": {"en": "In the game", "zh": "玩法內容"},
    "facts/ending": {"en": "The end", "zh": "終局"},
    "facts/players-range": {"en": "{least}–{most}", "zh": "{least}–{most} 人"},
    "facts/board-for": {"en": "{side}×{side} for {players}", "zh": "{players} 人 {side}×{side}"},
    "facts/one-board": {
        "en": "{side}×{side} is the usual size",
        "zh": "通常為 {side}×{side}",
    },
    "facts/on": {"en": "on", "zh": "開"},
    "facts/off": {"en": "off", "zh": "關"},
    "facts/options": {
        "en": "| option | usually | what it does |",
        "zh": "| 選項 | 預設 | 作用 |",
    },
    "facts/overlaps": {
        "en": "| `overlap` | who holds the squares in both |",
        "zh": "| `overlap` | 重疊的格子 |",
    },
    "facts/rulesets": {
        "en": "| ruleset | in one line | players | side for two | ending |",
        "zh": "| 規則 | 一句話說明 | 人數 | 兩人時邊長 | 終局 |",
    },
    # Asking for a page
    "rulebook/unknown": {
        "en": "There is no rule page {name!r}. There are: {known}.",
        "zh": "沒有叫做 {name!r} 的規則頁。現有：{known}。",
    },
    "rulebook/no-page": {
        "en": "The ruleset {name!r} was put together from parts and has no page of its own."
        " There are: {known}.",
        "zh": "規則 {name!r} 是自行組合的，沒有自己的規則頁。現有：{known}。",
    },
    "rulebook/language": {
        "en": "The rule pages are not written in {found!r} but in {known}.",
        "zh": "規則頁沒有 {found!r} 版本，只有 {known}。",
    },
    "rulebook/field": {
        "en": "expected a row of the board or one of {known}, found {found!r}",
        "zh": "應為盤面的一列，或 {known} 之一，但讀到 {found!r}",
    },
}
