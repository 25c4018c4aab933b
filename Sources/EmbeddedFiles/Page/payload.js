// Prints a payload over several lines, with the findings underlined at their places.

import { el } from './dom.js';
import { Printer, quoted } from './json-print.js';
import { depthOf, parseTree, pointerOf, pointerParts } from './json-tree.js';
import { typeOf } from './about.js';
import { levelClass, placeOf } from './place.js';
import { visible } from './text.js';

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

/** Prints a payload. Values with findings inside are printed over several lines. */
class Marker extends Printer {
  constructor(root, push) {
    super();
    Object.assign(this, placed(root, push));
    // The payload and its aps are read line by line.
    this.tall = new Set(['', '/aps']);
    for (const pointer of [...this.at.keys(), ...this.missing.keys()]) {
      const parts = pointerParts(pointer);
      // A missing key is a line of its own in its object.
      const depth = this.missing.has(pointer) ? parts.length + 1 : parts.length;
      for (let length = 0; length < depth; length += 1) this.tall.add(pointerOf(parts.slice(0, length)));
    }
  }

  isTall(pointer) {
    return this.tall.has(pointer);
  }

  additions(pointer) {
    return (this.missing.get(pointer) ?? []).map((note) => [
      el('mark', { class: `flaw absent ${levelClass(note.finding.level)}`, 'data-testid': 'flaw' }, `${quoted(String(note.name))} is missing`), numbers([note])]);
  }

  entry(pointer, name, content) {
    const notes = this.at.get(pointer) ?? [];
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
  const marker = new Marker(node, push);
  return [el('pre', { class: 'payload', 'data-testid': 'payload', dir: 'ltr', tabindex: '0', 'aria-label': 'Payload' },
    marker.entry('', [], marker.value(node))), size];
}

/** A body that isn't JSON, as it came. It may have lost something only on purpose: JSON in a wrong form reads better over several lines. */
const broken = (body) => {
  try {
    return new Printer().value(parseTree(body));
  } catch {
    return body.split('\n').map((line, index) => (index > 0 ? `\n${visible(line)}` : visible(line)));
  }
};
