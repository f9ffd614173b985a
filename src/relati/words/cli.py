"""What the command line says."""

SENTENCES: dict[str, dict[str, str]] = {}
