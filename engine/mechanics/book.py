"""Registering mechanics: resolvers without a number."""

from engine.law import book

resolves = book("mechanics").resolves
