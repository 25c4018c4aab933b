// All rules of the specs, by role and page, with a search over them.

import { el, replace } from './dom.js';
import { SpecView } from './spec.js';
import { countOf, hrefOfSearch, matching, searchIn, specs } from './specs-search.js';
import { levelBadge, specHref, specText } from './spec-words.js';
import { counted } from './text.js';

const ROLES = [['provider', 'Provider', 'the server that sends pushes'], ['gateway', 'Gateway', 'APNs'], ['device', 'Device', 'the phone, its system and what the user sees'], ['app', 'App', 'the code in the app'],
  ['ruling', 'Rulings', 'how the rules decide where the documents disagree']];
const RULES = ['rule or ruling', 'rules and rulings'];
const LEVELS = ['must', 'should', 'may', 'inferred', 'our ruling'];

// Of what a search finds, so many rules are shown at once. The other pages are built when they are opened.
const AT_ONCE = 60;

// What the reader had opened, and how far down, for the way back from a rule.
const opened = new Set();
let left = { href: null, top: 0 };

/** The view of #/specs, or of one rule. */
export const specsView = (root, api, rule, ready) => (rule ? new SpecView(root, api, decodeURIComponent(rule), ready, left.href) : new SpecsView(root, api));

class SpecsView {
  constructor(root, api) {
    this.root = root;
    this.search = searchIn(location.hash);
    const changed = () => this.#change();
    this.field = el('input', { type: 'search', value: this.search.q, placeholder: 'A word, a key, or a rule', 'data-testid': 'specs-search', autocomplete: 'off', oninput: changed });
    this.role = select('specs-role', [['', 'All roles'], ...ROLES], this.search.role, changed);
    this.level = select('specs-level', [['', 'All levels'], ...LEVELS.map((level) => [level, level])], this.search.level, changed);
    this.count = el('p', { class: 'spec-count', role: 'status', 'data-testid': 'specs-count' }, 'The specs are being read …');
    this.list = el('div', {});
    replace(root, el('h2', {}, 'Specs'),
      el('p', { class: 'lead' }, 'What the documents say about pushes, as rules with examples. Those of the device run on the phone here, and those of the provider can be sent.'),
      el('form', { class: 'fields', role: 'search', 'aria-label': 'Specs', onsubmit: (event) => {
        event.preventDefault();
        this.#openFirst();
      } }, el('label', { class: 'wide' }, 'Search', this.field), el('label', {}, 'Role', this.role), el('label', {}, 'Level', this.level)), this.count, this.list);
    document.title = 'Specs – APNs on your desk';
    this.onkey = (event) => this.#key(event);
    document.addEventListener('keydown', this.onkey, true);
    this.onscroll = () => this.#remember();
    // Which of the two scrolls depends on how wide the window is.
    for (const target of [root, window]) target.addEventListener('scroll', this.onscroll, { passive: true });
    this.#read(api);
  }

  end() {
    this.#isEnded = true;
    document.removeEventListener('keydown', this.onkey, true);
    for (const target of [this.root, window]) target.removeEventListener('scroll', this.onscroll);
  }

  #isEnded = false;

  async #read(api) {
    try {
      this.pages = await specs(api);
    } catch (error) {
      this.count.textContent = error.message;
      return;
    }
    if (this.#isEnded) return;
    const isBack = left.href === hrefOfSearch(this.search);
    const { top } = left;
    this.#show();
    if (isBack) {
      this.root.scrollTop = top;
      scrollTo(0, top);
    }
    this.#remember();
  }

  #remember() {
    if (!this.#isEnded && this.pages) left = { href: hrefOfSearch(this.search), top: this.root.scrollTop || scrollY };
  }

  #change() {
    this.search = { q: this.field.value, role: this.role.value, level: this.level.value };
    // Each letter as a step of the history would make the way back long.
    history.replaceState(null, '', hrefOfSearch(this.search));
    if (this.pages) this.#show();
    this.#remember();
  }

  #show() {
    const { q, role, level } = this.search;
    const isSearch = q.trim() !== '' || level !== '';
    const pages = matching(this.pages, this.search);
    const [found, all] = [countOf(pages), countOf(this.pages)];
    const where = counted(pages.length, 'page');
    this.count.textContent = found === all ? `${counted(all, ...RULES)} on ${where}` : found === 0 ? 'No rule has all of these words. Try fewer, or another role or level.' : `${found} of ${counted(all, ...RULES)}, on ${where}`;
    let rest = AT_ONCE;
    replace(this.list, ROLES.map(([id, name, who]) => {
      const own = pages.filter((page) => page.role === id);
      if (own.length === 0) return null;
      return el('section', { 'aria-labelledby': `role-${id}`, 'data-testid': `specs-of-${id}` },
        el('h3', { id: `role-${id}` }, name, ' ', el('small', {}, `${who} · ${countOf(own)}`)),
        own.map((page) => {
          const isOpen = isSearch ? rest > 0 : opened.has(page.page) || (role !== '' && own.length === 1);
          if (isSearch) rest -= page.rules.length;
          return group(page, isOpen, isSearch);
        }));
    }));
  }

  /** Enter opens what was found first. */
  #openFirst() {
    const first = this.list.querySelector('[data-testid="spec-row"] a');
    if (first) location.hash = first.hash;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isField = event.target.closest?.('input, select, textarea');
    if (event.key === '/' && !isField) this.field.focus();
    else if (event.key === 'Escape' && event.target === this.field && this.field.value !== '') {
      this.field.value = '';
      this.#change();
    } else if (event.key === 'ArrowDown' && event.target === this.field) this.#move(1);
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && this.list.contains(event.target)) this.#move(event.key === 'ArrowDown' ? 1 : -1);
    else return;
    // The page's own keys move in the inbox.
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves between pages and rules; above the first one is the search. */
  #move(by) {
    const stops = [this.field, ...this.list.querySelectorAll('summary, details[open] a')];
    stops[Math.max(0, Math.min(stops.indexOf(document.activeElement) + by, stops.length - 1))].focus();
  }
}

function select(id, options, value, onchange) {
  return el('select', { 'data-testid': id, onchange }, options.map(([one, name]) => el('option', { value: one, selected: one === value }, name)));
}

/** A page of the specs. Its rules are built when somebody wants to see them. */
function group(page, isOpen, isSearch) {
  const list = el('ul', { class: 'spec-rows' });
  const build = () => list.childElementCount === 0 && replace(list, page.rules.map(row));
  if (isOpen) build();
  return el('details', { class: 'group spec-page', open: isOpen, 'data-testid': 'spec-page', 'data-page': page.page, ontoggle: ({ target }) => {
    if (target.open) build();
    if (isSearch) return;
    if (target.open) opened.add(page.page);
    else opened.delete(page.page);
  } }, el('summary', {}, el('span', { class: 'spec-page-title' }, specText(page.title)), ' ', el('small', {}, `${page.page} · ${page.rules.length}`)), list);
}

function row({ rule, title, level, text }) {
  return el('li', { 'data-testid': 'spec-row', 'data-rule': rule },
    el('p', { class: 'spec-row-title' }, el('a', { href: specHref(rule) }, specText(title)), ' ', levelBadge(level)),
    el('p', { class: 'spec-row-text' }, specText(text)), el('code', { class: 'faint' }, rule));
}
