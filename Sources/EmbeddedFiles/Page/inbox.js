// The inbox: the pushes that have come, the newest first, while they come.

import { el } from './dom.js';
import { Backlog } from './backlog.js';
import { VirtualList } from './list.js';
import { Store } from './store.js';
import { matcher, summarise } from './summary.js';
import { timeOfDay } from './moment.js';
import { counted, sentence } from './text.js';

export class Inbox {
  /** How many are fetched without being asked for. */
  static ENOUGH = 1000;

  #api;
  #store = new Store();
  #backlog;
  #selected = null;
  #active = null;
  /** How many of those that match are in the list. Fewer than all while its reader has scrolled away. */
  #end = 0;
  #hasLoaded = false;
  /** How often the list was read. An answer to an older question is dropped. */
  #reads = 0;
  #hasNews = false;
  #waiting = [];

  constructor(root, api) {
    this.#api = api;
    this.#backlog = new Backlog(api, this.#store, (summaries) => this.#keepPlace(() => this.#store.merge(summaries)));
    this.search = el('input', { type: 'search', 'aria-label': 'Search', placeholder: 'Search: device, topic, rule, text …', 'data-testid': 'search', oninput: () => this.#filter() });
    this.withFindings = el('input', { type: 'checkbox', 'data-testid': 'with-findings', onchange: () => this.#filter() });
    this.refused = el('input', { type: 'checkbox', 'data-testid': 'refused', onchange: () => this.#filter() });
    this.fresh = el('button', { type: 'button', class: 'primary', id: 'fresh', hidden: true, 'data-testid': 'to-newest', onclick: () => this.toNewest() });
    this.more = el('button', { type: 'button', class: 'plain', hidden: true, 'data-testid': 'load-more', onclick: () => this.#backlog.fill(Infinity) }, 'load them');
    this.said = el('span', { 'data-testid': 'counts' });
    this.counts = el('p', { class: 'counts' }, this.said, ' ', this.more);
    this.none = el('p', { class: 'none faint', hidden: true, 'data-testid': 'none' });
    this.problem = el('p', { class: 'problem', role: 'alert', 'data-testid': 'inbox-problem' });
    root.append(el('form', { class: 'find', role: 'search', onsubmit: (event) => event.preventDefault() },
      this.search, el('div', {}, el('label', {}, this.withFindings, ' with findings'), el('label', {}, this.refused, ' refused'))), this.problem, this.fresh, this.none);
    this.list = new VirtualList(root, 'Pushes, the newest first', (index) => this.#row(index), () => this.#scrolled());
    // The row that Tab leads to may be out of sight, and so not in the document.
    this.list.scroller.tabIndex = 0;
    root.append(this.counts);
    api.onPushes((pushes) => this.#arrived(pushes));
    api.onChange((change) => this.#changed(change));
    api.onSkipped(() => {
      // They are asked for when the flood is over; serve may have dropped them by then.
      clearTimeout(this.later);
      this.later = setTimeout(() => this.#backlog.fill(Inbox.ENOUGH), 1500);
    });
    api.onReturn(() => this.#afterBreak());
    setInterval(() => this.#look(), 3000);
  }

  /** Starts the stream, and reads the newest pushes and then older ones. */
  async load() {
    await this.#api.start();
    await this.#read();
  }

  async #read() {
    this.#hasLoaded = false;
    this.#backlog.cancel();
    this.#reads += 1;
    const mine = this.#reads;
    let newest = null;
    try {
      newest = await this.#api.get('/pushes?limit=200');
    } catch (error) {
      if (mine !== this.#reads) return;
      // The list stays as it was, and says that it may be wrong.
      this.problem.textContent = `The list can’t be read: ${sentence(error.message)}`;
      setTimeout(() => mine === this.#reads && this.#read(), 3000);
    }
    if (mine !== this.#reads) return;
    if (newest) {
      this.problem.textContent = '';
      this.#keepPlace(() => {
        this.#store.replace(newest.pushes.map(summarise));
        this.list.clear();
      });
    }
    this.#hasLoaded = true;
    if (this.#waiting.length > 0) this.#add(this.#waiting.splice(0));
    // The page doesn't wait for the rest.
    this.#backlog.fill(Inbox.ENOUGH).then(() => this.#count());
  }

  /** Changes the summaries. What is being read stays where it is. */
  #keepPlace(change) {
    const { ROW } = VirtualList;
    const { scrollTop } = this.list.scroller;
    const isAway = !this.list.isAtTop && this.#end > 0;
    const first = isAway ? this.#at(Math.min(this.#end - 1, Math.floor(scrollTop / ROW))).number : 0;
    const newest = isAway ? this.#at(0).number : Infinity;
    change();
    this.#end = this.#store.shownUpTo(newest);
    this.#draw();
    if (isAway) {
      this.list.scroller.scrollTop = Math.max(0, this.#end - this.#store.shownUpTo(first)) * ROW + (scrollTop % ROW);
      this.list.draw();
    }
  }

  #arrived(pushes) {
    this.#hasNews = true;
    const summaries = pushes.map(summarise);
    if (this.#hasLoaded) this.#add(summaries);
    else this.#waiting.push(...summaries);
  }

  #add(summaries) {
    const gone = this.#store.add(summaries);
    this.#end = this.list.isAtTop ? this.#store.shown.length : Math.max(0, this.#end - gone);
    this.#draw();
  }

  #changed({ method, path }) {
    if (path?.startsWith('/reset') || (method === 'DELETE' && path?.startsWith('/pushes'))) {
      this.#store.forgotten = 0;
      this.#read();
    }
  }

  /** What came meanwhile is told by the stream, or fetched here. What was removed isn't told of again. */
  async #afterBreak() {
    const { removed } = this.#backlog;
    const state = await this.#backlog.look().catch(() => null);
    // A serve that was started again counts from 1: nothing of the old one is left.
    if (state && state.last < this.#store.last) location.reload();
    else if (!state || this.#backlog.removed !== removed || !this.#hasLoaded) this.#read();
    else this.#backlog.fill(Inbox.ENOUGH).then(() => this.#count());
  }

  /** What serve has dropped is told only to those who ask. */
  async #look() {
    if (document.hidden || !this.#hasNews) return;
    this.#hasNews = false;
    await this.#backlog.look().catch(() => null);
    this.#count();
  }

  #filter() {
    this.#store.filter = matcher({ text: this.search.value, hasFindings: this.withFindings.checked, isRefused: this.refused.checked });
    this.#toTop();
  }

  #scrolled() {
    if (this.list.isAtTop && this.#end !== this.#store.shown.length) {
      this.#end = this.#store.shown.length;
      this.#draw();
    }
    const { scrollTop, scrollHeight, clientHeight } = this.list.scroller;
    // Near the end of the list, older ones are fetched.
    if (scrollHeight - scrollTop - clientHeight < 1000 && this.#backlog.missing > 0) this.#backlog.fill(Inbox.ENOUGH / 2).then(() => this.#count());
  }

  #toTop() {
    this.#end = this.#store.shown.length;
    this.list.count = this.#end;
    this.list.toTop();
    this.#draw();
  }

  toNewest() {
    this.#toTop();
    this.#activate(this.#store.shown.at(-1)?.number ?? null);
    this.focus();
  }

  #at(index) {
    return this.#store.shown[this.#end - 1 - index];
  }

  #row(index) {
    const summary = this.#at(index);
    return { key: summary.number, element: () => this.#element(summary) };
  }

  #element(summary) {
    const { number, sign, title, seconds, short, type, status, reason, findings, must } = summary;
    const about = [timeOfDay(seconds), short, status === 200 ? type : reason ?? type].filter(Boolean).join(' · ');
    return el('li', { class: 'row', 'data-testid': 'row', 'data-number': number }, el('a', {
      href: `#/pushes/${number}`, tabindex: number === this.#active ? '0' : '-1', 'aria-current': number === this.#selected ? 'true' : null,
      onfocus: () => this.#activate(number),
    },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, sign[0]), el('span', { class: 'unseen' }, `push ${number}, ${sign[1]}: `),
    el('bdi', { class: 'title', 'data-testid': 'row-title' }, title),
    el('span', { class: `status ${status === 200 ? 'good' : 'bad'}`, 'data-testid': 'row-status' }, status ?? 'none'),
    el('bdi', { class: 'about' }, about),
    findings === 0 ? el('span', { class: 'found good' }, el('span', { 'aria-hidden': 'true' }, '✓'), el('span', { class: 'unseen' }, 'no findings'))
      : el('span', { class: `found ${must > 0 ? 'bad' : 'warn'}`, 'data-testid': 'row-findings' }, must > 0 ? `${must} must` : `${findings} should`)));
  }

  #draw() {
    const { shown, all } = this.#store;
    this.list.count = this.#end;
    if (this.#active === null || this.#store.indexOf(this.#active) < 0) this.#activate(shown.at(-1)?.number ?? null);
    this.list.draw();
    const more = shown.length - this.#end;
    this.fresh.hidden = more === 0;
    this.fresh.textContent = `${counted(more, 'new', 'new')} ↑`;
    this.none.hidden = this.#end > 0 || this.problem.textContent !== '';
    this.none.textContent = all.length === 0 ? 'No push has come yet.' : 'No push matches.';
    this.#count();
    this.onCount?.(all.length);
  }

  #count() {
    const { shown, all, forgotten } = this.#store;
    const parts = [shown === all ? counted(all.length, 'push', 'pushes') : `${shown.length.toLocaleString('en')} of ${counted(all.length, 'push', 'pushes')}`];
    const { missing, state: { dropped } } = this.#backlog;
    if (dropped > 0) parts.push(`${dropped.toLocaleString('en')} dropped by serve`);
    if (forgotten > 0) parts.push(`${forgotten.toLocaleString('en')} forgotten by this page`);
    if (missing > 0) parts.push(`${missing.toLocaleString('en')} more at serve`);
    if (parts.length === 1) parts.push('nothing left out');
    this.said.textContent = parts.join(' · ');
    this.more.hidden = missing === 0;
  }

  get size() {
    return this.#store.all.length;
  }

  newestDevice() {
    return this.#store.all.findLast(({ device }) => device)?.device ?? null;
  }

  // Which row is selected, and which one the keys are at

  select(number) {
    for (const [key, isOn] of [[this.#selected, false], [number, true]]) {
      const link = this.list.element(key)?.firstChild;
      if (isOn) link?.setAttribute('aria-current', 'true');
      else link?.removeAttribute('aria-current');
    }
    this.#selected = number;
    if (number !== null) this.#activate(number);
  }

  #activate(number) {
    for (const [key, index] of [[this.#active, -1], [number, 0]]) {
      const link = this.list.element(key)?.firstChild;
      if (link) link.tabIndex = index;
    }
    this.#active = number;
  }

  move(steps) {
    if (this.#end === 0) return;
    const place = this.#store.indexOf(this.#active);
    const isInList = this.list.list.contains(document.activeElement);
    const now = place < 0 ? 0 : this.#end - 1 - place;
    // The first key only shows where the list is.
    const index = Math.max(0, Math.min(this.#end - 1, isInList || this.#selected !== null ? now + steps : now));
    this.list.reveal(index);
    const { number } = this.#at(index);
    this.list.element(number)?.firstChild.focus({ preventScroll: true });
    // Beside a push that is open, moving opens the next one.
    if (this.#selected !== null) location.replace(`#/pushes/${number}`);
  }

  open() {
    if (this.#active !== null) location.hash = `#/pushes/${this.#active}`;
  }

  focus() {
    const place = this.#store.indexOf(this.#active);
    if (place < 0 || place >= this.#end) return this.#end > 0 ? this.move(0) : undefined;
    this.list.reveal(this.#end - 1 - place);
    this.list.element(this.#active)?.firstChild.focus({ preventScroll: true });
    return undefined;
  }

  focusSearch() {
    if (getComputedStyle(this.list.scroller.parentElement).display === 'none') location.hash = '#/';
    setTimeout(() => {
      this.search.focus();
      this.search.select();
    });
  }
}
