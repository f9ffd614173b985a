"""`python -m relati`, the same as the `relati` command."""

from relati.cli import main

if __name__ == "__main__":
    main()
