/* Where things stand on the board, and how text is made to fit. No colour, no rule, no state. */
const NS = 'http://www.w3.org/2000/svg';
const JAIL = 40;                                                     // the jail cell counts as the 41st space
const WIDE = { name: 'wide', W: 640, H: 584, cw: 88, rh: 75, lane: 27, band: 13, strip: 4, fs: 10.4, small: 10 };
const TALL = { name: 'tall', W: 358, H: 616, cw: 75, rh: 96, lane: 22, band: 11, strip: 4, fs: 9.6, small: 9.4 };
const SETS = { light_blue: 'blue', purple: 'brown', dark_purple: 'brown', magenta: 'pink', railroad: 'station', railway: 'station' };

const v = name => `var(--mp-${name})`;
const bandName = set => { const s = String(set).replace(/[ -]/g, '_'); return SETS[s] || s; };

/** Makes one SVG node. Text only ever goes through textContent. */
function el(parent, tag, attrs = {}, text) {
  const node = document.createElementNS(NS, tag);
  for (const [k, value] of Object.entries(attrs)) if (value !== null && value !== undefined) node.setAttribute(k, value);
  if (text !== undefined && text !== null) node.textContent = text;
  if (parent) parent.appendChild(node);
  return node;
}
function money(n, currency = '£') {
  return (n < 0 ? '\u2212' : '') + currency + Math.abs(n).toLocaleString('en-GB');
}

/** Cells, lane points and the jail cell of one layout. */
function geometry(L) {
  const tw = (L.W - 2 * L.cw) / 9, sh = (L.H - 2 * L.rh) / 9;
  const ix = L.cw + L.lane, iy = L.rh + L.lane, iw = L.W - 2 * ix, ih = L.H - 2 * iy;
  const cell = i => {
    if (i === 0) return { x: L.W - L.cw, y: L.H - L.rh, w: L.cw, h: L.rh, side: 'corner' };
    if (i < 10) return { x: L.W - L.cw - i * tw, y: L.H - L.rh, w: tw, h: L.rh, side: 'bottom' };
    if (i === 10) return { x: 0, y: L.H - L.rh, w: L.cw, h: L.rh, side: 'corner' };
    if (i < 20) return { x: 0, y: L.H - L.rh - (i - 10) * sh, w: L.cw, h: sh, side: 'left' };
    if (i === 20) return { x: 0, y: 0, w: L.cw, h: L.rh, side: 'corner' };
    if (i < 30) return { x: L.cw + (i - 21) * tw, y: 0, w: tw, h: L.rh, side: 'top' };
    if (i === 30) return { x: L.W - L.cw, y: 0, w: L.cw, h: L.rh, side: 'corner' };
    return { x: L.W - L.cw, y: L.rh + (i - 31) * sh, w: L.cw, h: sh, side: 'right' };
  };
  const lanePoint = i => {
    const c = cell(i), d = L.lane / 2;
    if (c.side === 'bottom') return [c.x + c.w / 2, c.y - d];
    if (c.side === 'top') return [c.x + c.w / 2, c.y + c.h + d];
    if (c.side === 'left') return [c.x + c.w + d, c.y + c.h / 2];
    if (c.side === 'right') return [c.x - d, c.y + c.h / 2];
    return [i === 0 || i === 30 ? L.W - L.cw - d : L.cw + d, i < 20 ? L.H - L.rh - d : L.rh + d];
  };
  const jail = many => {
    const h = L.name === 'wide' ? 98 : many ? 50 : 66, low = L.name === 'wide' ? 14 : 10;
    return { x: ix + (L.name === 'wide' ? 14 : 11), y: iy + ih - low - h, w: L.name === 'wide' ? 140 : iw - 22, h, side: 'jail' };
  };
  return { tw, sh, ix, iy, iw, ih, cell, lanePoint, jail };
}

/** Degrees: the way a token on space i will leave it. */
function heading(i, facing) {
  if (facing === null || facing === undefined) return null;
  if (facing !== 'anticlockwise') return i < 10 ? 180 : i < 20 ? -90 : i < 30 ? 0 : 90;
  return i === 0 ? -90 : i <= 10 ? 0 : i <= 20 ? 90 : i <= 30 ? 180 : -90;
}

/** Where n tokens stand round a point, along and across the lane. */
function slots(n, room, across) {
  if (n === 1) return { r: Math.min(9, across / 2 - 2.5, room / 2 - 2), at: [[0, 0]] };
  if (n === 2 && room >= 46) return { r: 8, at: [[-room / 4, 0], [room / 4, 0]] };
  const narrow = room < 30;                                          // cells of the tall layout: one behind the other
  const per = narrow ? (n > 3 ? 2 : 1) : Math.ceil(n / (n > 3 ? 2 : 1)), rows = Math.ceil(n / per);
  const step = room / per, deep = narrow ? 11.6 : n > 3 ? Math.max(across, 32) / rows : across;
  const r = Math.min(step / 2 - (per > 1 ? 2.5 : 4), deep / 2 - (narrow ? .6 : 1.5), 8);
  const shift = narrow ? (rows - 1) * deep / 2 - across / 2 + deep / 2 : 0;
  return { r, at: Array.from({ length: n }, (_, k) => [((k % per) - (per - 1) / 2) * step, (Math.floor(k / per) - (rows - 1) / 2) * deep + shift]) };
}

/** Place, size and angle of every token, in the order the players are given. */
function tokenPlaces(players, L, G) {
  const groups = new Map();
  for (const p of players) if (p.at !== null && p.at !== undefined && !p.out) groups.set(String(p.at), [...(groups.get(String(p.at)) || []), p]);
  const places = {};
  for (const [at, group] of groups) {
    const inJail = at === 'jail' || Number(at) === JAIL, i = inJail ? JAIL : Number(at), c = inJail ? G.jail(players.length > 3) : G.cell(i);
    if (inJail) {
      const s = slots(group.length, c.w - 10, c.h - 24);
      group.forEach((p, k) => { places[p.id] = { x: c.x + c.w / 2 + s.at[k][0], y: c.y + 19 + (c.h - 19) / 2 + s.at[k][1], r: Math.min(10, s.r + 1), angle: null, at: 'jail' }; });
    } else if (c.side === 'corner') {
      const s = slots(group.length, c.w - 12, 26);
      group.forEach((p, k) => { places[p.id] = { x: c.x + c.w / 2 + s.at[k][0], y: c.y + c.h - 25 + s.at[k][1], r: Math.min(s.r + 1.5, 9.5), angle: heading(i, p.facing), at: i }; });
    } else {
      const along = c.side === 'top' || c.side === 'bottom', [lx, ly] = G.lanePoint(i), s = slots(group.length, along ? c.w : c.h, L.lane - 4);
      const inward = c.side === 'bottom' || c.side === 'right' ? -1 : 1;
      group.forEach((p, k) => { places[p.id] = { x: lx + (along ? s.at[k][0] : inward * s.at[k][1]), y: ly + (along ? inward * s.at[k][1] : s.at[k][0]), r: s.r, angle: heading(i, p.facing), at: i }; });
    }
  }
  return places;
}

/** The space an arrow key leads to: the nearest one that way. */
function neighbour(from, key, centres) {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = from, least = Infinity;
  centres.forEach(([x, y], i) => {
    const ahead = (x - centres[from][0]) * dx + (y - centres[from][1]) * dy, aside = Math.abs((x - centres[from][0]) * dy) + Math.abs((y - centres[from][1]) * dx);
    if (i !== from && ahead > 4 && ahead + 2.5 * aside < least) { least = ahead + 2.5 * aside; best = i; }
  });
  return best;
}

/** Two balanced lines. */
function lines(name) {
  const words = String(name).split(' ');
  if (words.length === 1) return [String(name)];
  let best = null;
  for (let k = 1; k < words.length; k++) {
    const pair = [words.slice(0, k).join(' '), words.slice(k).join(' ')], len = Math.max(...pair.map(s => s.length));
    if (!best || len < best.len) best = { pair, len };
  }
  return best.pair;
}

/** Squeezes text by up to 10 %, then shrinks it; never cuts. */
function fit(text, max, size) {
  text.setAttribute('font-size', size);
  const w = text.getComputedTextLength();
  if (w <= max) return;
  const keep = Math.max(max / w, .9);
  if (max / w < .9) text.setAttribute('font-size', (size * max / w / .9).toFixed(2));
  text.setAttribute('textLength', Math.min(max, text.getComputedTextLength() * keep + .01).toFixed(1));
  text.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

/** For words of people: shrinks to `least`, then cuts with an ellipsis; the whole text stays as a tooltip. */
function fitOrCut(text, max, size, least) {
  const whole = text.textContent;
  for (let s = size; s >= least; s -= .5) {
    text.setAttribute('font-size', s);
    if (text.getComputedTextLength() <= max) return;
  }
  const letters = [...whole];
  while (letters.length > 1 && text.getComputedTextLength() > max) { letters.pop(); text.textContent = letters.join('').trimEnd() + '\u2026'; }
  el(text, 'title', {}, whole);
}
