"""What the builder of the engine for browsers says."""

SENTENCES = {
    "site/no-compiler": {
        "en": "The engine for browsers needs the compiler of ziglang."
        " hint: pip install 'relati[site]'",
        "zh": "編譯瀏覽器用的引擎需要 ziglang。提示：pip install 'relati[site]'",
    },
    "site/no-sources": {
        "en": "The engine's C++ sources are not in {path}. hint: build the site from a checkout or"
        " an sdist of relati.",
        "zh": "{path} 裡沒有引擎的 C++ 原始碼。提示：請用 relati 的原始碼或 sdist 建立這個站。",
    },
    "site/not-compiled": {
        "en": "The engine for browsers could not be compiled:\n{output}",
        "zh": "瀏覽器用的引擎編譯失敗：\n{output}",
    },
}
