"""The table of Ultrium Sphere: what is pressed, what is shown before it is done, and what is refused."""

import re

import pytest
from playwright.sync_api import Locator, expect

from gong.server.messages import TableChanged

from .browsing import DESK, PHONE, PHONE_ON_ITS_SIDE, SMALL_PHONE, TABLET, Crowd
from .spheres import GAME, Wanted, begins, has_stack, is_over, match, offering, sit, watch
from .staging import Scene, Stage
from .test_accessibility import DRESSES, Dresses, check


@pytest.fixture(scope="module")
def attack(stage: Stage) -> Scene:
    return stage.room(match(), offering("assault"))


def tackle_in(scene: Scene) -> tuple[str, str]:
    """An Ultra that can tackle, and whom."""
    fields = next(offer.fields for offer in scene.table(0).offers if offer.verb == "tackle")
    return fields["slot"], fields["place"]


def test_the_opening_six_are_placed_by_two_presses_each(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(), begins)
    ada = sit(crowd, stage, scene)
    for slot in ("f1", "b2"):
        ada.see("picker").get_by_role("button").first.click()
        ada.see(f"ultra-0.{slot}").get_by_role("button").first.click()
        expect(ada.see(f"ultra-0.{slot}")).to_have_attribute("data-card", re.compile("u"))
    ada.see("take-back").click()
    expect(ada.see("picker").get_by_role("button")).to_have_count(6)
    ada.see("arrange").click()
    expect(ada.see("table")).not_to_have_attribute("data-playing", "true")
    expect(ada.see("priority")).not_to_contain_text("opening")
    expect(ada.see("formation-0").locator("[data-card]")).to_have_count(6)


def test_an_action_is_seen_before_it_is_done(crowd: Crowd, stage: Stage, attack: Scene) -> None:
    ada = sit(crowd, stage, attack)
    slot, target = tackle_in(attack)
    ada.see(f"ultra-0.{slot}").get_by_role("button").first.click()
    expect(ada.see(f"ultra-{target}")).to_have_class(re.compile("lit"))
    chip = ada.see(f"ultra-{target}").locator(f'[data-offer="tackle:{slot}:{target}"]')
    chip.hover()
    expect(ada.see("preview")).to_contain_text("%")
    chip.click()
    expect(ada.see("die")).to_be_visible()
    assert stage.new_choices(attack)[0] == f"tackle:{slot}:{target}"


def test_signs_of_actions_are_named(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(match(), offering("assault")))
    signs = ada.see("signs")
    expect(signs).to_contain_text("Assault")
    expect(signs.locator("svg")).to_have_count(2)
    for sign, verb in zip(signs.locator("span").all(), ("tackle", "assault"), strict=True):
        edge = left(sign)
        assert {abs(left(each) - edge) < 2 for each in ada.page.locator(f"section {offer(verb)}").all()} == {
            True
        }


def left(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["x"]


def offer(verb: str) -> str:
    return f'[data-offer^="{verb}:"]'


def test_in_a_narrow_window_nothing_slips_away_from_under_the_pointer(
    crowd: Crowd, stage: Stage, attack: Scene
) -> None:
    """A preview has no place of its own there: pointing at a choice shows none."""
    ada = sit(crowd, stage, stage.room(match(), offering("assault")), size=PHONE)
    choice = ada.see("dock").locator("[data-offer^=tackle]").first
    choice.scroll_into_view_if_needed()
    before = choice.bounding_box()
    assert before is not None
    ada.page.mouse.move(before["x"] + 20, before["y"] + 10)
    for _ in range(5):
        ada.page.wait_for_timeout(60)
        assert choice.bounding_box() == before


def test_a_refusal_names_its_rule(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(), offering("tackle"))
    ada = sit(crowd, stage, scene)
    ada.see("ultra-0.b1").get_by_role("button").first.click()
    expect(ada.see("why-not")).to_contain_text("US-2.4.1")
    ada.see("why-not").get_by_role("button", name="About").click()
    expect(ada.see("card-detail")).to_be_visible()


def test_stops_are_set_at_the_table(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(match(), offering("tackle")))
    ada.see("stops").click()
    ada.see("stop-mode-full").check()
    ada.page.keyboard.press("Escape")
    expect(ada.see("stops")).to_have_text("Full control")
    ada.see("rest-turn").click()
    expect(ada.see("rest-turn")).to_have_attribute("aria-pressed", "true")


def test_somebody_concedes(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(match(), offering("tackle")))
    ada.see("concede").click()
    ada.see("concede-yes").click()
    expect(ada.see("end-screen")).to_be_visible()


def test_a_replay_is_seen_with_both_eyes(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(goals=1), is_over)
    middle = len(scene.room.record()["moves"]) // 2
    for eye in ("0", "1"):
        visitor = watch(crowd, scene, "replay", f"?move={middle}&eye={eye}")
        near = visitor.see("pitch").locator("[data-testid^=formation-]").last
        expect(near).to_have_attribute("data-testid", f"formation-{eye}")
        expect(visitor.page.locator("[data-offer]")).to_have_count(0)
    both = watch(crowd, scene, "replay", f"?move={middle}&eye=open")
    expect(both.page.locator(".dock .hand")).to_have_count(2)


def test_french_on_a_phone(crowd: Crowd, stage: Stage, attack: Scene) -> None:
    ada = sit(crowd, stage, stage.room(match(), offering("assault")), size=PHONE, lang="fr")
    expect(ada.see("prompt")).to_contain_text("Attaque")
    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= PHONE[0]


@pytest.mark.parametrize("teams", [2, 6])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE])
def test_everybody_stands_in_sight_and_nobody_on_another(
    crowd: Crowd, stage: Stage, size: tuple[int, int], teams: int
) -> None:
    ada = sit(crowd, stage, stage.room(match(1, teams - 1), offering("assault")), size=size)
    boxes = [place.bounding_box() for place in ada.see("table").locator("[data-spot^='at:']").all()]
    is_phone = size in (PHONE, SMALL_PHONE, PHONE_ON_ITS_SIDE)
    pitch = ada.see("pitch" if is_phone else "table").bounding_box()
    assert pitch is not None
    assert len(boxes) == 6 * teams
    found = [box for box in boxes if box is not None]
    for box in found:
        assert box["y"] >= pitch["y"] - 1
        assert box["y"] + box["height"] <= pitch["y"] + pitch["height"] + 1
    for i, one in enumerate(found):
        for other in found[i + 1 :]:
            apart = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
            below = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
            assert apart or below


#: By how much small formations reach under what lies over the middle of the pitch.
UNDER = """band => {
  const box = (each) => each.getBoundingClientRect()
  const small = [...document.querySelectorAll('.others [data-spot^="at:"]')].map(box)
  const over = [...band.children].map(box)
  const shared = (a, b) => Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  return [small.length, over.length, Math.max(...small.flatMap((a) => over.map((b) => shared(a, b))))]
}"""


def test_on_a_phone_the_third_team_is_whole_beside_the_stack(crowd: Crowd, stage: Stage) -> None:
    ada = sit(crowd, stage, stage.room(match(1, 2), has_stack), size=PHONE)
    small, over, under = ada.page.locator("[data-testid=pitch] > .band").evaluate(UNDER)
    assert (small, over) == (6, 1)
    assert under <= 0


#: Cards of the hand that reach beyond it, or are narrower than can be read.
UNSEEN = """hand => [...hand.querySelectorAll('li')].filter((each) => {
  const { left, right, width } = each.getBoundingClientRect()
  const own = hand.getBoundingClientRect()
  return left < own.left - 1 || right > own.right + 1 || width < 55
}).length"""
#: How much of the question lies under what stands below it.
COVERED = """prompt => {
  const { bottom } = prompt.getBoundingClientRect()
  const below = [...prompt.closest('[data-testid=dock]').children].slice(1)
  return Math.max(...below.map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0)
    .map(({ top }) => bottom - top))
}"""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [DESK, TABLET, PHONE, SMALL_PHONE])
def test_the_question_and_the_hand_are_whole(
    crowd: Crowd, stage: Stage, size: tuple[int, int], lang: str
) -> None:
    """In words that need two lines, with four cards in hand."""
    scene = stage.room(match(), lambda table: is_failing(table) and len(table.view.teams[0].hand) >= 4)
    ada = sit(crowd, stage, scene, size=size, lang=lang)
    assert ada.see("prompt").evaluate(COVERED) <= 0
    assert ada.see("hand").evaluate(UNSEEN) == 0


#: A card whose French name is one long word.
SUBSTITUTION = "i53"
#: Words of names that are broken in the middle.
BROKEN = """names => names.flatMap((name) => [...name.textContent.matchAll(/[^\\s-]+/g)].filter((word) => {
  const range = document.createRange()
  range.setStart(name.firstChild, word.index)
  range.setEnd(name.firstChild, word.index + word[0].length)
  return range.getClientRects().length > 1
}).map(([word]) => word))"""


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_no_word_of_a_name_is_broken(crowd: Crowd, stage: Stage, size: tuple[int, int]) -> None:
    scene = stage.room(match(decks=("carousel", "tides")), holds(SUBSTITUTION))
    ada = sit(crowd, stage, scene, size=size, lang="fr")
    names = ada.see("hand").locator(".name")
    expect(names.filter(has_text="Remplacement").first).to_be_visible()
    assert names.evaluate_all(BROKEN) == []


def holds(card: str) -> Wanted:
    """Beside so few others that a phone has room for names."""
    can_attack = offering("assault")
    return lambda table: (
        can_attack(table) and card in table.view.teams[0].hand and len(table.view.teams[0].hand) <= 4
    )


def is_failing(table: TableChanged) -> bool:
    """The own roll fails as things stand, and something can be done about it."""
    view = table.view
    is_asked = view.window is not None and view.window.kind == "post-roll" and bool(table.offers)
    return is_asked and view.action.actor.startswith("0.") and view.action.succeeding is False


def is_sacrificed(table: TableChanged) -> bool:
    """The die has been thrown for the own attacker, and something can still be played."""
    view = table.view
    is_asked = view.window is not None and view.window.kind == "sacrifice" and bool(table.offers)
    return is_asked and view.active == 0 and not view.stack


def test_a_sacrifice_roll_says_what_it_leads_to(crowd: Crowd, stage: Stage) -> None:
    scene = stage.room(match(), is_sacrificed)
    action = scene.table(0).view.action
    ada = sit(crowd, stage, scene)
    leaves = action.roll <= action.sacrifice
    expect(ada.see("die")).to_contain_text(f"needs {action.sacrifice + 1}+")
    expect(ada.see("die")).to_contain_text("to the locker room" if leaves else "stays")
    expect(ada.see("prompt")).to_contain_text("would leave" if leaves else "stays")


def test_an_arrow_covers_no_card(crowd: Crowd, stage: Stage) -> None:
    """Neither whoever tries it nor whom it is done to: from rim to rim."""
    scene = stage.room(match(), lambda table: is_failing(table) and table.view.action.target is not None)
    action = scene.table(0).view.action
    ada = sit(crowd, stage, scene)
    line = ada.see("arrows").locator("path[stroke]").first
    expect(line).to_be_attached()
    for place in (action.actor, action.target):
        box = ada.see(f"ultra-{place}").bounding_box()
        assert box is not None
        assert line.evaluate(INSIDE, box) < 12


#: The longest way that a line goes inside a box, in pixels.
INSIDE = """(line, box) => {
  const pitch = document.querySelector('[data-testid=pitch]').getBoundingClientRect()
  const at = (length) => line.getPointAtLength(length)
  const isIn = ({ x, y }) => x + pitch.left > box.x && x + pitch.left < box.x + box.width
    && y + pitch.top > box.y && y + pitch.top < box.y + box.height
  return Array.from({ length: Math.floor(line.getTotalLength()) }, (_, i) => at(i)).filter(isIn).length
}"""


def is_saved(table: TableChanged) -> bool:
    return bool(table.offers) and table.view.point == "saving"


#: What is asked, told or over; moments that few matches have come last.
MOMENTS: dict[str, Wanted] = {
    "opening": begins,
    "attack": offering("assault"),
    "stack": has_stack,
    "over": is_over,
    "sacrifice": is_sacrificed,
    "save": is_saved,
}
FEW = ("opening", "attack", "stack")


@pytest.mark.parametrize(
    "moment",
    [each if each in FEW else pytest.param(each, marks=pytest.mark.long) for each in MOMENTS],
)
@pytest.mark.parametrize("dresses", DRESSES)
def test_no_barriers(crowd: Crowd, stage: Stage, moment: str, dresses: Dresses) -> None:
    scene = stage.room(match(goals=1 if moment == "over" else 3), MOMENTS[moment])
    visitor = crowd.visitor(
        theme="auto", lang=dresses.lang, cookie=stage.cookie(scene), likes={"taughtGames": [GAME]}
    ).go(f"/room/{scene.opened.id}")
    expect(visitor.see("end-screen" if moment == "over" else "prompt")).to_be_visible()
    check(visitor, dresses)
