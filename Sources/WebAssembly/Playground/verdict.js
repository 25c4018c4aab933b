// What is wrong with the push that is written, and what can keep it from the screen.

import { el, replace } from './dom.js';
import { ruleDisclosure } from './findings.js';
import { levelClass } from './place.js';
import { ruleLink } from './spec-words.js';
import { counted, sentence, visible } from './text.js';

export class Verdict {
  constructor(root, api, go) {
    [this.api, this.go] = [api, go];
    this.findings = el('div', { 'aria-live': 'polite', 'data-testid': 'findings' });
    this.why = el('pre', { class: 'why-text', 'data-testid': 'why-text' });
    this.reasons = el('details', { class: 'more', 'data-testid': 'explained', ontoggle: () => this.#explain() },
      el('summary', {}, 'Why may nothing appear?'), this.why);
    replace(root, this.findings, this.reasons);
  }

  /** Shows what a push breaks; what is on the line of the caret is marked. */
  update(push, line) {
    this.push = push;
    const { findings, requests, unreadable = [] } = this.api.ask({ check: push });
    const key = JSON.stringify([findings, line]);
    if (key !== this.drawn) {
      this.drawn = key;
      const errors = findings.filter(({ severity }) => severity === 'error').length;
      replace(this.findings,
        el('h2', {}, findings.length > 0 ? counted(findings.length, 'finding') : requests > 0 ? 'It breaks no rule' : 'No push yet'),
        el('p', { class: errors > 0 ? 'bad' : 'good', 'data-testid': 'summary' }, summary(findings, requests, unreadable)),
        el('ol', { class: 'findings' }, findings.map((finding) => this.#item(finding, line))));
    }
    this.#explain();
  }

  #item({ level, rule, message, remedy, line, column }, caret) {
    return el('li', { class: line === caret ? 'finding is-here' : 'finding', 'data-testid': 'finding' },
      el('span', { class: `number ${levelClass(level)}`, 'aria-hidden': 'true' }, level === 'must' ? '✗' : '!'),
      el('div', {},
        el('p', { class: 'message' }, el('strong', {}, el('bdi', {}, visible(message)))),
        el('p', {}, el('bdi', {}, sentence(visible(remedy)))),
        el('p', { class: 'source' }, el('span', { class: levelClass(level) }, level), ' · ', ruleLink(rule), ' · ',
          el('button', { type: 'button', class: 'plain', onclick: () => this.go(line, column) }, `line ${line}, column ${column}`)),
        ruleDisclosure(this.api, rule)));
  }

  /** It takes longer than a check, so it is worked out where somebody looks at it. */
  #explain() {
    if (!this.reasons.open || !this.push) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      try {
        this.why.textContent = this.api.ask({ why: { ...this.push, given: this.api.story.given, clock: this.api.clock, as: 'text' } }).text;
      } catch (error) {
        this.why.textContent = error.message;
      }
    }, 150);
  }
}

function summary(findings, requests, unreadable) {
  if (unreadable.length > 0) return sentence(visible(unreadable[0].reason));
  if (findings.length > 0) return 'Each says what to write instead.';
  return requests > 0 ? '✓ As far as a payload and these headers can show.' : 'Write a payload.';
}
