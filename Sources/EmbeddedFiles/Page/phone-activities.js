// Live Activities on the Lock Screen and in the Dynamic Island, and the screen of an incoming call.

import { el } from './dom.js';
import { said } from './phone-parts.js';

/** The fields of an activity's content, as short texts. */
function fields(content) {
  if (content === null || typeof content !== 'object') return [['', text(content)]];
  return Object.entries(content).slice(0, 6).map(([key, value]) => [key, text(value)]);
}

function text(value) {
  return typeof value === 'string' ? value : JSON.stringify(value) ?? '';
}

const STATES = { pending: 'To come', active: 'Live', stale: 'Out of date', ended: 'Ended' };

/** A card for each Live Activity on the Lock Screen, from above; `remove(number)` takes one away. */
export function activityCards(facts, remove) {
  const order = (facts.order ?? []).map(String);
  const names = Object.keys(facts.activities).sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return names.map((name) => activityCard(name, facts.activities[name], remove));
}

/** The card of one Live Activity; without `remove`, nothing on it takes it away. */
export function activityCard(name, { state, content }, remove) {
  return el('div', { class: `activity is-${state}`, 'data-testid': remove ? 'activity' : 'presented', role: 'group', 'aria-label': `Live Activity ${name}` },
    el('p', { class: 'activity-head' }, el('b', {}, `Live Activity ${name}`), el('span', { class: 'activity-state' }, STATES[state] ?? state),
      state === 'pending' || !remove ? null : el('button', {
        type: 'button', class: 'swipe', 'data-testid': 'remove-activity', 'data-key': `remove-${name}`,
        'aria-label': `Remove Live Activity ${name} from the Lock Screen`, title: 'Remove', onclick: () => remove(Number(name)),
      }, '×')),
    el('dl', {}, fields(content).map(([key, value]) => el('div', {}, el('dt', {}, said(key)), el('dd', {}, said(value))))));
}

/** What the Dynamic Island shows: the activity that the model puts there. */
export function islandContent(facts) {
  const shown = facts.activities[facts.island];
  if (!facts.island || !shown) return null;
  const [first] = fields(shown.content);
  return [
    el('span', { class: 'unseen' }, `The Dynamic Island shows activity ${facts.island}: `),
    el('span', { class: 'island-dot', 'aria-hidden': 'true' }), el('span', { class: 'island-text' }, said(first?.[1] ?? '')),
  ];
}

/** The screen of a call that the system shows. The model has no answer to it, so it can only be put away. */
export function callScreen(view, close) {
  return [
    el('p', { class: 'call-kind' }, 'Incoming call'),
    el('p', { class: 'call-name' }, said(view.name)),
    el('span', { class: 'call-icon', 'aria-hidden': 'true' }, view.letter),
    el('p', { class: 'call-note' }, 'The system shows the call that the app reported.'),
    el('button', { type: 'button', class: 'call-close', 'data-testid': 'close-call', onclick: close }, 'Put away'),
  ];
}
