"""Resolvers of the card vocabulary, one per verb."""
