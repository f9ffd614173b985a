"""Why text cannot be read."""

SENTENCES = {
    "notation/place": {
        "en": "line {line}, column {column}: ",
        "zh": "第 {line} 行第 {column} 欄：",
    },
    "notation/square": {
        "en": "expected a square such as C3, found {found!r}",
        "zh": "應為格子，例如 C3，但讀到 {found!r}",
    },
    "notation/move": {
        "en": "expected a move such as C3, C3=cannon, C3xC4, E9!, pass or out:X, found {found!r}",
        "zh": "應為行動，例如 C3、C3=cannon、C3xC4、E9!、pass 或 out:X，但讀到 {found!r}",
    },
    # Boards drawn as tables
    "notation/table-line": {
        "en": "expected a row of the table, | between bars |, found {found!r}",
        "zh": "應為表格的一列，以 | 分隔，但讀到 {found!r}",
    },
    "notation/table-header": {
        "en": "expected the columns' letters, |   | A | B | C |",
        "zh": "應為欄位字母，例如 |   | A | B | C |",
    },
    "notation/table-row": {
        "en": "expected row {row} of the table with {width} squares",
        "zh": "應為表格的第 {row} 列，共 {width} 格",
    },
    "notation/table-cell": {
        "en": "expected a symbol such as O, [X], -O- or =X=, found {found!r}",
        "zh": "應為符號，例如 O、[X]、-O- 或 =X=，但讀到 {found!r}",
    },
    "notation/kind": {
        "en": "expected the kind it becomes ({kinds}), found {found!r}",
        "zh": "應為要變成的種類（{kinds}），但讀到 {found!r}",
    },
    "notation/utf-8": {
        "en": "expected text in UTF-8, found other bytes",
        "zh": "應為 UTF-8 文字，但讀到其他位元組",
    },
    "notation/not-text": {
        "en": "expected text, found {found!r}",
        "zh": "應為文字，但得到 {found!r}",
    },
    "notation/record-start": {
        "en": "a record begins with a state, not with {found!r}; Record.of('modern', moves) begins a usual game",
        "zh": "棋譜要從一個狀態開始，不能是 {found!r}；用 Record.of('modern', moves) 可從一般開局開始",
    },
    "notation/variation-number": {
        "zh": "變化從第 1 手到第 {most} 手開始，沒有第 {found} 手",
        "en": "variations start at moves 1 to {most}: there is no move {found}",
    },
    "notation/record-nodes": {
        "en": "a record holds nodes, not {found!r}; Record.of(state, moves) makes one from moves",
        "zh": "棋譜由節點（Node）組成，不能是 {found!r}；用 Record.of(state, moves) 可由行動建立",
    },
    "notation/half-character": {
        "en": "expected whole characters, found a lone surrogate",
        "zh": "應為完整的字元，但讀到單獨的代理碼",
    },
    "notation/too-deep": {
        "en": "expected fewer levels: this is nested too deeply",
        "zh": "巢狀的層數太多",
    },
    # Rulesets
    "notation/ruleset": {
        "en": "expected a ruleset such as {known}, found {found!r}",
        "zh": "應為規則，例如 {known}，但讀到 {found!r}",
    },
    "notation/ruleset-end": {
        "en": "expected the end of the ruleset, : and options, or [ and parts, found {found!r}",
        "zh": "規則到此應該結束，或接 : 和選項，或接 [ 和各部分，但讀到 {found!r}",
    },
    "notation/option": {
        "en": "expected an option such as chain, -migration or overlap=public, found {found!r}",
        "zh": "應為選項，例如 chain、-migration 或 overlap=public，但讀到 {found!r}",
    },
    "notation/part": {
        "en": "expected a part and its value, such as links=near, found {found!r}. Parts: {known}",
        "zh": "應為某個部分和它的值，例如 links=near，但讀到 {found!r}。可用的部分：{known}",
    },
    "notation/part-twice": {
        "en": "expected `{part}` only once",
        "zh": "`{part}` 只能出現一次",
    },
    "notation/part-end": {
        "en": "expected ; and another part, or ] at the end, found {found!r}",
        "zh": "應為 ; 加上另一個部分，或結尾的 ]，但讀到 {found!r}",
    },
    "notation/toml": {
        "en": 'expected TOML such as links = "near", found {found!r}',
        "zh": '應為 TOML，例如 links = "near"，但讀到 {found!r}',
    },
    "notation/toml-name": {
        "en": 'expected a name for the ruleset, such as name = "duel", or a base',
        "zh": '應為規則取名，例如 name = "duel"，或指定 base',
    },
    "notation/toml-key": {
        "en": "{found!r} is not a key of a ruleset; expected one of {known}",
        "zh": "規則沒有 {found!r} 這個鍵；應為 {known} 其中之一",
    },
    "notation/toml-value": {
        "en": "expected {expected} for `{key}`",
        "zh": "`{key}` 的值應為{expected}",
    },
    "form/text": {"en": "text in quotes", "zh": "以引號括住的文字"},
    "form/list": {
        "en": 'a list such as ["cannon", "chain"]',
        "zh": '清單，例如 ["cannon", "chain"]',
    },
    "form/players": {
        "en": "a number, or two such as [2, 4]",
        "zh": "一個數，或兩個數，例如 [2, 4]",
    },
    "form/side": {
        "en": 'a number such as 9, or a formula such as "4n+1"',
        "zh": '數字，例如 9，或公式，例如 "4n+1"',
    },
    "form/switch": {"en": "true or false", "zh": "true 或 false"},
    # Positions
    "notation/field": {
        "en": "expected {expected}, found the end of the line",
        "zh": "應為{expected}，但這一行已經結束",
    },
    "notation/line-end": {
        "en": "expected the end of the position, found {found!r}",
        "zh": "局面到此應該結束，但讀到 {found!r}",
    },
    "field/ruleset": {"en": "a ruleset", "zh": "規則"},
    "field/players": {"en": "the number of players", "zh": "玩家人數"},
    "field/rows": {"en": "the rows of the board", "zh": "棋盤各列"},
    "field/turn": {"en": "the player to move", "zh": "輪到的玩家"},
    "field/out": {"en": "the players who are out, or -", "zh": "已淘汰的玩家，或 -"},
    "field/territories": {"en": "the territories, or -", "zh": "佔有地，或 -"},
    "field/result": {"en": "the result, or *", "zh": "結果，或 *"},
    "notation/players": {
        "en": "expected a number of players from 2 to {most}, found {found!r}",
        "zh": "應為 2 到 {most} 的玩家人數，但讀到 {found!r}",
    },
    "notation/player": {
        "en": "expected the letter of a player ({letters}), found {found!r}",
        "zh": "應為玩家的字母（{letters}），但讀到 {found!r}",
    },
    "notation/row": {
        "en": "expected a symbol such as O, Xr or OcF, or a number of empty squares,"
        " found {found!r}",
        "zh": "應為符號，例如 O、Xr 或 OcF，或空格的數目，但讀到 {found!r}",
    },
    "notation/row-long": {
        "en": "expected at most {most} squares in a row",
        "zh": "一列最多 {most} 格",
    },
    "notation/row-width": {
        "en": "expected {width} squares in row {row} as in the first, found {found}",
        "zh": "第 {row} 列應和第一列一樣有 {width} 格，但有 {found} 格",
    },
    "notation/rows-many": {
        "en": "expected at most {most} rows",
        "zh": "最多 {most} 列",
    },
    "notation/extra": {
        "en": "expected nothing more, or a number of extra actions such as +1, found {found!r}",
        "zh": "到此應該結束，或接額外行動的次數，例如 +1，但讀到 {found!r}",
    },
    "notation/rectangle": {
        "en": "expected the corners of a territory such as =A1:C3, found {found!r}",
        "zh": "應為佔有地的兩角，例如 =A1:C3，但讀到 {found!r}",
    },
    "notation/rectangle-end": {
        "en": "expected , and another territory, or the end, found {found!r}",
        "zh": "應為 , 加上另一塊佔有地，或到此結束，但讀到 {found!r}",
    },
    "notation/result": {
        "en": "expected a result such as O-wins, nobody-wins or *, found {found!r}",
        "zh": "應為結果，例如 O-wins、nobody-wins 或 *，但讀到 {found!r}",
    },
    # Records
    "notation/tag": {
        "en": 'expected a tag such as [Event "Final"], found {found!r}',
        "zh": '應為標籤，例如 [Event "Final"]，但讀到 {found!r}',
    },
    "notation/tag-name": {
        "en": "expected the name of a tag, starting with a capital letter and not one of the start and result tags, found {found!r}",
        "zh": "應為標籤名稱，以大寫字母開頭，且不是記載開局與結果的標籤，但讀到 {found!r}",
    },
    "notation/tag-twice": {
        "en": "expected the tag {tag} only once",
        "zh": "標籤 {tag} 只能出現一次",
    },
    "notation/tag-value": {
        "en": "expected the value of the tag in quotes, found {found!r}",
        "zh": "應為以引號括住的標籤值，但讀到 {found!r}",
    },
    "notation/tag-open": {
        "en": "expected these quotes to be closed on the same line",
        "zh": "這個引號應在同一行結束",
    },
    "notation/tag-end": {
        "en": "expected ] at the end of the tag, found {found!r}",
        "zh": "標籤應以 ] 結束，但讀到 {found!r}",
    },
    "notation/tag-missing": {
        "en": "expected a game with a ruleset: {tag} is missing",
        "zh": "對局應註明規則：缺少 {tag}",
    },
    "notation/tag-differs": {
        "en": "expected {tag} to match {other}",
        "zh": "{tag} 應和 {other} 一致",
    },
    "notation/size-tag": {
        "en": "expected a size such as 9x9, found {found!r}",
        "zh": "應為棋盤大小，例如 9x9，但讀到 {found!r}",
    },
    "notation/result-tag": {
        "en": "expected the result that ends the game, {result}, found {found!r}",
        "zh": "應和對局結尾的結果 {result} 一致，但讀到 {found!r}",
    },
    "notation/result-differs": {
        "en": "expected {expected}, the result of the moves, found {found!r}",
        "zh": "依照行動，結果應為 {expected}，但讀到 {found!r}",
    },
    "notation/move-or-result": {
        "en": "expected a move such as C3, or a result such as O-wins or *, found {found!r}",
        "zh": "應為行動，例如 C3，或結果，例如 O-wins 或 *，但讀到 {found!r}",
    },
    "notation/move-expected": {
        "en": "expected a move before this, found {found!r}",
        "zh": "在此之前應有行動，但讀到 {found!r}",
    },
    "notation/variation-open": {
        "en": "expected this variation to be closed with )",
        "zh": "這個變化應以 ) 結束",
    },
    "notation/empty-variation": {
        "en": "expected at least one move in a variation",
        "zh": "變化裡至少要有一個行動",
    },
    "notation/comment-open": {
        "en": "expected this comment to be closed with }}",
        "zh": "這個註解應以 }} 結束",
    },
    "notation/escape": {
        "en": 'expected \\\\, \\", \\{{, \\}}, \\n, \\t or a character such as \\u{{3000}}, found {found!r}',
        "zh": '應為 \\\\、\\"、\\{{、\\}}、\\n、\\t，或字元，例如 \\u{{3000}}，但讀到 {found!r}',
    },
    "notation/clock": {
        "en": "expected the time left such as @0:04:58 or the time used such as +0:00:12, each at most once, found {found!r}",
        "zh": "應為剩餘時間（例如 @0:04:58）或所用時間（例如 +0:00:12），各最多一次，但讀到 {found!r}",
    },
    "notation/time": {
        "en": "expected a time from 0 to 10000 hours, found {found}",
        "zh": "時間應在 0 到 10000 小時之間，但讀到 {found}",
    },
    # Records as JSON
    "notation/json": {
        "en": "expected a JSON value, found {found!r}",
        "zh": "應為 JSON 的值，但讀到 {found!r}",
    },
    "notation/json-end": {
        "en": "expected the end of the JSON text, found {found!r}",
        "zh": "JSON 到此應該結束，但讀到 {found!r}",
    },
    "notation/json-mark": {
        "en": "expected {marks}, found {found!r}",
        "zh": "應為 {marks}，但讀到 {found!r}",
    },
    "notation/json-twice": {
        "en": "expected the key {key!r} only once",
        "zh": "鍵 {key!r} 只能出現一次",
    },
    "notation/json-key": {
        "en": "{key!r} is not a key here; expected one of {known}",
        "zh": "這裡沒有 {key!r} 這個鍵；應為 {known} 其中之一",
    },
    "notation/json-missing": {
        "en": "expected the key {key!r} in this object",
        "zh": "這個物件應有鍵 {key!r}",
    },
    "notation/json-object": {
        "en": "expected a JSON object, found {found!r}",
        "zh": "應為 JSON 物件，但讀到 {found!r}",
    },
    "notation/json-array": {
        "en": "expected a JSON array, found {found!r}",
        "zh": "應為 JSON 陣列，但讀到 {found!r}",
    },
    "notation/json-string": {
        "en": "expected a JSON string, found {found!r}",
        "zh": "應為 JSON 字串，但讀到 {found!r}",
    },
    "notation/json-whole": {
        "en": "expected a whole number, found {found!r}",
        "zh": "應為整數，但讀到 {found!r}",
    },
    "notation/json-size": {
        "en": "expected width and height such as [9, 9], found {found!r}",
        "zh": "應為寬和高，例如 [9, 9]，但讀到 {found!r}",
    },
    "notation/json-time": {
        "en": "expected a time in seconds, from 0 to 36000000, found {found!r}",
        "zh": "應為秒數，從 0 到 36000000，但讀到 {found!r}",
    },
}
