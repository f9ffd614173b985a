"""HTTP and WebSocket as uvicorn is made to speak them, and who has hung up."""
