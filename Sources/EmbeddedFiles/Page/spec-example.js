// An example of a rule: the situation, its steps, and what is expected of each.

import { el } from './dom.js';
import { jsonBlock } from './json-print.js';
import { givenWords, stepWords } from './spec-given.js';
import { requestOf } from './spec-play.js';
import { deviceActions, sendAction } from './spec-run.js';
import { ruleLink } from './spec-words.js';
import { counted, sentence, visible } from './text.js';

/** The example as a part that opens. It is built when it is opened: a rule may have twenty of them. */
export function exampleView(api, ready, role, example, isOpen) {
  const content = el('div', { class: 'example-content' });
  const build = () => {
    if (content.childElementCount > 0) return;
    content.append(...parts(api, ready, role, example));
  };
  if (isOpen) build();
  const name = example.case.slice(example.case.indexOf('/') + 1);
  // The part in brackets tells the examples of one table apart.
  const [, plain, values] = name.match(/^([^[]*)(\[.*\])?$/s) ?? [null, name, null];
  return el('details', { class: 'example', open: isOpen, 'data-testid': 'spec-example', 'data-case': example.case, ontoggle: ({ target }) => target.open && build() },
    el('summary', {}, el('strong', {}, visible(plain)), values && el('code', { class: 'example-values' }, visible(values.slice(1, -1).replaceAll(',', ', '))),
      ' ', el('small', {}, `${counted(example.steps.length, 'step')}, line ${example.line}`)), content);
}

function parts(api, ready, role, example) {
  const given = givenWords(role, example.given);
  // What APNs kept arrives in a step that the example doesn't have.
  const headings = (example.timeline ?? []).map(({ heading }) => heading).filter((heading) => !/which APNs kept$/.test(heading));
  const sendable = role === 'provider' ? example.steps.filter((step) => requestOf(step)) : [];
  return [
    el('p', { class: 'example-id' }, el('code', { class: 'faint', 'data-testid': 'example-id' }, visible(example.case))),
    el('h4', {}, 'Given'),
    given.length === 0 ? el('p', {}, 'The usual situation.') : el('ul', { class: 'given', 'data-testid': 'example-given' }, given.map((words) => el('li', {}, words))),
    el('h4', {}, example.steps.length === 1 ? 'Step' : 'Steps'),
    el('ol', { class: `example-steps${example.steps.length === 1 ? ' is-alone' : ''}` }, example.steps.map((step, index) => stepView(api, role, step, headings[index], sendable))),
    role === 'device' && example.timeline && el('div', { class: 'example-actions' }, deviceActions(api, ready, example)),
  ].filter(Boolean);
}

const KINDS = [
  ['require', 'Required first', 'If something else happens, the example shows nothing about this rule.'],
  ['expect', 'Expected', 'This happens, and nothing else.'],
];

function stepView(api, role, step, heading, sendable) {
  const { words, argument } = stepWords(role, step, heading);
  return el('li', { 'data-testid': 'example-step' },
    el('p', { class: 'step-title' }, typeof words === 'string' ? sentence(words).replace(/\.$/, '') : words),
    argument !== undefined && jsonBlock(argument),
    KINDS.filter(([key]) => step[key]).map(([key, name, meaning]) => outcome(name, meaning, step[key])),
    step.permit && [el('p', { class: 'outcome-title' }, 'Permitted: one of these'),
      el('ul', { class: 'permitted' }, Object.entries(step.permit).map(([name, value]) => el('li', {}, outcome(visible(name), null, value))))],
    sendable.includes(step) && sendAction(api, step, sendable.length === 1));
}

function outcome(name, meaning, value) {
  const keys = Object.keys(value);
  const title = el('span', { class: 'outcome-title', title: meaning }, name, ': ');
  if (keys.length === 0) return el('p', { class: 'outcome' }, title, 'nothing happens');
  if (keys.length === 1 && Array.isArray(value.findings)) {
    return el('p', { class: 'outcome' }, title, value.findings.length === 0 ? 'it breaks no rule' : ['it breaks ', value.findings.map((rule, index) => [index > 0 && ', ', ruleLink(rule)])]);
  }
  return el('div', { class: 'outcome' }, el('p', {}, title), jsonBlock(value));
}
