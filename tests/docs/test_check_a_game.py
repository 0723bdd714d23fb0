"""The page on which a player checks a finished game: its script, run by Node over records."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fuzz.mutating import mutated_record, renamed
from javascript import ran

import cardshed
from cardshed import AnyGame, Verdict, chance, the_game

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "check-a-game.html").read_text(encoding="utf-8")
RECORDS = ROOT / "tests" / "data" / "records"
GOLDEN = sorted(RECORDS.glob("the-game*"))  # the page checks The Game
WITHDRAWN = (RECORDS / "the-game-4-seats-two-withdraw.jsonl").read_text(encoding="utf-8")
LINES = WITHDRAWN.splitlines()
COMMITMENT = json.loads(LINES[0])["commitment"]
KEPT = "The commitment was kept, and every card came as the seed gives it."


def script(name: str) -> str:
    (found,) = re.findall(rf'<script id="{name}">\n(.*?)</script>', PAGE, re.DOTALL)
    return str(found)


def checked(*cases: tuple[str, str]) -> list[list[dict[str, str]]]:
    """Return what the page finds in records, each with the commitment that was shown before."""
    driver = """
const found = [];
for (const [text, told] of given) found.push(await check(text, told));
tell(found);
"""
    found: list[list[dict[str, str]]] = ran(script("logic") + driver, cases)
    return found


def verdicts(text: str, told: str = "") -> list[str]:
    return [each["verdict"] for each in checked((text, told))[0] if each["verdict"] != "note"]


def wrong(text: str, told: str = "") -> str:
    """Return the one thing that is wrong with a record."""
    (found,) = [each["text"] for each in checked((text, told))[0] if each["verdict"] == "wrong"]
    return found


# --- what is right


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_nothing_is_wrong_with_a_golden_record(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = the_game.Game.loads(text)
    told = game.beginning.commitment or ""
    dealt = game.beginning.dealt
    wanted = ["right"] * (1 + dealt + bool(told)) if game.seed is not None else ["wrong"]
    other = game.record().dumps(format="json")
    assert [verdicts(text, told), verdicts(other, told)] == [wanted, wanted]


def test_the_withdrawals_of_a_record_are_counted() -> None:
    texts = [each["text"] for each in checked((WITHDRAWN, COMMITMENT))[0]]
    assert texts[0] == "The seed is the one that was committed to before the game."
    assert texts[2].startswith("In 81 steps every card that was drawn was the next")
    assert texts[2].endswith("There were 2.")


def test_hands_and_options_are_shown_to_be_compared() -> None:
    game = the_game.Game.loads(WITHDRAWN)
    texts = [each["text"] for each in checked((WITHDRAWN, ""))[0]]
    for seat in game.seats:
        hand = " ".join(map(str, game.at(0).view(seat).own.hand))
        assert f"Compare with what you saw: seat {seat} began with {hand}." in texts
    options = json.dumps(json.loads(LINES[0])["options"], separators=(",", ":"))
    assert f"Compare with what you were told: the options {options}." in texts


def test_without_a_commitment_from_before_the_page_says_what_it_cannot_say() -> None:
    found = checked((WITHDRAWN, ""))[0]
    assert found[0]["verdict"] == "note"
    assert "not that the seed was settled before the deal" in found[0]["text"]


def test_lines_may_end_as_on_windows_and_blanks_may_surround() -> None:
    assert verdicts("\n" + WITHDRAWN.replace("\n", "\r\n") + "\n", f" {COMMITMENT}\n") == [
        *["right"] * 3
    ]


def test_a_record_that_was_cut_short_is_said_to_be() -> None:
    short = "\n".join(LINES[:40])
    texts = [each["text"] for each in checked((short, COMMITMENT))[0]]
    assert "The record ends before the game was over." in texts
    whole = [each["text"] for each in checked((WITHDRAWN, COMMITMENT))[0]]
    assert "The record ends before the game was over." not in whole


# --- what is wrong


def changed(index: int, change: Callable[[Any], object]) -> str:
    """Return the record with one of its lines changed."""
    data = json.loads(LINES[index])
    change(data)
    return "\n".join([*LINES[:index], json.dumps(data), *LINES[index + 1 :]]) + "\n"


def exchanged(card: int, other: int) -> str:
    """Return the record with two cards exchanged wherever they are: it folds as well as before."""
    cards = {card: other, other: card}
    return "".join([json.dumps(renamed(json.loads(line), cards)) + "\n" for line in LINES])


def swap(cards: list[int], here: int = -1, there: int = -2) -> None:
    cards[here], cards[there] = cards[there], cards[here]


WITHDRAWAL = 9  # the line of step 8
LATER = 19  # of step 18


def test_another_deal_is_found() -> None:
    text = exchanged(91, 7)
    assert cardshed.verify(the_game.Game.loads(text)).verdict is Verdict.DIVERGED
    assert wrong(text, COMMITMENT) == (
        "The deck is not what the seed gives: card 1 is 7 in the record, and the seed gives 91."
    )


def test_a_card_that_lies_at_the_bottom_of_the_deck_is_found() -> None:
    text = changed(1, lambda setup: swap(setup["setup"][0]["cards"]))
    assert wrong(text).startswith("The deck is not what the seed gives: card 97 is 2 ")


@pytest.mark.parametrize(("line", "step"), [(WITHDRAWAL, 8), (LATER, 18)])
def test_another_later_shuffle_is_found(line: int, step: int) -> None:
    text = changed(line, lambda data: swap(data["events"][1]["cards"]))
    assert wrong(text, COMMITMENT).startswith(f"The shuffle of step {step} is not what the seed")
    the_game.Game.loads("\n".join(text.splitlines()[: line + 1]) + "\n")  # it folds


@pytest.mark.parametrize("step", [8, 18])
def test_a_shuffle_that_was_left_out_is_found(step: int) -> None:
    text = changed(step + 1, lambda data: data["events"].pop(1))
    assert wrong(text) == f"A seat left in step {step}, and the draw pile was not shuffled."


def test_a_shuffle_that_no_rule_knows_is_found() -> None:
    shuffle = json.loads(LINES[WITHDRAWAL])["events"][1]
    text = changed(3, lambda data: data["events"].append(shuffle))
    assert wrong(text) == "The draw pile was shuffled in step 2, where no rule says so."


def test_another_hand_a_drawn_card_and_a_card_from_nowhere_are_found() -> None:
    hand = changed(1, lambda data: swap(data["setup"][1]["cards"]))
    drawn = changed(5, lambda data: swap(data["events"][0]["cards"]))
    played = changed(3, lambda data: data["events"][0].update(card=7))
    left = changed(WITHDRAWAL, lambda data: data["events"][0]["cards"].pop())
    assert "which are not the next cards of the draw pile" in wrong(hand)
    assert wrong(drawn).startswith("Seat 0 got [62,36] in step 4")
    assert wrong(played) == "Seat 0 laid 7 in step 2, a card that it did not hold."
    assert wrong(left) == "Seat 2 left in step 8 with another hand than it had."


def test_another_seed_is_found() -> None:
    header = json.loads(LINES[0])
    seed = bytes(32)
    both = changed(0, lambda data: data.update(seed=seed.hex(), commitment=chance.commit(seed)))
    alone = changed(0, lambda data: data.update(seed=seed.hex()))
    assert header["seed"] != seed.hex()
    assert wrong(alone) == "The commitment in the record does not fit its seed."
    assert wrong(both).startswith("The deck is not what the seed gives")
    other = the_game.Game.start(the_game.Options(seats=4), seed=seed).record().dumps()
    assert verdicts(other, chance.commit(seed)) == ["right"] * 3
    assert wrong(other, COMMITMENT) == (
        "The seed is not the one that was committed to before the game."
    )


def test_fewer_seats_are_another_deal() -> None:
    text = changed(0, lambda data: data["options"].update(seats=3))
    assert wrong(text).startswith("There is no seat 3, in the setup.")


def test_a_setup_by_hand_keeps_no_commitment() -> None:
    given = (RECORDS / "the-game-2-seats-given.jsonl").read_text(encoding="utf-8")
    seeded = the_game.Game.loads(given)
    game = the_game.Game.from_events(seeded.options, seeded.setup, seed=bytes(32))
    text = game.record().dumps()
    assert wrong(text, chance.commit(bytes(32))).startswith("You were shown a commitment, but")
    assert verdicts(text) == ["right"]


def test_a_short_seed_keeps_no_commitment() -> None:
    text = the_game.Game.start(the_game.Options(), seed=7).record().dumps()
    found = checked((text, ""))[0]
    assert "anybody can find such a seed by trying" in found[1]["text"]
    assert wrong(text, COMMITMENT).startswith("You were shown a commitment, but")


def test_what_one_seat_was_shown_is_not_enough() -> None:
    text = the_game.Game.loads(WITHDRAWN).record(viewer=1).dumps()
    assert wrong(text).startswith("This is what one seat was shown; the whole record is wanted")


@pytest.mark.parametrize("key", ["format", "ruleset", "revision", "chance", "setup", "options"])
def test_what_the_page_does_not_know_it_refuses(key: str) -> None:
    text = changed(0, lambda data: data.update({key: "<b>new</b>\u202e"}))
    assert wrong(text)


def test_the_page_knows_the_revision_and_the_chance_that_are_here() -> None:
    assert f"header.revision === {the_game.RULES.revision}," in PAGE
    assert f'header.chance === "{chance.ALGORITHM}"' in PAGE


@pytest.mark.parametrize("text", ["", "x", "7", "[]", "null", "{}", '{"header":{}}', "[]\n[]\n[]"])
def test_what_is_no_record_is_wrong_and_breaks_nothing(text: str) -> None:
    assert verdicts(text) == ["wrong"]


# --- held together with the library


def mutated() -> Iterator[tuple[str, AnyGame | None]]:
    """Broken records that still are text, and the whole games that some of them hold."""
    for number in range(1400):
        text = mutated_record(Random(number)).encode("utf-8", "replace").decode()
        try:
            game: Any = cardshed.loads(text)
        except cardshed.RecordError:
            game = None
        yield text, game if isinstance(game, the_game.Game) else None


def shuffles_as_the_seed_gives(game: AnyGame) -> bool:
    """Return whether each shuffle of a record is the one of its label, whatever else is in it."""
    assert game.seed is not None
    first = game.setup[:1]
    deck = chance.shuffled(game.seed, "0/deal/0", the_game.DECK)
    if game.beginning.dealt and first != (the_game.DrawPileShuffled(deck),):
        return False
    for number, step in enumerate(game.steps, 1):
        pile = game.at(number - 1).state.vault.draw_pile
        for event in step.events:
            if isinstance(event, the_game.SeatWithdrew):
                pile += event.cards
            if isinstance(event, the_game.DrawPileShuffled):
                given = chance.shuffled(game.seed, f"{number}/withdrawal/0", pile)
                if event.cards != given:
                    return False
    return True


def test_page_and_library_agree_about_broken_records() -> None:
    cases = [*mutated()]
    found = checked(*[(text, "") for text, _ in cases])
    met = {True: 0, False: 0}
    for (_, game), findings in zip(cases, found, strict=True):
        is_wrong = any(each["verdict"] == "wrong" for each in findings)
        if game is None or game.seed is None:
            continue
        if cardshed.verify(game).ok:
            assert not is_wrong
            met[True] += 1
        elif not shuffles_as_the_seed_gives(game):
            assert is_wrong
            met[False] += 1
    assert min(met.values()) > 10


# --- the page


def test_the_page_has_the_functions_of_the_chance_page() -> None:
    text = (ROOT / "docs" / "chance.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```javascript\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert block in script("logic")


def test_the_page_asks_for_nothing_and_makes_no_markup_of_a_record() -> None:
    assert "default-src 'none'" in PAGE
    assert (
        re.findall(r"https?:|\bsrc=|<link|@import|fetch\(|XMLHttp|WebSocket|import\(", PAGE) == []
    )
    assert re.findall(r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(", PAGE) == []
    assert re.findall(r"<script[^>]*>", PAGE) == ['<script id="logic">', '<script id="page">']


DOCUMENT = """
const made = (tag) => ({
  tag, children: [], textContent: "", value: "", listeners: {},
  append(...inner) { this.children.push(...inner); },
  replaceChildren(...inner) { this.children = inner; },
  addEventListener(what, listener) { this.listeners[what] = listener; },
});
const known = {};
globalThis.document = {
  createElement: made,
  getElementById: (id) => known[id] ??= made(id),
  querySelector: (tag) => known[tag] ??= made(tag),
};
"""
SUBMIT = """
known.file.files = [{ text: async () => given.record }];
await known.file.listeners.change();
document.getElementById("told").value = given.told;
await known.form.listeners.submit({ preventDefault() {} });
const lines = known.findings.children.map((line) =>
  line.children.map((part) => part.textContent ?? part).join(""));
tell([known.summary.textContent, lines]);
"""


def submitted(record: str, told: str, before: str = "") -> tuple[str, list[str]]:
    """Return the summary and the lines that the page shows for a record."""
    given = {"record": record, "told": told}
    text = DOCUMENT + script("logic") + script("page") + before + SUBMIT
    summary, lines = ran(text, given)
    return summary, lines


def test_the_page_shows_what_it_found() -> None:
    summary, lines = submitted(WITHDRAWN, COMMITMENT)
    assert summary == KEPT
    assert lines[0] == "right The seed is the one that was committed to before the game."


def test_the_page_says_when_something_is_wrong() -> None:
    assert submitted(exchanged(91, 7), COMMITMENT)[0] == "Something is wrong."


def test_the_page_promises_no_more_than_it_could_check() -> None:
    assert submitted(WITHDRAWN, "")[0] == (
        "Nothing is wrong with what could be checked: read the notes."
    )


def test_what_a_record_says_is_shown_as_plain_text() -> None:
    text = changed(0, lambda data: data.update(ruleset="<img src=x onerror=alert(1)>\u202e"))
    _, lines = submitted(text, "")
    assert lines == [
        r'wrong This is a record of "<img src=x onerror=alert(1)>\u202e", not of The Game.'
    ]


def test_where_a_browser_has_no_webcrypto_the_page_says_so() -> None:
    gone = 'Object.defineProperty(globalThis, "crypto", { value: {} });'
    summary, lines = submitted(WITHDRAWN, COMMITMENT, gone)
    assert summary == "Something is wrong."
    assert lines[0].startswith("wrong This browser has no WebCrypto here. Open the page as a file")


def test_a_fault_of_the_page_is_called_one() -> None:
    broken = 'crypto.subtle.importKey = () => { throw new TypeError("broken"); };'
    _, lines = submitted(WITHDRAWN, COMMITMENT, broken)
    assert lines == ["wrong The page failed, which is a fault of the page: TypeError: broken"]
