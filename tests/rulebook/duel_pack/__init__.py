"""Tests of the Duel Pack rulebook, line by line of its ledger."""
