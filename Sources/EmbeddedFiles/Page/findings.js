// The findings of a push: what is wrong, what to do, and what the rule says.

import { el, replace } from './dom.js';
import { levelClass, placeOf, placeText } from './place.js';
import { specOf } from './spec-source.js';
import { ruleLink, sourceLink, specText } from './spec-words.js';
import { sentence, visible } from './text.js';

/** The rule's own sentence. It is asked for when somebody wants to read it. */
export function ruleDisclosure(api, rule, summary = 'What the rule says') {
  const content = el('div', { class: 'rule-text', 'data-testid': 'rule-text' });
  return el('details', { 'data-testid': 'rule-details', ontoggle: async (event) => {
    if (!event.target.open || content.childNodes.length > 0) return;
    content.textContent = '…';
    try {
      const { title, text, level, page, statements } = await specOf(api, rule);
      replace(content, title && el('p', {}, el('strong', {}, specText(title))), el('p', {}, specText(text)), statements?.length > 0 && [el('p', { class: 'faint' }, 'It follows from'),
        el('ul', {}, statements.map((statement) => el('li', {}, specText(statement.text), ' ', el('small', {}, (statement.sources ?? []).map((source, index) => [index > 0 && '; ', sourceLink(source)])))))],
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
