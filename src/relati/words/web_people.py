"""The browser client: one's own matches, conditional moves, the profile."""

SENTENCES: dict[str, dict[str, str]] = {
    # My matches
    "web/mine": {"en": "My matches", "zh": "我的對局"},
    "web/mine/all": {"en": "All my matches", "zh": "我的所有對局"},
    "web/mine/more": {"en": "Show more", "zh": "顯示更多"},
    "web/mine/empty": {
        "en": "You have not played here yet. Your matches will be listed here.",
        "zh": "你還沒有下過。之後你的對局都會列在這裡。",
    },
    "web/mine/none": {"en": "No match fits.", "zh": "沒有符合的對局。"},
    "web/mine/next": {
        "en": "Next match: your turn ({count})",
        "zh": "前往輪到你的對局（{count}）",
    },
    "web/mine/state": {"en": "Show", "zh": "顯示"},
    "web/mine/state/all": {"en": "All", "zh": "全部"},
    "web/mine/state/waiting": {"en": "My turn", "zh": "輪到我"},
    "web/mine/state/open": {"en": "In progress", "zh": "還沒結束"},
    "web/mine/state/over": {"en": "Finished", "zh": "已結束"},
    "web/mine/any-ruleset": {"en": "All rules", "zh": "所有規則"},
    "web/mine/opponent": {"en": "Opponent", "zh": "對手"},
    "web/mine/alone": {"en": "On this device", "zh": "同一台裝置"},
    "web/mine/theirs": {"en": "Opponent’s turn", "zh": "等對方下"},
    "web/mine/left": {"en": "{turn} · {time} left", "zh": "{turn}・剩 {time}"},
    "web/mine/aborted": {"en": "Cancelled", "zh": "已取消"},
    "web/mine/not-begun": {"en": "Did not begin: no result", "zh": "沒有開始，不計勝負"},
    "web/mine/nobody": {"en": "Nobody won", "zh": "無人獲勝"},
    "web/mine/won/rules": {"en": "You won", "zh": "你贏了"},
    "web/mine/won/resigned": {"en": "You won: your opponent resigned", "zh": "你贏了：對手認輸"},
    "web/mine/won/timed-out": {
        "en": "You won: your opponent ran out of time",
        "zh": "你贏了：對手超時",
    },
    "web/mine/won/abandoned": {
        "en": "You won: your opponent left",
        "zh": "你贏了：對手離開了",
    },
    "web/mine/lost/rules": {"en": "You lost", "zh": "你輸了"},
    "web/mine/lost/resigned": {"en": "You resigned", "zh": "你認輸了"},
    "web/mine/lost/timed-out": {"en": "You ran out of time", "zh": "你超時了"},
    "web/mine/lost/abandoned": {"en": "You left the game", "zh": "你中途離開了"},
    # Conditional moves
    "web/plan": {"en": "Conditional moves", "zh": "條件棋"},
    "web/plan/about": {
        "en": "Plan your answers now: they are played at once, even while you are away."
        " Your opponent does not see them.",
        "zh": "先安排好應手，就算你不在也會立刻下出。對手看不到你的安排。",
    },
    "web/plan/add": {"en": "Plan a line", "zh": "安排一條變化"},
    "web/plan/delete": {"en": "Delete", "zh": "刪除"},
    "web/plan/theirs": {
        "en": "Make the move you expect from your opponent.",
        "zh": "先替對手下一手你預料的棋。",
    },
    "web/plan/mine": {"en": "Now make your answer.", "zh": "再下你的應手。"},
    "web/plan/save": {"en": "Save this line", "zh": "儲存這條變化"},
    "web/plan/back": {"en": "Back one move", "zh": "退回一手"},
    # The profile
    "web/profile": {"en": "Your profile", "zh": "個人檔案"},
    "web/profile/about": {
        "en": "There are no accounts here: no e-mail, no password."
        " Your profile is kept on this device, and you can take it to another.",
        "zh": "這裡不需要帳號、電子郵件或密碼。個人檔案存在這台裝置上，也可以帶到別的裝置。",
    },
    "web/profile/symbol": {
        "en": "Your emblem, shown beside your name",
        "zh": "你的圖案，顯示在名字旁邊",
    },
    "web/profile/save": {"en": "Save", "zh": "儲存"},
    "web/profile/saved": {"en": "Saved.", "zh": "已儲存。"},
    "web/profile/id": {"en": "Public id: {id}", "zh": "公開代號：{id}"},
    "web/profile/other-device": {
        "en": "Profile, and my matches on another device",
        "zh": "個人檔案，以及在其他裝置上繼續",
    },
    "web/profile/give": {"en": "To another device", "zh": "帶到另一台裝置"},
    "web/profile/give/about": {
        "en": "All your matches come along, and you can play on both devices.",
        "zh": "所有對局都會一起帶過去，兩台裝置都能繼續下。",
    },
    "web/profile/code": {"en": "Show a code", "zh": "顯示代碼"},
    "web/profile/code/picture": {
        "en": "QR code: scan it with the other device",
        "zh": "QR 碼：用另一台裝置掃描",
    },
    "web/profile/code/how": {
        "en": "On the other device, open your profile and enter this code within three minutes.",
        "zh": "請在另一台裝置打開個人檔案，並在三分鐘內輸入這個代碼。",
    },
    "web/profile/download": {"en": "Save as a file", "zh": "存成檔案"},
    "web/profile/file/about": {
        "en": "Keep the file to yourself: whoever has it can play as you.",
        "zh": "請妥善保管這個檔案：拿到它的人就能以你的身分下棋。",
    },
    "web/profile/take": {"en": "From another device", "zh": "從另一台裝置帶過來"},
    "web/profile/take/about": {
        "en": "The matches of this device come along.",
        "zh": "這台裝置上原有的對局也會一起併入。",
    },
    "web/profile/enter": {"en": "Continue here", "zh": "在這裡繼續"},
    "web/profile/upload": {"en": "Open a profile file", "zh": "從檔案讀入"},
    "web/profile/no-file": {
        "en": "This is not a profile file of relati.",
        "zh": "這個檔案不是聯棋的個人檔案。",
    },
    # Passkeys
    "web/passkey": {"en": "Passkey", "zh": "通行密鑰"},
    "web/passkey/about": {
        "en": "With a passkey you get your profile back even if this device is lost.",
        "zh": "設定通行密鑰後，就算這台裝置遺失，也能找回個人檔案。",
    },
    "web/passkey/there": {
        "en": "Your profile is protected by a passkey.",
        "zh": "你的個人檔案已有通行密鑰保護。",
    },
    "web/passkey/make": {"en": "Protect with a passkey", "zh": "用通行密鑰保護"},
    "web/passkey/made": {
        "en": "Done. On another device, open your profile and use the passkey.",
        "zh": "完成。在其他裝置打開個人檔案，就能用通行密鑰找回。",
    },
    "web/passkey/use": {"en": "Recover with a passkey", "zh": "用通行密鑰找回"},
    "web/passkey/sign-out": {
        "en": "Sign out all my other devices",
        "zh": "同時登出我的其他裝置",
    },
    "web/passkey/declined": {
        "en": "No passkey was used.",
        "zh": "沒有使用通行密鑰。",
    },
    # Notifications
    "web/push": {"en": "Notifications", "zh": "通知"},
    "web/push/on": {
        "en": "Tell me on this device when it is my turn in a match with days per move",
        "zh": "每手以天計時的對局輪到我時，在這台裝置通知我",
    },
    "web/push/done": {
        "en": "You will be notified, even with this page closed.",
        "zh": "關掉這個網頁也會通知你。",
    },
    "web/push/denied": {
        "en": "Your browser does not allow notifications from this site.",
        "zh": "你的瀏覽器不允許這個網站發送通知。",
    },
}
