"""Mechanics: what every rulebook shares (moving pieces, paying, asking). They cite nothing of their own."""
