// The log of what the app was called with, newest first. Its payloads are there on demand.

import { el } from './dom.js';
import { ruleNames, said } from './phone-parts.js';
import { callbackName } from './phone-callbacks.js';
import { duration } from './phone-words.js';

const LIMIT = 60;

export class Log {
  constructor() {
    this.list = el('ol', { class: 'log', reversed: true, 'data-testid': 'log', 'aria-label': 'Callbacks, newest first' });
    this.none = el('p', { class: 'faint', 'data-testid': 'log-empty' }, 'The app hasn’t been called yet.');
    this.element = el('section', { class: 'log-part', 'aria-label': 'Log of callbacks' }, el('h3', {}, 'Callbacks'), this.none, this.list);
    this.key = null;
    this.seen = new Set();
  }

  /** Adds what is new. Lines that are there stay as they are, opened or not. */
  update(key, entries, nameOf, platform) {
    if (key !== this.key) {
      this.key = key;
      this.seen = new Set();
      this.list.replaceChildren();
    }
    const fresh = [];
    for (const entry of entries) {
      for (const [index, call] of (entry.step.observed?.callbacks ?? []).entries()) {
        const place = `${entry.position} ${index}`;
        if (this.seen.has(place)) continue;
        this.seen.add(place);
        fresh.unshift(this.line(entry, index, nameOf, platform));
      }
    }
    this.list.prepend(...fresh);
    while (this.list.children.length > LIMIT) this.list.lastChild.remove();
    this.none.hidden = this.list.children.length > 0;
  }

  line(entry, index, nameOf, platform) {
    const call = entry.step.observed.callbacks[index];
    const name = Object.keys(call)[0];
    const { state, push, 'user-info': payload, ...others } = call[name] ?? {};
    const at = entry.step.at;
    const details = Object.entries(others).filter(([, value]) => value !== null)
      .map(([key, value]) => `${key} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
    // A platform lacks some methods, and then nobody knows whose line is whose.
    const lines = entry.step.lines.filter((line) => line.label === 'calls' && !line.withheld);
    const rules = lines.length === entry.step.observed.callbacks.length ? lines[index].rules : [];
    const words = [duration(at), state ? `state ${state}` : null, push ? nameOf(push) : null, ...details].filter(Boolean);
    return el('li', { 'data-testid': 'log-line' },
      el('code', { class: 'log-name' }, callbackName(name, platform)),
      el('span', { class: 'log-words' }, said(words.join(' · ')), ' ', ruleNames(rules)),
      payload === undefined ? null : el('details', { 'data-testid': 'log-payload' }, el('summary', {}, 'payload'),
        el('pre', {}, said(JSON.stringify(payload, null, 2)))));
  }
}
