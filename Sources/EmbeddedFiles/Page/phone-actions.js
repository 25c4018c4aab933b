// What can be done to the phone and its app, as buttons. A refusal is said in words beside them.

import { el } from './dom.js';
import { said } from './phone-parts.js';
import { sentence } from './text.js';

// [name, words, steps, hint]
const MAIN = [
  ['open', 'Open app', { open: {} }, 'from the Home Screen'],
  ['leave', 'Leave', { leave: {} }, 'the user goes to the Home Screen'],
  ['force-quit', 'Force quit', { 'force-quit': {} }, 'the user swipes the app away'],
  ['wait-30', 'Wait 30 s', { wait: { seconds: 30 } }, 'moves this phone’s clock'],
  ['reboot', 'Restart', { reboot: {} }, 'the device restarts'],
];

const MORE = [
  ['suspend', 'Suspend', { suspend: {} }, 'the system suspends the app'],
  ['end-system', 'End by the system', { end: { by: 'system' } }, 'to make room'],
  ['end-debugger', 'End by the debugger', { end: { by: 'debugger' } }, 'Stop in Xcode'],
  ['register', 'Register', { register: {} }, 'the app registers for remote notifications'],
  ['unregister', 'Unregister', { unregister: {} }, 'the app unregisters'],
  ['list', 'Ask what is delivered', { list: {} }, 'the app asks which of its notifications are delivered'],
  ['flick', 'Flick the banner away', { dismiss: { by: 'flick' } }, 'the newest notification'],
  ['switcher-open', 'Open the switcher', { switcher: { open: true } }, 'the app switcher'],
  ['switcher-closed', 'Close the switcher', { switcher: { open: false } }, 'the app switcher'],
  ['open-settings', 'Open app settings', { 'open-settings': {} }, 'from those of the system'],
  ['request', 'Start a Live Activity', { request: { content: { started: 'by the app' } } }, 'the app requests it'],
];

const RESULTS = [['newData', 'newData'], ['noData', 'noData'], ['failed', 'failed']];
const ASKS = [
  ['allow', 'user allows', { ask: { answer: 'allow' } }], ['deny', 'user denies', { ask: { answer: 'deny' } }],
  ['provisional', 'provisional', { ask: { provisional: true, answer: 'allow' } }],
];
const UNITS = [['60', 'min'], ['1', 's'], ['3600', 'h'], ['86400', 'd']];

export class Actions {
  /** `perform` does steps and throws what the API says against it. */
  constructor(perform) {
    this.perform = perform;
    this.refusal = el('p', { class: 'refusal', role: 'alert', 'data-testid': 'refusal', hidden: true });
    // The live region has to be there before its words are.
    this.done = el('p', { class: 'unseen', role: 'status', 'data-testid': 'done' });
    this.element = el('section', { class: 'acts', 'aria-label': 'Actions' },
      el('div', { class: 'buttons' }, MAIN.map((one) => this.button(...one)), this.complete(), this.ask()),
      this.refusal, this.done,
      el('details', { class: 'more', 'data-testid': 'more-actions' }, el('summary', {}, 'More'),
        el('div', { class: 'buttons' }, this.wait()),
        el('div', { class: 'buttons' }, MORE.map((one) => this.button(...one)))));
  }

  button(name, words, step, hint) {
    return el('button', { type: 'button', 'data-testid': `do-${name}`, title: hint, onclick: () => this.run(step, words) }, words);
  }

  complete() {
    const select = this.select('complete-result', 'Result of the completion handler', RESULTS);
    return el('span', { class: 'joined' },
      el('button', {
        type: 'button', 'data-testid': 'do-complete', title: 'the app calls its completion handler',
        onclick: () => this.run({ complete: { result: select.value } }, `Complete: ${select.value}`),
      }, 'Complete'), select);
  }

  ask() {
    const select = this.select('ask-answer', 'Answer to the request for permission', ASKS);
    return el('span', { class: 'joined' },
      el('button', {
        type: 'button', 'data-testid': 'do-ask', title: 'the app asks for permission to notify',
        onclick: () => this.run(ASKS.find(([name]) => name === select.value)[2], 'Ask for permission'),
      }, 'Ask permission'), select);
  }

  wait() {
    const count = el('input', { type: 'number', min: 1, value: 10, 'aria-label': 'How long', 'data-testid': 'wait-count' });
    const unit = this.select('wait-unit', 'Unit', UNITS);
    return el('span', { class: 'joined' },
      el('button', {
        type: 'button', 'data-testid': 'do-wait',
        onclick: () => this.run({ wait: { seconds: Math.max(1, Math.round(Number(count.value) * Number(unit.value)) || 1) } }, 'Wait'),
      }, 'Wait'), count, unit);
  }

  select(name, label, options) {
    return el('select', { 'aria-label': label, 'data-testid': name }, options.map(([value, words]) => el('option', { value }, words)));
  }

  /** Does a step, and returns whether it was done. `words` say so, for screen readers. */
  async run(step, words) {
    try {
      await this.perform(step);
      this.refuse(null);
      this.done.textContent = `${words}: done`;
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    }
  }

  /** Shows why something isn't possible, or takes the words away. */
  refuse(error) {
    this.refusal.hidden = error === null;
    this.refusal.replaceChildren();
    if (!error) return;
    this.done.textContent = '';
    this.refusal.append(said(sentence(error.message)));
    for (const hint of error.problem?.hints ?? []) this.refusal.append(' ', said(sentence(hint)));
  }
}
