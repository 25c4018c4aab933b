// One rule of the specs: what it requires, the documents that say so, and its examples.

import { el, replace } from './dom.js';
import { exampleView } from './spec-example.js';
import { specs } from './specs-search.js';
import { specOf } from './spec-source.js';
import { levelBadge, levelMeaning, ruleLink, sourceLink, specBlocks, specHref, specText } from './spec-words.js';
import { counted, visible } from './text.js';

// More statements than these are folded, so that the examples stay near.
const STATEMENTS = 3;

export class SpecView {
  #isEnded = false;

  constructor(root, api, rule, ready, listHref) {
    this.root = root;
    this.api = api;
    this.rule = rule;
    this.ready = ready;
    this.listHref = listHref ?? '#/specs';
    document.title = `${rule} – APNs on your desk`;
    // The phone is beside the rules that it can play.
    this.root.dataset.spec = rule.split('.')[0];
    this.neighbours = el('nav', { 'aria-label': 'Rules of this page', class: 'neighbours' });
    replace(root, this.#back(), el('p', { class: 'faint' }, 'The rule is being read …'));
    this.onkey = (event) => this.#key(event);
    document.addEventListener('keydown', this.onkey, true);
    this.#read();
  }

  end() {
    this.#isEnded = true;
    delete this.root.dataset.spec;
    document.removeEventListener('keydown', this.onkey, true);
  }

  #back() {
    return el('p', { class: 'spec-back' }, el('a', { href: this.listHref, 'data-testid': 'to-all-specs' }, '← All specs'));
  }

  async #read() {
    try {
      const found = await specOf(this.api, this.rule);
      if (!this.#isEnded) this.#show(found);
    } catch (error) {
      if (this.#isEnded) return;
      replace(this.root, this.#back(), el('h2', {}, visible(this.rule)), el('p', { class: 'problem', role: 'alert', 'data-testid': 'spec-problem' },
        error.problem?.status === 404 ? 'There is no such rule. Search for it in the list of all specs.' : visible(error.message)));
    }
  }

  #show(found) {
    const { rule, title, level, text, page, line } = found;
    replace(this.root, el('article', { 'aria-labelledby': 'spec-title', 'data-testid': 'spec', 'data-rule': rule }, this.#back(),
      el('h2', { id: 'spec-title', 'data-testid': 'spec-title' }, specText(title)),
      el('p', { class: 'facts' }, levelBadge(level), ' ', el('code', { 'data-testid': 'spec-rule' }, rule), ' · ', el('span', { 'data-testid': 'spec-place' }, `${page}, line ${line}`)),
      el('div', { class: 'lead', 'data-testid': 'spec-text' }, specBlocks(text)),
      levelMeaning(level) && el('p', { class: 'faint' }, levelMeaning(level)),
      found.documents ? this.#grounds(found) : [this.#examples(found), this.api.breaking?.(rule)],
      this.neighbours));
    this.#showNeighbours();
  }

  #examples({ rule, statements, cases }) {
    const role = rule.split('.')[0];
    return [this.#statements(statements ?? []),
      el('h3', { id: 'examples-title' }, 'Examples ', el('small', {}, cases.length)),
      el('div', { class: 'examples' }, cases.map((example, index) => exampleView(this.api, this.ready, role, example, index === 0)))];
  }

  /** What a ruling rests on, and where it holds. */
  #grounds({ because, documents, rules }) {
    return [el('h3', {}, 'Why'), specBlocks(because),
      el('h3', {}, 'What the documents say'),
      el('dl', { 'data-testid': 'ruling-documents' }, documents.map(({ title, says }) => [el('dt', {}, specText(title)), el('dd', {}, specText(says))])),
      rules.length > 0 && [el('h3', {}, 'Rules that refer to it'), el('ul', { 'data-testid': 'ruling-rules' }, rules.map((rule) => el('li', {}, ruleLink(rule))))]];
  }

  #statements(statements) {
    if (statements.length === 0) return null;
    return el('details', { class: 'group statements', open: statements.length <= STATEMENTS, 'data-testid': 'spec-statements' },
      el('summary', {}, el('h3', {}, 'Sources ', el('small', {}, `it rests on ${counted(statements.length, 'statement')}`))),
      el('ul', {}, statements.map(({ id, text, sources }) => el('li', { 'data-testid': 'spec-statement' }, el('p', {}, specText(text)),
        el('p', { class: 'source' }, (sources ?? []).map((source, index) => [index > 0 && '; ', sourceLink(source)]), ' ', el('code', { class: 'faint' }, id))))));
  }

  /** The rules before and after this one on its page. */
  async #showNeighbours() {
    const pages = await specs(this.api).catch(() => []);
    const page = pages.find(({ rules }) => rules.some(({ rule }) => rule === this.rule));
    if (this.#isEnded || !page) return;
    const index = page.rules.findIndex(({ rule }) => rule === this.rule);
    const link = (rule, id, words) => rule && el('p', {}, el('small', {}, words), el('a', { href: specHref(rule.rule), 'data-testid': id }, specText(rule.title)));
    replace(this.neighbours, link(page.rules[index - 1], 'spec-before', 'Before: '), link(page.rules[index + 1], 'spec-after', 'Next: '));
  }

  #key(event) {
    if (event.key !== 'Escape' || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.('input, select, textarea')) return;
    event.preventDefault();
    event.stopPropagation();
    location.hash = this.listHref;
  }
}
