"""The whole game as a folder of files: no server, everything in the browser."""
