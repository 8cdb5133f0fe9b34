"""Classic Monopoly by the publisher's short rules: a small ruleset under numbers of our own (`hasbro.yaml`)."""
