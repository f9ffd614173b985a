"""The server: matches over HTTP and WebSocket, and the pages of the browser client.

`app.create_app(settings)` is the whole of it as an ASGI application; `run.serve` runs it.
"""
