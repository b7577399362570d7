"""A line as it is typed: it can be edited, and earlier lines come back, where the system has readline."""

import sys

try:
    import readline
except ImportError:  # Windows: its console edits lines by itself
    readline = None  # type: ignore[assignment]

#: Between these readline expects what takes no room on the screen.
UNSEEN, SEEN = "\001", "\002"
BOLD, PLAIN = "\033[1m", "\033[0m"
#: What one person has cut the next one must not be able to paste.
NO_PASTING = (r'"\C-y": self-insert', r'"\e\C-y": self-insert')


def is_possible() -> bool:
    """Only a person at a real terminal edits; readline must draw the prompt itself then."""
    return readline is not None and sys.stdin.isatty() and sys.stdout.isatty()


def line(prompt: str, is_bold: bool) -> str:
    return input(f"{UNSEEN}{BOLD}{SEEN}{prompt}{UNSEEN}{PLAIN}{SEEN}" if is_bold else prompt)


def forget() -> None:
    """Nothing of what was typed so far can be called back: somebody else may sit down."""
    if readline is not None and is_possible():
        readline.clear_history()
        for binding in NO_PASTING:
            readline.parse_and_bind(binding)
