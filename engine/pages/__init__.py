"""What leaves the engine to be read elsewhere: the board as SVG, a transcript, a scenario, a page, notebook output.

Text in, text out: nothing here plays, draws on a screen or writes a file. Every word of people is escaped.
"""
