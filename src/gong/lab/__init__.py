"""The laboratory: simulation, balance and speed."""
