"""How what is known of people, puzzles, studies, tournaments and the lobby is shown."""
