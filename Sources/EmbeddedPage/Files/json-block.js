// JSON that people read: short values stay on one line, and keys, texts and numbers have their colours.

import { el } from './dom.js';
import { digitsAsWritten } from './json-exact.js';
import { visible } from './text.js';

// How many signs fit on a line.
const width = () => (innerWidth < 500 ? 36 : 74);

/** The value with its keys and texts as spans. Spaces at the beginning of a line say how deep it is. */
export function jsonBlock(value) {
  return el('pre', { class: 'json-block', tabindex: '0' }, parts(value, 0, 0));
}

/** `used` is what stands on the line before the value. */
function parts(value, depth, used) {
  const digits = digitsAsWritten(value);
  if (digits !== null) return el('span', { class: 'json-number' }, digits);
  if (value === null || typeof value !== 'object') return leaf(value);
  const isArray = Array.isArray(value);
  const [open, close] = isArray ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0) return open + close;
  const isShort = lengthOf(value) + depth * 2 + used <= width();
  const space = isShort ? ' ' : `\n${'  '.repeat(depth + 1)}`;
  return [open, entries.map(([key, one], index) => [index > 0 ? `,${space}` : space,
    isArray ? null : [el('span', { class: 'json-key' }, inJSON(key)), ': '], parts(one, depth + 1, isArray ? 0 : key.length + 4)]), isShort ? ' ' : `\n${'  '.repeat(depth)}`, close];
}

/** How long the value is on one line, with its spaces. */
const lengthOf = (value) => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').length;

const inJSON = (text) => visible(JSON.stringify(text));

function leaf(value) {
  const type = value === null ? 'null' : typeof value;
  return el('span', { class: `json-${type}` }, type === 'string' ? el('bdi', {}, inJSON(value)) : String(value));
}
