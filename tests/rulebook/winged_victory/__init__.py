"""The ledger of Winged Victory, line by line."""
