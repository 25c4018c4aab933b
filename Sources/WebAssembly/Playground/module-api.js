// The interface of serve's page, answered by the module: one phone, and the pushes that were sent to it.
//
// All that has happened is a set-up and a list of steps, and each answer is worked out from them. So a link can hold it.

import { breakingSection } from './breaking.js';

/** The device token of the one phone. */
export const DEVICE = 'c0ffee'.repeat(10) + 'c0de';

export class ModuleAPI {
  #conformance;
  #listeners = { pushes: new Set(), change: new Set() };
  #phone = null;
  #vocabulary = null;
  /** The set-up, what has happened since, and what is wrong with the phone, if anything is. */
  story = { given: {}, then: [], mutant: null };

  constructor(conformance) {
    this.#conformance = conformance;
    // Whoever calls the clock twice wants the same answer.
    this.clock = Math.floor(Date.now() / 1000);
  }

  /** Answers a question of the module. Throws what is wrong with it. */
  ask(question) {
    const { answer, errors } = JSON.parse(this.#conformance.ask(JSON.stringify(question)));
    if (errors) throw problem(errors.map(({ message }) => message).join('; '), 422);
    return answer;
  }

  /** Begins another story, and tells the views. */
  tell(story) {
    const before = this.story;
    this.story = { given: story.given ?? {}, then: story.then ?? [], mutant: story.mutant ?? null };
    try {
      this.#phone = null;
      this.#read();
    } catch (error) {
      this.story = before;
      throw error;
    } finally {
      this.#phone = null;
      this.#changed('PUT', `/devices/${DEVICE}`);
    }
  }

  /** Lets the phone be a mutant, or what the documents say again; what has happened to it is gone. */
  breakPhone(mutant) {
    if (mutant !== this.story.mutant) this.tell({ given: this.story.given, then: [], mutant });
  }

  /** What breaks a rule, as a rule's page shows it. */
  breaking(rule) {
    return breakingSection(this.ask({ mutants: { rule } }).filter(({ permitted }) => !permitted));
  }

  async get(path) {
    const [name, id] = path.split('?')[0].split('/').slice(1).map(decodeURIComponent);
    switch (name) {
      case 'vocabulary': return (this.#vocabulary ??= this.ask({ vocabulary: {} }));
      case 'specs': return this.ask(id ? { rule: { id } } : { specs: {} });
      case 'ready': return { device: DEVICE };
      case 'clock': return { runs: false };
      case 'devices': return id ? this.#read() : { devices: [{ device: DEVICE, shown: this.#read().shown }] };
      case 'pushes': return id ? this.push(Number(id)) : { pushes: [] };
      default: throw problem(`there is no ${path} here`, 404);
    }
  }

  async text(path) {
    return JSON.stringify(await this.get(path));
  }

  async send(method, path, body) {
    const [name] = path.split('/').slice(1);
    if (method === 'POST' && name === 'pushes') return this.#sendPush(body);
    if (method === 'PUT' && name === 'devices') return this.tell({ ...this.story, given: body, then: [] });
    if (method === 'POST' && name === 'devices') {
      return this.tell({ ...this.story, then: [...this.story.then, ...[body].flat()] });
    }
    throw problem(`${method} ${path} isn’t possible here`, 405);
  }

  /** Sends the text of a push to APNs, and to the phone if that accepts it. Returns its number and the answer. */
  sendText(text, headers) {
    this.tell({ ...this.story, then: [...this.story.then, { arrive: { text, headers } }] });
    const { number, status, reason } = this.#read().answers.at(-1);
    this.#notify('pushes', [this.push(number)]);
    return { number, status, body: reason ? JSON.stringify({ reason }) : '' };
  }

  #sendPush({ payload, body, headers = {} }) {
    const text = body ?? JSON.stringify(payload);
    const known = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== null));
    return this.sendText(text, known);
  }

  /** A push that was sent: what it was, and what it breaks. */
  push(number) {
    const { text, headers } = this.story.then.filter((step) => step.arrive)[number - 1].arrive;
    const { findings } = this.ask({ check: { text, headers } });
    const { status, reason } = this.#read().answers[number - 1];
    return {
      number, device: DEVICE, headers: Object.entries(headers), answer: { status, reason }, findings, bytes: new TextEncoder().encode(text).length,
    };
  }

  #read() {
    const { given, then, mutant } = this.story;
    this.#phone ??= { device: DEVICE, ...this.ask({ phone: { given, then, clock: this.clock, ...(mutant && { mutant }) } }) };
    return this.#phone;
  }

  // MARK: What the views want to hear

  onPushes(f) {
    return this.#listen('pushes', f);
  }

  onChange(f) {
    return this.#listen('change', f);
  }

  onConnection(f) {
    f(true);
  }

  onReturn() {}
  onSkipped() {}
  onStory() {}
  onRefused() {}

  #listen(what, f) {
    this.#listeners[what].add(f);
    return () => this.#listeners[what].delete(f);
  }

  #notify(what, value) {
    for (const f of [...this.#listeners[what]]) f(value);
  }

  #changed(method, path) {
    this.#notify('change', { method, path });
  }
}

function problem(message, status) {
  const error = new Error(message);
  error.problem = { status, detail: message };
  return error;
}
