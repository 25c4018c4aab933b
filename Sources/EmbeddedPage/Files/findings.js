// The findings of a push: what is wrong, what to do, and what the rule says.

import { el, replace } from './dom.js';
import { levelClass, placeOf, placeText } from './place.js';
import { ruleLink } from './spec-words.js';
import { sentence, visible } from './text.js';

/** Plain text in which `code` is between backticks. */
export const prose = (text) => visible(text).split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, part) : part));

/** A source is a link only if it leads to the web. It opens beside this page. */
const source = ({ title, url }, index) => [index > 0 && '; ', /^https:/.test(url ?? '') ? el('a', { href: url, rel: 'noreferrer', target: '_blank' }, title ?? url) : title];

const known = new Map();

/** The rule's own sentence. It is asked for when somebody wants to read it. */
export function ruleDisclosure(api, rule, summary = 'What the rule says') {
  const content = el('div', { class: 'rule-text', 'data-testid': 'rule-text' });
  return el('details', { 'data-testid': 'rule-details', ontoggle: async (event) => {
    if (!event.target.open || content.childNodes.length > 0) return;
    content.textContent = '…';
    try {
      if (!known.has(rule)) known.set(rule, await api.get(`/specs/${encodeURIComponent(rule)}`));
      const { title, text, level, page, statements } = known.get(rule);
      replace(content, title && el('p', {}, el('strong', {}, prose(title))), el('p', {}, prose(text ?? '')), statements?.length > 0 && [el('p', { class: 'faint' }, 'It follows from'),
        el('ul', {}, statements.map((statement) => el('li', {}, prose(statement.text ?? ''), ' ', el('small', {}, (statement.sources ?? []).map(source)))))],
      el('p', { class: 'faint' }, [level, page].filter(Boolean).join(' · ')));
    } catch (error) {
      replace(content, el('p', { class: 'faint' }, `It can’t be read: ${error.message}. `, el('code', {}, `conformance-run explain ${rule}`), ' says it.'));
    }
  } }, el('summary', {}, summary), content);
}

/** The list of findings. `go` is called with the number of the one whose place is to be shown. */
export function findingsSection(api, push, go) {
  const { findings } = push;
  if (findings.length === 0) return el('p', { class: 'good', 'data-testid': 'no-findings' }, '✓ It breaks no rule that a push can show.');
  return el('section', { 'aria-labelledby': 'findings-title' }, el('h3', { id: 'findings-title' }, 'Findings'),
    el('ol', { class: 'findings' }, findings.map((finding, index) => {
      const place = placeOf(finding);
      return el('li', { id: `finding-${index + 1}`, class: 'finding', tabindex: '-1', 'data-testid': 'finding' },
        el('span', { class: `number ${levelClass(finding.level)}`, 'aria-hidden': 'true' }, index + 1),
        el('div', {},
          el('p', { class: 'message' }, el('strong', {}, el('bdi', {}, visible(finding.message)))),
          finding.remedy && el('p', {}, el('bdi', {}, sentence(visible(finding.remedy)))),
          el('p', { class: 'source' }, el('span', { class: levelClass(finding.level) }, finding.level), ' · ', el('span', { 'data-testid': 'finding-rule' }, ruleLink(finding.rule)), ' · ',
            place.in === 'payload' || place.in === 'header' ? el('button', { type: 'button', class: 'plain', onclick: () => go(index + 1, place) }, visible(placeText(place))) : placeText(place)),
          ruleDisclosure(api, finding.rule)));
    })));
}
