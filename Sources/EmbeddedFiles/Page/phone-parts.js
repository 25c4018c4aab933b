// Small things that the parts of the phone share.

import { el, replace } from './dom.js';
import { visible } from './text.js';

/** A text of a push: harmless to look at, and apart from the direction of the text around it. */
export function said(text, className = null) {
  // A line break is no trick, and the style decides whether it is one.
  return el('bdi', { class: className }, (typeof text === 'string' ? text : String(JSON.stringify(text))).split('\n').map(visible).join('\n'));
}

/** Draws again only if what is drawn has changed, so that focus and selections stay. */
export class Redrawn {
  #drawn = null;

  constructor(parent) { this.parent = parent; }

  /** The next draw draws: what is shown isn't what was drawn. */
  forget() { this.#drawn = null; }

  draw(value, make) {
    const key = JSON.stringify(value);
    if (key === this.#drawn) return false;
    this.#drawn = key;
    keepingFocus(this.parent, () => replace(this.parent, make()));
    return true;
  }
}

/** Does something that replaces children, and gives the focus back to the one with the same data-key. */
export function keepingFocus(parent, change) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  // The next one takes the place of one that is gone, so that the keyboard doesn't lose its way.
  const order = focused ? [...parent.querySelectorAll('[data-key]')].indexOf(focused) : -1;
  change();
  if (!focused) return;
  const all = [...parent.querySelectorAll('[data-key]')];
  const found = all.find((one) => one.dataset.key === key) ?? all[Math.min(order, all.length - 1)];
  found?.focus({ preventScroll: true });
}

/** Names of rules and rulings. */
export function ruleNames(rules) {
  return (rules ?? []).map((rule, index) => [index > 0 ? ', ' : null, el('code', { class: 'rule-name' }, rule)]);
}

/** A switch: a button that is on or off. */
export function toggle(name, label, isOn, onclick) {
  return el('button', {
    type: 'button', role: 'switch', class: 'phone-switch', 'data-testid': `switch-${name}`, 'data-key': name,
    'aria-checked': String(isOn), onclick,
  }, el('span', {}, label), el('span', { class: 'knob', 'aria-hidden': 'true' }));
}

/** A labelled select; `options` are pairs of a value and its words. */
export function choice(name, label, options, value, onchange = null) {
  return el('label', { class: 'phone-choice' }, el('span', {}, label), el('select', {
    'data-testid': `choice-${name}`, 'data-key': name, name, onchange: onchange ? (event) => onchange(event.target.value) : () => {},
  }, options.map(([one, words]) => el('option', { value: one, selected: one === value }, words))));
}
