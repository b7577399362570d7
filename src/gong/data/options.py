"""The options of the arena games: every value a ruling allows. An edition file lists those it offers.

The first value holds where an edition neither offers the option nor settles it.
"""

OPTIONS: dict[str, tuple[str, ...]] = {
    "dice_cap": ("none", "6"),
    "draft": ("seat_order", "simultaneous"),
    "ffa_players": ("2-8", "3-8"),
    "centre_start": ("allowed", "ring_only"),
    "tie_reveal": ("reveal", "announce", "silent"),
    "attack_duty": ("now", "reachable", "optional"),
    "friendly_targets": ("no", "yes"),
    "friendly_fire_rewards": ("discard", "normal"),
    "zero_survivors": ("tiebreak", "draw"),
    "team_sum": ("all_members", "survivors"),
    "team_last_tiebreak": ("smallest_survivor", "smallest_member"),
    "team_view": ("own_cards", "team_cards"),
    "charm_lock_flipped": ("yes", "no"),
    "charm_on_preliminary_dice": ("no", "yes"),
    "charm_scope": ("shared", "personal"),
    "charm_strike_secondary": ("own_die", "none"),
    "charm_vs_rocks": ("no", "yes"),
    "first_wound_on_discard": ("lost", "kept"),
    "sticks_token_order": ("fixed", "owner_choice", "attacker_choice"),
    "rocks_vs_victory": ("victory_first", "rocks_first"),
    "skull_blocks_area": ("zone", "immune"),
    "outfit_area": ("ignore_last_die", "whole_roll", "none"),
    "outfit_strike_secondary": ("excluded", "normal"),
    "strike_must_allocate": ("no", "yes"),
    "skull_breaks": ("yes", "no"),
    "skull_duty": ("yes", "no"),
    "initiative_floor": ("numeric", "clamp_zero"),
    "barrel_roll": ("shared", "per_target"),
    "single_arrow": ("allowed", "forbidden"),
    "net_multi_slot": ("each", "total"),
    "flames": ("off", "on"),
    "flame_source": ("any_shot", "ordinary_shots"),
    "fuse_timing": ("on_reveal", "end_of_turn"),
    "explosion_credit": ("nobody", "agaric"),
    "burn_timing": ("end_of_turn", "end_of_round"),
    "burn_credit": ("nobody", "zamioculcas"),
}

#: Those that say who may sit down; the rules of play never ask.
OF_SEATING = {"ffa_players"}
#: Those that the rules of play ask about.
OF_PLAY = {name: values for name, values in OPTIONS.items() if name not in OF_SEATING}
_NUMBERS = {"no": 0, "yes": 1, "off": 0, "on": 1}
#: The options that are a yes or a no.
SWITCHES = {name for name, values in OPTIONS.items() if _NUMBERS.keys() >= {*values}}


def number_of(option: str, value: str) -> int:
    """A value as the rules know it: 1 or 0 for yes or no, else its place among the values."""
    return _NUMBERS[value] if option in SWITCHES else OPTIONS[option].index(value)
