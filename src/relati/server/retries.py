"""How long to wait before trying again: what refused clients are told, and what the server does."""

#: A client that a busy server could not serve may ask again after this many seconds.
SECONDS_WHEN_BUSY = 2
#: There is no room for another match or offer: that takes longer to change.
SECONDS_WHEN_FULL = 60
#: How long a broker that does not answer is left alone.
SECONDS_WITHOUT_BROKER = 1.0
