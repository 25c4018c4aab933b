// The switches of the phone: what can change while it runs.

import { el } from './dom.js';
import { choice, Redrawn, toggle } from './phone-parts.js';
import { SETTINGS } from './phone-facts.js';

export const PERMISSIONS = [
  ['authorized', 'allowed'], ['denied', 'denied'], ['not-determined', 'not asked'],
  ['provisional', 'provisional'], ['ephemeral', 'ephemeral'],
];

const change = (key) => (value) => ({ change: { [key]: value } });

// [name of the fact, words, the step for a new value, whether the switch is on where the fact is false]
const MAIN = [
  ['online', 'Online', change('online')],
  // A step can turn a Focus on. Off is a Focus that lets this app through: for the app that is the same.
  ['focus', 'Focus', (isOn) => ({ change: { focus: isOn ? {} : { 'allows-app': true, 'allows-time-sensitive': true } } })],
  ['low-power', 'Low Power Mode', change('low-power')],
  ['background-refresh', 'Background refresh', change('background-refresh')],
  ['holding', 'Holding pushes', (isOn) => (isOn ? { hold: {} } : { release: {} })],
  ['locked', 'Locked', change('locked')],
  ['muted', 'Muted', change('muted')],
  ['debugger', 'Debugger', change('debugger')],
];

const MORE = [
  ['screen-on', 'Screen on', change('screen-on')],
  ['in-call', 'In a call', change('in-call')],
  ['app-network', 'App uses network', change('app-network')],
  ['live-activities', 'Live Activities', change('live-activities')],
  ['frequent-updates', 'Frequent updates', change('frequent-updates')],
  ['joined', 'Joined a channel', change('joined')],
  ['on-face', 'On the watch face', change('on-face')],
  ['worn', 'Worn', change('worn')],
];

const BUDGETS = [['available', 'available'], ['used-up', 'used up']];
const LOCATIONS = [['always', 'always'], ['when-in-use', 'when in use'], ['denied', 'denied']];

export class State {
  /** `run` does a step, says what came of it, and returns whether it was done. */
  constructor(run) {
    this.run = async (step, words) => {
      if (await run(step, words)) return;
      // A refused change isn't so, but a select shows it.
      for (const part of this.drawn) part.forget();
      this.update(...this.last);
    };
    this.main = el('div', { class: 'switches' });
    this.settings = el('div', { class: 'switches' });
    this.more = el('div', { class: 'switches' });
    this.gap = el('p', { class: 'faint', hidden: true, 'data-testid': 'gap' },
      'Older steps of this phone are forgotten. A switch that they changed may be shown wrongly.');
    this.element = el('section', { class: 'state-part', 'aria-label': 'State' },
      el('h3', {}, 'State'), this.main, this.gap,
      el('details', { class: 'more' }, el('summary', {}, 'Notification settings of the app'), this.settings),
      el('details', { class: 'more' }, el('summary', {}, 'More state'), this.more));
    this.drawn = [this.main, this.settings, this.more].map((part) => new Redrawn(part));
  }

  update(facts, hasGap) {
    this.last = [facts, hasGap];
    this.gap.hidden = !hasGap;
    this.drawn[0].draw([facts.permission, MAIN.map(([name]) => facts[name])], () => [
      choice('permission', 'Permission', PERMISSIONS, facts.permission,
        (value) => this.run({ change: { permission: value } }, 'Permission changed')),
      MAIN.map((one) => this.switch(facts, ...one)),
    ]);
    this.drawn[1].draw(facts.settings, () => SETTINGS.map((name) => toggle(`setting-${name}`, name.replace('-', ' '), facts.settings[name],
      () => this.run({ change: { settings: { [name]: !facts.settings[name] } } }, name))));
    this.drawn[2].draw([facts['power-budget'], facts.location, MORE.map(([name]) => facts[name])], () => [
      choice('power-budget', 'Power budget', BUDGETS, facts['power-budget'], (value) => this.run(change('power-budget')(value), 'Power budget')),
      choice('location', 'Location', LOCATIONS, facts.location, (value) => this.run(change('location')(value), 'Location')),
      MORE.map((one) => this.switch(facts, ...one)),
    ]);
  }

  switch(facts, name, words, step) {
    const isOn = facts[name] === true;
    return toggle(name, words, isOn, () => this.run(step(!isOn), `${words} ${isOn ? 'off' : 'on'}`));
  }
}
