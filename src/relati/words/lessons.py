"""Why there is no such lesson, why one cannot go on, and what is wrong with a lesson's file."""

SENTENCES = {
    # Asking for a lesson
    "lessons/unknown": {
        "en": "There is no lesson {name!r}.",
        "zh": "沒有叫做 {name!r} 的課程。",
    },
    "lessons/language": {
        "en": "Lessons are not available in {found!r}, only in {known}.",
        "zh": "課程沒有 {found!r} 版本，只有 {known}。",
    },
    "lessons/no-step": {
        "en": "The lesson {lesson!r} has steps 0 to {most}; there is no step {found!r}.",
        "zh": "課程 {lesson!r} 的步驟為 0 到 {most}，沒有 {found!r}。",
    },
    "lessons/lost": {
        "en": "The lesson {lesson!r} cannot continue from this position. Please start it again.",
        "zh": "課程 {lesson!r} 無法從這個局面繼續，請重新開始。",
    },
    # Reading a file
    "lessons/file": {
        "en": "A lesson file is named like `30-cutting.toml`; {found!r} is not.",
        "zh": "課程檔案須命名如 `30-cutting.toml`；{found!r} 不符合。",
    },
    "lessons/toml": {
        "en": "{file} is not TOML: {reason}",
        "zh": "{file} 不是 TOML：{reason}",
    },
    "lessons/twice": {
        "en": "Two lessons have the name {name!r}.",
        "zh": "有兩個課程都叫做 {name!r}。",
    },
    "lessons/key": {
        "en": "{where}: {found!r} is not a key here. Known: {known}.",
        "zh": "{where}：這裡沒有 {found!r} 這個欄位。可用：{known}。",
    },
    "lessons/missing": {
        "en": "{where}: `{key}` is missing.",
        "zh": "{where}：缺少 `{key}`。",
    },
    "lessons/form": {
        "en": "{where}: `{key}` should be {expected}.",
        "zh": "{where}：`{key}` 應為{expected}。",
    },
    "lessons/choice": {
        "en": "{where}: {found!r} is not one of {known}.",
        "zh": "{where}：{found!r} 不在 {known} 之中。",
    },
    "lessons/value": {"en": "{where}: {reason}", "zh": "{where}：{reason}"},
    "lessons/board": {
        "en": "{where}: this board is not possible. {reason}",
        "zh": "{where}：不可能出現這樣的盤面。{reason}",
    },
    "lessons/wrong": {
        "en": "{where}: `wrong` must be given if the goal sets conditions, and only then.",
        "zh": "{where}：目標設有條件時必須有 `wrong`，沒有條件時不能有。",
    },
    "lesson-form/string": {"en": "a string that is not empty", "zh": "非空的字串"},
    "lesson-form/strings": {"en": "a list of strings", "zh": "字串的清單"},
    "lesson-form/number": {"en": "a whole number, 0 or more", "zh": "不小於 0 的整數"},
    "lesson-form/count": {"en": "a whole number, 1 or more", "zh": "不小於 1 的整數"},
    "lesson-form/flag": {"en": "`true`", "zh": "`true`"},
    "lesson-form/table": {"en": "a table", "zh": "表格"},
    "lesson-form/tables": {"en": "a list of tables", "zh": "表格的清單"},
}
