// The phone behind a device token: its screen, what can be done to it, how it is set, and what its app was called with.

import { el, replace } from './dom.js';
import { digitsOf, isSameDevice, shortDevice, visible } from './text.js';
import { Redrawn } from './phone-parts.js';
import { sourceOf } from './phone-source.js';
import { factsAtStart } from './phone-facts.js';
import { callbackName, shortName } from './phone-callbacks.js';
import { actionOf } from './phone-words.js';
import { Screen } from './phone-screen.js';
import { Actions } from './phone-actions.js';
import { State } from './phone-state.js';
import { SetUp } from './phone-setup.js';
import { Log } from './phone-log.js';
import { Why } from './phone-why.js';

// What a topic has after the identifier of the app.
const SUFFIX = /\.(voip|voip-ptt|complication|pushkit\.fileprovider|location-query|push-type\.[\w-]+)$/;

export class PhoneView {
  /** The phone that the reader chose, until another push is selected. */
  #chosen = null;
  #push = undefined;
  #topics = new Map();
  #key = 0;
  /** The devices whose topic was asked for. */
  #asked = new Set();

  constructor(root, api) {
    this.root = root;
    this.api = api;
    this.source = sourceOf(api);
    this.actions = new Actions((step) => this.source.perform(step));
    const run = (step, words) => this.actions.run(step, words);
    this.screen = new Screen({
      tap: (push) => run({ tap: { push } }, 'Tap'), dismiss: (push) => run({ dismiss: { push } }, 'Cleared'), remove: (activity) => run({ dismiss: { activity } }, 'Removed'),
    });
    this.state = new State(run);
    this.setUp = new SetUp((given) => this.source.setUp(given));
    this.log = new Log();
    this.why = new Why();
    this.head = el('div', { class: 'phone-head' });
    this.appLine = el('p', { class: 'app-line', role: 'status', 'data-testid': 'app-state' });
    this.countdown = el('p', { class: 'app-left', 'data-testid': 'time-left' });
    this.flood = el('p', { class: 'app-left', role: 'status', 'data-testid': 'phone-waits' });
    this.problem = el('p', { class: 'refusal', hidden: true, 'data-testid': 'phone-problem' });
    this.body = el('div', { class: 'phone-body' },
      el('div', { class: 'phone-stand' }, this.screen.element, this.appLine, this.countdown, this.flood),
      el('div', { class: 'phone-side' }, this.why.element, this.actions.element, this.state.element, this.setUp.element, this.log.element));
    this.drawn = { head: new Redrawn(this.head), appLine: new Redrawn(this.appLine) };
    root.classList.add('phone');
    replace(root, this.head, this.problem, this.body);
    api.onPushes((pushes) => this.#noteTopics(pushes));
    this.source.watch((state) => this.#update(state));
    setInterval(() => !document.hidden && this.#tick(), 1000);
  }

  /** Shows a phone, and what became of the selected push on it. */
  show(deviceToken, push) {
    if (push) this.#noteTopics([push]);
    if (push?.number !== this.#push?.number) {
      this.#chosen = push ? null : this.#chosen;
      this.screen.hideBanner();
      this.actions.refuse(null);
    }
    this.#push = push ?? null;
    this.source.follow(this.#chosen ?? deviceToken, this.#push);
  }

  #choose(token) {
    this.#chosen = token;
    this.screen.hideBanner();
    this.actions.refuse(null);
    this.source.follow(token, this.#push);
  }

  #noteTopics(pushes) {
    for (const push of pushes) {
      const topic = (push.headers ?? []).find(([name]) => name === 'apns-topic')?.[1];
      if (topic && digitsOf(push.device)) this.#topics.set(digitsOf(push.device), String(topic).replace(SUFFIX, ''));
    }
    // A test may send to thousands of tokens.
    while (this.#topics.size > 500) this.#topics.delete(this.#topics.keys().next().value);
  }

  /** Pushes that came before the page was opened say the topic too. */
  async #askTopic(token) {
    if (this.#asked.has(token)) return;
    this.#asked.add(token);
    const answer = await this.api.get(`/pushes?device=${token}&limit=1`).catch(() => ({ pushes: [] }));
    this.#noteTopics(answer.pushes);
    if (answer.pushes.length > 0) this.#update({ ...this.source.state, fresh: [] });
  }

  #update(state) {
    const { token, phone, follower } = state;
    const topic = this.#topics.get(digitsOf(token)) ?? null;
    if (!topic && phone?.pushes > 0) this.#askTopic(digitsOf(token));
    this.drawn.head.draw([token, topic, phone?.given?.platform, state.runs, state.hasMore,
      state.devices.map((one) => [one.device, one.shown])], () => this.#heading(state, topic));
    this.problem.hidden = !state.problem;
    this.problem.textContent = state.problem ? visible(state.problem) : '';
    const given = phone?.given ?? { app: 'suspended', modes: ['remote-notification'] };
    this.body.hidden = digitsOf(token) === null;
    const facts = phone ? follower.facts : factsAtStart(given);
    this.setUp.update(given, this.source.isWhole, phone !== null);
    if (state.fresh === null) this.#key += 1;
    const entries = follower?.entries ?? [];
    const nameOf = follower?.nameOf ?? ((push) => `push ${push}`);
    const platform = given.platform ?? 'iOS';
    const calls = entries.flatMap(({ step }) => step.observed?.callbacks ?? []);
    this.view = {
      phone: phone ?? { seconds: 0, time: Date.now() / 1000, notifications: [], given }, facts, entries, at: state.at, runs: state.runs && phone !== null,
      key: `${token} ${this.#key}`, selected: this.#push?.number ?? null, topic, name: appName(topic), letter: letter(topic),
      last: entries.findLast(({ step }) => !['change', 'wait'].includes(actionOf(step))),
      lastCall: calls.length > 0 ? shortName(callbackName(Object.keys(calls.at(-1))[0], platform)) : null,
    };
    this.screen.update(this.view);
    const banner = (state.fresh ?? []).flatMap(({ step }) => step.observed?.shown ?? []).findLast((one) => one.in?.includes('banner'));
    if (banner) this.screen.showBanner(banner, this.view);
    const presented = (state.fresh ?? []).map(({ step }) => step.observed?.presented).findLast((one) => one !== undefined);
    if (presented) this.screen.showActivity(presented, this.view);
    this.#drawAppLine(entries, facts, phone);
    this.state.update(facts, follower?.hasGap === true);
    this.log.update(this.view.key, entries, nameOf, platform);
    this.why.update(this.#push, this.#entryOf(entries, facts));
    this.#tick();
  }

  /** The step of the selected push; without one, that of the newest push. */
  #entryOf(entries, facts) {
    const push = this.#push;
    const pushes = entries.filter(({ step }) => actionOf(step) === 'push');
    if (!push) return pushes.at(-1) ?? null;
    const own = pushes.findLast(({ step }) => step.number === push.number);
    const told = push.phone?.steps?.findLast((step) => actionOf(step) === 'push');
    return own ?? (told ? { position: -1, step: told, before: facts } : null);
  }

  #heading(state, topic) {
    const { token, devices, hasMore } = state;
    const tokens = devices.map((one) => one.device);
    if (token && !tokens.some((one) => isSameDevice(one, token))) tokens.unshift(token);
    const platform = state.phone?.given?.platform ?? 'iOS';
    return [
      el('h2', {}, 'Phone'),
      el('label', { class: 'phone-token' }, el('span', { class: 'unseen' }, 'Device token'),
        el('select', { 'data-testid': 'phones', 'data-key': 'phones', title: token, onchange: (event) => this.#choose(event.target.value) },
          tokens.map((one) => el('option', { value: one, selected: isSameDevice(one, token) }, visible(shortDevice(one)))),
          hasMore ? el('option', { disabled: true }, 'and more') : null)),
      el('p', { class: 'phone-topic' }, `${platform}`, topic ? [' · ', visible(topic)] : null, state.runs ? null : ' · its clock stands still'),
    ];
  }

  #drawAppLine(entries, facts, phone) {
    const change = entries.findLast(({ step, before }) => step.observed?.app && step.observed.app !== before.app);
    const from = change && change.step.observed.app === facts.app ? change.before.app : null;
    const words = phone ? [from, facts.app, facts.online] : [null, 'suspended', true, 'no push yet'];
    this.drawn.appLine.draw(words, () => [
      'app: ', from ? `${from} → ` : null, el('b', {}, facts.app), phone ? null : ' · no push has come for it yet',
      facts.online ? null : [' · ', el('b', { class: 'bad' }, 'offline')],
    ]);
  }

  /** The seconds that the app has for a background notification, while its completion handler waits. */
  #tick() {
    if (!this.view) return;
    const flood = this.source.isWaiting ? 'Too many pushes are arriving. The phone is updated when they slow down.' : '';
    // Readers of the screen hear the same text again when it is set again.
    if (this.flood.textContent !== flood) this.flood.textContent = flood;
    this.screen.tick();
    const { entries, facts } = this.view;
    const called = entries.findLast(({ step }) => (step.observed?.callbacks ?? []).some((call) => call.didReceiveRemoteNotification));
    const isDone = called && entries.some(({ position, step }) => position > called.position && step.complete);
    const left = called ? called.step.at + 30 - this.screen.secondsNow() : 0;
    const isWaiting = called && !isDone && facts.app === 'background' && left > 0 && !facts.debugger;
    this.countdown.textContent = isWaiting ? `${left} s left to call the completion handler` : '';
  }
}

/** What the app is called on the screen: the last part of its topic. */
function appName(topic) {
  if (!topic) return 'the app';
  return topic.split('.').at(-1) || topic;
}

function letter(topic) {
  return Array.from(appName(topic).replace(/^the /, ''))[0]?.toUpperCase() ?? 'A';
}
