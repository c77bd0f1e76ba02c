"""The optional rules, one a file."""
