"""The shapes of what clients send and are sent: JSON as typed dictionaries, room by room."""
