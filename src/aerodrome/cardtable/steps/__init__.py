"""The steps of the sequence of play, one a file."""
