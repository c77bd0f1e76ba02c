"""Tests of the Burning Drachens rulebook, line by line of its ledger."""
