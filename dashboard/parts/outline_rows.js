/* Rows of the tree of steps: what a node looks like and how it is read out. Names only ever become text. */
const count = (n) => n.toLocaleString('en-GB');

function make(tag, className, text) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text !== undefined) node.textContent = text;
  return node;
}

/** A node from its row in the data; what is above it is needed to find the way back. */
function nodeOf([id, kind, says, first, last, rule, money, asks, parts], above) {
  const node = { id, kind, says, first, last, rule, money, asks, above, level: above ? above.level + 1 : 1 };
  node.parts = parts.map((part) => nodeOf(part, node));
  return node;
}

/** Words that are read out, not seen. */
const quiet = (text) => make('span', 'quiet', text);

/** The row of a node: a twist or a dot, the words, how many steps, money, rule, and the steps to go to.
    What is read out is the row as it stands, with the words between that the eye has from the columns. */
function rowOf(node, currency) {
  const group = node.parts.length > 0, steps = node.last - node.first + 1, first = count(node.first);
  const row = make('div', `row ${group ? 'group' : 'stop'} ${node.kind}`), twist = make('span', 'twist', group ? '' : node.asks ? '\u25c6' : '\u00b7');
  const words = make('span', 'words'), facts = make('span', 'facts'), money = make('span', 'money'), rule = make('span', 'rule');
  const go = make('span', 'go', steps > 1 ? `${first}\u2013${count(node.last)}` : first);
  if (!group) words.append(quiet(`Step ${first}${node.asks ? ', decision' : ''}: `));
  words.append(make('span', 'says', node.says));
  words.title = node.says;
  if (group) words.append(quiet(', '), make('span', 'many', `${count(steps)} step${steps > 1 ? 's' : ''}`), quiet(` from ${first}`));
  if (node.money) money.append(quiet(', '), `${currency}${count(node.money)}`, quiet(' moved'));
  if (node.rule) rule.append(quiet(', rule '), make('span', 'chip', node.rule));
  go.title = `Go to step ${first}`;
  for (const each of [twist, go]) each.setAttribute('aria-hidden', 'true');
  facts.append(money, rule, go);
  row.append(twist, words, facts);
  return row;
}
