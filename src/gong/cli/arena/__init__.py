"""Ultimate Warriorz and Mad Arena in the terminal."""
