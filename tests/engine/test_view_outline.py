"""The list of steps: every stop once, each with its turn and its way."""

from pathlib import Path

from engine import load, outline, run, stops

PURGE = Path(__file__).parents[2] / "scenarios/monappoly/s11_free_parking/nothing_left_to_hand_in.yaml"


def test_every_stop_has_a_row() -> None:
    ran = run(load(PURGE))
    for level in ("steps", "events", "decisions"):
        places = stops(ran, level)
        rows = outline(ran, places)
        assert [row["stop"] for row in rows] == list(range(1, len(places)))


def test_a_row_says_where_it_stands() -> None:
    ran = run(load(PURGE))
    rows = outline(ran, stops(ran, "events"))
    take = next(row for row in rows if "takes £640" in row["says"] or "£640 from Free Parking" in row["says"])
    assert take["turn"].endswith("Ann")
    assert take["roll"] == "3 1 5"
    assert take["where"].startswith("roll / land / free parking")
    assert "11.2.c" in take["rules"]


def test_a_run_without_steps_has_no_rows() -> None:
    ran = run(load("title: x\nshows: []\ngiven: {players: {ann: {}, bob: {}}}\n", name="x"), check=False, strict=False)
    assert outline(ran, stops(ran)) == []
