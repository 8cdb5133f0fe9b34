"""Events: facts in the past tense, each with its own `apply(table)`. Nothing else changes a table."""
