"""What every request passes before its endpoint: log, headers, checks, limits, compression."""
