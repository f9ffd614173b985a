"""The game in a full-screen terminal: matches here and online, lessons, replays, with Textual.

`relati.terminal.app.RelatiApp` is the application. Every move is decided by `relati.matches`, here
or on a server; what is drawn and said comes from `relati.render`, `relati.bots` and
`relati.lessons`. Widgets post messages up, screens call methods down.
"""
