"""Ultrium Sphere in the terminal."""
