"""The four verbs of this book: `"11.2.e"` here means `monappoly:11.2.e`."""

from engine.law import book

_BOOK = book("monappoly")
resolves, forbids, adjusts, excepts = _BOOK.resolves, _BOOK.forbids, _BOOK.adjusts, _BOOK.excepts
