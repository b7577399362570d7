"""The terminal of a kernel that has no folder of its own here."""
