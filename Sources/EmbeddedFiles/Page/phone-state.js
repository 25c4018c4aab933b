// The switches of the phone: what can change while it runs.

import { el } from './dom.js';
import { choice, Redrawn, toggle } from './phone-parts.js';
import { changeable, choices, clause, fieldOf, plainWords, title } from './vocabulary.js';

// What a reader changes most. All other switches of the vocabulary are below "More state".
const MAIN = ['online', 'focus', 'low-power', 'background-refresh', 'holding', 'locked', 'muted', 'debugger'];
const more = () => changeable().filter(({ name, values }) => typeof values?.[0] === 'boolean' && !MAIN.includes(name)).map(({ name }) => name);

/** The step that turns a switch on or off. */
function stepOf(name, isOn) {
  if (name === 'holding') return isOn ? { hold: {} } : { release: {} };
  // A step can turn a Focus on. Off is a Focus that lets this app through: for the app that is the same.
  if (name === 'focus') return { change: { focus: isOn ? {} : { 'allows-app': true, 'allows-time-sensitive': true } } };
  return { change: { [name]: isOn } };
}

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
    this.drawn[0].draw([facts.permission, MAIN.map((name) => facts[name])], () => [
      this.choice(facts, 'permission'), MAIN.map((name) => this.switch(facts, name)),
    ]);
    this.drawn[1].draw(facts.settings, () => Object.keys(facts.settings).map((name) => toggle(`setting-${name}`, plainWords(name), facts.settings[name],
      () => this.run({ change: { settings: { [name]: !facts.settings[name] } } }, plainWords(name)))));
    this.drawn[2].draw([facts['power-budget'], facts.location, more().map((name) => facts[name])], () => [
      this.choice(facts, 'power-budget'), this.choice(facts, 'location'), more().map((name) => this.switch(facts, name)),
    ]);
  }

  choice(facts, name) {
    return choice(name, title(name), choices(name), facts[name], (value) => this.run({ change: { [name]: value } }, title(name)));
  }

  switch(facts, name) {
    const isOn = facts[name] === true;
    const element = toggle(name, title(name), isOn, () => this.run(stepOf(name, !isOn), `${title(name)} ${isOn ? 'off' : 'on'}`));
    element.title = clause(fieldOf(name), isOn) ?? '';
    return element;
  }
}
