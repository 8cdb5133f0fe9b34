/* The key to the marks of the board, drawn by the same code as the board. */
const ITEMS = [
  ['Owner: band and initial', (g, base) => { base(); el(g, 'rect', { x: 1, y: 17, width: 40, height: 4, fill: v('p2') }); ownerTab(g, 25, 4, { state: 'plain' }, { colour: 'p2', initial: 'B' }); }],
  ['Three houses', g => { setBand(g, 1, 5, 40, 13, 'brown'); buildings(g, 1, 5, 40, 13, '3 houses'); }],
  ['Buildings lost in this step', g => { setBand(g, 1, 5, 40, 13, 'brown'); buildings(g, 1, 5, 40, 13, 'plain', '3 houses'); }],
  ['Hotel', g => { setBand(g, 1, 5, 40, 13, 'green'); buildings(g, 1, 5, 40, 13, 'hotel'); }],
  ['Double hotel', g => { setBand(g, 1, 5, 40, 13, 'dark_blue', true); buildings(g, 1, 5, 40, 13, 'double hotel'); }],
  ['Mortgaged', (g, base) => { base(); el(g, 'rect', { x: .5, y: .5, width: 41, height: 21, fill: 'url(#hatch)' }); }],
  ['Reserved, not yet owned', g => { setBand(g, 1, 5, 40, 13, 'orange', true); padlock(g, 21, 10, 1.12); }],
  ['Lies in Free Parking', (g, base) => { base(); ownerTab(g, 14, 4, { state: 'plain', owner: 'pot' }, null); }],
  ['Second set of a side: stripe', g => setBand(g, 1, 5, 40, 13, 'yellow', true)],
  ['Station · utility', g => { setBand(g, 1, 5, 18, 13, 'station'); setBand(g, 23, 5, 18, 13, 'utility'); }],
  ['Token, tip shows facing', g => { token(el(g, 'g', { transform: 'translate(11 11)' }), 7.5, { colour: 'p1', initial: 'A' }, 0); token(el(g, 'g', { transform: 'translate(32 11)' }), 7.5, { colour: 'p2', initial: 'B' }, 180); }],
  ['Acting space', (g, base) => { base(); el(g, 'rect', { x: 2, y: 2, width: 38, height: 18, fill: 'none', stroke: v('act-key'), 'stroke-width': 4.4 }); el(g, 'rect', { x: 2, y: 2, width: 38, height: 18, fill: 'none', stroke: v('act'), 'stroke-width': 2.8 }); }],
  ['Path just walked', g => { el(g, 'rect', { width: 42, height: 22, rx: 3, fill: v('lane') }); el(g, 'path', { d: 'M8 11h34', stroke: v('act'), 'stroke-width': 2.6 }); el(g, 'circle', { cx: 8, cy: 11, r: 5, fill: v('lane'), stroke: v('act'), 'stroke-width': 2.2 }); el(g, 'circle', { cx: 27, cy: 11, r: 3.4, fill: v('act') }); }],
  ['Just changed hands: ring', (g, base) => { base(); ownerTab(g, 14, 4, { state: 'plain', fresh: true }, { colour: 'p1', initial: 'A' }); }],
];

export default function ({ parentElement }) {
  if (parentElement.querySelector('.mp-legend')) return;
  const list = document.createElement('ul');
  list.className = 'mp-legend';
  parentElement.appendChild(list);
  for (const [label, paint] of ITEMS) {
    const li = document.createElement('li'), svg = el(li, 'svg', { viewBox: '0 0 42 22', width: 42, height: 22, 'aria-hidden': 'true' }), span = document.createElement('span');
    const hatch = el(el(svg, 'defs'), 'pattern', { id: 'hatch', width: 7, height: 7, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' });
    el(hatch, 'path', { d: 'M0 0v7', stroke: v('hatch'), 'stroke-width': 2.2 });
    span.textContent = label;
    li.appendChild(span); list.appendChild(li);
    paint(svg, () => el(svg, 'rect', { x: .5, y: .5, width: 41, height: 21, fill: v('cell'), stroke: v('cell-line') }));
  }
}
