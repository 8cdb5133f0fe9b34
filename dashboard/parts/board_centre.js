/* The middle of the board: pot, turn and dice, event, standings, jail cell. */

function deedCard(g, x, y, w, h, s, leaving, second) {
  const p = el(g, 'g');
  el(p, 'rect', { x, y, width: w, height: h, rx: 2.5, fill: v('cell'), stroke: v(leaving ? 'ink-2' : 'cell-line'), 'stroke-width': 1, 'stroke-dasharray': leaving ? '3 2' : null });
  setBand(p, x + 3, y + 3, w - 6, 8, s.set, second.has(s.set));
  lines(s.name).forEach((r, k) => fit(el(p, 'text', { x: x + w / 2, y: y + 21 + k * 10, 'text-anchor': 'middle', fill: v('ink') }, r), w - 6, 9.4));
  if (leaving) takenBy(p, x + w / 2, y + h + 8, leaving);
}

function takenBy(p, x, y, player) {
  el(p, 'path', { d: `M${x - 13} ${y}h10m-3.5 -3.5l3.5 3.5l-3.5 3.5`, fill: 'none', stroke: v('ink-2'), 'stroke-width': 1.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  el(p, 'circle', { cx: x + 7, cy: y, r: 6.5, fill: v(player.colour) });
  fit(el(p, 'text', { x: x + 7, y: y + 3.4, 'text-anchor': 'middle', 'font-weight': 700, fill: v('on-p') }, player.initial), 11, 9.5);
}

/** Three to six deeds are a list of names, more than six a row of swatches with their names as tooltips. */
function deedList(p, x, y, w, all, ctx) {
  const many = all.length > 6, most = many ? 16 : 6, cols = many ? Math.floor((w - 12) / 20) : 2, cw = (w - 12) / cols, rh = many ? 24 : 18;
  all.slice(0, most).forEach(([i, to], k) => {
    const s = ctx.spaces[i], gx = x + 6 + (k % cols) * cw, gy = y + Math.floor(k / cols) * rh, g = el(p, 'g');
    el(g, 'title', {}, s.name + (to ? `, to ${to.name}` : ''));
    setBand(g, gx + 1, gy, many ? 16 : 11, 11, s.set, ctx.second.has(s.set));
    if (!many) fitOrCut(el(g, 'text', { x: gx + 16, y: gy + 9.4, fill: v('ink') }, s.name), cw - 19 - (to ? 13 : 0), 9.6, 8.6);
    if (to) {
      el(g, 'circle', { cx: many ? gx + 9 : gx + cw - 7, cy: many ? gy + 17 : gy + 6, r: 5, fill: v(to.colour) });
      fit(el(g, 'text', { x: many ? gx + 9 : gx + cw - 7, y: many ? gy + 19.8 : gy + 8.8, 'text-anchor': 'middle', 'font-weight': 700, fill: v('on-p') }, to.initial), 8, 7.6);
    }
  });
}

function potTray(g, x, y, w, h, data, ctx) {
  const lying = data.pot.deeds || [], left = data.pot.left || [], all = [...lying.map(i => [i, null]), ...left.map(d => [d.deed, ctx.players[d.to] || null])];
  const names = all.map(([i]) => ctx.spaces[i].name).join(', ');
  const p = el(g, 'g', { role: 'img', 'aria-label': `Free Parking pot ${money(data.pot.cash, ctx.currency)}${lying.length ? ', deeds: ' + lying.map(i => ctx.spaces[i].name).join(', ') : ', no deeds'}` });
  el(p, 'rect', { x, y, width: w, height: h, rx: 5, fill: v('cell'), stroke: v('cell-line') });
  el(p, 'text', { x: x + 9, y: y + 16, 'font-size': 10.4, fill: v('ink-2'), 'font-weight': 550 }, 'Free Parking pot');
  el(p, 'text', { x: x + 9, y: y + 36, 'font-size': 18, 'font-weight': 650, fill: v('ink') }, money(data.pot.cash, ctx.currency));
  if (all.length > 2) { el(p, 'text', { x: x + w - 9, y: y + 36, 'text-anchor': 'end', 'font-size': 10.4, fill: v('ink-2') }, `${lying.length} deeds${all.length > 16 ? ', 16 shown' : ''}`); el(p, 'title', {}, names); }
  if (all.length > 2) return deedList(p, x, y + 46, w, all, ctx);
  const n = Math.max(all.length, 1), dw = Math.min(70, (w - 12 - (n - 1) * 5) / n);
  all.forEach(([i, to], k) => deedCard(p, x + 6 + k * (dw + 5), y + 44, dw, 36, ctx.spaces[i], to, ctx.second));
  if (!all.length) el(p, 'text', { x: x + 9, y: y + 58, 'font-size': 10.4, fill: v('ink-3') }, 'no deeds');
}

/** The jail cell is a space of its own; the tokens inside are drawn with the others. */
function jailCell(p, c, inside, small) {
  const { x, y, w, h } = c;
  p.replaceChildren();
  el(p, 'rect', { class: 'ground', x, y, width: w, height: h, rx: 3, fill: v('cell'), stroke: v('key'), 'stroke-width': 1.6 });
  for (let k = 1; k < w / 11; k++) el(p, 'path', { d: `M${x + k * 11} ${y + 19}V${y + h}`, stroke: v('line-2'), 'stroke-width': 1.6 });
  el(p, 'path', { d: `M${x} ${y + 19}h${w}`, stroke: v('key'), 'stroke-width': 1.2 });
  el(p, 'text', { x: x + 7, y: y + 14, 'font-size': 11, 'font-weight': 650, fill: v('ink') }, 'Jail');
  const note = inside.length === 1 ? inside[0].note : inside.length ? `${inside.length} inside` : '';
  if (note) fitOrCut(el(p, 'text', { x: x + w - 6, y: y + 13.5, 'text-anchor': 'end', fill: v('ink-2') }, note), w - 38, small, 8.6);
}

function standings(g, x, y, w, data, row, ctx) {
  const roomy = w > 180;
  data.players.forEach((p, k) => {
    const yy = y + k * row, r = Math.min(8.5, row / 2 - 1), cash = el(g, 'text', { x: x + w, y: yy + 3.5, 'text-anchor': 'end', 'font-size': roomy ? 15 : 13.5, 'font-weight': 600, fill: v('on-baize') }, money(p.cash, ctx.currency));
    if (k) el(g, 'path', { d: `M${x} ${yy - row / 2 - 1}h${w}`, stroke: v('stitch'), 'stroke-width': .8 });
    el(g, 'circle', { cx: x + 9, cy: yy - 1, r, fill: v(p.colour), stroke: v('on-baize'), 'stroke-width': 1.2 });
    fit(el(g, 'text', { x: x + 9, y: yy - 1 + r * .42, 'text-anchor': 'middle', 'font-weight': 700, fill: v('on-p') }, p.initial), 2 * r - 3, r * 1.22);
    const change = roomy && p.change ? el(g, 'text', { x: x + w - cash.getComputedTextLength() - 12, y: yy + 3.2, 'text-anchor': 'end', 'font-size': 11.2, fill: v('on-baize-2') }, p.change) : null;
    const right = x + w - cash.getComputedTextLength() - 10 - (change ? change.getComputedTextLength() + 10 : 0);
    const way = p.out ? 'bankrupt' : !p.way ? '' : roomy || p.way === 'in jail' ? p.way : p.way === 'clockwise' ? '\u21bb' : '\u21ba';
    const t = way ? el(g, 'text', { y: yy + 3.2, 'font-size': roomy ? 11.2 : 10.4, fill: v('on-baize-2') }, way) : null, need = t ? t.getComputedTextLength() + 7 : 0;
    const name = el(g, 'text', { x: x + 25, y: yy + 3.5, 'font-weight': data.turn && p.id === data.turn.player ? 650 : 450, fill: v(p.out ? 'on-baize-2' : 'on-baize'), 'text-decoration': p.out ? 'line-through' : null }, p.name);
    fitOrCut(name, right - x - 25 - need, roomy ? 14 : 13, 11);
    if (t) t.setAttribute('x', x + 25 + name.getComputedTextLength() + 7);
  });
}

function turnBlock(root, x0, y0, data, ctx, scale, room) {
  const player = data.turn && ctx.players[data.turn.player], dice = data.dice || [], g = el(root, 'g', { transform: `translate(${x0} ${y0}) scale(${scale})` });
  if (player) fitOrCut(el(g, 'text', { x: 0, y: 11, 'font-weight': 650, fill: v('on-baize') }, `${player.name}\u2019s turn`), room, 15, 11.5);
  if (data.turn && data.turn.note) fitOrCut(el(g, 'text', { x: 0, y: 26, fill: v('on-baize-2') }, data.turn.note), room, 11, 9.6);
  if (!dice.length) return;
  die(g, 0, 36, 32, dice[0]); die(g, 38, 36, 32, dice[1]);
  el(g, 'text', { x: 35, y: 82, 'text-anchor': 'middle', 'font-size': 10.4, fill: v('on-baize-2') }, dice.length > 2 ? 'main dice' : 'dice');
  if (dice.length < 3) return;
  die(g, 80, 36, 32, dice[2], true);
  el(g, 'text', { x: 96, y: 82, 'text-anchor': 'middle', 'font-size': 10.4, fill: v('on-baize-2') }, 'third');
}

function eventBlock(g, x, y, w, event) {
  const until = event && event.until;
  el(g, 'rect', { x: x + .5, y: y + .5, width: w, height: 40, rx: 5, fill: v('lane') });
  fitOrCut(el(g, 'text', { x: x + 10, y: y + (until ? 17 : 25), 'font-weight': 600, fill: v('on-baize') }, event ? event.says : 'No event in force'), w - 20, 12, 10.4);
  if (until) fitOrCut(el(g, 'text', { x: x + 10, y: y + 31, fill: v('on-baize-2') }, until), w - 20, 10.4, 9.4);
}

function drawCentre(mid, data, ctx) {
  const { L, G } = ctx, { ix, iy, iw, ih } = G, n = data.players.length;
  mid.replaceChildren();
  el(mid, 'rect', { x: ix, y: iy, width: iw, height: ih, rx: 6, fill: v('baize') });
  el(mid, 'rect', { x: ix + 3.5, y: iy + 3.5, width: iw - 7, height: ih - 7, rx: 4, fill: 'none', stroke: v('stitch'), 'stroke-width': 1, 'stroke-dasharray': '5 4' });
  if (L.name === 'wide') {
    if (data.pot) potTray(mid, ix + 14, iy + 14, 172, 106, data, ctx);
    turnBlock(mid, data.pot ? ix + iw - 148 : ix + 22, iy + 20, data, ctx, 1.12, data.pot ? 122 : 300);
    if (data.event !== undefined) eventBlock(mid, ix + 14, iy + 138, iw - 28, data.event);
    if (n < 4) el(mid, 'text', { 'aria-hidden': 'true', x: ix + iw / 2, y: iy + 226, 'text-anchor': 'middle', 'font-size': 24, 'font-weight': 600, 'letter-spacing': '.36em', fill: v('stitch') }, data.wordmark ?? 'MONAPPOLY');
    const row = n > 3 ? Math.min(33, 165 / n) : 33;
    return standings(mid, ix + 176, iy + ih - 28 - (n - 1) * row, iw - 194, data, row, ctx);
  }
  const x = ix + 11, w = iw - 22, jail = G.jail(n > 3);
  turnBlock(mid, x + (w - 112) / 2, iy + 12, data, ctx, 1, (w + 112) / 2);
  if (data.pot) potTray(mid, x, iy + 103, w, 100, data, ctx);
  standings(mid, x, iy + 219, w, data, n > 3 ? 74 / (n - 1) : 26, ctx);
  if (data.event !== undefined) fitOrCut(el(mid, 'text', { x: ix + iw / 2, y: jail.y - 9, 'text-anchor': 'middle', fill: v('on-baize-2') }, data.event ? data.event.short || data.event.says : 'no event'), w, 10.4, 9.4);
}
