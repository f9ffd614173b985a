"""What a running server owns: pools of processes, caches, limits, presence, metrics."""
