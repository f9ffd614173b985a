"""Tournaments: who meets whom, and how they stand; decided purely, a tournament is its events."""
