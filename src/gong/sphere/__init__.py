"""Ultrium Sphere: decks, six phases, and reactions at any time."""
