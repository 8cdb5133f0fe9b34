"""Who may import what, and what the engine may never contain."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = sorted((ROOT / "engine").rglob("*.py"))
DASHBOARD = sorted((ROOT / "dashboard").rglob("*.py"))
SCREENS = {"dashboard", "streamlit", "plotly", "pandas", "networkx"}
FORBIDDEN_IN_ENGINE = SCREENS | {"random", "time", "datetime", "secrets"}
# The command line is the engine's driver: it may tell the time of a simulation and show progress.
DRIVERS = {"commands", "__main__.py"}
# The border reads what people write, floats included, in order to refuse them.
BORDER = {"loading.py", "complaints.py"}
LIMIT_LINES = 400
LIMIT_FUNCTION = 25


def modules(path: Path) -> set[str]:
    """Every module a file imports, by its full dotted name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_engine_imports_nothing_of_the_outside(path: Path) -> None:
    driver = bool(DRIVERS & set(path.parts))
    forbidden = FORBIDDEN_IN_ENGINE - ({"time"} if driver else set())
    assert not {module.split(".")[0] for module in modules(path)} & forbidden


@pytest.mark.parametrize("path", ENGINE, ids=name)
def test_engine_has_no_floats(path: Path) -> None:
    if (DRIVERS | BORDER) & set(path.parts):
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{name(path)}:{node.lineno}"
        assert not (isinstance(node, ast.Name) and node.id == "float"), f"{name(path)}:{node.lineno}"
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)) or _is_path(node), (
            f"{name(path)}:{node.lineno}: true division makes floats"
        )


def _is_path(node: ast.BinOp) -> bool:
    """`folder / "file"` joins paths: one of the two sides is text or a known folder."""
    sides = ast.unparse(node.left), ast.unparse(node.right)
    return any(mark in side for side in sides for mark in ('"', "'", "DATA", "Path", "folder"))


@pytest.mark.parametrize("path", DASHBOARD, ids=name)
def test_dashboard_uses_only_the_public_api(path: Path) -> None:
    below = {module for module in modules(path) if module.startswith("engine.")}
    assert not below, f"{name(path)} imports below the public API: {sorted(below)}"


@pytest.mark.parametrize("path", [*ENGINE, *DASHBOARD], ids=name)
def test_house_style(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") <= LIMIT_LINES, f"{name(path)} has more than {LIMIT_LINES} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            assert all(alias.name != "*" for alias in node.names), f"{name(path)}:{node.lineno}: star import"
        if isinstance(node, ast.FunctionDef):
            length = (node.end_lineno or node.lineno) - node.body[0].lineno + 1
            assert length <= LIMIT_FUNCTION + 3, f"{name(path)}:{node.lineno}: {node.name} has {length} lines"


def test_charts_hold_no_streamlit() -> None:
    assert "streamlit" not in modules(ROOT / "dashboard" / "charts.py")
