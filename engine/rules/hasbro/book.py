"""The four verbs of this book: `"2.5"` here means `hasbro:2.5`."""

from engine.law import book

_BOOK = book("hasbro")
resolves, forbids, adjusts, excepts = _BOOK.resolves, _BOOK.forbids, _BOOK.adjusts, _BOOK.excepts
