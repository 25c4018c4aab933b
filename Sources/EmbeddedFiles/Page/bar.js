// The bar at the top: the gateway, the phones' clock, the condition of the service, and the way to the views.

import { el, replace } from './dom.js';
import { CONDITIONS } from './conditions.js';

const VIEWS = [['inbox', '#/', 'Inbox'], ['answers', '#/answers', 'Answers'], ['rules', '#/rules', 'Rules'], ['specs', '#/specs', 'Specs'], ['connect', '#/connect', 'Connect']];

export class Bar {
  #api;
  #view = 'inbox';
  #hasRules = false;

  constructor(api, ready) {
    this.#api = api;
    this.connection = el('span', { 'data-testid': 'connection' });
    this.url = el('span', { 'data-testid': 'gateway-url' });
    this.clock = el('button', { type: 'button', class: 'switch', role: 'switch', 'data-testid': 'clock', 'aria-checked': 'true', onclick: () => this.#toggleClock() });
    this.condition = el('select', { 'data-testid': 'condition', 'aria-label': 'How APNs answers', onchange: () => this.#setCondition() },
      CONDITIONS.map(([value, text]) => el('option', { value }, text)));
    this.slow = el('span', { class: 'warn' });
    this.pill = el('span', { class: 'pill' }, this.condition, this.slow, el('a', { href: '#/answers' }, 'Answers'));
    this.note = el('span', { class: 'problem', role: 'alert', 'data-testid': 'bar-problem' });
    replace(document.getElementById('state'),
      el('span', { class: 'pill' }, this.connection, this.url), el('span', { class: 'pill' }, this.clock), this.pill, this.note);
    document.getElementById('reset').addEventListener('click', () => this.#reset());
    document.getElementById('reset').title = 'Removes all pushes and phones, and returns to the answers, the condition and the clock of the start';

    api.onConnection((isConnected) => this.#showConnection(isConnected));
    api.onChange(({ path }) => {
      const isReset = path?.startsWith('/reset');
      if (isReset || path?.startsWith('/clock')) this.#readClock();
      if (isReset || path?.startsWith('/condition')) this.#readCondition();
    });
    ready.then((found) => {
      this.url.textContent = found?.url ?? 'no gateway';
    });
    this.#readClock();
    this.#readCondition();
    this.#showViews();
    ready.then((found) => {
      this.#hasRules = found?.certify;
      this.#showViews();
    });
  }

  select(view) {
    this.#view = view === 'push' ? 'inbox' : view;
    this.#showViews();
  }

  #showViews() {
    replace(document.getElementById('navigation'), el('ul', {}, VIEWS
      .filter(([name]) => name !== 'rules' || this.#hasRules)
      .map(([name, href, text]) => el('li', {}, el('a', { href, 'data-testid': `to-${name}`, 'aria-current': name === this.#view ? 'page' : null }, text)))));
  }

  #showConnection(isConnected) {
    replace(this.connection, el('span', { class: isConnected ? 'good' : 'bad', 'aria-hidden': 'true' }, isConnected ? '●' : '○'),
      isConnected ? el('span', { class: 'unseen' }, ' connected') : ' not connected');
    this.connection.title = isConnected ? 'The page hears of pushes as they come' : 'The page doesn’t hear of pushes: it tries again';
    // A condition that was changed meanwhile wasn't told of.
    if (isConnected) {
      this.#readClock();
      this.#readCondition();
    }
  }

  /** Returns whether it worked. */
  async #try(work) {
    try {
      this.note.textContent = '';
      await work();
      return true;
    } catch (error) {
      this.note.textContent = error.message;
      return false;
    }
  }

  #readClock = () => this.#try(async () => this.#showClock(await this.#api.get('/clock')));
  #readCondition = () => this.#try(async () => this.#showCondition(await this.#api.get('/condition')));

  #showClock({ runs }) {
    this.clock.setAttribute('aria-checked', String(runs));
    this.clock.textContent = runs ? 'Phones’ clock runs' : 'Phones’ clock is stopped';
  }

  #showCondition({ condition, after }) {
    this.condition.value = condition;
    this.slow.textContent = after > 0 ? `after ${after} s` : '';
    this.pill.classList.toggle('alarm', condition !== 'well');
  }

  #toggleClock() {
    const runs = this.clock.getAttribute('aria-checked') !== 'true';
    this.#try(async () => {
      await this.#api.send('PUT', '/clock', { runs });
      this.#showClock({ runs });
    });
  }

  async #setCondition() {
    const isDone = await this.#try(async () => {
      const { after } = await this.#api.get('/condition');
      await this.#api.send('PUT', '/condition', { condition: this.condition.value, after });
      await this.#readCondition();
    });
    // What was refused isn't so, and the words why stay.
    if (!isDone) await this.#api.get('/condition').then((found) => this.#showCondition(found)).catch(() => null);
  }

  #reset() {
    this.#try(async () => {
      await this.#api.send('POST', '/reset');
      location.hash = '#/';
    });
  }
}
