"""Whole games kept as files: behaviour that changes without a new ruleset version shows here."""
