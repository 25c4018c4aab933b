// The phone that the page shows. Its two views share one question, so that a flood of pushes asks no more than a few
// times a second.

import { Follower } from './phone-facts.js';
import { digitsOf, isSameDevice } from './text.js';

// At most one question in this time on average, of both views together.
const PAUSE = 400;
// What changes seldom is asked less often: which phones there are, and whether their clock runs.
const SELDOM = { least: 2000, usual: 10000 };
// What the phone does with each push of a flood is much work, and would slow its sender down: the phone waits until the
// flood is over, but not for ever.
const FLOOD = { over: 1500, most: 30000 };
// Time passes for the phone too: an app in the background is suspended or ended by it.
const IDLE = { background: 2000, other: 5000 };

const sources = new WeakMap();

/** The source of this API, the same for all views. */
export function sourceOf(api) {
  if (!sources.has(api)) sources.set(api, new PhoneSource(api));
  return sources.get(api);
}

class PhoneSource {
  #api;
  #watchers = new Set();
  #isAsking = false;
  #isWanted = false;
  #timer = null;
  #next = 0;
  #questions = 0;
  /** When pushes were last left out, when they last came too fast, and when the phone was last asked for. */
  #skippedAt = -Infinity;
  #floodedAt = -Infinity;
  #askedAt = -Infinity;
  /** How often all may have been forgotten. An answer from before is dropped. */
  #clearings = 0;
  #devicesAt = -Infinity;
  #wantsDevices = true;
  /** What is shown now: `phone` is null where no push has come for the token. */
  state = { token: null, phone: null, problem: null, follower: null, fresh: [], at: 0, devices: [], hasMore: false, runs: true };
  /** The push that is selected, or null. */
  push = null;

  constructor(api) {
    this.#api = api;
    api.onPushes((pushes) => {
      const own = digitsOf(this.state.token);
      if (own && pushes.some((push) => digitsOf(push.device) === own || push.channel)) this.refresh();
      else this.#wantsDevices = true;
    });
    api.onChange(({ method, path } = {}) => {
      // A phone that may be gone is looked for, because asking for it would be an error.
      if (path === '/reset' || method === 'DELETE') {
        this.#clearings += 1;
        this.state = { ...this.state, phone: null, devices: [] };
      }
      this.#refreshNow(true);
    });
    // Once is no flood: a page that comes back has missed some too.
    api.onSkipped(() => {
      const now = performance.now();
      if (now - this.#skippedAt < FLOOD.over) this.#floodedAt = now;
      this.#skippedAt = now;
    });
    api.onConnection((isConnected) => isConnected && this.refresh(true));
    document.addEventListener('visibilitychange', () => !document.hidden && this.refresh(true));
  }

  /** Calls f with the state now, and whenever it is read again. */
  watch(f) {
    this.#watchers.add(f);
    f(this.state);
    return () => this.#watchers.delete(f);
  }

  /** Shows another phone and push. The same ones change nothing. */
  follow(token, push) {
    const isOther = !isSameDevice(token, this.state.token);
    const isOtherPush = push?.number !== this.push?.number;
    this.push = push ?? null;
    if (isOther) {
      this.state = { ...this.state, token, phone: null, problem: null, follower: new Follower(), fresh: null };
      this.#tell();
      this.#refreshNow(true);
    } else if (isOtherPush) {
      this.state = { ...this.state, fresh: [] };
      this.#tell();
      this.refresh();
    }
  }

  /** Reads the phone again soon. Many calls become one. */
  refresh(withDevices = false) {
    this.#wantsDevices ||= withDevices;
    this.#isWanted = true;
    this.#schedule(Math.max(0, this.#next - performance.now()));
  }

  /** Does so in a flood too: somebody did something. */
  #refreshNow(withDevices) {
    this.#askedAt = -Infinity;
    this.refresh(withDevices);
  }

  /** Does things to the phone, and reads it again. Throws the refusal. */
  async perform(steps) {
    try {
      return await this.#api.send('POST', `/devices/${digitsOf(this.state.token)}/steps`, steps);
    } finally {
      this.#refreshNow();
    }
  }

  /** Sets the phone up again. */
  async setUp(given) {
    try {
      await this.#api.send('PUT', `/devices/${digitsOf(this.state.token)}`, given);
    } finally {
      this.#refreshNow(true);
    }
  }

  /** Whether the whole token is known: a shortened one would be another phone. */
  get isWhole() {
    const token = this.state.phone?.device ?? this.state.token;
    return digitsOf(token) !== null && !token.includes('…');
  }

  #schedule(delay) {
    if (document.hidden || this.#isAsking) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.isWaiting ? this.#schedule(FLOOD.over) : this.#ask()), delay);
  }

  /** Whether the phone waits for the end of a flood. */
  get isWaiting() {
    const now = performance.now();
    return now - this.#floodedAt < FLOOD.over && now - this.#askedAt < FLOOD.most;
  }

  async #ask() {
    if (!this.state.token) return;
    this.#isAsking = true;
    this.#askedAt = performance.now();
    this.#questions = 0;
    this.#isWanted = false;
    const { token } = this.state;
    const digits = digitsOf(token);
    const clearings = this.#clearings;
    const next = { ...this.state, problem: null };
    try {
      await this.#askSeldom(next);
      // The answer 404 would be an error in the browser's console, and no push yet is none.
      const isThere = digits !== null
        && (next.phone !== null || next.devices.some((one) => digitsOf(one.device) === digits) || await this.#exists(digits));
      next.phone = isThere ? await this.#get(`/devices/${digits}`) : null;
      if (digits === null) next.problem = 'This is no device token, so no phone has it.';
    } catch (error) {
      next.phone = null;
      // A phone that was forgotten meanwhile isn't a mistake.
      if (error.problem?.status !== 404) next.problem = error.message;
    }
    this.#isAsking = false;
    this.#next = performance.now() + PAUSE * this.#questions;
    if (token === this.state.token && clearings === this.#clearings) {
      next.at = performance.now();
      if (next.phone) {
        next.fresh = next.follower.take(next.phone);
      } else {
        next.follower = new Follower();
        next.fresh = null;
      }
      this.state = next;
      this.#tell();
    } else {
      this.#isWanted = true;
    }
    this.#schedule(this.#isWanted ? PAUSE * this.#questions : IDLE[this.state.phone?.app] ?? IDLE.other);
  }

  #get(path) {
    this.#questions += 1;
    return this.#api.get(path);
  }

  async #askSeldom(next) {
    const age = performance.now() - this.#devicesAt;
    if (age < (this.#wantsDevices ? SELDOM.least : SELDOM.usual)) return;
    this.#devicesAt = performance.now();
    this.#wantsDevices = false;
    const [answer, clock] = await Promise.all([this.#get('/devices?limit=200'), this.#get('/clock')]);
    [next.devices, next.hasMore, next.runs] = [answer.devices, answer.more === true, clock.runs !== false];
  }

  async #exists(digits) {
    const { devices } = await this.#get(`/devices?device=${digits}&limit=1`);
    return devices.length > 0;
  }

  #tell() {
    for (const f of [...this.#watchers]) {
      try {
        f(this.state);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
