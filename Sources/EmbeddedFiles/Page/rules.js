// What the pushes show of the provider's rules, with --certify.

import { el, replace } from './dom.js';
import { ruleDisclosure } from './findings.js';
import { ruleLink } from './spec-words.js';
import { counted, visible } from './text.js';

const GROUPS = [['broken', 'Broken', 'bad', '✗'], ['uncertain', 'Not certain', 'warn', '?'], ['kept', 'Kept', 'good', '✓'], ['never-exercised', 'Never exercised', 'faint', '–']];

export class RulesView {
  #isReading = false;
  #isStale = true;
  #before = '';
  #open = new Set(['broken', 'uncertain', 'kept']);

  constructor(root, api) {
    this.api = api;
    this.filter = el('input', { type: 'search', 'aria-label': 'Filter the rules', placeholder: 'Filter: a rule, or what is wrong', 'data-testid': 'rules-filter', oninput: () => this.#show() });
    this.summary = el('p', { class: 'lead', 'data-testid': 'rules-summary' });
    this.bar = el('div', { class: 'share' });
    this.groups = el('div', {});
    this.problem = el('p', { class: 'problem', role: 'alert' });
    replace(root, el('h2', {}, 'Rules'), this.summary, this.bar, el('form', { class: 'fields', role: 'search', onsubmit: (event) => event.preventDefault() }, this.filter), this.problem, this.groups);
    this.stops = [api.onPushes(() => {
      this.#isStale = true;
    }), api.onChange(() => {
      this.#isStale = true;
    }), api.onReturn(() => {
      this.#isStale = true;
    })];
    this.timer = setInterval(() => this.#read(), 2000);
    this.#read();
  }

  end() {
    clearInterval(this.timer);
    for (const stop of this.stops) stop();
  }

  async #read() {
    if (!this.#isStale || this.#isReading || document.hidden) return;
    this.#isReading = true;
    this.#isStale = false;
    try {
      const found = await this.api.get('/rules');
      this.problem.textContent = '';
      // Some pushes are judged a little later.
      if (found.pending > 0) this.#isStale = true;
      const text = JSON.stringify(found);
      if (text !== this.#before) {
        this.#before = text;
        this.found = found;
        this.#show();
      }
    } catch (error) {
      this.problem.textContent = error.problem?.status === 404 ? 'serve judges no rules. Start it with --certify.' : error.message;
    }
    this.#isReading = false;
  }

  #show() {
    if (!this.found) return;
    const { pushes, missed, pending, rules } = this.found;
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = rules.filter(({ rule, level, message }) => words.every((word) => `${rule} ${level} ${message ?? ''}`.toLowerCase().includes(word)));
    const of = (standing, list = rules) => list.filter((rule) => rule.standing === standing);
    this.summary.textContent = `${counted(pushes, 'push', 'pushes')} ${pushes === 1 ? 'shows' : 'show'} something of ${rules.length - of('never-exercised').length} of ${rules.length} rules.`
      + `${pending > 0 ? ` ${pending} aren’t judged yet.` : ''}${missed > 0 ? ` ${missed} came too fast to be judged.` : ''}`;
    replace(this.bar, GROUPS.map(([standing, name, colour]) => {
      const count = of(standing).length;
      return count > 0 && el('span', { class: `part ${standing}`, title: `${name}: ${count}`, style: { flexGrow: String(count) } }, el('span', { class: colour }, `${name} ${count}`));
    }));
    replace(this.groups, GROUPS.map(([standing, name, colour, sign]) => this.#group(standing, name, colour, sign, of(standing, shown), words.length > 0)));
  }

  #group(standing, name, colour, sign, rules, isFiltered) {
    const groups = this.#open;
    return el('details', { class: 'group', open: rules.length > 0 && (isFiltered || groups.has(standing)), 'data-testid': `rules-${standing}`, ontoggle: (event) => {
      if (isFiltered) return;
      if (event.target.open) groups.add(standing);
      else if (rules.length > 0) groups.delete(standing);
    } },
    el('summary', {}, el('h3', {}, el('span', { class: colour, 'aria-hidden': 'true' }, sign), ` ${name} `, el('small', {}, rules.length))),
    rules.length === 0 ? el('p', { class: 'faint' }, 'None.') : el('ul', { class: 'rules' }, rules.map((rule) => this.#rule(rule, colour))));
  }

  #rule({ rule, level, message, broken, breaks, exercised }, colour) {
    const name = [ruleLink(rule), ' ', el('small', {}, [level, exercised > 0 && 'put to the test'].filter(Boolean).join(' · '))];
    return el('li', { 'data-testid': 'rule', 'data-rule': rule }, el('p', {}, name), ruleDisclosure(this.api, rule),
      message && el('p', { class: colour }, el('bdi', {}, visible(message))),
      broken?.length > 0 && el('p', {}, 'Broken by ', broken.map((number, index) => [index > 0 && ', ', el('a', { href: `#/pushes/${number}`, 'data-testid': 'broken-by' }, `push ${number}`)]),
        breaks > broken.length && `, and ${breaks - broken.length} more`));
  }
}
