"""What the tests of the screens share: opening by a link, reading the page, pressing a button."""

from pathlib import Path

from streamlit.testing.v1 import AppTest

import engine
from dashboard import session

APP = str(Path(__file__).parents[2] / "dashboard" / "app.py")
PURGE = "monappoly/s11_free_parking/nothing_left_to_hand_in"
EXPLORER = "screens/explorer.py"
EVIL = "<script>alert(1)</script>"


def explorer(**query: str) -> AppTest:
    """The Explorer opened by a link."""
    at = AppTest.from_file(APP, default_timeout=30).run()
    for name, value in query.items():
        at.query_params[name] = value
    return at.switch_page(EXPLORER).run()


def said(at: AppTest) -> str:
    """Everything on the page as HTML and Markdown."""
    assert not at.exception, at.exception
    return "\n".join(block.value for block in at.markdown)


def first(value: str | list[str]) -> str:
    """A part of the address; AppTest gives some as lists."""
    return value if isinstance(value, str) else value[0]


def moment_of(words: str) -> int:
    """The step of the purge scenario whose sentence holds these words."""
    run = engine.explore(engine.load(session.SCENARIOS / f"{PURGE}.yaml"))
    return next(number for number, step in enumerate(run.steps, 1) if words in engine.says(step))


def press(at: AppTest, key: str) -> AppTest:
    """A click on a button."""
    return at.button(key=key).click().run()


def tab(name: str, at: AppTest) -> AppTest:
    """Another tab below the board."""
    at.session_state["run-tabs"] = name
    return at.run()


def opened(at: AppTest, key: str) -> AppTest:
    """A popover whose content is only made while it is open."""
    at.session_state[key] = True
    return at.run()


def branched(**query: str) -> AppTest:
    """The purge scenario with the other street purged."""
    at = explorer(scenario=PURGE, step="12", **query)
    return next(button for button in at.button if "Whitechapel" in button.label).click().run()
