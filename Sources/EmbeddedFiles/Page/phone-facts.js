// What holds on a phone before and after each of its steps. The API says what a phone was set up with, and what its
// steps changed; together they say how its switches are now.

import { actionOf } from './phone-words.js';
import { fieldOf, usualPhone } from './vocabulary.js';

const settings = () => fieldOf('settings')?.members ?? [];

/** The state of a phone that was just set up. */
export function factsAtStart(given = {}) {
  const facts = { ...usualPhone(), ...given, badge: 0, activities: {}, island: 0 };
  facts.settings = Object.fromEntries(settings().map(({ name, usual }) => [name, given.settings?.[name] ?? usual]));
  facts.focus = given.focus ? keepsOut(given.focus) : false;
  return facts;
}

function keepsOut(focus) {
  return focus?.['allows-app'] !== true;
}

/** The state after a step. */
export function factsAfter(facts, step) {
  const action = actionOf(step);
  const value = step[action] ?? {};
  const next = { ...facts, at: step.at + (action === 'wait' ? value.seconds ?? 0 : 0) };
  if (action === 'change') {
    for (const [key, now] of Object.entries(value)) {
      if (key === 'settings') next.settings = { ...facts.settings, ...now };
      else if (key === 'focus') next.focus = keepsOut(now);
      else next[key] = now;
    }
  }
  if (action === 'hold') next.holding = true;
  if (action === 'release' || action === 'reboot') next.holding = false;
  if (action === 'switcher') next['app-switcher'] = value.open === true;
  if (action === 'open' || action === 'tap') next['app-switcher'] = false;
  const seen = step.observed ?? {};
  if (seen.app) next.app = seen.app;
  if (seen.permission) next.permission = seen.permission;
  if (seen.badge !== undefined) next.badge = seen.badge;
  if (seen.island !== undefined) next.island = seen.island;
  if (seen.activities) {
    next.activities = { ...facts.activities };
    for (const one of seen.activities) {
      if (one.state === 'dismissed') delete next.activities[one.activity];
      else next.activities[one.activity] = { state: one.state, content: one.content ?? null };
    }
  }
  if (seen['lock-screen']) next.order = seen['lock-screen'];
  return next;
}

/**
 * Follows a phone over several answers, because an answer has only its last steps.
 *
 * A phone that was set up again begins anew.
 */
export class Follower {
  #count = 0;
  #given = '';
  #seconds = 0;
  #facts = null;
  #numbers = new Map();
  #named = new Set();
  /** Each step that is still known, with its position since the set-up and what held before it. */
  entries = [];
  /** Whether steps were forgotten before anybody looked, so that switches may be elsewhere. */
  hasGap = false;

  get facts() { return this.#facts; }

  /** Takes an answer, and returns the entries that are new since the last one; null for a phone that began anew. */
  take(phone) {
    const total = (phone.forgotten ?? 0) + phone.steps.length;
    const given = JSON.stringify(phone.given ?? {});
    const isNew = this.#facts === null || total < this.#count || given !== this.#given || phone.seconds < this.#seconds;
    if (isNew) {
      this.#count = phone.forgotten ?? 0;
      this.#given = given;
      this.#facts = factsAtStart(phone.given);
      this.entries = [];
      this.#numbers = new Map();
      this.#named = new Set();
      this.hasGap = this.#count > 0;
    }
    const first = phone.forgotten ?? 0;
    if (this.#count < first) {
      this.hasGap = true;
      this.#count = first;
      this.entries = [];
    }
    const fresh = [];
    for (const step of phone.steps.slice(this.#count - first)) {
      fresh.push({ position: this.#count, step, before: this.#facts });
      this.#facts = factsAfter(this.#facts, step);
      this.#count += 1;
    }
    this.#number(phone, fresh);
    this.#seconds = phone.seconds;
    this.entries = [...this.entries, ...fresh].slice(-200);
    // What the API says itself is right in any case.
    this.#facts = { ...this.#facts, app: phone.app, online: phone.online, badge: phone.badge ?? 0, ...phone.state };
    return isNew ? null : fresh;
  }

  /** The names of pushes: the phone counts its own from 1, and the page has the numbers of `serve`. */
  get nameOf() {
    return (push) => (this.#numbers.has(push) ? `push ${this.#numbers.get(push)}` : `its push ${push}`);
  }

  #number(phone, fresh) {
    const arrivals = fresh.filter(({ step }) => step.number !== undefined || actionOf(step) === 'local');
    const firsts = arrivals.filter(({ step }, index) => (
      // What APNs kept arrives in a second step.
      step.number === undefined || !(this.#named.has(step.number) || arrivals.slice(0, index).some((one) => one.step.number === step.number))));
    let next = phone.pushes - firsts.length;
    for (const { step } of firsts) {
      next += 1;
      if (step.number === undefined) continue;
      this.#numbers.set(next, step.number);
      this.#named.add(step.number);
    }
    for (const one of phone.notifications ?? []) if (one.number) this.#numbers.set(one.push, one.number);
  }
}
