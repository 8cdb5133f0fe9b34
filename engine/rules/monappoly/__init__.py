"""Monappoly: Property Pandemonium, sections 0 to 20."""
