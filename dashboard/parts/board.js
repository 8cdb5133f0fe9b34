/* The board as a Streamlit component: keeps its nodes between updates, so tokens glide and focus stays.
   Nothing here decides a rule: every mark is asked for by the data. The parts are joined in front of this file. */

class BoardView {
  constructor(root) {
    this.root = root; this.still = true; this.here = null; this.picked = null; this.layout = null; this.width = -1;
    this.resize = new ResizeObserver(() => this.measure());
    this.refit = () => { this.layout = null; this.draw(); };
  }

  /** Called at every run of the component; observing twice is harmless. */
  watch() {
    this.resize.observe(this.root);
    document.fonts.addEventListener('loadingdone', this.refit);
  }
  rest() {
    this.resize.disconnect();
    document.fonts.removeEventListener('loadingdone', this.refit);
  }
  measure() {
    const width = this.root.clientWidth, layout = width < 520 ? TALL : WIDE;
    if (!this.data || !width || (layout === this.layout && this.width > 0)) return;
    if (this.width <= 0) this.layout = null;                         // was drawn unseen: texts could not be measured
    this.draw();
  }
  update(data) {
    if (this.data && (this.data.players || []).map(p => p.id).join() !== data.players.map(p => p.id).join()) this.still = true;
    this.data = data;
    if ('selected' in data) this.picked = data.selected;
    if (this.here === null) this.here = data.acting === 'jail' ? JAIL : data.acting ?? 0;
    this.draw();
  }

  /** Empty layers of a layout; made anew only when the layout changes. */
  build(layout) {
    const svg = el(null, 'svg', { viewBox: `0 0 ${layout.W} ${layout.H}`, role: 'group', class: 'board', 'font-family': 'inherit' });
    const hatch = el(el(svg, 'defs'), 'pattern', { id: 'hatch', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' });
    el(hatch, 'path', { d: 'M0 0v7', stroke: v('hatch'), 'stroke-width': 2.2 });
    el(svg, 'rect', { x: .5, y: .5, width: layout.W - 1, height: layout.H - 1, fill: v('lane') });
    this.layout = layout; this.G = geometry(layout); this.svg = svg; this.seen = {}; this.tokens = {}; this.still = true;
    this.mid = el(svg, 'g');
    this.cells = []; this.buttons = [];                              // a drawing for the eye, and over it a button with a name
    for (let i = 0; i <= JAIL; i++) {
      const space = el(svg, 'g', { class: 'space', 'data-space': i });
      this.cells.push(el(space, 'g', { 'aria-hidden': 'true' }));
      this.buttons.push(el(space, 'rect', { ...frameOf(this.box(i)), role: 'button', class: 'hit', tabindex: i === this.here ? 0 : -1, fill: 'transparent' }));
    }
    this.overlay = el(svg, 'g', { class: 'overlay', 'aria-hidden': 'true' });
    this.marks = el(svg, 'g', { class: 'overlay', 'aria-hidden': 'true' });
    this.pieces = el(svg, 'g', { class: 'overlay', 'aria-hidden': 'true' });
    svg.onclick = event => this.choose(event.target.closest('.space'));
    svg.onkeydown = event => this.key(event);
    svg.addEventListener('focusin', () => this.drawMarks());
    svg.addEventListener('focusout', () => this.drawMarks(true));
    const had = this.root.contains(this.root.getRootNode().activeElement);
    this.root.replaceChildren(svg);
    if (had) this.buttons[this.here].focus();
  }

  draw() {
    this.width = this.root.clientWidth;
    const layout = this.root.clientWidth && this.root.clientWidth < 520 ? TALL : WIDE;
    if (layout !== this.layout) this.build(layout);
    const data = this.data, players = Object.fromEntries(data.players.map(p => [p.id, p]));
    this.ctx = { L: layout, G: this.G, players, spaces: data.spaces, second: secondSets(data.spaces), currency: data.currency || '£' };
    this.svg.setAttribute('aria-label', data.label || 'Board');
    this.once('mid', [data.pot, data.turn, data.dice, data.event, data.players, data.wordmark, data.currency], () => drawCentre(this.mid, data, this.ctx));
    data.spaces.forEach((s, i) => this.drawCell(s, i));
    this.drawJail();
    this.once('overlay', [data.path, data.acting, data.players.length], () => this.drawOverlay());
    this.drawMarks();
    this.drawTokens();
  }

  /** Redraws a layer only when what it shows has changed. */
  once(name, what, work) {
    const text = JSON.stringify(what) ?? '';
    if (this.seen[name] === text) return;
    this.seen[name] = text; work();
  }
  drawCell(s, i) {
    const { data, ctx } = this, g = this.cells[i], deed = (data.deeds || {})[i], heat = (data.heat || {})[i], heatText = (data.heat_text || {})[i], tip = (data.tips || {})[i];
    const here = data.players.filter(p => !p.out && Number(p.at) === i), owner = deed && ctx.players[deed.owner];
    this.once('cell' + i, [s, deed, owner && [owner.colour, owner.initial], heat, heatText, tip, i % 10 === 0 && here.length], () => {
      drawSpace(g, s, this.G.cell(i), deed, { ...ctx, heat, heatText, taken: here.length > 0 });
      this.tip(i, tip);
    });
    this.buttons[i].setAttribute('aria-label', describe(s, deed, ctx.players, here, ctx.currency) + (heatText ? ', ' + heatText : ''));
  }
  drawJail() {
    const { data, G } = this, c = G.jail(data.players.length > 3), inside = data.players.filter(p => !p.out && (p.at === 'jail' || p.at === JAIL)), tip = (data.tips || {})[JAIL] || (data.tips || {}).jail;
    this.once('jail', [inside, c, tip], () => {
      jailCell(this.cells[JAIL], c, inside, this.layout.small);
      this.tip(JAIL, tip);
      for (const [k, value] of Object.entries(frameOf(c))) this.buttons[JAIL].setAttribute(k, value);
    });
    this.buttons[JAIL].setAttribute('aria-label', 'Jail' + (inside.length ? ', inside: ' + inside.map(q => q.note && q.note.startsWith(q.name) ? q.note : q.name).join(', ') : ', empty'));
  }

  tip(i, text) {
    this.buttons[i].replaceChildren();
    if (text) el(this.buttons[i], 'title', {}, text);
  }
  box(i) { return i === JAIL ? this.G.jail(this.data.players.length > 3) : this.G.cell(i); }

  drawOverlay() {
    const { overlay, G, data } = this;
    overlay.replaceChildren();
    if (data.path && data.path.length > 1) drawPath(overlay, data.path, G);
    if (data.acting === null || data.acting === undefined) return;
    const c = this.box(data.acting === 'jail' ? JAIL : data.acting);
    el(overlay, 'rect', { x: c.x + 1.5, y: c.y + 1.5, width: c.w - 3, height: c.h - 3, fill: 'none', stroke: v('act-key'), 'stroke-width': 4.6 });
    el(overlay, 'rect', { x: c.x + 1.7, y: c.y + 1.7, width: c.w - 3.4, height: c.h - 3.4, fill: 'none', stroke: v('act'), 'stroke-width': 3 });
  }
  /** Selected space and keyboard focus, above everything but the tokens. */
  drawMarks(leaving) {
    const focus = this.root.getRootNode().activeElement, at = this.buttons.indexOf(focus);
    this.marks.replaceChildren();
    this.buttons.forEach((button, i) => button.setAttribute('aria-pressed', i === this.picked));
    const frame = (i, colour, inset, width) => { const c = this.box(i); el(this.marks, 'rect', { x: c.x + inset, y: c.y + inset, width: c.w - 2 * inset, height: c.h - 2 * inset, rx: 2, fill: 'none', stroke: v(colour), 'stroke-width': width }); };
    if (this.picked !== null && this.picked !== undefined && this.cells[this.picked]) { frame(this.picked, 'cell', 3.5, 4.5); frame(this.picked, 'link', 3.5, 2.2); }
    if (!leaving && at >= 0 && focus.matches(':focus-visible')) { frame(at, 'cell', 0, 5); frame(at, 'link', 0, 3); }
  }

  drawTokens() {
    const places = tokenPlaces(this.data.players, this.layout, this.G), calm = this.still || matchMedia('(prefers-reduced-motion: reduce)').matches;
    for (const id of Object.keys(this.tokens)) if (!places[id]) { this.tokens[id].remove(); delete this.tokens[id]; }
    for (const p of this.data.players) {
      const place = places[p.id];
      if (!place) continue;
      const fresh = !this.tokens[p.id], node = this.tokens[p.id] ||= el(this.pieces, 'g', { class: 'token', 'data-player': p.id });
      token(node, place.r, p, place.angle);
      node.dataset.at = place.at;
      this.move(node, place, calm || fresh);
    }
    this.still = false;
  }
  move(node, place, calm) {
    const to = `translate(${place.x.toFixed(2)}px, ${place.y.toFixed(2)}px)`, from = node.place;
    node.getAnimations().forEach(a => { if (!(a instanceof CSSTransition)) a.cancel(); });
    const path = this.data.path || [], walks = !calm && from && path.length > 1 && from.at === path[0] && (place.at === path.at(-1) || place.at === 'jail') && from.to !== to;
    node.style.transition = calm || walks ? 'none' : '';
    node.style.transform = to;
    if (walks) {
      const stops = [from.to, ...path.slice(1, -1).map(i => this.G.lanePoint(i)).map(([x, y]) => `translate(${x}px, ${y}px)`), to];
      node.animate(stops.map(transform => ({ transform })), { duration: Math.min(900, 220 + 70 * path.length), easing: 'ease-in-out' });
    }
    node.place = { at: place.at, to };
  }

  choose(g) {
    if (!g) return;
    const i = Number(g.dataset.space);
    this.focusOn(i);
    this.picked = this.picked === i ? null : i;
    this.drawMarks(); this.send(this.picked);
  }
  focusOn(i) {
    this.buttons[this.here].setAttribute('tabindex', -1);
    this.here = i;
    this.buttons[i].setAttribute('tabindex', 0); this.buttons[i].focus();
  }
  key(event) {
    const at = this.buttons.indexOf(event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith('Arrow')) this.focusOn(neighbour(at, event.key, this.buttons.map((_, i) => { const c = this.box(i); return [c.x + c.w / 2, c.y + c.h / 2]; })));
    else if (event.key === 'Home' || event.key === 'End') this.focusOn(event.key === 'Home' ? 0 : JAIL);
    else if (event.key === 'Enter' || event.key === ' ') this.choose(event.target.parentNode);
    else return;
    event.preventDefault(); event.stopPropagation();
  }
}

const frameOf = c => ({ x: c.x, y: c.y, width: c.w, height: c.h });

/** The path just walked: a ring where it began, an arrow where it ends. */
function drawPath(g, path, G) {
  const pts = path.map(i => G.lanePoint(i)), last = path.at(-1), c = G.cell(last);
  if (c.side === 'corner') pts.push([c.x + c.w / 2 + (last === 10 || last === 20 ? c.w / 2 - 3 : 3 - c.w / 2), c.y + c.h / 2 + (last >= 20 ? c.h / 2 - 3 : 3 - c.h / 2)]);
  const d = 'M' + pts.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L');
  el(g, 'path', { d, fill: 'none', stroke: v('act-key'), 'stroke-width': 5, 'stroke-linejoin': 'round', opacity: .55 });
  el(g, 'path', { d, fill: 'none', stroke: v('act'), 'stroke-width': 2.6, 'stroke-linejoin': 'round' });
  pts.slice(1, -2).forEach(p => el(g, 'circle', { cx: p[0], cy: p[1], r: 3.4, fill: v('act'), stroke: v('act-key'), 'stroke-width': .8 }));
  const [a, b] = pts.slice(-2), turn = Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI;
  el(g, 'path', { d: 'M-6 -6L6 0L-6 6Z', transform: `translate(${a[0]} ${a[1]}) rotate(${turn})`, fill: v('act'), stroke: v('act-key'), 'stroke-width': 1, 'stroke-linejoin': 'round' });
  el(g, 'circle', { cx: pts[0][0], cy: pts[0][1], r: 6, fill: v('lane'), stroke: v('act'), 'stroke-width': 2.4 });
}

export default function ({ data, parentElement, setStateValue }) {
  let root = parentElement.querySelector('.mp-board');
  if (!root) { root = document.createElement('div'); root.className = 'mp-board'; parentElement.appendChild(root); }
  const view = root.view ||= new BoardView(root);
  view.send = space => setStateValue('space', space);
  view.watch();
  view.update(data);
  return () => view.rest();
}
