"""The arena kernel: Ultimate Warriorz and its kin. Rules over declared integers, and the game around them."""
