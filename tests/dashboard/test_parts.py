"""The drawing parts: every word is escaped, pictures are well formed, charts carry the rows they were given."""

import itertools
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from streamlit.testing.v1 import AppTest

from dashboard import charts
from dashboard.parts import board, palette, style, thumbnail, timeline

EVIL = "<script>alert(1)</script>"
TRICKY = "*x* $y$ [a](b) & \"q\" 'r'"
PARTS = Path(board.__file__).parent

PIECES = {
    "chip": lambda text: style.chip(text, "/rulebook?rule=" + text),
    "ruling_chip": style.ruling_chip,
    "rule_text": style.rule_text,
    "marked": lambda text: style.rule_text(f"**{text}**"),
    "title": lambda text: style.title(text, [text], text),
    "headline": lambda text: style.headline(text, text),
    "cite": lambda text: style.cite("1.1", text, text),
    "ruling": lambda text: style.ruling("R-1", text),
    "changes": lambda text: style.change_rows([{"what": text, "before": text, "after": text, "rules": [text]}]),
    "quote": lambda text: style.quote_table([{"label": text, "rule": text, "amount": text}]),
    "money": lambda text: style.money(5, text),
    "stack": lambda text: style.stack([{"text": text, "rules": [text]}]),
    "shut": lambda text: style.shut_option(text, [{"rule": text, "reason": text}]),
    "taken": lambda text: style.taken_option(text, text),
    "card": lambda text: style.card("", text, text, text),
    "block": lambda text: style.block(label=text, note=text),
    "disc": lambda text: style.disc(text, text),
    "empty": style.empty,
    "chart_head": lambda text: style.chart_head(text, text),
    "thumbnail": lambda text: thumbnail.thumbnail({"alt": text, "tokens": [(3, "p1", text)], "centre": text}),
}


@pytest.mark.parametrize("name", PIECES)
@pytest.mark.parametrize("text", [EVIL, TRICKY, '" onmouseover="x', "</span><img src=x onerror=y>"])
def test_words_of_people_are_escaped(name: str, text: str) -> None:
    html = style.block(PIECES[name](text))
    tree = ElementTree.fromstring(html.replace("&nbsp;", " "))
    tags = {node.tag.split("}")[-1] for node in tree.iter()}
    assert not tags & {"script", "img"}
    assert not any(name.startswith("on") for node in tree.iter() for name in node.attrib)


def test_a_blank_line_cannot_end_the_html_block() -> None:
    html = style.block(style.headline("one\n\n# two", "a\r\n\r\n* b"))
    assert "\n" not in html
    assert "\r" not in html
    assert html.startswith("<div")


def test_links_of_chips_are_addresses_only() -> None:
    assert "href" not in style.chip("1.1", "javascript:alert(1)")
    assert 'href="/rulebook?rule=1.1"' in style.chip("1.1", "/rulebook?rule=1.1")


@pytest.mark.parametrize(
    ("amount", "money", "sign"),
    [(1240, "£1,240", "+1,240"), (-88, "\u2212£88", "\u221288"), (0, "£0", "0"), (1234567, "£1,234,567", "+1,234,567")],
)
def test_numbers(amount: int, money: str, sign: str) -> None:
    assert style.money(amount) == money
    assert style.plain_signed(amount) == sign
    assert sign in style.signed(amount)


def test_the_deciding_clause_is_marked() -> None:
    assert style.rule_text("One visit takes **£1,000** at most.") == "One visit takes <mark>£1,000</mark> at most."
    assert style.rule_text("2 ** 3") == "2 ** 3"


def test_rulings_look_unlike_rules() -> None:
    assert "mp-ruling" in style.chip("R-121")
    assert "mp-ruling" not in style.chip("11.2.f")
    assert style.ruling_chip("X-9").count("mp-ruling") == 1


def test_an_empty_stack_says_what_happens_next() -> None:
    assert "turn passes on" in style.stack([])


def test_thumbnail_draws_what_it_is_given() -> None:
    svg = thumbnail.thumbnail(
        {
            "alt": "Board",
            "deeds": {1: "p1", 39: "p2"},
            "path": [14, 15, 16],
            "acting": 20,
            "tokens": [("jail", "p1", "A"), (20, "p2", "B"), (20, "p3", "C")],
            "centre": "£1,000\npot to Ann",
        }
    )
    tree = ElementTree.fromstring(svg)
    assert sum(node.tag.endswith("circle") for node in tree.iter()) == 3
    words = [node.text for node in tree.iter() if node.tag.endswith("text")]
    assert words == ["A", "B", "C", "£1,000", "pot to Ann"]
    assert "var(--mp-p1, #c04408)" in svg
    assert "\n" not in svg


def test_thumbnail_cells_tile_the_rim() -> None:
    boxes = [thumbnail.cell(index)[0] for index in range(40)]
    area = sum(width * height for _, _, width, height in boxes)
    rim = thumbnail.SIZE**2 - (thumbnail.SIZE - 2 * thumbnail.CORNER) ** 2
    assert area == pytest.approx(rim)
    assert len({(round(x, 3), round(y, 3)) for x, y, _, _ in boxes}) == 40


def test_every_token_has_both_themes() -> None:
    assert palette.LIGHT.keys() == palette.DARK.keys()
    assert palette.LIGHT["bg"] == "#fbfaf5"
    assert palette.DARK["p1"] == "#ee8070"
    assert palette.palette("dark")["act"] == palette.palette(None)["act"] == "#f2b632"


# ---- charts ----------------------------------------------------------------------------------------------------

SERIES = [
    {"name": "Ann", "colour": "p1", "cash": [670, 620, 1620]},
    {"name": EVIL, "colour": "p2", "cash": [880, 880, 980]},
]


def test_cash_lines_carry_their_step() -> None:
    figure = charts.cash_by_step(SERIES, 1, "light", "+1,000")
    assert [list(line.customdata) for line in figure.data] == [[0, 1, 2], [0, 1, 2]]
    assert list(figure.data[0].y) == [670, 620, 1620]
    assert figure.data[0].line.dash != figure.data[1].line.dash
    assert figure.data[0].marker.symbol != figure.data[1].marker.symbol
    assert "<script" not in figure.to_json()


def test_a_long_run_costs_few_points() -> None:
    cash = [n % 977 for n in range(5001)]
    figure = charts.cash_by_step([{"name": "Ann", "colour": "p1", "cash": cash}], 2501, "dark")
    assert len(figure.data[0].x) < 420
    assert {0, 2501, 5000} <= set(figure.data[0].customdata)


def test_names_at_the_ends_of_lines_keep_apart() -> None:
    moved = sorted(charts.spread([10, 11, 11, 50], 15))
    assert all(b - a >= 15 - 1e-9 for a, b in itertools.pairwise(moved))


def test_payments_are_added_up_by_payer_taker_and_rule() -> None:
    flows = [
        {"from": "pot", "to": "ann", "amount": 600, "rules": ["11.2.c"]},
        {"from": "pot", "to": "ann", "amount": 400, "rules": ["11.2.c"]},
        {"from": "ann", "to": "bank", "amount": 50, "rules": ["0.3"]},
        {"from": "ann", "to": "ann", "amount": 0, "rules": []},
    ]
    figure = charts.who_paid_whom(flows, "light", [{"id": "ann", "name": EVIL, "colour": "p1"}])
    assert len(figure.data) == 2
    assert "£1,000" in figure.data[0].text
    assert "11.2.c" in figure.data[0].text
    assert "<script" not in figure.to_json()
    assert any("+1,000" in note.text for note in figure.layout.annotations)


@pytest.mark.parametrize("theme", ["light", "dark", None])
def test_charts_of_nothing_are_drawn(theme: str | None) -> None:
    charts.cash_by_step([], 0, theme)
    charts.who_paid_whom([], theme)
    charts.waterfall([], "Ann", theme)


def test_waterfall_ends_at_the_sum_and_names_rules() -> None:
    items = [
        {"label": "Start", "amount": 670, "start": True},
        {"label": "turn tax", "amount": -50, "rule": "0.3", "step": 1},
        {"label": "from the pot", "amount": 1000, "rule": "11.2.c", "step": 7},
    ]
    figure = charts.waterfall(items, "Ann", "light")
    assert list(figure.data[0].text) == ["670", "\u221250", "+1,000", "1,620"]
    assert figure.layout.yaxis.ticktext[1] == "1 · turn tax · 0.3"


def test_a_long_waterfall_is_grouped_by_rule() -> None:
    items = [{"label": "Start", "amount": 100, "start": True}]
    items += [{"label": "rent", "amount": 10, "rule": f"9.{n % 3}", "step": n} for n in range(60)]
    figure = charts.waterfall(items, "Ann")
    assert len(figure.data[0].x) == 1 + 3 + 1
    assert figure.data[0].x[-1] == 700
    assert "20 receipts" in figure.layout.yaxis.ticktext[1]


# ---- components ------------------------------------------------------------------------------------------------


def test_timeline_sends_no_more_for_a_long_run() -> None:
    def size(total: int) -> int:
        labels = dict.fromkeys(range(1, total + 1), "a label of some length")
        decisions = range(1, total, 2)
        return len(
            json.dumps(timeline.payload({"total": total, "now": total // 2, "decisions": decisions, "labels": labels}))
        )

    assert size(5000) < 1.5 * size(500)


@pytest.mark.parametrize(("total", "now"), [(1, 1), (12, 7), (5000, 1), (5000, 2500), (5000, 5000)])
def test_timeline_window_holds_the_current_step(total: int, now: int) -> None:
    sent = timeline.payload({"total": total, "now": now, "decisions": range(1, total + 1)})
    assert now in sent["decisions"]
    assert all(0 <= mark <= 1 for mark in sent["marks"])
    assert len(sent["marks"]) <= timeline.BINS + 1


def test_a_pick_is_read_from_state() -> None:
    assert timeline.picked(None) is None
    assert timeline.picked({"step": 7, "branch": None, "click": 3}) == timeline.Pick(7, None, 3)


def board_page() -> None:
    from dashboard.parts.board import board, legend
    from dashboard.parts.style import inject
    from dashboard.parts.timeline import timeline

    inject()
    player = {"id": "a", "name": "<b>Ann</b>", "initial": "A", "colour": "p1", "at": 0, "cash": 1500}
    spaces = [{"kind": "street", "name": f"Space {n}", "set": "brown"} for n in range(40)]
    board({"spaces": spaces, "players": [player], "deeds": {1: {"owner": "a", "state": "plain"}}}, key="board")
    timeline({"total": 3, "now": 1, "decisions": [2]}, key="time")
    legend()


def test_components_are_sent_their_data() -> None:
    app = AppTest.from_function(board_page, default_timeout=20).run()
    assert not app.exception
    sent = [json.loads(node.proto.json) for node in app.get("bidi_component") if node.proto.json]
    assert any(data.get("deeds", {}).get("1", {}).get("owner") == "a" for data in sent if data)
    assert any(data.get("decisions") == [2] for data in sent if data)


def test_scripts_never_build_markup_from_text() -> None:
    for path in PARTS.glob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not any(word in text for word in ("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write")), (
            path
        )
        assert len(text.splitlines()) < 400, path
