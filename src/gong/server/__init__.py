"""Gong over the network: rooms, storage, and the pages that play them."""
