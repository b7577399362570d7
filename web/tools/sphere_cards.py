"""The cards of Ultrium Sphere, for the gallery and for tests: ``python web/tools/sphere_cards.py``."""

import json
from pathlib import Path
from typing import Any

import msgspec

from gong.sphere.catalogue import catalogue

FOLDER = Path(__file__).parent.parent / "src" / "gallery" / "sphere"
#: What the pictures are drawn from and what stands on the cards.
PARTS = ("ultras", "interactions")


def cards(lang: str) -> dict[str, Any]:
    printed = msgspec.to_builtins(catalogue("ultrium-sphere", lang))
    return {part: [_shown(card) for card in printed[part]] for part in PARTS}


def _shown(card: dict[str, Any]) -> dict[str, Any]:
    """A card without the clauses, which say again what its text says."""
    return {field: value for field, value in card.items() if field != "clauses"}


def main() -> None:
    for lang in ("en", "fr"):
        text = json.dumps(cards(lang), ensure_ascii=False, separators=(",", ":"))
        (FOLDER / f"catalogue.{lang}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
