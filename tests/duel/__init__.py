"""A third kernel, a dozen rules long: a game is declared in one folder and then works everywhere."""
