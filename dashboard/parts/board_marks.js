/* Small marks: set bands, buildings, padlock, dice, tokens. Each is asked for by the data. */

/** A set band; stripe, sleepers or wave tell sets apart without colour. */
function setBand(g, x, y, w, h, set, second) {
  const name = bandName(set), along = w > h;
  el(g, 'rect', { x, y, width: w, height: h, fill: `var(--mp-${name}, var(--mp-station))`, stroke: v('band-line'), 'stroke-width': .8 });
  if (name === 'station') {
    const n = Math.floor((along ? w : h) / 6);
    for (let k = 1; k < n; k++) {
      const t = (along ? w : h) * k / n;
      el(g, 'path', { d: along ? `M${x + t} ${y + 3}v${h - 6}` : `M${x + 3} ${y + t}h${w - 6}`, stroke: v('cell'), 'stroke-width': 1.4 });
    }
  } else if (name === 'utility') {
    const len = along ? w : h, mid = along ? y + h / 2 : x + w / 2;
    let d = along ? `M${x + 3} ${mid}` : `M${mid} ${y + 3}`;
    for (let t = 3; t + 8 <= len - 2; t += 8) d += along ? 'q2 -5 4 0t4 0' : 'q-5 2 0 4t0 4';
    el(g, 'path', { d, fill: 'none', stroke: v('key'), 'stroke-width': 1.2 });
  } else if (second) {
    el(g, 'path', { d: along ? `M${x} ${y + h - 2.4}h${w}` : `M${x + w - 2.4} ${y}v${h}`, stroke: v('cell'), 'stroke-width': 1.4 });
  }
}

/** Second colour set of each side of this board: it carries a stripe as well as a colour. */
function secondSets(spaces) {
  const second = new Set();
  for (let side = 0; side < 4; side++) {
    const seen = [...new Set(spaces.slice(side * 10, side * 10 + 10).filter(s => s.kind === 'street' && s.set).map(s => s.set))];
    seen.slice(1).forEach(name => second.add(name));
  }
  return second;
}

/** Pips for houses, a bar for a hotel, a double bar for a double hotel; hollow and struck when lost in this step. */
function buildings(g, x, y, w, h, state, gone) {
  const along = w > h, cx = x + w / 2, cy = y + h / 2, now = /^(\d+) house/.exec(state || ''), lost = /^(\d+) house/.exec(gone || '');
  const rect = (px, py, pw, ph, ghost) => {
    if (ghost) el(g, 'rect', { x: px, y: py, width: pw, height: ph, rx: .8, fill: 'none', stroke: v('pip-key'), 'stroke-width': 2.6 });
    el(g, 'rect', { x: px, y: py, width: pw, height: ph, rx: .8, fill: ghost ? 'none' : v('pip'), stroke: ghost ? v('pip') : v('pip-key'), 'stroke-width': ghost ? 1.1 : 1 });
  };
  const strike = half => {
    const d = along ? `M${cx - half} ${cy}h${2 * half}` : `M${cx} ${cy - half}v${2 * half}`;
    el(g, 'path', { d, stroke: v('pip-key'), 'stroke-width': 3 }); el(g, 'path', { d, stroke: v('pip'), 'stroke-width': 1.3 });
  };
  const long = Math.min(28, (along ? w : h) - 6);
  const bar = (off, t, ghost) => rect(along ? cx - long / 2 : cx + off - t / 2, along ? cy + off - t / 2 : cy - long / 2, along ? long : t, along ? t : long, ghost);
  const built = ['hotel', 'double hotel'].includes(state) || now, shown = built ? state : gone, count = now || (!built && lost);
  if (count) {
    const n = Number(count[1]), big = Math.min(7.4, Math.min(w, h) - 4.6), step = Math.min(big + 2.6, ((along ? w : h) - 2.5) / n), s = Math.min(big, step - 1.5);
    for (let k = 0; k < n; k++) {
      const t = (k - (n - 1) / 2) * step;
      rect(along ? cx + t - s / 2 : cx - s / 2, along ? cy - s / 2 : cy + t - s / 2, s, s, !built);
    }
    if (!built) strike(n * step / 2 + 2);
  }
  if (shown === 'hotel') bar(0, 5.6, !built);
  if (shown === 'double hotel') { bar(-2.7, 3.6, !built); bar(2.7, 3.6, !built); }
  if (!built && (shown === 'hotel' || shown === 'double hotel')) strike(long / 2 + 3);
}

function padlock(g, x, y, s = 1) {
  const p = el(g, 'g', { transform: `translate(${x} ${y}) scale(${s})` });
  el(p, 'path', { d: 'M-2.6 -1v-2.2a2.6 2.6 0 0 1 5.2 0V-1', fill: 'none', stroke: v('key'), 'stroke-width': 3.4 });
  el(p, 'rect', { x: -4.4, y: -1.4, width: 8.8, height: 6.8, rx: 1.2, fill: v('pip'), stroke: v('pip-key'), 'stroke-width': 1.1 });
  el(p, 'path', { d: 'M-2.6 -1.4v-1.8a2.6 2.6 0 0 1 5.2 0v1.8', fill: 'none', stroke: v('pip'), 'stroke-width': 1.5 });
  el(p, 'path', { d: 'M0 1v2', stroke: v('pip-key'), 'stroke-width': 1.4, 'stroke-linecap': 'round' });
}

function glyph(g, kind, x, y, s = 1) {
  const p = el(g, 'g', { transform: `translate(${x} ${y}) scale(${s})`, fill: 'none', stroke: v('ink-3'), 'stroke-width': 1.3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
  if (kind === 'chance') { el(p, 'path', { d: 'M-3 -3.2a3.1 3.1 0 1 1 4.6 2.8C.4 .3 0 .9 0 2.2' }); el(p, 'circle', { cx: 0, cy: 5, r: .9, fill: v('ink-3'), stroke: 'none' }); }
  if (kind === 'chest') el(p, 'path', { d: 'M-6 -1.2c0-4 2-4.6 6-4.6s6 .6 6 4.6v6.4h-12zM-6 -.8h12M-1.3 -.8v2.4h2.6v-2.4' });
}

/** A die: pips, a word (speed die) or, when not rolled yet, an empty outline. The third die is round. */
function die(g, x, y, s, n, third) {
  const blank = n === null || n === undefined || n === '', ring = third || blank;
  el(g, 'rect', { x, y, width: s, height: s, rx: third ? s / 2 : s * .18, fill: ring ? 'none' : '#fffdf6', stroke: ring ? v(blank ? 'stitch' : 'on-baize') : 'none', 'stroke-width': 1.8 });
  if (blank) return;
  const q = third ? s * .2 : s * .25, c = [x + s / 2, y + s / 2], ink = third ? v('on-baize') : '#23241f';
  const at = { 1: [[0, 0]], 2: [[-1, -1], [1, 1]], 3: [[-1, -1], [0, 0], [1, 1]], 4: [[-1, -1], [1, 1], [-1, 1], [1, -1]],
    5: [[-1, -1], [1, 1], [-1, 1], [1, -1], [0, 0]], 6: [[-1, -1], [1, 1], [-1, 1], [1, -1], [-1, 0], [1, 0]] }[n];
  if (at) for (const [dx, dy] of at) el(g, 'circle', { cx: c[0] + dx * q, cy: c[1] + dy * q, r: s * .085, fill: ink });
  else fit(el(g, 'text', { x: c[0], y: c[1] + 4, 'text-anchor': 'middle', 'font-weight': 650, fill: ink }, n), s - 6, 11);
}

/** Draws a token round (0, 0) into `p`, replacing what was there. */
function token(p, r, player, angle) {
  p.replaceChildren();
  const a = angle * Math.PI / 180, tip = r + Math.max(4, r * .52), half = .62;
  const pt = (rad, ang) => `${(rad * Math.cos(ang)).toFixed(2)} ${(rad * Math.sin(ang)).toFixed(2)}`;
  const d = angle === null ? `M${pt(r, 0)}A${r} ${r} 0 1 1 ${pt(r, Math.PI)}A${r} ${r} 0 1 1 ${pt(r, 0)}Z`
    : `M${pt(r, a + half)}A${r} ${r} 0 1 1 ${pt(r, a - half)}L${pt(tip, a)}Z`;
  el(p, 'path', { d, fill: v(player.colour), stroke: v('on-p'), 'stroke-width': 1.5, 'stroke-linejoin': 'round' });
  el(p, 'path', { d, fill: 'none', stroke: v('key'), 'stroke-width': .8, transform: `scale(${(r + 1.1) / r})` });
  const long = [...String(player.initial)].length > 1 ? .86 : 1.18;
  el(p, 'text', { x: 0, y: r * .34 * long + .4, 'text-anchor': 'middle', 'font-size': r * long, 'font-weight': 700, fill: v('on-p') }, player.initial);
}
