"""Scenario files: read strictly, turned into positions, run, and compared with what they expect."""
