// What a reader can do with an example: see the documented answer, play it on the phone, or send its request.

import { el, replace } from './dom.js';
import { levelClass } from './place.js';
import { sourceOf } from './phone-source.js';
import { actionOfStep, playOnPhone, send } from './spec-play.js';
import { ruleLink } from './spec-words.js';
import { stepItem } from './steps.js';
import { counted, digitsOf, sentence, visible } from './text.js';

const PAUSE = 550;
const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The buttons of a device's example, and where their results are shown. */
export function deviceActions(api, ready, example) {
  const run = button('Run it', 'spec-run');
  const play = button('Play it on the phone', 'spec-play');
  const log = el('div', { class: 'spec-log', hidden: true });
  const note = el('p', { class: 'spec-note', role: 'status', hidden: true, 'data-testid': 'spec-played' });
  let current = 0;
  run.addEventListener('click', async () => {
    current += 1;
    const mine = current;
    run.textContent = 'Run it again';
    const steps = el('ol', { class: 'spec-steps', 'data-testid': 'spec-timeline', 'aria-live': 'polite' });
    log.hidden = false;
    replace(log, el('p', { class: 'faint' }, 'What the documented device does, worked out by the model:'), steps);
    for (const [index, step] of (example.timeline ?? []).entries()) {
      if (index > 0 && !isCalm()) await rest(PAUSE);
      // Another press has begun anew.
      if (mine !== current) return;
      steps.append(stepItem(step));
      steps.lastChild.scrollIntoView({ block: 'nearest' });
    }
    log.dataset.isDone = 'true';
  });
  play.addEventListener('click', () => inTurn(play, note, async () => {
    const device = digitsOf((await ready)?.device);
    if (!device) throw new Error('serve doesn’t say which device is its own.');
    sourceOf(api).follow(device, null);
    const numbers = await playOnPhone(api, device, example, (step) => say(note, `Step ${step} of ${example.steps.length} …`));
    const pushes = numbers.map((number, index) => [index > 0 && ', ', pushLink(number)]);
    say(note, `Played in ${counted(example.steps.length, 'step')}`, numbers.length > 0 && [', with ', pushes], '. The phone shows what came of it. ',
      el('button', { type: 'button', class: 'plain to-phone', onclick: () => document.getElementById('phone').scrollIntoView() }, 'Show the phone'));
  }));
  return [el('div', { class: 'actions' }, run, play), note, log];
}

/** The button of a provider's step, and what came of its request. */
export function sendAction(api, step, isAlone) {
  const button_ = button(isAlone ? 'Send it' : 'Send this', 'spec-send');
  const note = el('div', { class: 'spec-note', role: 'status', hidden: true, 'data-testid': 'spec-sent' });
  button_.addEventListener('click', () => inTurn(button_, note, async () => {
    say(note, 'Sending …');
    const sent = await send(api, step);
    say(note, ...sentWords(sent, step));
  }));
  return [el('div', { class: 'actions' }, button_,
    step.send?.answers && el('small', {}, 'The gateway gives its own answer, not those of the example.')), note];
}

function sentWords({ number, answer, status, findings }, step) {
  // Only a check says which rules its request breaks.
  const wanted = actionOfStep(step) === 'check' ? step.expect?.findings ?? null : null;
  const missing = wanted?.filter((rule) => !findings.some((finding) => finding.rule === rule)) ?? [];
  return [
    el('p', {}, sentence(pushName(number)).replace(/\.$/, ''), ' came, and the gateway answered ', el('strong', { class: status === 200 ? 'good' : 'bad' }, visible(answer)), '. ', el('a', { href: `#/pushes/${number}`, 'data-testid': 'spec-push' }, 'Look at the push'), '.'),
    findings.length === 0 ? el('p', { class: 'good' }, '✓ It breaks no rule that a push can show.')
      : el('ul', { class: 'spec-findings' }, findings.map(({ rule, level, message }) => el('li', { 'data-testid': 'spec-finding' },
        el('span', { class: levelClass(level), 'aria-hidden': 'true' }, '✗ '), el('bdi', {}, visible(message)), ' ', ruleLink(rule),
        wanted?.includes(rule) ? el('small', { class: 'good' }, ' as the example expects') : wanted && el('small', {}, ' beyond what the example is about')))),
    missing.length > 0 && el('p', { class: 'warn' }, 'The example also expects ', missing.map((rule, index) => [index > 0 && ', ', ruleLink(rule)]), ', which this push doesn’t show.'),
  ];
}

const pushName = (number) => `push ${number.toLocaleString('en')}`;
const pushLink = (number) => el('a', { href: `#/pushes/${number}`, 'data-testid': 'spec-push' }, pushName(number));
const button = (name, id) => el('button', { type: 'button', 'data-testid': id }, name);

function say(note, ...words) {
  note.hidden = false;
  note.classList.remove('is-problem');
  replace(note, words);
  note.scrollIntoView({ block: 'nearest' });
}

// Examples that are played at the same time would disturb each other: there is one phone.
let last = Promise.resolve();

function inTurn(one, note, work) {
  one.disabled = true;
  last = last.then(work).catch((error) => {
    say(note, visible(error.message));
    note.classList.add('is-problem');
  }).finally(() => {
    const hadFocus = document.activeElement === document.body;
    one.disabled = false;
    // A button that is disabled loses the focus in some browsers.
    if (hadFocus && one.isConnected) one.focus({ preventScroll: true });
  });
}
