"""Several processes as one server: who owns a match, how they meet, who restarts them."""
