"""Engine A: airplanes on an open table, three hidden maneuver cards a turn, ruler and arcs, damage decks."""
