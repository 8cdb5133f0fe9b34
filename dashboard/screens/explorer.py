"""Explorer: step through a run. Board, what just happened, why, what changed, what is still to come, what if."""

import engine
from dashboard import explorer_panels as panels
from dashboard import explorer_tabs as tabs
from dashboard import session
from dashboard.link import LinkError
from dashboard.parts import keys, links, style
from dashboard.parts.trouble import trouble
from dashboard.story import Story, tell
from dashboard.wide import frame

ADVICE = "Pick a scenario in the gallery, or correct the file and drop it in again."


def story_shown() -> Story | None:
    """The story of this session's view, or a box that says why there is none."""
    try:
        view = session.view()
        if not view.scenario and not view.own:
            style.show(style.empty("Nothing is open yet: pick a scenario below, or look round in Scenarios."))
            return None
        return tell(view)
    except LinkError as error:
        trouble("This link cannot be followed", error.row(), ADVICE)
    except engine.EngineError as error:
        trouble("This scenario cannot be shown", engine.error_row(error), ADVICE)
    return None


def main() -> None:
    """The screen from top to bottom."""
    theme = frame("Explorer")
    links.follow("explorer")
    story = story_shown()
    if story is None:
        panels.pick_another()
        return
    session.write_address(story.view)
    panels.title(story)
    panels.halves(story)
    tabs.below(story, theme)
    keys.listen()


main()
