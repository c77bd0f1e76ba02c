"""The server: keeps games, seats people and computer players at them, and tells each seat what it may know."""
