"""What operations do, in English: by name, and more exactly by whom it is about, how and how many."""

from collections.abc import Mapping

from .grammar import Said, fact, order

_THRESHOLD = "(an attacker leaves play if its sacrifice roll is not above the threshold)"

OPERATIONS: Mapping[str, Said] = {
    "mod_cap": fact("{who} {gets|get} {change} {while}"),
    "mod_cap:static": fact("{who} {has|have} {change} {while}"),
    "set_cap": fact("{who} {has its|have their} {cap} set to {number} {while}"),
    "copy_cap": fact("{who} {has its|have their} {cap} set to the {now} of {other} {while}"),
    "clear_mods": order("end all temporary effects on {whom} (those for this turn or this action)"),
    "mod_roll:+": order("add {n} to the roll"),
    "mod_roll:-": order("subtract {n} from the roll"),
    "mod_roll:choose": order("change the roll by {n}, up or down"),
    "set_roll": fact("the die is not thrown but counts as {n}"),
    "set_roll:best": fact(
        "the die is not thrown but counts as 12 for a Tackle or Assault and as 1 for a Pass, Shot or Save"
    ),
    "set_roll:worst": fact(
        "the die is not thrown but counts as 1 for a Tackle or Assault and as 12 for a Pass, Shot or Save"
    ),
    "reroll": fact("the die is thrown again"),
    "auto:success": fact("the action succeeds, whatever the numbers"),
    "auto:failure": fact("the action fails, whatever the numbers"),
    "engage": order("engage {whom}"),
    "engage:self": fact("{who} engages"),
    "disengage:self": fact("{who} disengages"),
    "disengage": order("disengage {whom}"),
    "stay_engaged:all": fact("{those} do not disengage in their Disengagement phase {while}"),
    "stay_engaged": fact("{who} {does|do} not disengage in {its|their} Disengagement phase {while}"),
    "to_locker": order("send {whom} to {its|their} locker room"),
    "to_locker:ultra own": order("send {whom} to your locker room"),
    "to_locker:self": fact("{who} goes to your locker room"),
    "to_deck:self:top": fact("{who} goes on top of your Ultra deck"),
    "to_deck:self:bottom": fact("{who} goes under your Ultra deck"),
    "to_deck:self:shuffle": fact("{who} is shuffled into your Ultra deck"),
    "to_deck:ultra own:top": order("put {whom} on top of your Ultra deck"),
    "to_deck:ultra own:bottom": order("put {whom} under your Ultra deck"),
    "to_deck:ultra own:shuffle": order("shuffle {whom} into your Ultra deck"),
    "to_deck:top": order("put {whom} on top of the Ultra deck of {its|their} team"),
    "to_deck:bottom": order("put {whom} under the Ultra deck of {its|their} team"),
    "to_deck:shuffle": order("shuffle {whom} into the Ultra deck of {its|their} team"),
    "return_to_play:ready": order("put {whom} into one of your free slots, ready"),
    "return_to_play:engaged": order("put {whom} into one of your free slots, engaged"),
    "draw_ultra": fact("{who} draws {ultras} and places each as in the Draw phase"),
    "draw_ultra:1": fact("{who} draws 1 Ultra and places it as in the Draw phase"),
    "draw_ultra:own": order("draw {ultras} and place each as in the Draw phase"),
    "draw_ultra:own:1": order("draw 1 Ultra and place it as in the Draw phase"),
    "mill_ultra": fact("{who} puts {top} of their Ultra deck into their locker room"),
    "mill_ultra:own": order("put {top} of your Ultra deck into your locker room"),
    "draw_interaction": fact("{who} draws {interactions}"),
    "draw_interaction:own": order("draw {interactions}"),
    "discard_interaction:victim": fact("{who} discards {interactions} of their choice"),
    "discard_interaction:random": fact("{who} discards {interactions} at random"),
    "discard_interaction:controller": fact(
        "{who} shows you their hand and discards {interactions} of your choice"
    ),
    "discard_interaction:own:victim": order("discard {interactions} of your choice"),
    "discard_interaction:own:random": order("discard {interactions} at random"),
    "discard_interaction:own:controller": order("discard {interactions} of your choice"),
    "return_to_hand": order("take {whom} into your hand"),
    "look_hand": fact("{who} shows you their hand"),
    "look_hand:own": order("look at your hand"),
    "look_top": order("look at {top} of {whom}"),
    "look_top:reorder": order("look at {top} of {whom} and put them back in any order"),
    "swap_slots": order("swap {whom}"),
    "move_to_free:ultra own": order("move {whom} to one of your free slots"),
    "move_to_free": order("move {whom} to a free slot of its team"),
    "redirect": order("redirect the action to {other} that could be its target"),
    "forbid:all": fact("{none} can {verbs} {while}"),
    "forbid": fact("{who} cannot {verbs} {while}"),
    "immune:all": fact("{none} can be the target {of_kinds} {while}"),
    "immune": fact("{who} cannot be the target {of_kinds} {while}"),
    "shield": fact(
        "{who} cannot be sent to the locker room {while}"
        " ({its leader|their leaders} may still replace {it|them})"
    ),
    "shield:all": fact(
        "{none} can be sent to the locker room {while} (their leaders may still replace them)"
    ),
    "grant_role": fact("{who} may {verb} from {row} {while}"),
    "grant_extra": fact("{who} may make {more} {while}"),
    "free_pass": fact("you may shoot now, as if a Pass had just succeeded"),
    "extra_save": fact("another eligible Ultra may try one more Save if the Save fails"),
    "negate": order("negate {whom} (not yet resolved)"),
    "cancel_action": order("cancel the action"),
    "forbid_play": fact("{who} cannot play Interactions {while}"),
    "forbid_play:all opp": fact("no opposing leader can play Interactions {while}"),
    "forbid_play:each": fact("no leader can play Interactions {while}"),
    "mod_reinf_given:+": fact("reinforcements given by {whom} are each {n} higher {while}"),
    "mod_reinf_given:-": fact("reinforcements given by {whom} are each {n} lower {while}"),
    "mod_reinf_received:+": fact("reinforcements given to {whom} are each {n} higher {while}"),
    "mod_reinf_received:-": fact("reinforcements given to {whom} are each {n} lower {while}"),
    "reinf_always_subtype": fact(
        "reinforcements given by {whom} count as if both Ultras were of one subtype (+3 each) {while}"
    ),
    "no_reinf:all": fact("{none} can be reinforced {while}"),
    "no_reinf": fact("{who} cannot be reinforced {while}"),
    "adj_diagonal": fact("for the reinforcements of {whom}, diagonal slots count as adjacent {while}"),
    "adj_diagonal:own": fact("for your reinforcements, diagonal slots count as adjacent {while}"),
    "set_type": fact("{who} {becomes|become} {kin} {while}"),
    "set_type:choose": fact("{who} {takes|take} a type of your choice, with any subtype or none, {while}"),
    "mod_sacrifice:+": fact("Assaults by {whom} have a sacrifice threshold {n} higher {while} " + _THRESHOLD),
    "mod_sacrifice:-": fact("Assaults by {whom} have a sacrifice threshold {n} lower {while} " + _THRESHOLD),
    "mod_sacrifice:action:+": fact("the sacrifice threshold is {n} higher " + _THRESHOLD),
    "mod_sacrifice:action:-": fact("the sacrifice threshold is {n} lower " + _THRESHOLD),
    "mod_hand_limit:+": fact("the hand limit of {whom} is {n} higher {while}"),
    "mod_hand_limit:-": fact("the hand limit of {whom} is {n} lower {while}"),
    "mod_hand_limit:own:+": fact("your hand limit is {n} higher {while}"),
    "mod_hand_limit:own:-": fact("your hand limit is {n} lower {while}"),
    "mod_ultra_draws:+": fact("{who} may draw {n} more {ultra} in the Draw phase {while}"),
    "mod_ultra_draws:-": fact("{who} may draw {n} fewer {ultra} in the Draw phase {while} (but at least 1)"),
}
