"""Finding rules: by number, or by words as a person asks ('can I build in jail')."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

MOST_WORDS = 12
NUMBER = re.compile(r"^(intro|r-?\d+|\d+(\.\d+)*(\.[a-z])?)\.?$", re.IGNORECASE)
STOP_WORDS = """a an and any are as at be been by can could do does for from get has have how i if in into is it its
may me must my of on or our s shall should so still t than that the their them then there they this to us was we what
when where which who why will with without would you your happens happen allowed"""
STOP = frozenset(STOP_WORDS.split())
# What people say and what the book says. Each group counts as one word.
ALIKE = (
    "jail prison prisoner imprison inside",
    "build house hotel construct",
    "title property deed street",
    "station railway railroad train",
    "utility waterwork electric",
    "bankrupt ruin broke insolvent",
    "loan borrow lend debt owe",
    "auction bid",
    "parking pot",
    "double pair",
    "anticlockwise anti backwards",
    "mortgage unmortgage",
    "reserve reservation",
    "trade deal swap",
    "win winner survivor",
    "tax fine",
)
ENDINGS = ("ings", "ing", "ers", "ies", "ed", "es", "er", "s", "e", "y")
WEIGHTS = {"title": 5, "text": 3, "question": 3, "ruling": 2}


class Hit(NamedTuple):
    """A rule found, and the ruling that made it a hit, if its own words did not."""

    number: str
    ruling: str


def stem(word: str) -> str:
    """`building` and `builds` to `build`; crude, and the same for both sides."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word


@cache
def alike() -> dict[str, str]:
    """A stem to the stem that stands for its group."""
    return {stem(word): stem(group.split()[0]) for group in ALIKE for word in group.split()}


def words(text: str) -> list[str]:
    """The words that count, as stems."""
    found = re.findall(r"[a-z]+|\d+", text.lower().replace("\u2019", "'").replace("anti-clockwise", "anticlockwise"))
    stems = [stem(word) for word in found if word not in STOP]
    return [alike().get(each, each) for each in stems]


def find(query: str, rules: Sequence[Mapping[str, Any]], rulings: Sequence[Mapping[str, Any]]) -> list[Hit]:
    """The rules that fit, best first: those with all words, then those with fewer."""
    if NUMBER.match(query.strip()):
        return by_number(query.strip().rstrip(".").lower(), rules, rulings)
    asked = list(dict.fromkeys(words(query)))[:MOST_WORDS]
    about: dict[str, list[Mapping[str, Any]]] = {}
    for ruling in rulings:
        for number in ruling["rules"]:
            about.setdefault(number, []).append(ruling)
    scored = [(score(asked, rule, about.get(rule["number"], [])), rule["number"]) for rule in rules]
    most = max((matched for (matched, _, _), _ in scored), default=0)
    kept = [entry for entry in scored if entry[0][0] and entry[0][0] >= most - (most > 2)]
    kept.sort(key=lambda entry: (-entry[0][0], entry[0][2] != "", -entry[0][1]))
    return once(Hit(number, ruling) for (_, _, ruling), number in kept)


def once(hits: Iterable[Hit]) -> list[Hit]:
    """A ruling that makes several rules a hit is given once, with the best of them."""
    seen: set[str] = set()
    return [hit for hit in hits if not hit.ruling or not (hit.ruling in seen or seen.add(hit.ruling))]


def by_number(wanted: str, rules: Sequence[Mapping[str, Any]], rulings: Sequence[Mapping[str, Any]]) -> list[Hit]:
    """The rule of that number and those below it; for a ruling, the rules it is about."""
    if wanted.startswith("r"):
        name = f"R-{int(wanted.lstrip('r-')):02}"
        return [Hit(number, name) for ruling in rulings if ruling["id"] == name for number in ruling["rules"]]
    return [Hit(rule["number"], "") for rule in rules if f"{rule['number']}.".startswith(f"{wanted}.")]


def score(asked: Sequence[str], rule: Mapping[str, Any], rulings: Sequence[Mapping[str, Any]]) -> tuple[int, int, str]:
    """How many of the words are met, how well, and by which ruling if the rule's own words do not do it."""
    own = weighed(asked, [("title", rule["title"]), ("text", rule["text"])])
    best, name = own, ""
    for ruling in rulings:
        matched, weight = weighed(asked, [("question", ruling["question"]), ("ruling", ruling["ruling"])])
        both = (matched, weight + own[1])
        if matched > own[0] and both > best:
            best, name = both, ruling["id"]
    return (*best, name)


def weighed(asked: Sequence[str], parts: Sequence[tuple[str, str]]) -> tuple[int, int]:
    """How many of the words stand in these texts, and the weight of the places where they stand."""
    found: dict[str, int] = {}
    for place, text in parts:
        for word in set(stems_of(text)) & set(asked):
            found[word] = found.get(word, 0) + WEIGHTS[place]
    return len(found), sum(found.values())


@cache
def stems_of(text: str) -> tuple[str, ...]:
    """The words of a packaged text, kept: they never change."""
    return tuple(words(text))
