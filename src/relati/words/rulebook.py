"""Names and one-line summaries of the rulesets and their parts, and what rule pages say."""

SENTENCES = {
    # The rulesets. The short description tells similar names apart wherever they are listed.
    "ruleset/described": {"en": "{name} ({short})", "zh": "{name}（{short}）"},
    "ruleset/classic/name": {"en": "Classic", "zh": "經典"},
    "ruleset/classic/short": {"en": "near links, small board", "zh": "只有相鄰連線的小棋盤"},
    "ruleset/classic/summary": {
        "en": "A quick game of space: grow from square to square, and do not get walled in.",
        "zh": "幾分鐘一局的空間之爭：一格一格擴張，別讓自己被圍死。",
    },
    "ruleset/modern/name": {"en": "Modern", "zh": "現代"},
    "ruleset/modern/short": {"en": "the standard game", "zh": "標準玩法"},
    "ruleset/modern/summary": {
        "en": "The standard game: links reach two squares; cut the others off and stay connected.",
        "zh": "標準玩法：連線可跨兩格，切斷對方，同時讓自己保持連線。",
    },
    "ruleset/signal/name": {"en": "Signal", "zh": "訊號"},
    "ruleset/signal/short": {"en": "wins at once", "zh": "當下分出勝負"},
    "ruleset/signal/summary": {
        "en": "Like Modern, but you win at once when nobody else can place, whoever moved.",
        "zh": "與現代相近，但別人都不能放置時，無論輪到誰，你立刻獲勝。",
    },
    "ruleset/extended/name": {"en": "Extended", "zh": "延伸"},
    "ruleset/extended/short": {"en": "cannons and extra actions", "zh": "砲台與連續行動"},
    "ruleset/extended/summary": {
        "en": "Modern plus cannons, a root that can move, and extra actions for cuts.",
        "zh": "現代加上砲台、根源遷移，切斷或恢復連線還能多行動一次。",
    },
    "ruleset/battle/name": {"en": "Battle", "zh": "對戰"},
    "ruleset/battle/short": {"en": "snipers, bombs, killers", "zh": "狙擊、炸彈、殺手"},
    "ruleset/battle/summary": {
        "en": "Symbols take roles: sniper, cover, bomb, killer. Anyone who cannot place is out.",
        "zh": "符號各有身分：狙擊、掩體、炸彈、殺手；無法放置就淘汰。",
    },
    "ruleset/basic/name": {"en": "Basic", "zh": "基本"},
    "ruleset/basic/short": {"en": "near links, up to five", "zh": "相鄰連線，最多五人"},
    "ruleset/basic/summary": {
        "en": "Classic for up to five: anyone who cannot act on their turn is out. No draws.",
        "zh": "最多五人的經典玩法：輪到時無法行動就淘汰，一定分出勝負。",
    },
    "ruleset/extra/name": {"en": "Extra", "zh": "額外"},
    "ruleset/extra/short": {"en": "all links, up to five", "zh": "全部連線，最多五人"},
    "ruleset/extra/summary": {
        "en": "Modern for up to five: anyone who cannot act on their turn is out. No draws.",
        "zh": "最多五人的現代玩法：輪到時無法行動就淘汰，一定分出勝負。",
    },
    "ruleset/addon/name": {"en": "Add-on", "zh": "擴充"},
    "ruleset/addon/short": {"en": "strikes, shields, territory", "zh": "攻擊、防盾、佔有地"},
    "ruleset/addon/summary": {
        "en": "The biggest game, for up to five: strikes, pincers, escapes, shields and territory.",
        "zh": "規模最大，最多五人：攻擊、夾擊、逃脫、防盾與佔有地。",
    },
    "ruleset/turret/name": {"en": "Turret", "zh": "砲塔"},
    "ruleset/turret/short": {"en": "formations that fire", "zh": "排成陣形就發射"},
    "ruleset/turret/summary": {
        "en": "Modern plus turrets: complete a formation and it fires by itself, one symbol for one.",
        "zh": "現代加上砲塔：排成陣形就自動發射，以一換一。",
    },
    # The options
    "option/consecutive": {
        "en": "Cutting others off and reconnecting your own symbols earns extra actions.",
        "zh": "切斷他人、恢復自己的連線，可以獲得額外行動。",
    },
    "option/cannon": {
        "en": "Symbols can become cannons, which fire once in a straight line.",
        "zh": "符號可以砲台化，沿直線攻擊一次。",
    },
    "option/chain": {
        "en": "A shot can turn at your own cannons and collect their shells (needs `cannon`).",
        "zh": "砲彈可以在自己的砲台轉向，並累計砲彈（須開啟 `cannon`）。",
    },
    "option/migration": {
        "en": "A symbol linked directly to your root can become the root; the old one dies.",
        "zh": "直接連到根源的符號可以成為新的根源，舊根源死亡。",
    },
    "option/spent_dies": {
        "en": "Cannons that have fired also die when cut off (needs `cannon`).",
        "zh": "已發射的砲台（砲後符號）斷線時也會死亡（須開啟 `cannon`）。",
    },
    "option/overlap": {
        "en": "Who owns the squares where territories of several players overlap.",
        "zh": "多位玩家的佔有地重疊時，重疊的格子歸誰。",
    },
    "option/links": {
        "en": "By which paths symbols link.",
        "zh": "符號可以用哪些路徑連線。",
    },
    "option/cuts": {
        "en": "Off: a symbol stays connected as long as it lives.",
        "zh": "關閉時，符號只要活著就一直連線。",
    },
    "option/blast": {
        "en": "Whether covers withstand a blast, or die in it like all other symbols but shields.",
        "zh": "掩體是否擋得住爆炸，或和防盾以外的符號一樣會被炸死。",
    },
    "option/past_covers": {
        "en": "A sniper's shot passes covers and hits the nearest symbol that can be attacked.",
        "zh": "狙擊會越過掩體，打中最近的可以攻擊的符號。",
    },
    "option/out_for_good": {
        "en": "Off: players who can place again are in again.",
        "zh": "關閉時，能再放置符號的玩家就回到棋局。",
    },
    "option/escape": {
        "en": "The root can jump away along a line and leave its symbols to die.",
        "zh": "根源可以沿直線逃脫，留下的符號全部死亡。",
    },
    "option/strike": {
        "en": "A symbol can strike another player's symbol along a line; both die.",
        "zh": "可以把一個符號當武器，沿直線與對方的符號同歸於盡。",
    },
    "option/pincer": {
        "en": "A symbol between four of one other player's on its straight sides dies.",
        "zh": "上下左右都被同一位對手夾住的符號會死亡。",
    },
    "option/defend": {
        "en": "Symbols can become shields, and four in a rectangle make territory.",
        "zh": "符號可以變成防盾，四個圍成矩形就是佔有地。",
    },
    "option/keeps_root": {
        "en": "The old root survives an escape: the player then has several roots.",
        "zh": "逃脫時原來的根源不會死亡，之後就有好幾個根源。",
    },
    "option/strike_shields": {
        "en": "Strikes can hit shields outside their owner's territory; a territory ends with any of its corner shields.",
        "zh": "武器攻擊可以打不在自己佔有地裡的防盾；四角的防盾少了一個，那塊佔有地就消失。",
    },
    "overlap/priority": {
        "en": "The player whose rectangle was completed first.",
        "zh": "先圍成矩形的玩家。",
    },
    "overlap/exclusive": {
        "en": "The player whose rectangle was completed last.",
        "zh": "後圍成矩形的玩家。",
    },
    "overlap/public": {"en": "All of these players.", "zh": "所有相關的玩家共有。"},
    "overlap/separate": {"en": "Nobody.", "zh": "不屬於任何人。"},
    # The endings
    "ending/still-able": {
        "en": "The game ends when, after a move, none of the other players can act. The player who moved wins if they can still act; otherwise it is a draw.",
        "zh": "有人行動後，如果其他玩家都無法行動，遊戲就結束：行動者還能行動便獲勝，否則是和局。",
    },
    "ending/sole-able": {
        "en": "Once all roots are placed, a player wins at once when nobody else can place, whoever moved. If nobody can place, it is a draw.",
        "zh": "所有根源都放下之後，只剩一位玩家能放置時，無論是誰行動，那位玩家立刻獲勝；若無人能放置，則是和局。",
    },
    "ending/eliminated": {
        "en": "Anyone who cannot place after a move is out for good. When no other player is left, the player who moved wins, unless they are out too: then it is a draw.",
        "zh": "每次行動後，無法放置的玩家永久淘汰。其他玩家都淘汰時，行動者獲勝；若自己也淘汰，則是和局。",
    },
    "ending/survivor": {
        "en": "Anyone who cannot act on their turn is out for good. The last player left wins; there are no draws.",
        "zh": "輪到時無法行動的玩家永久淘汰，最後留下的玩家獲勝，沒有和局。",
    },
    "ending/still-able/name": {"en": "Last player able to act", "zh": "最後能行動者獲勝"},
    "ending/sole-able/name": {"en": "Only player able to place", "zh": "唯一能放置者獲勝"},
    "ending/eliminated/name": {"en": "Elimination", "zh": "無法放置就淘汰"},
    "ending/survivor/name": {"en": "Last survivor", "zh": "輪到時無法行動就淘汰"},
    # The links
    "links/near": {"en": "near links only (8 paths)", "zh": "只有一般連線（8 種路徑）"},
    "links/near+remote": {
        "en": "near and remote links (16 paths)",
        "zh": "一般連線與遠程一般連線（16 種路徑）",
    },
    "links/near+stable": {
        "en": "near and stable links (32 paths)",
        "zh": "一般與遠程穩定連線（32 種路徑）",
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
    "facts/turn": {"en": "Actions", "zh": "行動"},
    "facts/ending": {"en": "Ending", "zh": "終局"},
    "facts/players-range": {"en": "{least}–{most}", "zh": "{least}–{most} 人"},
    "facts/board-for": {"en": "{side}×{side} for {players}", "zh": "{players} 人 {side}×{side}"},
    "facts/one-board": {"en": "usually {side}×{side}", "zh": "通常為 {side}×{side}"},
    "facts/on": {"en": "on", "zh": "開"},
    "facts/off": {"en": "off", "zh": "關"},
    "facts/options": {"en": "| option | default | what it does |", "zh": "| 選項 | 預設 | 作用 |"},
    "facts/overlaps": {
        "en": "| overlap | who owns the shared squares |",
        "zh": "| 重疊 | 重疊的格子歸誰 |",
    },
    "facts/ending-row": {
        "en": "- **{name}** ({rulesets}): {text}",
        "zh": "- **{name}**（{rulesets}）：{text}",
    },
    "facts/option": {"en": "{name} (`{code}`)", "zh": "{name}（`{code}`）"},
    "facts/rulesets": {
        "en": "| ruleset | in one line | players | board for two | ending |",
        "zh": "| 規則 | 一句話說明 | 人數 | 兩人棋盤 | 終局 |",
    },
    # Asking for a page
    "rulebook/unknown": {
        "en": "There is no rule page {name!r}. Known: {known}.",
        "zh": "沒有叫做 {name!r} 的規則頁。現有：{known}。",
    },
    "rulebook/no-page": {
        "en": "The ruleset {name!r} was put together from parts and has no page of its own. Known: {known}.",
        "zh": "規則 {name!r} 是自行組合的，沒有自己的規則頁。現有：{known}。",
    },
    "rulebook/language": {
        "en": "The rule pages are not available in {found!r}, only in {known}.",
        "zh": "規則頁沒有 {found!r} 版本，只有 {known}。",
    },
    "rulebook/field": {
        "en": "expected a row of the board or one of {known}, found {found!r}",
        "zh": "應為盤面的一列，或 {known} 之一，但讀到 {found!r}",
    },
}
