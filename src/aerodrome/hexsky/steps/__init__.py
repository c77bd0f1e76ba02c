"""The sequence of play, one step a file."""
