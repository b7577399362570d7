"""The choices of a seat as a person is offered them: one warrior at a time, many dice in one line."""

import re
from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType

from msgspec.structs import replace

from ...arena.views import View
from ...core.answers import Choice, Odds
from ..offers import Offer
from .lexicon import Lexicon

#: Where no zone and no die is chosen by its number.
PLAIN = ("draft", "select", "order", "tokens")
#: Keys that end in the number of a zone or a die.
NUMBERED = re.compile(r"(?:move|place|throw|give):(?=\d+$)")
FEW_CHARMS = 4
FEW_SHARES = 6
#: So many dice of a shot at somebody.
SHARE = re.compile(r"shoot:[a-z0-9-]+:\d+")


def offers(
    view: View, choices: Sequence[Choice], lexicon: Lexicon, odds: Mapping[str, Odds] = MappingProxyType({})
) -> list[Offer]:
    """What is listed now, attacks with their odds. Everything else in ``choices`` can still be typed."""
    listed = _labelled(_listed(view, choices, lexicon), view)
    return [_with_odds(offer, odds.get(offer.key or ""), lexicon) for offer in listed]


def _listed(view: View, choices: Sequence[Choice], lexicon: Lexicon) -> list[Offer]:
    if view.phase == "select":
        return [Offer(c.text, c.key) for c in choices if _card_owner(c.key, lexicon) == first_asked(view)]
    charms = [choice for choice in choices if choice.key.startswith(("charm:flip:", "charm:reroll:"))]
    if len(charms) > FEW_CHARMS:
        return [Offer(c.text, c.key) for c in choices if c not in charms] + _charm_forms(lexicon)
    shares = [choice for choice in choices if SHARE.fullmatch(choice.key)]
    if len(shares) > FEW_SHARES:
        whole = _whole_shares(shares)
        listed = [Offer(c.text, c.key) for c in choices if c in whole or c not in shares]
        return [*listed, _share_form(whole[0], lexicon)]
    brief = [choice for choice in choices if choice in charms or choice.key.startswith("place:")]
    return [Offer(_brief(c.text) if c in brief else c.text, c.key) for c in choices]


def _with_odds(offer: Offer, odds: Odds | None, lexicon: Lexicon) -> Offer:
    """How likely an attack wounds at all, and the life it takes on average."""
    return replace(offer, asides=lexicon.odds(odds)) if odds is not None else offer


def _labelled(listed: Sequence[Offer], view: View) -> list[Offer]:
    """Zones and dice by their own numbers; everything else comes after the last of these.

    So a number that means a zone never does anything else in a turn.
    """
    if view.phase in PLAIN or view.phase.endswith("charm"):
        return list(listed)
    last = len(view.attack.dice) if view.phase == "hand-out" and view.attack is not None else view.ring
    free = count(last + 1)
    return [
        replace(offer, label=NUMBERED.sub("", offer.key) if NUMBERED.match(offer.key) else str(next(free)))
        if offer.key
        else offer
        for offer in listed
    ]


def zone_key(text: str, view: View) -> str | None:
    """A zone's number alone: to go there, to be placed there, or to throw somebody there."""
    verb = {"place": "place", "throw": "throw", "turn": "move"}.get(view.phase)
    return f"{verb}:{int(text)}" if verb and text.isdecimal() and int(text) <= view.ring else None


def _brief(text: str) -> str:
    """What is done, without saying again with what or by whom: the title says that."""
    return re.split(r"\s*:\s*", text, maxsplit=1)[-1]


def first_asked(view: View) -> str | None:
    """The warrior of this seat that is asked first."""
    return next((f.id for f in view.fighters if f.asked and f.seat == view.seat), None)


def _card_owner(key: str, lexicon: Lexicon) -> str | None:
    return lexicon.owner(key.removeprefix("card:")) if key.startswith("card:") else None


def _charm_forms(lexicon: Lexicon) -> list[Offer]:
    return [
        Offer(lexicon.ui("flip-form"), form=f"{lexicon.ui('flip-word')} 2"),
        Offer(lexicon.ui("reroll-form"), form=f"{lexicon.ui('reroll-word')} 1 4"),
    ]


def _whole_shares(shares: Sequence[Choice]) -> list[Choice]:
    """For each target the choice that gives it all the dice left."""
    most = {choice.key.split(":")[1]: choice for choice in sorted(shares, key=_number_of_dice)}
    return list(most.values())


def _number_of_dice(share: Choice) -> int:
    return int(share.key.rpartition(":")[2])


def _share_form(share: Choice, lexicon: Lexicon) -> Offer:
    """How some of the dice are aimed at one target, and the rest at others."""
    return Offer(lexicon.ui("share-form"), form=share.key.rpartition(":")[0].replace(":", " ") + " 2")


def open_zones(choices: Sequence[Choice]) -> set[int]:
    """The zones that some choice leads to."""
    keys = (choice.key.split(":") for choice in choices)
    return {int(parts[-1]) for parts in keys if parts[0] in ("move", "place", "throw")}
