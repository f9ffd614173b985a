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
        "en": "expected a move such as C3, C3=cannon, C3xC4, E9! or pass, found {found!r}",
        "zh": "應為行動，例如 C3、C3=cannon、C3xC4、E9! 或 pass，但讀到 {found!r}",
    },
    # The documents' table
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
        "en": "expected a kind to change into ({kinds}), found {found!r}",
        "zh": "應為要變成的種類（{kinds}），但讀到 {found!r}",
    },
}
