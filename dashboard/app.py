"""The entry: navigation on top and nothing else. Start it from the project's folder:

streamlit run dashboard/app.py
"""

from pathlib import Path

import streamlit as st

HERE = Path(__file__).parent
SCREENS = (
    ("scenarios", "Scenarios", True),
    ("explorer", "Explorer", False),
    ("rulebook", "Rulebook", False),
)

st.set_page_config(page_title="Monappoly Lab", page_icon="🎩", layout="wide")
pages = [
    st.Page(HERE / "screens" / f"{name}.py", title=title, url_path=name, default=first)
    for name, title, first in SCREENS
    if (HERE / "screens" / f"{name}.py").exists()
]
st.navigation(pages, position="top").run()
