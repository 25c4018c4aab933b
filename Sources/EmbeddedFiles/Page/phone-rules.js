// Names of rules, each with its sentence on demand.

import { api } from './api.js';
import { el, replace } from './dom.js';
import { specOf } from './spec-source.js';
import { specText } from './spec-words.js';

async function unfold(button, place, rule) {
  const isOpen = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(isOpen));
  place.hidden = !isOpen;
  if (!isOpen || place.hasChildNodes()) return;
  const found = await specOf(api, rule).catch(() => null);
  replace(place, found?.text
    ? [el('b', {}, `${found.level}: `), specText(found.text), found.page ? el('span', { class: 'faint' }, ` ${found.page}`) : null]
    : 'serve doesn’t say what this rule says.');
}

/** Names of rules and rulings as buttons that show their sentences. */
export function ruleButtons(rules) {
  return (rules ?? []).map((rule, index) => {
    const comma = index > 0 ? ', ' : null;
    const place = el('span', { class: 'rule-text', role: 'note', hidden: true });
    const button = el('button', {
      type: 'button', class: 'plain rule-name', 'aria-expanded': 'false', title: 'What the rule says', 'data-testid': 'rule-name',
      'data-key': `rule-${rule}`, onclick: () => unfold(button, place, rule),
    }, rule);
    return [comma, button, place];
  });
}
