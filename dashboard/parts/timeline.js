/* Steps of a run: dots, diamonds for decisions, branches below; long runs as a window over an overview bar. */
const NS = 'http://www.w3.org/2000/svg';
const v = name => `var(--mp-${name})`;
function el(parent, tag, attrs = {}, text) {
  const node = document.createElementNS(NS, tag);
  for (const [k, value] of Object.entries(attrs)) if (value !== null && value !== undefined) node.setAttribute(k, value);
  if (text !== undefined && text !== null) node.textContent = text;
  if (parent) parent.appendChild(node);
  return node;
}
const count = n => n.toLocaleString('en-GB');

class TimelineView {
  constructor(root) {
    this.root = root; this.clicks = 0;
    this.resize = new ResizeObserver(() => { if (this.data && this.root.clientWidth !== this.width) this.draw(); });
  }
  update(data) { this.data = data; this.draw(); }

  /** The steps shown: all of them, or as many as fit, around the current one. */
  span() {
    const { first, total, now, window: most } = this.data, n = total - first + 1;
    const room = Math.max(5, Math.min(most, Math.floor((this.width - 32) / (this.width < 520 ? 17 : 14))));
    if (n <= room) return [first, total];
    const lo = Math.max(first, Math.min(now - Math.floor(room / 2), total - room + 1));
    return [lo, lo + room - 1];
  }

  draw() {
    const { data, root } = this, had = root.contains(root.getRootNode().activeElement);
    this.width = root.clientWidth || 640;
    const [lo, hi] = this.span(), cut = lo > data.first || hi < data.total, rows = this.branchRows(lo, hi);
    const H = 42 + rows.length * 24 + (rows.length < data.branches.length ? 18 : 0) + (cut ? 34 : 0), margin = cut ? 44 : 16;
    Object.assign(this, { lo, hi, cut, x: n => (hi === lo ? this.width / 2 : margin + (n - lo) * (this.width - 2 * margin) / (hi - lo)) });
    this.svg = el(null, 'svg', { viewBox: `0 0 ${this.width} ${H}`, width: this.width, height: H, role: 'group', 'aria-label': this.says(), 'font-family': 'inherit' });
    this.stops = [];
    this.drawTrack(); this.drawBranches(rows); this.drawSteps();
    if (cut) this.drawOverview(H - 14);
    this.svg.onclick = event => this.click(event);
    this.svg.onkeydown = event => this.key(event);
    root.replaceChildren(this.svg);
    if (had) this.focusOn(this.here && this.here >= lo && this.here <= hi ? this.here : data.now);
  }

  says() {
    const { first, total, now, decisions, branches } = this.data, near = decisions.filter(n => n >= this.lo - 1 || !this.cut).slice(0, 12);
    const what = near.length ? `decisions at ${near.join(', ')}${near.length < this.data.decided ? ' and others' : ''}` : 'no decisions';
    return `Timeline: steps ${first} to ${count(total)}, now at ${count(now)}; ${what}` + (branches.length ? `; branches: ${branches.map(b => `${b.label} from ${b.at}`).join('; ')}` : '');
  }

  drawTrack() {
    const { svg, x, lo, hi, data } = this, y = 18, at = x(Math.max(lo, Math.min(hi, data.now)));
    const from = lo > data.first ? x(lo) - 16 : x(lo), to = hi < data.total ? x(hi) + 16 : x(hi);
    el(svg, 'path', { d: `M${at} ${y}H${to}`, stroke: v('line-2'), 'stroke-width': 2 });
    el(svg, 'path', { d: `M${from} ${y}H${at}`, stroke: v('primary'), 'stroke-width': 2.4 });
    if (lo > data.first) this.jump(12, data.first, 'start', `First step, ${data.first}`);
    if (hi < data.total) this.jump(this.width - 12, data.total, 'end', `Last step, ${count(data.total)}`);
  }
  jump(px, n, anchor, label) {
    const g = el(this.svg, 'g', { class: 'stop', role: 'button', tabindex: -1, 'data-step': n, 'aria-label': label }), y = 18, left = anchor === 'start';
    el(g, 'rect', { x: left ? 0 : px - 16, y: 2, width: 28, height: 38, fill: 'transparent' });
    el(g, 'path', { d: left ? `M${px - 5} ${y - 5}v10M${px + 6} ${y - 5}l-7 5l7 5` : `M${px + 5} ${y - 5}v10M${px - 6} ${y - 5}l7 5l-7 5`, fill: 'none', stroke: v('ink-2'), 'stroke-width': 1.8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
    el(g, 'text', { x: left ? 2 : this.width - 2, y: y + 21, 'text-anchor': anchor, 'font-size': 11.5, fill: v('ink-3') }, count(n));
  }

  drawSteps() {
    const { svg, data, lo, hi, x } = this, y = 18, decided = new Set(data.decisions), gap = hi > lo ? x(lo + 1) - x(lo) : 40;
    const small = gap < 20, wide = count(hi).length * 6.4 + 12, every = [1, 2, 5, 10, 20].find(k => k * gap >= wide) || 50, from = new Set(this.shown.map(b => b.at));
    for (let n = lo; n <= hi; n++) {
      const is = n === data.now, past = n <= data.now, px = x(n), fill = past ? v('primary') : v('bg'), stroke = past ? v('primary') : v('ink-3'), s = small && !is ? 5.4 : 7.5;
      const kind = decided.has(n) ? 'decision' : 'step', words = data.labels[n] || '';
      const g = el(svg, 'g', { class: 'stop', role: 'button', tabindex: is ? 0 : -1, 'data-step': n, 'aria-label': `Step ${n}${kind === 'decision' ? ', decision' : ''}${words ? ': ' + words : ''}`, 'aria-current': is ? 'step' : null });
      el(g, 'title', {}, `${n}${words ? ' · ' + words : ''}`);
      el(g, 'rect', { x: px - Math.max(gap, 10) / 2, y: 1, width: Math.max(gap, 10), height: 38, fill: 'transparent' });
      el(g, 'circle', { class: 'halo', cx: px, cy: y, r: is ? 11 : Math.min(10, gap / 2 + 1.5), fill: is ? v('bg') : 'none', stroke: is ? v('ink') : 'none', 'stroke-width': 2 });
      if (decided.has(n)) el(g, 'path', { class: 'mark', d: `M${px} ${y - s}l${s} ${s}l${-s} ${s}l${-s} ${-s}z`, fill, stroke, 'stroke-width': 1.8 });
      else el(g, 'circle', { class: 'mark', cx: px, cy: y, r: is ? 6 : small ? 3.6 : 5, fill, stroke, 'stroke-width': 1.8 });
      const shift = from.has(n) && !is ? -8 : 0, beside = !is && (Math.abs(n - data.now) * gap < wide || (this.cut && (hi - n) * gap < wide - 10 && hi < data.total));
      if (is || ((every < 5 ? n - data.first : n) % every === 0 || (n === hi && !this.cut && (hi - data.first) % every * gap > 20)) && !beside)
        el(g, 'text', { x: px + shift, y: y + (is ? 24 : 21), 'text-anchor': shift ? 'end' : 'middle', 'font-size': 11.5, 'font-weight': is ? 700 : 400, fill: is ? v('ink') : v('ink-3') }, count(n));
      this.stops.push(g);
    }
    const ringed = this.stops.find(g => g.hasAttribute('aria-current'));
    if (ringed) svg.appendChild(ringed);                               // above its neighbours
  }

  branchRows(lo, hi) {
    this.shown = this.data.branches.map((b, index) => ({ ...b, index })).filter(b => b.at >= lo && b.at <= hi).sort((a, b) => b.at - a.at).slice(0, 4);
    return this.shown;
  }
  drawBranches(rows) {
    const { svg, x, hi, data } = this;
    rows.map((b, k) => [b, k]).reverse().forEach(([b, k]) => {         // upper rows last: their words lie over the lines that pass
      const y = 53 + k * 24, last = Math.max(b.at + 1, Math.min(hi, b.at + b.steps)), a = x(b.at), start = Math.min(x(b.at + 1), this.width - 16), end = Math.min(x(last), this.width - 16);
      const g = el(svg, 'g', { class: 'stop branch', role: 'button', tabindex: -1, 'data-branch': b.index, 'data-step': b.at, 'aria-label': `Branch from step ${b.at}: ${b.label}, ${b.steps} steps` });
      el(g, 'title', {}, `${b.label} · from step ${b.at}, ${b.steps} steps`);
      el(g, 'rect', { x: a, y: y - 12, width: this.width - a, height: 24, fill: 'transparent' });
      el(g, 'path', { d: `M${a} 26V${y - 6}C${a} ${y} ${a + 4} ${y} ${Math.min(a + 10, start)} ${y}H${end}`, fill: 'none', stroke: v('ink-3'), 'stroke-width': 1.8, 'stroke-dasharray': '4 3' });
      for (let n = b.at + 1; n <= last; n++) el(g, 'circle', { class: 'mark', cx: Math.min(x(n), this.width - 16), cy: y, r: 4.2, fill: v('bg'), stroke: v('ink-3'), 'stroke-width': 1.8 });
      const right = this.width - end - 20, left = a - 18, after = right >= Math.min(150, left), t = el(g, 'text', { x: after ? end + 12 : a - 10, y: y + 4, 'text-anchor': after ? 'start' : 'end', 'font-size': 12.5, fill: v('ink-2'), 'paint-order': 'stroke', stroke: v('bg'), 'stroke-width': 5, 'stroke-linejoin': 'round' }, b.label);
      requestAnimationFrame(() => this.shorten(t, Math.max(after ? right : left, 60), g, b));
    });
    const more = data.branches.length - rows.length;
    if (more > 0) el(svg, 'text', { x: 12, y: 53 + rows.length * 24 + 2, 'font-size': 12, fill: v('ink-3') }, `${more} more branch${more > 1 ? 'es' : ''} from other steps`);
  }
  shorten(t, max, g, b) {
    const letters = [...b.label];
    while (letters.length > 3 && t.getComputedTextLength() > max) { letters.pop(); t.textContent = letters.join('').trimEnd() + '\u2026'; }
    if (t.textContent !== b.label) g.setAttribute('aria-label', `${t.textContent} Branch from step ${b.at}, ${b.steps} steps, in full: ${b.label}`);
  }

  /** The whole run as a bar: ticks where decisions are, the window framed, click to jump. */
  drawOverview(y) {
    const { svg, data, lo, hi } = this, W = this.width - 24, all = data.total - data.first || 1, px = n => 12 + (n - data.first) / all * W;
    const g = el(svg, 'g', { class: 'bar', 'data-bar': 1, role: 'img', 'aria-label': `Whole run, ${count(data.total)} steps; shown ${count(lo)} to ${count(hi)}` });
    el(g, 'rect', { x: 12, y: y - 12, width: W, height: 24, fill: 'transparent' });
    el(g, 'rect', { x: 12, y: y - 4, width: W, height: 8, rx: 4, fill: v('bg-2'), stroke: v('line-2') });
    el(g, 'path', { d: data.marks.map(m => `M${(12 + m * W).toFixed(1)} ${y - 3}v6`).join(''), stroke: v('ink-3'), 'stroke-width': 1, opacity: .7 });
    el(g, 'rect', { x: px(lo) - 1, y: y - 7, width: Math.max(px(hi) - px(lo) + 2, 6), height: 14, rx: 3, fill: 'none', stroke: v('primary'), 'stroke-width': 2 });
    el(g, 'path', { d: `M${px(data.now)} ${y - 9}v18`, stroke: v('ink'), 'stroke-width': 2 });
  }

  click(event) {
    const bar = event.target.closest('[data-bar]'), stop = event.target.closest('.stop');
    if (stop) return this.pick(Number(stop.dataset.step), stop.dataset.branch);
    if (!bar) return;
    const { first, total } = this.data, box = this.svg.getBoundingClientRect(), part = ((event.clientX - box.left) / box.width * this.width - 12) / (this.width - 24);
    this.pick(first + Math.round(Math.max(0, Math.min(1, part)) * (total - first)));
  }
  pick(step, branch) {
    this.here = step;
    this.send({ step, branch: branch === undefined ? null : Number(branch), click: Date.now() });
  }
  focusOn(n) {
    this.here = n;
    this.stops.forEach(g => g.setAttribute('tabindex', Number(g.dataset.step) === n ? 0 : -1));
    this.stops.find(g => Number(g.dataset.step) === n)?.focus();
  }
  key(event) {
    const stop = event.target.closest('.stop');
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    const branches = [...this.svg.querySelectorAll('.branch')], row = branches.indexOf(stop), at = Number(stop.dataset.step), go = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const decisions = this.data.decisions;
    if (go && row < 0 && event.shiftKey) this.focusOn((go > 0 ? decisions.find(n => n > at && n <= this.hi) : decisions.findLast(n => n < at && n >= this.lo)) ?? at);
    else if (go && row < 0) this.focusOn(Math.max(this.lo, Math.min(this.hi, at + go)));
    else if (event.key === 'ArrowDown' && branches.length) branches[Math.min(row + 1, branches.length - 1)].focus();
    else if (event.key === 'ArrowUp' && row > 0) branches[row - 1].focus();
    else if (event.key === 'ArrowUp' && row === 0) this.focusOn(this.here ?? this.data.now);
    else if (event.key === 'Home' || event.key === 'End') this.focusOn(event.key === 'Home' ? this.lo : this.hi);
    else if (event.key === 'Enter' || event.key === ' ') this.pick(at, stop.dataset.branch);
    else if (!event.key.startsWith('Arrow')) return;
    event.preventDefault(); event.stopPropagation();
  }
}

export default function ({ data, parentElement, setStateValue }) {
  let root = parentElement.querySelector('.mp-timeline');
  if (!root) { root = document.createElement('div'); root.className = 'mp-timeline'; parentElement.appendChild(root); }
  const view = root.view ||= new TimelineView(root);
  view.send = pick => setStateValue('pick', pick);
  view.resize.observe(root);
  view.update(data);
  return () => view.resize.disconnect();
}
