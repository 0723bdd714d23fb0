"""The table of rules on a page fails the build where page, code and tests do not agree."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
PAGE = (
    "# Rules\n\n### One { #zz.one }\n\n### Two { #zz.two.more }\n\n<!-- rule table: zz src/zz -->\n"
)
CODE = '''"""Cites zz.one."""


class A:
    def b(self):
        x = 1  # zz.two.more
        return x
'''
TESTS = '''import zz

zz.dumps


@mark("zz.one")
def test_one():
    """(zz.two.more, zz.two.more)"""
'''


def hook() -> Any:
    spec = importlib.util.spec_from_file_location("rule_table", ROOT / "docs/_hooks/rule_table.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


HOOK = hook()


SECOND = "# More\n\n### Three { #zz.three }\n\n<!-- rule table: zz src/zz -->\n"


def filled(
    root: Path, *, page: str = PAGE, code: str = CODE, tests: str = TESTS, second: str = ""
) -> str:
    (root / "src/zz").mkdir(parents=True)
    (root / "docs/more").mkdir(parents=True)
    (root / "docs/one.md").write_text(page)
    (root / "docs/more/two.md").write_text(second)
    (root / "src/zz/a.py").write_text(code)
    (root / "tests").mkdir()
    (root / "tests/test_a.py").write_text(tests)
    marker = HOOK.MARKER.search(page)
    assert marker is not None
    return str(HOOK.table_for(page, marker, root))


def test_a_table_links_rule_code_and_test(tmp_path: Path) -> None:
    assert filled(tmp_path).splitlines()[2:] == [
        "| [`zz.one`](#zz.one) | `a.py` | `test_a.py: test_one` |",
        "| [`zz.two.more`](#zz.two.more) | `a.py: A.b` | `test_a.py: test_one` |",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"page": PAGE.replace("### Two { #zz.two.more }", "")}, "a.py: A.b and is no rule"),
        ({"tests": TESTS.replace("zz.one", "zz.eins")}, "zz.one has no test"),
        ({"tests": TESTS + "# zz.three\n"}, "zz.three is cited in test_a.py and is no rule"),
        ({"code": CODE.replace("zz.one", "nothing")}, "zz.one is cited by no code"),
        ({"tests": TESTS.replace("zz.one", "zz.one.*")}, "zz.one has no test"),
        ({"code": CODE.replace("zz.one", "zz.one, zz.six")}, "zz.six is cited in a.py"),
    ],
)
def test_what_does_not_agree_raises(tmp_path: Path, change: dict[str, str], message: str) -> None:
    with pytest.raises(HOOK.RuleTableError, match=re.escape(message)):
        filled(tmp_path, **change)


@pytest.mark.parametrize("second", [SECOND, "", SECOND.replace("rule table: zz", "rule table: zy")])
def test_what_is_cited_may_be_a_rule_of_another_page_with_a_marker(
    tmp_path: Path, second: str
) -> None:
    code, tests = CODE.replace("zz.one", "zz.one, zz.three"), TESTS + "# zz.three\n"
    if second == SECOND:
        table = filled(tmp_path, code=code, tests=tests, second=second)
        assert [line[:8] for line in table.splitlines()[2:]] == ["| [`zz.o", "| [`zz.t"]
    else:
        with pytest.raises(
            HOOK.RuleTableError, match=r"^zz\.three is cited in a\.py and is no rule"
        ):
            filled(tmp_path, code=code, tests=tests, second=second)


def test_no_rule_is_on_two_pages(tmp_path: Path) -> None:
    second = SECOND.replace("zz.three", "zz.one")
    with pytest.raises(HOOK.RuleTableError, match=r"^zz\.one is a rule of another page too$"):
        filled(tmp_path, second=second)


@pytest.mark.parametrize("family", ["zz.two.*, zz.three.*", "zz.three.<id>"])
def test_a_family_of_rules_is_no_citation(tmp_path: Path, family: str) -> None:
    assert filled(tmp_path, tests=TESTS + f'"""{family}: a module."""\n')


@pytest.mark.parametrize("word", ["zz.one.more.*", "zz.one-b.*", "zz.one_b", "zz.oneB", "a.zz.one"])
def test_nothing_is_cited_by_a_part_of_a_longer_word(tmp_path: Path, word: str) -> None:
    with pytest.raises(HOOK.RuleTableError, match=r"^zz\.one has no test$"):
        filled(tmp_path, tests=TESTS.replace("zz.one", word))


def test_an_id_may_have_hyphens_and_digits(tmp_path: Path) -> None:
    page, code, tests = (text.replace("zz.one", "zz.one-2.b") for text in (PAGE, CODE, TESTS))
    first = filled(tmp_path, page=page, code=code, tests=tests).splitlines()[2]
    assert first == "| [`zz.one-2.b`](#zz.one-2.b) | `a.py` | `test_a.py: test_one` |"


def test_the_id_of_a_rule_stands_under_its_heading() -> None:
    shown = HOOK.with_ids(PAGE, ["zz"])

    assert "### One { #zz.one }\n\n`zz.one`\n\n### Two { #zz.two.more }\n\n`zz.two.more`\n" in shown
    assert HOOK.with_ids(PAGE, ["zy"]) == PAGE


def test_a_page_without_a_marker_stays_as_it_is() -> None:
    assert HOOK.on_page_markdown("# Title\n", page=None, config=None, files=None) == "# Title\n"


@pytest.mark.parametrize(
    ("name", "prefix"),
    [
        ("rulesets/the-game.md", "tg"),
        ("rulesets/soliterror.md", "so"),
        ("rulesets/crazy-eights.md", "c8"),
        ("rulesets/crazy-eights.md", "sv"),
        ("rulesets/chaos-cards.md", "sv"),
        ("rulesets/chaos-extension.md", "sv"),
        ("rulesets/cheat.md", "ch"),
        ("concepts.md", "core"),
    ],
)
def test_the_rules_of_a_page_agree_with_code_and_tests(name: str, prefix: str) -> None:
    page = (ROOT / "docs" / name).read_text()
    assert HOOK.MARKER.search(page) is not None
    filled_in = HOOK.on_page_markdown(page)
    assert HOOK.MARKER.search(filled_in) is None
    ids = HOOK.ids_on_page(page, prefix)
    assert ids
    assert len(ids) == len(set(ids))
    assert [rule for rule in ids if f"| [`{rule}`](#{rule}) |" not in filled_in] == []


@pytest.mark.parametrize(
    ("name", "prefix"),
    [
        ("rulesets/chaos-cards.md", "sv"),
        ("rulesets/chaos-extension.md", "sv"),
        ("rulesets/cheat.md", "ch"),
    ],
)
def test_each_chaos_card_has_two_tests_or_more(name: str, prefix: str) -> None:
    ids = HOOK.ids_on_page((ROOT / "docs" / name).read_text(), prefix)
    tests = HOOK.citations(ROOT / "tests", prefix)
    cards = [rule for rule in ids if rule.startswith(f"{prefix}.card.")]
    assert cards
    assert [rule for rule in cards if len(tests.get(rule, [])) < 2] == []
