"""What operations do, in French: by name, and more exactly by whom it is about, how and how many."""

from collections.abc import Mapping

from .grammar import Said, fact, order

_THRESHOLD = "(l'attaquant quitte le jeu si son jet de sacrifice ne dépasse pas le seuil)"

OPERATIONS: Mapping[str, Said] = {
    "mod_cap": fact("{who} {a|ont} {change} {while}"),
    "set_cap": fact("{who} {voit son|voient leur} {cap} fixé à {number} {while}"),
    "set_cap:resistance": fact("{who} {voit sa|voient leur} Résistance fixée à {number} {while}"),
    "set_cap:pass": fact("{who} {voit sa|voient leur} Passe fixée à {number} {while}"),
    "copy_cap": fact("{who} {prend|prennent} {now} de {other} {while}"),
    "clear_mods": order(
        "<mettez|mettre> fin à tous les effets temporaires sur {whom} (ceux de ce tour ou de cette action)"
    ),
    "mod_roll:+": order("<ajoutez|ajouter> {n} au jet"),
    "mod_roll:-": order("<retirez|retirer> {n} au jet"),
    "mod_roll:choose": order("<décalez|décaler> le jet de {n}, vers le haut ou vers le bas"),
    "set_roll": fact("le dé n'est pas jeté mais compte pour {n}"),
    "set_roll:best": fact(
        "le dé n'est pas jeté mais compte pour 12 si c'est un Placage ou un Assaut et pour 1 si c'est une"
        " Passe, un Tir ou un Arrêt"
    ),
    "set_roll:worst": fact(
        "le dé n'est pas jeté mais compte pour 1 si c'est un Placage ou un Assaut et pour 12 si c'est une"
        " Passe, un Tir ou un Arrêt"
    ),
    "reroll": fact("le dé est relancé"),
    "auto:success": fact("l'action réussit, quels que soient les nombres"),
    "auto:failure": fact("l'action échoue, quels que soient les nombres"),
    "engage": order("<engagez|engager> {whom}"),
    "engage:self": fact("{who} s'engage"),
    "disengage:self": fact("{who} se désengage"),
    "disengage": order("<désengagez|désengager> {whom}"),
    "stay_engaged:all": fact("{those} ne se désengagent pas pendant leur phase de Désengagement {while}"),
    "stay_engaged": fact(
        "{who} ne se {désengage|désengagent} pas pendant {sa|leur} phase de Désengagement {while}"
    ),
    "to_locker": order("<envoyez|envoyer> {whom} dans {son|leur} vestiaire"),
    "to_locker:ultra own": order("<envoyez|envoyer> {whom} dans votre vestiaire"),
    "to_locker:self": fact("{who} va dans votre vestiaire"),
    "to_deck:self:top": fact("{who} va sur votre deck d'Ultras"),
    "to_deck:self:bottom": fact("{who} va sous votre deck d'Ultras"),
    "to_deck:self:shuffle": fact("{who} est mélangé à votre deck d'Ultras"),
    "to_deck:ultra own:top": order("<placez|placer> {whom} sur votre deck d'Ultras"),
    "to_deck:ultra own:bottom": order("<placez|placer> {whom} sous votre deck d'Ultras"),
    "to_deck:ultra own:shuffle": order("<mélangez|mélanger> {whom} à votre deck d'Ultras"),
    "to_deck:top": order("<placez|placer> {whom} sur le deck d'Ultras de {son|leur} équipe"),
    "to_deck:bottom": order("<placez|placer> {whom} sous le deck d'Ultras de {son|leur} équipe"),
    "to_deck:shuffle": order("<mélangez|mélanger> {whom} au deck d'Ultras de {son|leur} équipe"),
    "return_to_play:ready": order(
        "<placez|placer> {whom} dans un de vos emplacements libres, non {engagé|engagés}"
    ),
    "return_to_play:engaged": order(
        "<placez|placer> {whom} dans un de vos emplacements libres, {engagé|engagés}"
    ),
    "draw_ultra": fact("{who} pioche {ultras} et place chacun comme en phase de Pioche"),
    "draw_ultra:1": fact("{who} pioche 1 Ultra et le place comme en phase de Pioche"),
    "draw_ultra:own": order("<piochez|piocher> {ultras} et <placez|placer> chacun comme en phase de Pioche"),
    "draw_ultra:own:1": order("<piochez|piocher> 1 Ultra et <placez-le|le placer> comme en phase de Pioche"),
    "mill_ultra": fact("{who} met dans son vestiaire {top} de son deck d'Ultras"),
    "mill_ultra:own": order("<mettez|mettre> dans votre vestiaire {top} de votre deck d'Ultras"),
    "draw_interaction": fact("{who} pioche {interactions}"),
    "draw_interaction:own": order("<piochez|piocher> {interactions}"),
    "discard_interaction:victim": fact("{who} défausse {interactions} de son choix"),
    "discard_interaction:random": fact("{who} défausse {interactions} au hasard"),
    "discard_interaction:controller": fact(
        "{who} vous montre sa main et défausse {interactions} de votre choix"
    ),
    "discard_interaction:own:victim": order("<défaussez|défausser> {interactions} de votre choix"),
    "discard_interaction:own:random": order("<défaussez|défausser> {interactions} au hasard"),
    "discard_interaction:own:controller": order("<défaussez|défausser> {interactions} de votre choix"),
    "return_to_hand": order("<prenez|prendre> en main {whom}"),
    "look_hand": fact("{who} vous montre sa main"),
    "look_hand:own": order("<regardez|regarder> votre main"),
    "look_top": order("<regardez|regarder> {top} de {whom}"),
    "look_top:reorder": order(
        "<regardez|regarder> {top} de {whom} et <remettez-les|les remettre> dans l'ordre de votre choix"
    ),
    "swap_slots": order("<permutez|permuter> {whom}"),
    "move_to_free:ultra own": order("<déplacez|déplacer> {whom} dans un de vos emplacements libres"),
    "move_to_free": order("<déplacez|déplacer> {whom} dans un emplacement libre de son équipe"),
    "redirect": order("<détournez|détourner> l'action sur {other} qui pourrait en être la cible"),
    "forbid:all": fact("{none} ne peut {verbs} {while}"),
    "forbid": fact("{who} ne {peut|peuvent} pas {verbs} {while}"),
    "forbid:many": fact("{who} ne {peut|peuvent} ni {neither} {while}"),
    "immune:all": fact("{none} ne peut être la cible {of_kinds} {while}"),
    "immune": fact("{who} ne {peut|peuvent} pas être la cible {of_kinds} {while}"),
    "immune:many": fact("{who} ne {peut|peuvent} être la cible ni d'un Placage ni d'un Assaut {while}"),
    "shield": fact(
        "{who} ne {peut|peuvent} pas être {envoyé|envoyés} au vestiaire {while}"
        " ({son meneur peut|leurs meneurs peuvent} toujours {le|les} remplacer)"
    ),
    "shield:all": fact(
        "{none} ne peut être envoyé au vestiaire {while} (leurs meneurs peuvent toujours les remplacer)"
    ),
    "grant_role": fact("{who} {peut|peuvent} {verb} depuis {row} {while}"),
    "grant_extra": fact("{who} {peut|peuvent} tenter {more} {while}"),
    "free_pass": fact("vous pouvez tirer maintenant, comme si une Passe venait de réussir"),
    "extra_save": fact("un autre Ultra qui en a le droit peut tenter un Arrêt de plus si l'Arrêt échoue"),
    "negate": order("<contrez|contrer> {whom} (pas encore résolue)"),
    "cancel_action": order("<annulez|annuler> l'action"),
    "forbid_play": fact("{who} ne peut pas jouer d'Interaction {while}"),
    "forbid_play:own": fact("vous ne pouvez pas jouer d'Interaction {while}"),
    "forbid_play:all opp": fact("aucun meneur adverse ne peut jouer d'Interaction {while}"),
    "forbid_play:each": fact("aucun meneur ne peut jouer d'Interaction {while}"),
    "mod_reinf_given:+": fact("les renforcements donnés par {whom} valent chacun {n} de plus {while}"),
    "mod_reinf_given:-": fact("les renforcements donnés par {whom} valent chacun {n} de moins {while}"),
    "mod_reinf_received:+": fact("les renforcements reçus par {whom} valent chacun {n} de plus {while}"),
    "mod_reinf_received:-": fact("les renforcements reçus par {whom} valent chacun {n} de moins {while}"),
    "reinf_always_subtype": fact(
        "les renforcements donnés par {whom} comptent comme si les deux Ultras étaient du même sous-type"
        " (+3 chacun) {while}"
    ),
    "no_reinf:all": fact("{none} ne peut être renforcé {while}"),
    "no_reinf": fact("{who} ne {peut|peuvent} pas être {renforcé|renforcés} {while}"),
    "adj_diagonal": fact(
        "pour les renforcements de {whom}, les emplacements en diagonale sont adjacents {while}"
    ),
    "adj_diagonal:own": fact("pour vos renforcements, les emplacements en diagonale sont adjacents {while}"),
    "set_type": fact("{who} {devient|deviennent} {kin} {while}"),
    "set_type:choose": fact(
        "{who} {prend|prennent} un type au choix, avec un sous-type au choix ou sans, {while}"
    ),
    "mod_sacrifice:+": fact("le seuil de sacrifice des Assauts de {whom} monte de {n} {while} " + _THRESHOLD),
    "mod_sacrifice:-": fact(
        "le seuil de sacrifice des Assauts de {whom} baisse de {n} {while} " + _THRESHOLD
    ),
    "mod_sacrifice:action:+": fact("le seuil de sacrifice monte de {n} " + _THRESHOLD),
    "mod_sacrifice:action:-": fact("le seuil de sacrifice baisse de {n} " + _THRESHOLD),
    "mod_hand_limit:+": fact("la limite de main de {whom} monte de {n} {while}"),
    "mod_hand_limit:-": fact("la limite de main de {whom} baisse de {n} {while}"),
    "mod_hand_limit:own:+": fact("votre limite de main monte de {n} {while}"),
    "mod_hand_limit:own:-": fact("votre limite de main baisse de {n} {while}"),
    "mod_ultra_draws:+": fact("{who} peut piocher {ultras} de plus en phase de Pioche {while}"),
    "mod_ultra_draws:-": fact(
        "{who} peut piocher {ultras} de moins en phase de Pioche {while} (mais 1 au moins)"
    ),
    "mod_ultra_draws:own:+": fact("vous pouvez piocher {ultras} de plus en phase de Pioche {while}"),
    "mod_ultra_draws:own:-": fact(
        "vous pouvez piocher {ultras} de moins en phase de Pioche {while} (mais 1 au moins)"
    ),
}
