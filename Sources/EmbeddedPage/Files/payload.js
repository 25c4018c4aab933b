// Prints a payload over several lines, with the findings underlined at their places.

import { el } from './dom.js';
import { depthOf, parseTree, pointerOf, pointerParts } from './json-tree.js';
import { typeOf } from './about.js';
import { levelClass, placeOf } from './place.js';
import { visible } from './text.js';

const HELD = 60;

/** How a string is written: escapes for what would be invisible or turn the line around. */
const quoted = (text) => visible(JSON.stringify(text));

/** Sorts the findings by the value that they are about, and by what is missing in one. */
function placed(root, push) {
  const [at, missing] = [new Map(), new Map()];
  const put = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  push.findings.forEach((finding, index) => {
    const place = placeOf(finding);
    if (place.in !== 'payload') return;
    const parts = pointerParts(place.at ?? '');
    const depth = depthOf(root, parts);
    if (depth === parts.length) put(at, pointerOf(parts), { finding, number: index + 1 });
    else put(missing, pointerOf(parts.slice(0, depth)), { finding, number: index + 1, name: parts[depth] });
  });
  return { at, missing };
}

function mark(notes, ...content) {
  const worst = notes.some(({ finding }) => finding.level === 'must') ? 'must' : 'should';
  return el('mark', { class: `flaw ${levelClass(worst)}`, 'data-testid': 'flaw' }, content);
}

const numbers = (notes) => notes.map(({ number, finding }) => el('button', {
  type: 'button', class: `note ${levelClass(finding.level)}`, 'data-finding': number, title: visible(finding.message),
  'aria-label': `finding ${number}: ${visible(finding.message)}`,
}, number));

/** Of a value over several lines, only the beginning is underlined: a wavy paragraph can't be read. */
function underlined(notes, name, [first, ...rest]) {
  return [mark(notes, name, first), numbers(notes), rest];
}

/** Prints one value. Short values without findings inside stay on one line. */
class Printer {
  constructor(root, push) {
    Object.assign(this, placed(root, push));
    this.busy = new Set();
    for (const pointer of [...this.at.keys(), ...this.missing.keys()]) {
      const parts = pointerParts(pointer);
      // A missing key is a line of its own in its object.
      const depth = this.missing.has(pointer) ? parts.length + 1 : parts.length;
      for (let length = 0; length < depth; length += 1) this.busy.add(pointerOf(parts.slice(0, length)));
    }
  }

  inline(node, room) {
    if (node.raw !== undefined) return node.type === 'string' ? quoted(node.value) : node.raw;
    const open = node.type === 'object' ? '{' : '[';
    const close = node.type === 'object' ? '}' : ']';
    const entries = node.members ?? node.items.map((item) => ({ node: item }));
    if (entries.length === 0) return open + close;
    if (room <= 0 || entries.length > 8) return null;
    const parts = [];
    let left = room;
    for (const { key, node: value } of entries) {
      const text = this.inline(value, left - 4);
      if (text === null || text.length > left) return null;
      parts.push(key === undefined ? text : `${quoted(key)}: ${text}`);
      left -= parts.at(-1).length + 2;
      if (left < 0) return null;
    }
    return `${open} ${parts.join(', ')} ${close}`;
  }

  value(node, pointer, indent) {
    if (node.raw !== undefined) return [el('span', { class: `json-${node.type}` }, node.type === 'string' ? quoted(node.value) : node.raw)];
    if (!this.busy.has(pointer) && pointer !== '' && pointer !== '/aps') {
      const text = this.inline(node, HELD);
      if (text !== null) return [text];
    }
    const [open, close] = node.type === 'object' ? '{}' : '[]';
    const entries = node.members ?? node.items.map((item, index) => ({ key: index, node: item }));
    const absent = this.missing.get(pointer) ?? [];
    if (entries.length + absent.length === 0) return [open + close];
    // Browsers wouldn't lay out thousands of nested lines.
    if (indent > 60) return [`${open} … ${close}`];
    const space = `\n${'  '.repeat(indent + 1)}`;
    const lines = entries.map(({ key, node: value }, index) => [space, this.entry(node, key, value, `${pointer}${pointerOf([key])}`, indent + 1), index < entries.length - 1 ? ',' : '']);
    const ghosts = absent.map((note) => [space, el('mark', { class: `flaw absent ${levelClass(note.finding.level)}`, 'data-testid': 'flaw' }, `${quoted(String(note.name))} is missing`), numbers([note])]);
    return [open, lines, ghosts, `\n${'  '.repeat(indent)}`, close];
  }

  entry(parent, key, value, pointer, indent) {
    const notes = this.at.get(pointer) ?? [];
    const name = parent.type === 'object' ? [el('span', { class: 'json-key' }, quoted(key)), ': '] : [];
    const content = this.value(value, pointer, indent);
    return notes.length > 0 ? underlined(notes, name, content) : [name, content];
  }
}

/** The most bytes that the payload of a push of this type may have. */
export const sizeLimit = (push) => (typeOf(push) === 'voip' || push.path?.startsWith('/4/broadcasts') ? 5120 : 4096);

/** node is the payload as json-tree.js reads it, or null if the body isn't JSON. */
export function payloadPanel(push, node) {
  const limit = sizeLimit(push);
  const size = el('p', { class: push.bytes > limit ? 'size bad' : 'size faint', 'data-testid': 'size' },
    `${push.bytes.toLocaleString('en')} of ${limit.toLocaleString('en')} bytes${push.bytes > limit ? ': too large' : ''}`);
  if (!node || node.type === 'null') {
    const body = push.body;
    return [body ? el('pre', { class: 'payload', 'data-testid': 'payload', dir: 'ltr' }, broken(body)) : el('p', { class: 'faint' }, 'There is no payload.'), size];
  }
  const printer = new Printer(node, push);
  const notes = printer.at.get('') ?? [];
  const content = printer.value(node, '', 0);
  return [el('pre', { class: 'payload', 'data-testid': 'payload', dir: 'ltr', tabindex: '0', 'aria-label': 'Payload' },
    notes.length > 0 ? underlined(notes, [], content) : content), size];
}

/** A body that isn't JSON, as it came. It may have lost something only on purpose: JSON in a wrong form reads better over several lines. */
const broken = (body) => {
  try {
    return new Printer(parseTree(body), { findings: [] }).value(parseTree(body), '', 0);
  } catch {
    return body.split('\n').map((line, index) => (index > 0 ? `\n${visible(line)}` : visible(line)));
  }
};

