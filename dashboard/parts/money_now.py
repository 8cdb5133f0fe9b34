"""Where we stand on the cash chart: the rest of the run shaded, a line, the step, a mark on every account.

It is laid over the chart as HTML. A step then changes these few words only; a Plotly chart that changes is drawn anew.
"""

from collections.abc import Mapping, Sequence
from html import escape

from dashboard import charts

LEFT, RIGHT, TOP, BOTTOM = (charts.MARGIN[side] for side in "lrtb")
SHAPES: Mapping[str, str] = {
    "circle": '<circle cx="7" cy="7" r="4.5"/>',
    "square": '<path d="M2.5 2.5h9v9h-9z"/>',
    "diamond": '<path d="M7 1.2 12.8 7 7 12.8 1.2 7z"/>',
    "triangle-up": '<path d="M7 1.8 12.2 10.8H1.8z"/>',
    "cross": '<path d="M5.2 1.8h3.6v3.4h3.4v3.6H8.8v3.4H5.2V8.8H1.8V5.2h3.4z"/>',
    "star": '<path d="M7 .8 8.6 5.1 13.2 5.3 9.6 8.1 10.9 12.6 7 10 3.1 12.6 4.4 8.1 .8 5.3 5.4 5.1z"/>',
}


def overlay(series: Sequence[charts.CashSeries], now: int) -> str:
    """HTML to be laid over `cash_by_step(series, None)`, at the step `now`."""
    last = max(1, charts.last_step(series))
    low, high = charts.cash_range(series)
    across = f"calc({LEFT}px + (100% - {LEFT + RIGHT}px) * {now / last:.4f})"
    height = charts.HEIGHT - TOP - BOTTOM
    body = f'<i class="mp-now-rest" style="left:{across};right:{RIGHT}px;top:{TOP}px;height:{height}px"></i>'
    body += f'<i class="mp-now-line" style="left:{across};top:{TOP}px;height:{height}px"></i>'
    for place, one in enumerate(series):
        down = TOP + height * (high - one["cash"][now]) / (high - low)
        body += mark(place, one["colour"], across, down)
    side = "mp-now-left" if now > last / 3 else "mp-now-right"
    return body + f'<b class="{side}" style="left:{across};top:{TOP}px">{escape(f"step {now}")}</b>'


def mark(place: int, colour: str, across: str, down: float) -> str:
    """The mark of one account, of the shape its points have in Plotly."""
    shape = SHAPES[charts.MARKERS[place % len(charts.MARKERS)]]
    where = f"left:{across};top:{down:.1f}px;color:var(--mp-{escape(colour)})"
    return f'<svg class="mp-now-mark" viewBox="0 0 14 14" width="14" height="14" style="{where}">{shape}</svg>'
