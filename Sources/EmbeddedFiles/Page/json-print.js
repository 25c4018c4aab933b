// Prints JSON over several lines. Short values stay on one, and keys, texts and numbers have their colours.

import { el } from './dom.js';
import { parseTree, pointerOf } from './json-tree.js';
import { visible } from './text.js';

// How many signs fit on a line.
const width = () => (innerWidth < 500 ? 36 : 74);
// Browsers wouldn't lay out thousands of nested lines.
const DEEPEST = 60;

/** How a string is written: escapes for what would be invisible or turn the line around. */
export const quoted = (text) => visible(JSON.stringify(text));

const textOf = (node) => (node.type === 'string' ? quoted(node.value) : node.raw);
const leaf = (node) => el('span', { class: `json-${node.type}` }, node.type === 'string' ? el('bdi', {}, textOf(node)) : node.raw);
const bracketsOf = (node) => (node.type === 'object' ? '{}' : '[]');
const entriesOf = (node) => node.members ?? node.items.map((item, index) => ({ key: index, node: item }));

/** What stands before a value in an object: {length, parts}. */
function nameOf(parent, key) {
  if (parent.type !== 'object') return { length: 0, parts: [] };
  const text = quoted(key);
  return { length: text.length + 2, parts: [el('span', { class: 'json-key' }, text), ': '] };
}

/** Prints a tree of json-tree.js. */
export class Printer {
  width = width();

  /** Whether the value at a pointer has lines of its own even if it is short. */
  isTall() {
    return false;
  }

  /** What stands in a value after its last entry, a line each. */
  additions() {
    return [];
  }

  /** An entry of a value, the first part of which is on its first line. */
  entry(pointer, name, content) {
    return [name, content];
  }

  /** A value as a list of parts. `used` is what stands on the line before it. */
  value(node, pointer = '', indent = 0, used = 0) {
    if (node.raw !== undefined) return [leaf(node)];
    const short = this.isTall(pointer) ? null : this.#inline(node, this.width - indent * 2 - used);
    if (short) return [short.parts];
    const [open, close] = bracketsOf(node);
    const entries = entriesOf(node);
    const additions = this.additions(pointer);
    if (entries.length + additions.length === 0) return [open + close];
    if (indent > DEEPEST) return [`${open} … ${close}`];
    const space = `\n${'  '.repeat(indent + 1)}`;
    const lines = entries.map(({ key, node: value }, index) => {
      const name = nameOf(node, key);
      const at = pointer + pointerOf([key]);
      return [space, this.entry(at, name.parts, this.value(value, at, indent + 1, name.length)), index < entries.length - 1 ? ',' : ''];
    });
    return [open, lines, additions.map((line) => [space, line]), `\n${'  '.repeat(indent)}`, close];
  }

  /** A value on one line: {length, parts}. Null if it doesn't fit. */
  #inline(node, room) {
    if (room < 2) return null;
    if (node.raw !== undefined) return { length: textOf(node).length, parts: leaf(node) };
    const [open, close] = bracketsOf(node);
    const entries = entriesOf(node);
    if (entries.length === 0) return { length: 2, parts: open + close };
    const parts = [];
    // The brackets, and the spaces inside them.
    let length = 4;
    for (const [index, { key, node: value }] of entries.entries()) {
      const name = nameOf(node, key);
      length += name.length + (index > 0 ? 2 : 0);
      const one = this.#inline(value, room - length);
      if (one === null) return null;
      length += one.length;
      if (length > room) return null;
      parts.push(index > 0 ? ', ' : null, name.parts, one.parts);
    }
    return { length, parts: [`${open} `, parts, ` ${close}`] };
  }
}

/** A value with its keys and texts as spans. */
export function jsonBlock(value) {
  return el('pre', { class: 'json-block', tabindex: '0' }, new Printer().value(parseTree(JSON.stringify(value))));
}
