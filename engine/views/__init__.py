"""Plain rows and sentences for any front end: what happened, why, what changed, what is still to come."""
