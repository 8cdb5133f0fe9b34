"""The look of pages and notebook fragments: one style sheet, all of it under `.mp-page`."""

from __future__ import annotations

from typing import Final

from engine.pages.colours import sheet

BODY: Final = "body{margin:0;background:var(--mp-bg)}main{max-width:880px;margin:0 auto;padding:28px 20px 60px}"
_RULES: Final = """
.mp-page{color:var(--mp-ink);background:var(--mp-bg);font:400 15px/1.45 'Source Sans 3','Source Sans Pro',-apple-system,
 'Segoe UI',Arial,'Liberation Sans',sans-serif;font-variant-numeric:tabular-nums lining-nums;text-align:left;
 overflow-wrap:anywhere}
.mp-page *{box-sizing:border-box}
.mp-page.mp-out{padding:12px 14px;border:1px solid var(--mp-line);border-radius:6px;max-width:880px}
.mp-page.mp-out>*+*{margin-top:12px}
.mp-page h1,.mp-page h2,.mp-page h3,.mp-page p,.mp-page ul{margin:0;padding:0;color:inherit}
.mp-page h1{font-size:28px;line-height:1.2;font-weight:600}
.mp-page h2{font-size:13px;line-height:18px;font-weight:600;letter-spacing:.07em;text-transform:uppercase;
 color:var(--mp-ink-3);margin:34px 0 10px}
.mp-page h3{font-size:16px;line-height:1.3;font-weight:600;margin:0 0 6px}
.mp-page .mp-meta{color:var(--mp-ink-3);font-size:14px;margin-top:5px}
.mp-page .mp-lead{font-size:17px;line-height:1.45;margin-top:12px;color:var(--mp-ink-2)}
.mp-page .mp-verdict{border-left:4px solid var(--mp-primary);padding:2px 0 2px 14px;font-size:18px;line-height:1.35;
 font-weight:500}
.mp-page .mp-chip{display:inline-block;font-size:12px;line-height:17px;font-weight:600;padding:0 6px;border-radius:4px;
 background:var(--mp-tint);color:var(--mp-link);white-space:nowrap;margin:0 4px 2px 0}
.mp-page .mp-chip.mp-ruling{background:none;color:var(--mp-ink-2);box-shadow:inset 0 0 0 1px var(--mp-line-2)}
.mp-page mark{background:var(--mp-mark);color:var(--mp-ink);font-weight:600;padding:0 2px;border-radius:2px;
 border-bottom:1.5px solid var(--mp-mark-line)}
.mp-page table{border-collapse:collapse;width:100%;margin:0;font-size:14px;line-height:19px;border:0;
 color:var(--mp-ink);background:none}
.mp-page tr,.mp-page tbody tr:nth-child(n){background:none}
.mp-page th{font-weight:400;color:var(--mp-ink-3);font-size:12.5px;text-align:left;padding:0 10px 3px 0;border:0}
.mp-page td{padding:5px 10px 5px 0;border:0;border-top:1px solid var(--mp-line);vertical-align:top;text-align:left}
.mp-page th:last-child,.mp-page td:last-child{padding-right:0}
.mp-page .mp-num{text-align:right;white-space:nowrap}
.mp-page .mp-gain{color:var(--mp-gain);font-weight:600}
.mp-page .mp-loss{color:var(--mp-loss);font-weight:600}
.mp-page .mp-soft{color:var(--mp-ink-3)}
.mp-page .mp-out-of-it{text-decoration:line-through;color:var(--mp-ink-3)}
.mp-page .mp-scroll{overflow-x:auto}
.mp-page .mp-quote td{border-top:0;padding:2px 10px 2px 0;color:var(--mp-ink-2)}
.mp-page .mp-quote tr.mp-sum td{border-top:1px solid var(--mp-ink-3);color:var(--mp-ink);font-weight:600}
.mp-page details{border:1px solid var(--mp-line);border-radius:6px;background:var(--mp-paper);margin:0 0 6px}
.mp-page summary{cursor:pointer;padding:7px 12px;border-radius:6px}
.mp-page summary:hover{background:var(--mp-bg-2)}
.mp-page summary:focus-visible{outline:2px solid var(--mp-primary);outline-offset:1px}
.mp-page summary .mp-n{display:inline-block;min-width:2.2em;color:var(--mp-ink-3);font-size:13px}
.mp-page summary .mp-chips{margin-left:6px}
.mp-page .mp-inside{padding:4px 12px 14px 16px}
.mp-page .mp-inside>*+*{margin-top:14px}
.mp-page .mp-quiet{background:none}
.mp-page .mp-quiet summary{color:var(--mp-ink-2);font-size:14px;padding:4px 12px}
.mp-page .mp-ask{margin:14px 0 6px;padding:7px 12px;border-left:4px solid var(--mp-primary);background:var(--mp-tint);
 border-radius:0 6px 6px 0}
.mp-page .mp-ask b{font-weight:600}
.mp-page .mp-cite{border-left:3px solid var(--mp-line-2);padding:0 0 0 12px}
.mp-page .mp-cite+.mp-cite{margin-top:10px}
.mp-page .mp-cite p{color:var(--mp-ink-2);margin-top:2px;white-space:pre-line}
.mp-page .mp-cite .mp-why{font-size:13.5px}
.mp-page .mp-label{font-size:12.5px;color:var(--mp-ink-3);margin-bottom:3px}
.mp-page .mp-list{list-style:none;font-size:13.5px;color:var(--mp-ink-2)}
.mp-page .mp-list li{margin:2px 0}
.mp-page .mp-gap{padding:10px 12px;border:1px dashed var(--mp-line-2);border-radius:6px;margin:6px 0;
 color:var(--mp-ink-2)}
.mp-page .mp-pair{display:flex;flex-wrap:wrap;gap:14px}
.mp-page .mp-pair>div{flex:1 1 300px;min-width:0}
.mp-page svg{display:block;border-radius:4px;margin:12px 0}
.mp-page table{overflow-wrap:break-word}
.mp-page footer{margin-top:40px;font-size:13px;color:var(--mp-ink-3)}
"""


def style_of(*, page: bool) -> str:
    """The style sheet of a page of its own, or of a fragment in a notebook, which follows the notebook's theme."""
    rules = " ".join(_RULES.split())
    return f"<style>{sheet('.mp-page', hosts=not page)}{BODY if page else ''}{rules}</style>"
