// Every case of the specs, asked of the documented models, or of one that is wrong on purpose.

import { el, replace } from './dom.js';
import { mutantItem } from './breaking.js';
import { levelBadge, ruleLink, specText } from './spec-words.js';
import { specs } from './specs-search.js';
import { counted, visible } from './text.js';

const ROLES = ['provider', 'gateway', 'device', 'app'];
// What the others found is folded behind the rules that forbid it; so many mutants are listed at once.
const LISTED = 12;
const WORDS = {
  pass: 'pass', fail: 'fail', warn: 'break a recommendation', note: 'choose what is permitted', unsupported: 'are unsupported', inconclusive: 'prove nothing', error: 'have no answer',
};

export class CasesView {
  #isEnded = false;

  /** `chosen` is called with the mutant that is asked, or null: the phone is that one. */
  constructor(root, api, path, chosen) {
    [this.root, this.api, this.chosen] = [root, api, chosen];
    const [, , role = '', name = ''] = path.split('/');
    this.mutants = api.ask({ mutants: {} }).filter(({ permitted }) => !permitted);
    this.mutant = this.mutants.find((one) => one.role === role && one.name === decoded(name)) ?? null;
    this.field = el('input', { type: 'search', placeholder: 'A bug, a rule, or a word: badge, collapse, priority', 'data-testid': 'mutants-search', oninput: () => this.#list() });
    this.list = el('ul', { class: 'mutants', 'data-testid': 'mutants' });
    this.count = el('p', { class: 'spec-count', role: 'status', 'data-testid': 'mutants-count' });
    this.summary = el('p', { class: 'lead', role: 'status', 'data-testid': 'cases-summary' }, 'The cases are being asked …');
    this.broken = el('div', {});
    this.pages = el('div', { class: 'case-pages' });
    const others = el('section', { 'aria-labelledby': 'mutants-title' }, el('h3', { id: 'mutants-title' }, this.mutant ? 'Break something else' : 'Break something'),
      el('p', {}, 'Each of these is one decision of a model, changed. Many are bugs that happened.'),
      el('form', { class: 'fields', role: 'search', 'aria-label': 'What can be broken', onsubmit: (event) => event.preventDefault() }, el('label', { class: 'wide' }, 'Search', this.field)),
      this.count, this.list);
    // What is broken is looked at first; where nothing is, there is only green to see.
    replace(root, this.#head(name !== '' && !this.mutant), this.summary, this.mutant ? [this.broken, this.pages, others] : [others, this.pages]);
    document.title = this.mutant ? `${this.mutant.name}: which cases notice?` : 'Every case, asked here';
    this.#list();
    // The page is drawn before the models are at work.
    setTimeout(() => this.#run());
  }

  end() {
    this.#isEnded = true;
  }

  #head(isUnknown) {
    if (isUnknown) return [el('h2', {}, 'There is no such mutant'), el('p', {}, 'The documented models are asked in its place.')];
    if (!this.mutant) return [el('h2', {}, 'Every case, asked here'), el('p', {}, 'The models in this page answer all cases of the specs, as the documents say.')];
    const { role, name, bug } = this.mutant;
    return [el('p', { class: 'spec-back' }, el('a', { href: '#/cases', 'data-testid': 'repair' }, '← Repair it')),
      el('h2', { 'data-testid': 'mutant' }, `A ${role} that is wrong on purpose`), el('p', { class: 'facts' }, el('code', {}, visible(name))),
      bug && el('p', { 'data-testid': 'bug' }, el('strong', {}, 'It happens: '), specText(bug)),
      role === 'device' && el('p', {}, 'The phone beside this page is that one: send it a push, and see.')];
  }

  async #run() {
    const start = performance.now();
    const role = this.mutant?.role;
    try {
      const { cases, verdicts, results } = this.api.ask({ run: this.mutant ? { role, mutant: this.mutant.name } : {} });
      const took = Math.round(performance.now() - start);
      const pages = await specs(this.api);
      if (this.#isEnded) return;
      const said = Object.entries(verdicts).filter(([, count]) => count > 0).map(([verdict, count]) => `${count.toLocaleString('en')} ${WORDS[verdict]}`);
      this.summary.textContent = `${counted(cases, 'case')} in ${took} ms: ${said.join(', ')}.`;
      this.#showBroken(results, pages);
      this.#showPages(results, pages.filter((page) => (role ? page.role === role : ROLES.includes(page.role))));
      this.chosen(role === 'device' ? this.mutant.name : null);
    } catch (error) {
      this.summary.textContent = error.message;
    }
  }

  /** The rules that notice, those that forbid it first. */
  #showBroken(results, pages) {
    const texts = new Map(pages.flatMap(({ rules }) => rules.map((rule) => [rule.rule, rule])));
    const noticed = Map.groupBy(results.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn'), ({ rule }) => rule);
    const own = this.mutant?.breaks ?? [];
    const others = [...noticed.keys()].filter((rule) => !own.includes(rule));
    replace(this.broken,
      own.length > 0 && el('section', { 'aria-labelledby': 'own-title' }, el('h3', { id: 'own-title' }, own.length === 1 ? 'The rule that forbids it' : 'The rules that forbid it'),
        own.map((rule) => brokenRule(texts.get(rule), noticed.get(rule) ?? [], true))),
      others.length > 0 && el('details', { class: 'more', open: own.length === 0, 'data-testid': 'others' }, el('summary', {}, `${counted(others.length, 'other rule')} ${others.length === 1 ? 'notices' : 'notice'} it, too`),
        others.map((rule) => brokenRule(texts.get(rule), noticed.get(rule), false))));
  }

  /** A square for each rule, by page: red where a case of it fails. */
  #showPages(results, pages) {
    const worst = new Map();
    for (const { rule, verdict } of results) if (weight(verdict) > weight(worst.get(rule))) worst.set(rule, verdict);
    replace(this.pages, el('h3', {}, 'Rule by rule'), pages.map(({ page, title, rules }) => {
      const wrong = rules.filter(({ rule }) => weight(worst.get(rule)) > 1).length;
      return el('div', { class: 'case-page', 'data-testid': 'case-page', 'data-page': page },
        el('p', {}, specText(title), ' ', el('small', { class: wrong > 0 ? 'bad' : null }, wrong > 0 ? `${wrong} of ${rules.length} notice it` : `${counted(rules.length, 'rule')} kept`)),
        el('p', { class: 'squares' }, rules.map(({ rule, title: name }) => el('a', {
          href: `#/specs/${rule}`, class: `square is-${worst.get(rule) ?? 'pass'}`, title: `${rule}: ${worst.get(rule) ?? 'pass'}`, 'aria-label': `${visible(name)}: ${worst.get(rule) ?? 'pass'}`, 'data-rule': rule,
        }))));
    }));
  }

  #list() {
    const words = this.field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = this.mutants.filter((one) => {
      const text = `${one.role} ${one.name} ${one.bug ?? ''} ${one.breaks.join(' ')}`.toLowerCase();
      return words.every((word) => text.includes(word));
    }).sort((one, other) => !one.bug - !other.bug);
    this.count.textContent = found.length > LISTED ? `${found.length.toLocaleString('en')} of them; here are the first ${LISTED}` : counted(found.length, 'mutant');
    replace(this.list, found.slice(0, LISTED).map((one) => mutantItem(one, one === this.mutant)));
  }
}

function brokenRule(rule, results, isOwn) {
  if (!rule) return null;
  const [first] = results;
  return el('div', { class: 'broken-rule', 'data-testid': isOwn ? 'own-rule' : 'other-rule', 'data-rule': rule.rule },
    el('p', {}, el('span', { class: results.length > 0 ? 'bad' : 'good', 'aria-hidden': 'true' }, results.length > 0 ? '✗ ' : '✓ '), el('strong', {}, specText(rule.title)), ' ', levelBadge(rule.level)),
    isOwn && el('p', {}, specText(rule.text)),
    el('p', { class: 'source' }, ruleLink(rule.rule), ` · ${counted(results.length, 'case')}`),
    first && el('p', { class: 'reason', 'data-testid': 'reason' }, el('code', {}, visible(first.case.split('/')[1] ?? first.case)), ': ', visible(first.reason ?? '')));
}

const ORDER = ['pass', 'note', 'unsupported', 'inconclusive', 'warn', 'fail', 'error'];
// What is permitted, or can't be asked, is nothing wrong.
const weight = (verdict) => Math.max(0, ORDER.indexOf(verdict ?? 'pass') - 1);

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
