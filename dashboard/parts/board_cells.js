/* One space of the board: band, name, price, owner, state, heat. */

function describe(s, deed, players, here, currency) {
  const parts = [s.name];
  if (s.kind === 'tax' && (s.tax ?? s.price)) parts.push(`tax ${money(s.tax ?? s.price, currency)}`);
  else if (s.price) parts.push(`price ${money(s.price, currency)}`);
  if (deed && deed.owner === 'pot') parts.push('lies in Free Parking', deed.state);
  else if (deed && players[deed.owner]) parts.push(`${deed.state === 'reserved' ? 'reserved by' : 'owned by'} ${players[deed.owner].name}`, deed.state === 'reserved' ? null : deed.state);
  if (deed && deed.gone) parts.push(`lost in this step: ${deed.gone}`);
  if (here.length) parts.push('here: ' + here.map(p => p.name).join(', '));
  return parts.filter(Boolean).join(', ');
}

/** Boxes of a cell that depend on its side: band towards the lane, owner strip on the outer edge. */
function boxes(c, L) {
  const B = L.band, S = L.strip;
  return {
    band: { bottom: [c.x, c.y, c.w, B], top: [c.x, c.y + c.h - B, c.w, B], left: [c.x + c.w - B, c.y, B, c.h], right: [c.x, c.y, B, c.h] }[c.side],
    strip: { bottom: [c.x, c.y + c.h - S, c.w, S], top: [c.x, c.y, c.w, S], left: [c.x, c.y, S, c.h], right: [c.x + c.w - S, c.y, S, c.h] }[c.side],
  };
}

function ownerTab(g, x, y, deed, owner, w = 14, h = 13) {
  const held = deed.state !== 'reserved';
  if (deed.owner === 'pot') {
    el(g, 'rect', { x: x + .5, y: y + .5, width: w - 1, height: h - 1, rx: 2, fill: v('cell'), stroke: v('ink-3') });
    el(g, 'text', { x: x + w / 2, y: y + h / 2 + 3, 'text-anchor': 'middle', 'font-size': 8.6, 'font-weight': 700, fill: v('ink') }, 'FP');
  } else {
    el(g, 'rect', { x: x + .5, y: y + .5, width: w - 1, height: h - 1, rx: 2, fill: held ? v(owner.colour) : v('cell'), stroke: v(owner.colour), 'stroke-dasharray': held ? null : '3 2' });
    const t = el(g, 'text', { x: x + w / 2, y: y + h / 2 + 3.6, 'text-anchor': 'middle', 'font-weight': 700, fill: held ? v('on-p') : v('ink') }, owner.initial);
    fit(t, w - 2, 10);
  }
  if (deed.fresh) el(g, 'rect', { x: x - 1.5, y: y - 1.5, width: w + 3, height: h + 3, rx: 3.5, fill: 'none', stroke: v('mark-line'), 'stroke-width': 1.5 });
}

/** Fills the group of one space. `ctx` = {L, players, currency, second, heat, heatText, taken}. */
function drawSpace(g, s, c, deed, ctx) {
  const { L } = ctx, owner = deed && (deed.owner === 'pot' ? { colour: 'ink-3', initial: 'FP' } : ctx.players[deed.owner]);
  g.replaceChildren();
  el(g, 'rect', { class: 'ground', x: c.x, y: c.y, width: c.w, height: c.h, fill: v('cell'), stroke: v('cell-line'), 'stroke-width': 1 });
  if (ctx.heat) el(g, 'rect', { class: 'heat', x: c.x + .5, y: c.y + .5, width: c.w - 1, height: c.h - 1, fill: v('heat'), opacity: (.06 + .84 * Math.min(1, ctx.heat)).toFixed(3) });
  if (deed && deed.state === 'mortgaged') el(g, 'rect', { x: c.x, y: c.y, width: c.w, height: c.h, fill: 'url(#hatch)' });
  if (c.side === 'corner') return corner(g, s, c, ctx);
  const { band, strip } = boxes(c, L);
  if (s.set) {
    setBand(g, ...band, s.set, ctx.second.has(s.set));
    if (deed) buildings(g, ...band, deed.state, deed.gone);
    if (deed && deed.state === 'reserved') padlock(g, band[0] + band[2] / 2, band[1] + band[3] / 2 - 1.4, 1.12);
  }
  if (owner) {
    const held = deed.state !== 'reserved' && deed.owner !== 'pot';
    el(g, 'rect', { x: strip[0] + .5, y: strip[1] + .5, width: strip[2] - 1, height: strip[3] - 1, fill: held ? v(owner.colour) : 'none', stroke: v(owner.colour), 'stroke-dasharray': held ? null : '3 2' });
  }
  const amount = s.kind === 'tax' ? s.tax ?? s.price : s.price;
  const price = ctx.heatText || (amount ? (s.kind === 'tax' ? 'pay ' : '') + money(amount, ctx.currency) : '');
  const halo = deed && deed.state === 'mortgaged' ? { 'paint-order': 'stroke', stroke: v('cell'), 'stroke-width': 3.5, 'stroke-linejoin': 'round' } : {};
  const put = (x, y, str, size, max, attrs = {}) => fit(el(g, 'text', { x, y, fill: v('ink'), ...halo, ...attrs }, str), max, size);
  const draw = c.side === 'left' || c.side === 'right' ? sideCell : L.name === 'tall' ? turnedCell : uprightCell;
  draw(g, s, c, L, { text: lines(s.name), price, owner, deed, put, strong: ctx.heatText ? { fill: v('ink'), 'font-weight': 650 } : { fill: v('ink-2') } });
  return g;
}

/** Top and bottom cells of the tall layout: the name is read upwards along the edge. */
function turnedCell(g, s, c, L, { text, price, owner, deed, put }) {
  const top = c.side === 'top', low = owner ? 18 : 5, y0 = top ? c.y + c.h - L.band - 4 : c.y + c.h - low, room = c.h - L.band - low - 4;
  const rows = [...text], mid = c.x + c.w / 2, gap = 10.2;
  if (price) rows.length === 1 ? rows.push(price) : rows[1] += ' ' + price;
  const first = mid + 3.3 - (rows.length - 1) * gap / 2;
  rows.forEach((r, k) => { const x = first + k * gap; put(x, y0, r, L.fs, room, { transform: `rotate(-90 ${x} ${y0})`, 'font-weight': k ? 400 : 550 }); });
  if (owner) ownerTab(g, mid - 7, top ? c.y + 2 : c.y + c.h - 15, deed, owner);
}

/** Top and bottom cells of the wide layout: the name stands upright. */
function uprightCell(g, s, c, L, { text, price, owner, deed, put, strong }) {
  const bottom = c.side === 'bottom', y0 = bottom ? c.y + L.band : c.y + L.strip, mid = c.x + c.w / 2, low = bottom ? c.y + c.h - L.strip : c.y + c.h - L.band;
  text.forEach((r, k) => put(mid, y0 + 13 + k * 11.2, r, L.fs, c.w - 4.4, { 'text-anchor': 'middle', 'font-weight': 500 }));
  if (['chance', 'chest'].includes(s.kind)) glyph(g, s.kind, mid, low - (price ? 22 : 13), price ? .95 : 1.25);
  if (price && owner) { put(c.x + 4, low - 6, price, L.small, c.w - 22, strong); ownerTab(g, c.x + c.w - 17, low - 16, deed, owner); }
  else if (price) put(mid, low - 6, price, L.small, c.w - 6, { 'text-anchor': 'middle', ...strong });
}

function sideCell(g, s, c, L, { text, price, owner, deed, put, strong }) {
  const x0 = c.side === 'left' ? c.x + L.strip + 4 : s.set ? c.x + L.band + 4 : c.x + 7, wide = c.w - L.band - L.strip - 7, mid = c.y + c.h / 2;
  const top = mid - (text.length + (price ? 1 : 0) - 1) * 5.9 + 3.6, card = ['chance', 'chest'].includes(s.kind);
  text.forEach((r, k) => put(x0, top + k * 11.4, r, L.fs, wide, { 'font-weight': 500 }));
  if (price) put(x0, top + text.length * 11.8 + .4, price, L.small, wide - 16, strong);
  if (card) glyph(g, s.kind, c.x + c.w - (L.name === 'wide' ? 13 : 11), L.name === 'wide' || s.kind === 'chance' ? mid : mid + 8, L.name === 'wide' ? 1.15 : .9);
  if (owner) ownerTab(g, c.side === 'left' ? c.x + c.w - L.band - 17 : c.x + c.w - L.strip - 17, c.y + c.h - 17, deed, owner);
}

function corner(g, s, c, ctx) {
  const mid = c.x + c.w / 2, big = { 'text-anchor': 'middle', fill: v('ink'), 'font-weight': 650, 'letter-spacing': '.02em' };
  const say = (y, t, size) => fit(el(g, 'text', { x: mid, y, ...big }, t), c.w - 10, size);
  const small = ctx.heatText || s.note;
  if (s.kind === 'go') {
    say(c.y + 30, s.name, 24);
    if (!ctx.taken) el(g, 'path', { d: `M${mid + 20} ${c.y + 41}h-36m6 -5l-6 5l6 5`, fill: 'none', stroke: v('link'), 'stroke-width': 2.2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  } else lines(s.name).forEach((r, k) => say(c.y + 18 + k * 13, r, s.kind === 'visit' ? 12 : 12.5));
  if (s.kind === 'tojail' && !ctx.heatText && !ctx.taken) {
    for (let k = -2; k <= 2; k++) el(g, 'path', { d: `M${mid + k * 7} ${c.y + c.h - 33}v24`, stroke: v('ink-3'), 'stroke-width': 1.6 });
    el(g, 'rect', { x: mid - 19, y: c.y + c.h - 33, width: 38, height: 24, rx: 2, fill: 'none', stroke: v('ink-3'), 'stroke-width': 1.6 });
  }
  if (small) fit(el(g, 'text', { x: mid, y: c.y + c.h - (ctx.taken ? 4.5 : 9), 'text-anchor': 'middle', fill: v(ctx.heatText ? 'ink' : 'ink-2'), 'font-weight': ctx.heatText ? 650 : 400 }, small), c.w - 10, ctx.L.small);
  return g;
}
