// A step of a phone, in the lines that `simulate` prints: what was done, what came of it, and what the documents permit too.

import { el } from './dom.js';
import { digitsAsWritten } from './json-exact.js';
import { alternativesOf, duration } from './phone-words.js';
import { ruleLink } from './spec-words.js';
import { sentence, visible } from './text.js';

const linksOf = (rules) => rules.length > 0 && el('small', {}, ' ', rules.map((rule, index) => [index > 0 && ', ', ruleLink(rule)]));

export function stepItem(step) {
  return el('li', { class: 'step', 'data-testid': 'step' },
    el('p', { class: 'step-title' }, el('bdi', {}, sentence(visible(step.heading)).replace(/\.$/, ''))),
    step.lines.length === 0 && el('p', { class: 'faint' }, 'Nothing happens.'),
    el('ol', { class: 'lines' }, step.lines.map(({ at, label, text, rules, withheld, continues }) => el('li', { class: withheld ? 'withheld' : null, 'data-testid': 'step-line' },
      el('span', { class: 'faint' }, continues ? '' : duration(Number(digitsAsWritten(at) ?? at))), el('strong', {}, label),
      el('span', {}, el('bdi', {}, visible(text)), linksOf(rules)))),
    alternativesOf(step).map(({ text, by, because }) => el('li', { class: 'or' }, el('span', {}), el('strong', {}, 'or'),
      el('span', {}, el('bdi', {}, visible(text)), el('small', {}, ` ${visible(because)} (`, ruleLink(by), ')'))))));
}
