"""The `gong` command and the game in the terminal."""
