"""About people: refusals for profiles, devices, passkeys; notifications and their keys."""

SENTENCES: dict[str, dict[str, str]] = {
    "server/signed-out": {
        "en": "This device was signed out of its profile. You can move in again with a code or a passkey.",
        "zh": "這台裝置已被登出。你可以再用代碼或通行密鑰登入。",
    },
    "server/no-profile": {
        "en": "There is no such profile.",
        "zh": "沒有這份個人檔案。",
    },
    "server/many-devices": {
        "en": "This profile is on {most} devices already, which is as many as it can have.",
        "zh": "這份個人檔案已經在 {most} 台裝置上使用，不能再增加了。",
    },
    "server/device-known": {
        "en": "This device already belongs to a profile. Move in with a new token.",
        "zh": "這台裝置已經屬於一份個人檔案。請用新的憑證登入。",
    },
    "server/profile-shared": {
        "en": "The former profile of this device is on other devices too. Its matches stay there.",
        "zh": "這台裝置原本的個人檔案也用在其他裝置上，它的對局會留在那裡。",
    },
    # Follow, block, challenge
    "people/yourself": {
        "en": "This is you.",
        "zh": "這是你自己。",
    },
    "people/you-blocked": {
        "en": "You have blocked this person. Unblock them first.",
        "zh": "你已封鎖這個人，請先解除封鎖。",
    },
    "people/many-followed": {
        "en": "You can follow {most} people at most.",
        "zh": "最多只能追蹤 {most} 人。",
    },
    "people/many-blocked": {
        "en": "You can block {most} people at most.",
        "zh": "最多只能封鎖 {most} 人。",
    },
    "people/no-name": {
        "en": "Give yourself a name in your profile first, so that they know who challenges them.",
        "zh": "請先在個人檔案取個名字，讓對方知道是誰下戰帖。",
    },
    "people/no-challenges": {
        "en": "{name} does not accept challenges from you.",
        "zh": "{name} 不接受你的戰帖。",
    },
    "people/many-challenges": {
        "en": "Too many challenges wait for an answer: yours (at most {most}), or theirs. Try again later.",
        "zh": "你或對方還有太多戰帖沒有回覆（每人最多發出 {most} 份），請晚點再試。",
    },
    "people/challenge-setup": {
        "en": "A challenge has one seat for you, one for the person you challenge, and starts from an empty board.",
        "zh": "戰帖裡你和對方各坐一個座位，並且從空棋盤開始。",
    },
    "people/seat-kept": {
        "en": "This seat is reserved for somebody else, but you can watch.",
        "zh": "這個座位保留給別人，你可以觀戰。",
    },
    "people/no-seat": {
        "en": "You cannot join this match, but you can watch it.",
        "zh": "你不能加入這場對局，但可以觀戰。",
    },
    # What people choose to be known by
    "people/symbol/sun": {"en": "Sun", "zh": "太陽"},
    "people/symbol/moon": {"en": "Moon", "zh": "月亮"},
    "people/symbol/star": {"en": "Star", "zh": "星星"},
    "people/symbol/cloud": {"en": "Cloud", "zh": "雲"},
    "people/symbol/umbrella": {"en": "Umbrella", "zh": "雨傘"},
    "people/symbol/snow": {"en": "Snowflake", "zh": "雪花"},
    "people/symbol/flower": {"en": "Flower", "zh": "花"},
    "people/symbol/horse": {"en": "Horse", "zh": "馬"},
    "people/symbol/note": {"en": "Note", "zh": "音符"},
    "people/symbol/anchor": {"en": "Anchor", "zh": "船錨"},
    "people/symbol/cup": {"en": "Cup", "zh": "茶杯"},
    "people/symbol/heart": {"en": "Heart", "zh": "愛心"},
    # Passkeys
    "server/passkey": {
        "en": "The passkey could not be checked, or belongs to no profile here.",
        "zh": "無法驗證這個通行密鑰，或它不屬於這裡的任何個人檔案。",
    },
    "server/passkey-there": {
        "en": "Your profile already has a passkey.",
        "zh": "你的個人檔案已經有通行密鑰了。",
    },
    "server/no-passkeys": {
        "en": "This server does not offer passkeys.",
        "zh": "這個伺服器不提供通行密鑰。",
    },
    # Notifications
    "server/no-push": {
        "en": "This server sends no notifications.",
        "zh": "這個伺服器不發送通知。",
    },
    "server/push-endpoint": {
        "en": "This is not the address of a push service: it must be https and on the internet.",
        "zh": "這不是推播服務的位址：必須是網際網路上的 https 位址。",
    },
    "server/push-keys": {
        "en": "These are not the keys of a push subscription.",
        "zh": "這不是推播訂閱的金鑰。",
    },
    "push/turn": {"en": "Your turn", "zh": "輪到你了"},
    "push/begun": {"en": "Your match has begun", "zh": "你的對局開始了"},
    "push/proposal/take_back": {"en": "You are asked for a take-back", "zh": "對手想悔棋"},
    "push/proposal/nobody_wins": {"en": "You are offered a draw", "zh": "對手提議和局"},
    "push/proposal/bot_takes": {
        "en": "Shall a bot play for an absent player?",
        "zh": "是否讓電腦代替離開的玩家？",
    },
    "push/proposal/drop_seat": {
        "en": "Play on without an absent player?",
        "zh": "是否不等離開的玩家，繼續下？",
    },
    "push/proposal/rematch": {"en": "You are offered a rematch", "zh": "對手想再下一局"},
    "push/challenge": {"en": "You are challenged", "zh": "有人向你下戰帖"},
    "push/against": {"en": "Against {names} ({ruleset})", "zh": "對手：{names}（{ruleset}）"},
    "push/nobody": {"en": "an unnamed player", "zh": "未具名的玩家"},
    # The command that makes keys
    "cli/push/help": {
        "en": "Make the keys with which a server sends notifications (Web Push).\n\nPrints a setting for the server; keep it secret, and keep it: with another key all browsers have to subscribe again.",
        "zh": "產生伺服器發送通知（Web Push）用的金鑰。\n\n印出伺服器的設定；請保密並妥善保存：換了金鑰，所有瀏覽器都要重新訂閱。",
    },
    "cli/push/action": {"en": "What to make: keys.", "zh": "要產生什麼：keys。"},
    "cli/push/made": {
        "en": "Also set RELATI_PUSH_SUBJECT=mailto:you@example.org. Public key: {public}",
        "zh": "另外請設定 RELATI_PUSH_SUBJECT=mailto:you@example.org。公鑰：{public}",
    },
}
