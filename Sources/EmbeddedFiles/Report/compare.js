// Compares the results of two products, rule by rule. Their names are in the address, so that a comparison can be passed on.
'use strict';

const WORDS = { pass: 'kept', note: 'kept in part', fail: 'not kept', warn: 'not kept', inconclusive: 'not decided', '': 'not asked' };

function element(name, text = '', attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** The rules that two products keep otherwise, each with both marks. */
function differences(rules, one, other) {
  return rules.map(([id, title, level], index) => ({ id, title, level, marks: [one.rules[index], other.rules[index]] }))
    .filter(({ marks: [first, second] }) => first !== second);
}

function row({ id, title, level, marks }) {
  const row = element('tr');
  const name = element('th', '', { scope: 'row' });
  name.append(element('a', title, { href: `../rules/${id}/index.html` }), ' ', element('span', level, { class: `level ${level}` }));
  row.append(name, ...marks.map((mark) => {
    const cell = element('td');
    cell.append(element('span', WORDS[mark], { class: `v ${mark}` }));
    return cell;
  }));
  return row;
}

function show() {
  const { rules, products } = globalThis.results;
  const [one, other, said, table] = ['a', 'b', 'said', 'differences'].map((id) => document.getElementById(id));
  const asked = new URLSearchParams(location.search);
  const fill = (select, chosen, among) => {
    select.replaceChildren(...among.map(({ name, id }) => element('option', name, { value: id })));
    select.value = among.some(({ id }) => id === chosen) ? chosen : among[0]?.id ?? '';
  };
  const update = () => {
    const first = products.find(({ id }) => id === one.value);
    // Products of different roles have no rule in common.
    fill(other, other.value || asked.get('b'), products.filter(({ id, role }) => role === first.role && id !== first.id));
    const second = products.find(({ id }) => id === other.value);
    if (!second) {
      said.textContent = `Nothing can be compared with ${first.name} yet.`;
      return table.replaceChildren();
    }
    const found = differences(rules, first, second);
    said.textContent = found.length === 0 ? 'They keep each rule alike.' : `They differ in ${found.length} of ${rules.filter(([, , , role]) => role === first.role).length} rules.`;
    const head = element('tr');
    head.append(element('th', 'rule', { scope: 'col' }), ...[first, second].map(({ name }) => element('th', name, { scope: 'col' })));
    const [above, body] = [element('thead'), element('tbody')];
    above.append(head);
    body.append(...found.map(row));
    table.replaceChildren(...found.length > 0 ? [above, body] : []);
    history.replaceState(null, '', `?${new URLSearchParams({ a: first.id, b: second.id })}`);
  };
  fill(one, asked.get('a'), products);
  one.addEventListener('change', update);
  other.addEventListener('change', update);
  update();
}

show();
