/* The steps of a run as a folding tree: turn, roll, move, landing, card, debt. What is folded is not in the page. */
const MARK = 32, shared = (globalThis.mpOutline ||= { hands: new Map() });

class OutlineView {
  constructor(root) {
    this.root = root; this.nodes = []; this.path = [];
    const bar = make('div', 'bar'), crumbs = make('nav', 'crumbs'), buttons = make('div', 'buttons');
    crumbs.setAttribute('aria-label', 'Where this step stands');
    this.crumbs = make('ol'); crumbs.append(this.crumbs);
    this.resize = new ResizeObserver(() => this.tell());
    for (const [words, act] of [['Open all', () => this.openAll()], ['Fold all', () => this.foldAll()]]) {
      const button = make('button', '', words); button.type = 'button'; button.onclick = act; buttons.append(button);
    }
    bar.append(crumbs, buttons);
    this.box = make('div', 'box'); this.tree = make('ul', 'tree');
    this.tree.setAttribute('role', 'tree'); this.tree.setAttribute('aria-label', 'Steps of the run');
    this.tree.onclick = (event) => this.click(event);
    this.tree.onkeydown = (event) => this.key(event);
    this.tree.addEventListener('focusin', (event) => this.stopAt(event.target.closest('li')?.node));
    this.box.append(this.tree); root.replaceChildren(bar, this.box);
  }

  /** Read a run, unless it is the one that stands there already. */
  async load(bytes) {
    const mark = new TextDecoder().decode(bytes.subarray(0, MARK));
    if (mark === this.wanted) return;
    this.wanted = mark;
    const stream = new Blob([bytes.subarray(MARK)]).stream().pipeThrough(new DecompressionStream('deflate'));
    const { of, currency, nodes } = await new Response(stream).json();
    if (mark !== this.wanted) return;
    if (of !== shared.of) Object.assign(shared, { of, hands: new Map(), all: false });
    Object.assign(this, { run: mark, currency, nodes: nodes.map((row) => nodeOf(row)), path: [], drawn: false });
    this.follow();
  }

  /** Go where the other component says we are; whichever of the two comes last, draws. */
  follow() {
    const here = shared.here;
    if (!here || here.run !== this.run || !this.root.isConnected) return;
    const before = this.path, moved = !this.drawn || here.now !== this.now;
    this.now = here.now; this.path = this.wayTo(here.now);
    if (!this.drawn) this.draw();
    else for (const node of new Set([...before, ...this.path])) if (node.parts.length && node.li) this.fold(node);
    this.mark();
    if (moved) this.reveal(this.deepest(), 0.3);   // told again where it stands, the box stays where a hand scrolled it
  }
  wayTo(step) {
    const found = [];
    for (let list = this.nodes; list.length;) {
      const next = list.find((node) => node.first <= step && step <= node.last);
      if (!next) break;
      found.push(next); list = next.parts;
    }
    return found;
  }
  deepest() { return this.path.findLast((node) => node.li); }

  /** Where we are: the mark in the tree, the one place Tab leads to, and the way down in words. */
  mark() {
    this.marked?.removeAttribute('aria-current');
    const node = this.deepest();
    this.marked = node?.li;
    this.marked?.setAttribute('aria-current', node.parts.length ? 'true' : 'step');
    if (!this.focused()) this.stopAt(node ?? this.nodes[0]);
    this.tell();
  }
  /** The way down in one line: the outer parts give way where it is too long. */
  tell() {
    const groups = this.path.filter((each) => each.parts.length), list = this.crumbs;
    const words = (groups.length ? groups : this.path).map((each) => each.says);
    list.title = words.join(' \u203a ');
    list.replaceChildren(...words.map((each) => make('li', '', each)));
    for (let left = words.length; left > 1 && list.scrollWidth > list.clientWidth; left -= 1) {
      if (left < words.length) list.firstChild.remove();
      list.firstChild.textContent = '\u2026';
    }
  }

  // ---- open and folded

  isOpen(node) { return shared.hands.get(node.id) ?? (shared.all || this.path.includes(node)); }
  draw() {
    this.drawn = true;
    this.keepingFocus(() => { this.tree.replaceChildren(...this.nodes.map((node) => this.item(node))); });
  }
  item(node) {
    const li = make('li');
    li.node = node; node.li = li; node.group = null;
    li.setAttribute('role', 'treeitem'); li.setAttribute('aria-level', node.level); li.tabIndex = -1;
    li.append(rowOf(node, this.currency));
    if (node.parts.length) this.fold(node);
    return li;
  }
  /** Bring a node into the state it should be in. */
  fold(node) {
    const open = this.isOpen(node);
    if (open === Boolean(node.group) && node.li.hasAttribute('aria-expanded')) return;
    node.li.setAttribute('aria-expanded', open);
    if (open) {
      node.group = make('ul'); node.group.setAttribute('role', 'group');
      node.group.append(...node.parts.map((part) => this.item(part)));
      node.li.append(node.group);
    } else if (node.group) {
      if (node.group.contains(this.focused())) node.li.focus({ preventScroll: true });
      node.group.remove(); node.group = null;
      forget(node.parts);
    }
  }
  byHand(node, open) {
    shared.hands.set(node.id, open);
    this.fold(node); this.mark();
  }
  openAll() { Object.assign(shared, { all: true, hands: new Map() }); this.redraw(); }
  foldAll() {
    Object.assign(shared, { all: false, hands: new Map(this.path.filter((node) => node.parts.length).map((node) => [node.id, false])) });
    this.redraw();
  }
  redraw() { forget(this.nodes); this.draw(); this.mark(); this.reveal(this.deepest(), 0.3); }

  // ---- focus and scrolling, never of the page

  focused() {
    const found = this.root.getRootNode().activeElement;
    return found && this.tree.contains(found) ? found : null;
  }
  /** Draw anew with the focus on the same node, or on the nearest above it that is still there. */
  keepingFocus(act) {
    const node = this.focused()?.node;
    act();
    for (let each = node; each; each = each.above) {
      const found = this.find(each.id);
      if (found?.li) return this.focus(found);
    }
  }
  find(id, list = this.nodes) {
    for (const node of list) {
      const found = node.id === id ? node : this.find(id, node.parts);
      if (found) return found;
    }
  }
  stopAt(node) {
    if (!node?.li) return;
    if (this.tabbed) this.tabbed.tabIndex = -1;
    this.tabbed = node.li; this.tabbed.tabIndex = 0;
  }
  focus(node) {
    if (!node?.li) return;
    node.li.focus({ preventScroll: true });
    this.reveal(node);
  }
  /** Scroll the box until a row is seen: as little as needed, or to a part of its height. */
  reveal(node, part) {
    if (!node?.li) return;
    const row = node.li.firstChild.getBoundingClientRect(), box = this.box.getBoundingClientRect(), edge = part ? 32 : 4;
    if (row.top >= box.top + edge && row.bottom <= box.bottom - edge) return;
    const above = row.top < box.top + edge;
    this.box.scrollTop += part ? row.top - box.top - box.height * part : above ? row.top - box.top - edge : row.bottom - box.bottom + edge;
  }

  // ---- hands on it

  pick(node) { this.send({ step: node.first, click: Date.now() }); }
  click(event) {
    const node = event.target.closest('li')?.node;
    if (!node) return;
    node.li.focus({ preventScroll: true });
    if (!node.parts.length || event.target.closest('.go')) this.pick(node);
    else this.byHand(node, !node.group);
  }
  rows() { return [...this.tree.querySelectorAll('li')].map((li) => li.node); }
  key(event) {
    const node = event.target.closest('li')?.node;
    if (!node || event.ctrlKey || event.metaKey || event.altKey || !this.keyed(event.key, node)) return;
    event.preventDefault(); event.stopPropagation();
  }
  /** Act on a key; false for one that is none of ours. */
  keyed(key, node) {
    if (key === 'ArrowRight') node.parts.length && (node.group ? this.focus(node.parts[0]) : this.byHand(node, true));
    else if (key === 'ArrowLeft') node.group ? this.byHand(node, false) : this.focus(node.above);
    else if (key === 'ArrowDown') this.focus(node.group ? node.parts[0] : this.after(node));
    else if (key === 'ArrowUp') this.focus(this.before(node));
    else if (key === 'Home') this.focus(this.nodes[0]);
    else if (key === 'End') this.focus(this.rows().at(-1));
    else if (key === ' ' && node.parts.length) this.byHand(node, !node.group);
    else if (key === 'Enter' || key === ' ') this.pick(node);
    else return false;
    return true;
  }
  after(node) {
    for (let each = node; each; each = each.above) if (each.li.nextSibling) return each.li.nextSibling.node;
  }
  before(node) {
    let found = node.li.previousSibling?.node;
    if (!found) return node.above;
    while (found.group) found = found.parts.at(-1);
    return found;
  }
}

/** Nodes whose rows have left the page. */
function forget(nodes) {
  for (const node of nodes) { node.li = node.group = null; forget(node.parts); }
}

export default function ({ data, parentElement, setStateValue }) {
  let root = parentElement.querySelector('.mp-outline');
  if (!root) { root = make('div', 'mp-outline'); parentElement.appendChild(root); }
  const view = root.view ||= new OutlineView(root);
  view.send = (pick) => setStateValue('pick', pick);
  shared.view = view;
  view.load(data);
  view.resize.observe(view.crumbs);
  return () => view.resize.disconnect();
}
