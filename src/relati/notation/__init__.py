"""Squares, moves, positions and whole games as text, and back."""
