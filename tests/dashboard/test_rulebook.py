"""The Rulebook screen: rules, cards, map, two books, a reader's own copy; links in, links followed."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from streamlit.testing.v1 import AppTest

import engine
from dashboard.parts import card_face, compare_books, links, rule_map, rule_page, rule_search, style

SCREEN = Path(__file__).parents[2] / "dashboard" / "screens" / "rulebook.py"
EVIL = "<script>alert(1)</script> \" ' & $x$ *y*"


def opened(**query: str) -> AppTest:
    at = AppTest.from_file(str(SCREEN), default_timeout=60)
    for name, value in query.items():
        at.query_params[name] = value
    at.run()
    assert not at.exception
    return at


def page(at: AppTest) -> str:
    return "".join(each.value for each in at.markdown)


RULES = engine.rulebook_rows()
RULINGS = engine.ruling_rows()
CARDS = engine.deck_rows()


# ---- rules -----------------------------------------------------------------------------------------------------


def test_a_link_opens_a_rule_with_all_that_hangs_on_it() -> None:
    html = page(opened(rule="11.2.f"))
    assert "Purge when nothing is eligible" in html
    assert "<mark>one of them is purged instead" in html
    assert "R-122" in html
    assert "purge_to_take" in html
    assert 'aria-current="page"><span class="rb-no">11.2.f' in html


@pytest.mark.parametrize("query", [{"ruling": "R-122"}, {"rule": "R-122"}, {"rule": "19.2", "ruling": "R-122"}])
def test_a_link_opens_a_ruling(query: dict[str, str]) -> None:
    html = page(opened(**query))
    assert '<div class="rb-ruling rb-on"><div class="rb-ask"><span class="mp-chip mp-ruling">R-122' in html


def test_without_a_rule_the_first_is_shown_and_an_unknown_one_is_said_to_be() -> None:
    assert RULES[0]["title"] in page(opened())
    assert "no such rule" in page(opened(rule=EVIL))
    assert "<script" not in page(opened(rule=EVIL))


def test_another_book_keeps_to_its_own_rules_and_scenarios() -> None:
    html = page(opened(book="hasbro", rule="4.5"))
    assert "Railroads charge by their number" in html
    assert "/rulebook?rule=4.4&amp;book=hasbro" in html
    assert "/explorer?scenario=monappoly" not in html
    assert "mp-ruling" not in html


def test_a_search_lists_rules_and_shows_the_best() -> None:
    at = opened(rule="11.2.f")
    at.text_input(key="rb_query").input("can I build in jail").run()
    assert not at.exception
    html = page(at)
    assert "R-26: What may a prisoner do" in html
    assert at.query_params["rule"] == "0.2"
    at.text_input(key="rb_query").input("xyzzy").run()
    assert "No rule holds these words" in page(at)


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("can I build in jail", "0.2"),
        ("11.2.f", "11.2.f"),
        ("how do I win", "20.4"),
        ("third double", "4.6"),
        ("nope on a nope", "6.7.a"),
        ("collect rent in prison", "6.8.b"),
    ],
)
def test_questions_find_their_rule(asked: str, first: str) -> None:
    assert rule_search.find(asked, RULES, RULINGS)[0].number == first


def test_numbers_find_what_stands_below_them() -> None:
    assert [hit.number for hit in rule_search.find("6.7", RULES, RULINGS)] == ["6.7.a", "6.7.b", "6.7.c", "6.7.d"]
    assert rule_search.find("r-121", RULES, RULINGS)[0] == ("11.3", "R-121")
    assert rule_search.find("", RULES, RULINGS) == rule_search.find("the of", RULES, RULINGS) == []


# ---- cards -----------------------------------------------------------------------------------------------------


def test_cards_are_drawn_deck_by_deck() -> None:
    html = page(opened(view="cards", deck="tax"))
    wanted = [card for card in CARDS if card["deck"] == "tax"]
    assert html.count('<article class="rb-face') == len(wanted)
    assert "/explorer?scenario=own&amp;own=" in html


def test_a_link_opens_a_card_first() -> None:
    html = page(opened(view="cards", card="third.next_tax_x3"))
    assert html.index("rb-face rb-on") < html.index("third.jail_with_companion")


def test_the_search_of_cards_goes_by_words_ids_and_rules() -> None:
    def found(words: str, way: str = "All") -> list[str]:
        return [card["id"] for card in card_face.fitting(CARDS, words, None, way)]

    assert "third.next_tax_x3" in found("three times tax")
    assert found("third.next_tax_x3") == ["third.next_tax_x3"]
    assert "third.loans_wiped_all" in found("18.5")
    assert sum(card["copies"] for card in CARDS if card["id"] in found("", "NOPE")) == 8
    assert found("xyzzy") == []


def test_more_cards_on_request() -> None:
    at = opened(view="cards")
    before = page(at).count("<article")
    at.button[0].click().run()
    assert page(at).count("<article") == 2 * before


# ---- map -------------------------------------------------------------------------------------------------------


def test_the_map_draws_and_says_the_same() -> None:
    at = opened(view="map", rule="11.3")
    assert len(at.get("plotly_chart")) == 2
    assert "forbids" in page(at)


def test_the_graph_gathers_the_reasons_of_an_edge() -> None:
    relations = engine.relation_rows()
    made = rule_map.graph(RULES, relations, rule_map.VERBS)
    assert len(made) == len(RULES)
    assert {(row["source"], row["target"], row["verb"]) for row in relations if row["target"]} == set(
        made.edges(keys=True)
    )
    assert set(rule_map.around(made, "11.3")) >= {"11.3", "11.2.e"}
    assert set(rule_map.graph(RULES, relations, ["excepts"]).edges(keys=True)) < set(made.edges(keys=True))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_rule_can_be_looked_at(theme: str) -> None:
    made = rule_map.graph(RULES, engine.relation_rows(), rule_map.VERBS)
    sections = dict(engine.book_rows()[0]["sections"])
    figure = rule_map.whole(made, sections, None, theme)
    assert list(figure.data[-1].customdata) == [rule["number"] for rule in RULES]
    for rule in RULES:
        assert len(rule_map.neighbourhood(made, rule["number"], theme).layout.annotations) >= 1


# ---- two books -------------------------------------------------------------------------------------------------


def test_two_books_by_subject() -> None:
    at = opened(view="books", subject="Auctions")
    html = page(at)
    assert "Bids start at half the price" in html
    assert "Bidding starts at ten" in html


def test_every_rule_of_both_books_has_a_subject() -> None:
    books = {name: engine.rulebook_rows(name) for name in ("monappoly", "hasbro")}
    rows = compare_books.by_subject(books)
    assert compare_books.OTHER not in dict(rows)
    assert sum(len(rules) for _, found in rows for rules in found.values()) == sum(map(len, books.values()))


OWN = "Preface\n\n1.1\nA title\nSome text\nmore text\n\n1.2.\nNo text\n\n1.1\nTwice\nx\n\n2.1.a)\r\nZ\r\nwo\u202erds\n"


def test_a_copy_is_cut_at_its_numbers() -> None:
    copy = compare_books.read_own(OWN.encode("utf-8-sig"))
    assert [rule["number"] for rule in copy.rules] == ["1.1", "2.1.a"]
    assert copy.rules[0] == {"number": "1.1", "title": "A title", "text": "Some text\nmore text"}
    assert copy.rules[1]["text"] == "words"
    assert [misfit.split(":")[0] for misfit in copy.misfits] == ["Line 1", "Line 8, 1.2", "Line 11, 1.1"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"1.1\nA\n" + b"x" * compare_books.MOST_BYTES, "204,800 are the most"),
        ("1.1\nCafé\ntext".encode("latin-1"), "Line 2: this is not UTF-8"),
        (b"1.1\n" + b"long " * 60 + b"\ntext", "too long"),
        (b"1.1", "no title and no text"),
    ],
)
def test_what_does_not_fit_is_said(data: bytes, said: str) -> None:
    copy = compare_books.read_own(data)
    assert not copy.rules
    assert said in copy.misfits[0]


def test_a_long_list_of_misfits_is_bounded() -> None:
    copy = compare_books.read_own("\n".join(f"line {n}" for n in range(5000)).encode())
    assert compare_books.misfit_list(copy.misfits).count("<li>") == compare_books.MOST_REPORTED


def test_an_own_copy_is_shown_beside_ours_and_escaped() -> None:
    at = opened(view="books", right="own")
    at.file_uploader[0].upload("mine.txt", f"11.2.f\n{EVIL}\n{EVIL}\n".encode(), "text/plain").run()
    assert not at.exception
    html = page(at)
    assert "&lt;script&gt;" in html
    assert "<script" not in html
    assert "Purge when nothing is eligible" in html


# ---- pieces ----------------------------------------------------------------------------------------------------

RULE = {"number": EVIL, "section": EVIL, "title": EVIL, "text": EVIL, "status": EVIL, "reason": EVIL, "built": False}
CARD = {**CARDS[0], "id": EVIL, "deck": EVIL, "says": EVIL, "play": EVIL, "in_words": EVIL, "rules": [EVIL]}
RELATION = {"source": EVIL, "target": "1", "verb": "forbids", "subject": EVIL, "says": EVIL}
CLAIM = {"verb": "forbids", "subject": EVIL, "says": EVIL, "file": EVIL, "name": EVIL}
RULING = {"id": "R-1", "question": EVIL, "ruling": EVIL, "why": EVIL, "rules": [EVIL]}
PIECES = {
    "item": lambda: rule_page.item(RULE, "", EVIL, EVIL, EVIL),
    "head": lambda: rule_page.rule_head(RULE, EVIL, EVIL),
    "ruling": lambda: rule_page.ruling_card(RULING, "1"),
    "figures": lambda: rule_page.figures({"figures": {EVIL: 3, "b": (1, 2), "c": ((1, 2), (3, 4))}}),
    "neighbours": lambda: "".join(rule_page.neighbours([RELATION], EVIL, {"1": EVIL})),
    "function": lambda: rule_page.function_line(CLAIM),
    "scenario": lambda: rule_page.scenario_line({"file": EVIL, "title": EVIL}),
    "card": lambda: rule_page.card_line(CARD),
    "face": lambda: card_face.face(CARD, True, {}, "/explorer?own=" + EVIL),
    "words": lambda: rule_map.in_words([RELATION], {"1": EVIL}),
    "legend": rule_map.legend,
    "own": lambda: compare_books.own_page([(None, RULE), (RULE, None)], EVIL, EVIL),
    "misfits": lambda: compare_books.misfit_list([EVIL] * 30),
}


@pytest.mark.parametrize("name", PIECES)
def test_words_are_escaped_and_the_html_is_whole(name: str) -> None:
    tree = ElementTree.fromstring(style.block(PIECES[name]()).replace("&nbsp;", " "))
    assert not {node.tag for node in tree.iter()} & {"script", "img"}


@pytest.mark.parametrize(
    ("href", "target"),
    [
        ("/rulebook?rule=11.2.f&view=rules", ("rulebook", {"rule": "11.2.f", "view": "rules"})),
        ("/explorer?scenario=a%2Fb", ("explorer", {"scenario": "a/b"})),
        ("//elsewhere/rulebook?x=1", None),
        ("https://elsewhere/rulebook?x=1", None),
        ("/../secret?x=1", None),
    ],
)
def test_only_links_of_the_app_are_followed(href: str, target: tuple[str, dict[str, str]] | None) -> None:
    assert links.split(href) == target
