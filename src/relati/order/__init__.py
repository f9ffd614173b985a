"""Keeping order: what operators decide, as a log that shows any change to it; what may be said."""
