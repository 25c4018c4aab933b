// What breaks a rule: mutants of a model, and the bugs that they stand for.

import { el } from './dom.js';
import { ruleLink, specText } from './spec-words.js';
import { visible } from './text.js';

export const casesHref = (role, mutant) => `#/cases/${role}/${encodeURIComponent(mutant)}`;

/** What is wrong with it, and a link that lets it be wrong. */
export function mutantItem({ role, name, bug, breaks }, isChosen = false) {
  return el('li', { 'data-testid': 'mutant-row' },
    el('p', {}, el('a', { href: casesHref(role, name), 'aria-current': isChosen ? 'true' : null }, bug ? specText(bug) : visible(name))),
    el('p', { class: 'source' }, `${role} · `, bug && [el('code', {}, visible(name)), ' · '], breaks.length === 0 ? 'treats everything alike' : breaks.map((rule, index) => [index > 0 && ', ', ruleLink(rule)])));
}

/** The mutants of a rule, each with a link that lets it be wrong. */
export function breakingSection(mutants) {
  if (mutants.length === 0) return null;
  return el('section', { 'aria-labelledby': 'breaking-title', 'data-testid': 'breaking' }, el('h3', { id: 'breaking-title' }, 'Break this'),
    el('p', {}, 'Each of these breaks the rule. See which cases notice.'), el('ul', { class: 'mutants' }, mutants.map((one) => mutantItem(one))));
}
