"""The hex sky in the terminal: seen from the side, as on its mats."""
