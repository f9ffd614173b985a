"""What pictures say to those who cannot see them."""

SENTENCES: dict[str, dict[str, str]] = {}
