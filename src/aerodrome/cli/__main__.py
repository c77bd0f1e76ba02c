"""``python -m aerodrome.cli``."""

from aerodrome.cli import main

if __name__ == "__main__":
    main()
