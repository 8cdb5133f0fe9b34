"""The law of a scenario: ruleset, table options by name, rules switched off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.law import Law
from engine.loading import KeyPath, nearest
from engine.rulebook import ruleset_file, table_options
from engine.scenarios.models import Given
from engine.scenarios.terms import Terms
from engine.table_options import Options


def law_of(terms: Terms, given: Given) -> Law:
    """What is in force in this file."""
    at: KeyPath = ("given", "options")
    off = [terms.rule(("given", "rules_off", place), number) for place, number in enumerate(given.rules_off)]
    values = dict(ruleset_file(terms.ruleset).options)
    values |= _preset(terms, at, given.options)
    values |= {
        name: _value(terms, (*at, name), name, value) for name, value in given.options.items() if name != "preset"
    }
    return Law(ruleset=terms.ruleset, options=options_struct(values), off=tuple(sorted(set(off))))


def options_struct(values: Mapping[str, Any]) -> Options:
    """The options as rules read them: yes or no as booleans, no rounding as steps of one pound."""
    known = table_options()
    found: dict[str, Any] = {}
    for name, value in values.items():
        meant = known.option(name).read(value)
        found[name] = _as_rules_read_it(name, meant)
    return Options(**found)


def options_words(options: Options, ruleset: str) -> dict[str, Any]:
    """The options that differ from the ruleset's own, as a file writes them."""
    usual = options_struct(ruleset_file(ruleset).options)
    different = [name for name in table_options().by_name if getattr(options, name) != getattr(usual, name)]
    return {name: _as_files_write_it(name, getattr(options, name)) for name in different}


def _as_rules_read_it(name: str, value: Any) -> Any:
    if set(table_options().option(name).values) == {"on", "off"}:
        return value == "on"
    return 1 if name == "rounding" and value == "none" else value


def _as_files_write_it(name: str, value: Any) -> Any:
    if isinstance(value, bool):
        return "on" if value else "off"
    if name == "rounding" and value == 1:
        return "none"
    return [list(pair) for pair in value] if isinstance(value, tuple) else value


def _preset(terms: Terms, at: KeyPath, given: Mapping[str, Any]) -> dict[str, Any]:
    if "preset" not in given:
        return {}
    presets = table_options().presets
    if given["preset"] not in presets:
        raise terms.unknown((*at, "preset"), "preset", given["preset"], presets)
    return dict(presets[given["preset"]])


def _value(terms: Terms, path: KeyPath, name: str, value: Any) -> Any:
    """The value of an option, read; an unknown option or value is an error that lists what there is."""
    known = table_options().by_name
    if name not in known:
        raise terms.unknown(path, "table option", name, (*known, "preset"))
    option = known[name]
    meant = "none" if value is None and "none" in option.values else value
    try:
        return option.read(meant)
    except ValueError:
        listed = ", ".join(str(each) for each in option.plain_values)
        own = f" or {option.custom}" if option.custom else ""
        shown = {True: "on", False: "off"}.get(value, value) if isinstance(value, bool) else value
        near = nearest(shown, map(str, option.plain_values)) if isinstance(shown, str) else ""
        raise terms.error(path, f"{name} cannot be '{shown}'", f"one of {listed}{own}", near) from None
