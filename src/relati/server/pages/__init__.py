"""What a browser is sent before any module runs: the files of the client, heads and bodies."""
