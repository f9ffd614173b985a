"""Names and one-line summaries of the rulesets."""

SENTENCES: dict[str, dict[str, str]] = {}
