"""Passages that exist only where two rules meet, one a file."""
