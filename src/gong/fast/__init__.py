"""The same rules compiled. The only folder that knows NumPy records and Numba."""
