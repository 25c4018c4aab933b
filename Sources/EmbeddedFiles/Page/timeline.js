// The timeline of a push, or of the last steps of a phone: what happened when, by which rule, and what held then.

import { el, replace } from './dom.js';
import { isSameDevice, shortDevice, visible } from './text.js';
import { ruleNames, said } from './phone-parts.js';
import { ruleButtons } from './phone-rules.js';
import { sourceOf } from './phone-source.js';
import { actionOf } from './phone-words.js';
import { eventsOf, timeWords } from './timeline-events.js';
import { layOut } from './timeline-layout.js';
import { draw, nearest } from './timeline-drawing.js';

export class TimelineView {
  #push = null;
  #drawn = null;
  #subject = null;
  #index = 0;
  /** Whether the reader moved to a moment. Until then, the last one of the push itself is selected. */
  #isMoved = false;
  #width = 0;
  #timeline = { events: [], branches: [], start: 0 };
  #move = () => 0;
  #points = [];

  constructor(root, api) {
    this.source = sourceOf(api);
    this.title = el('h2', {}, 'Timeline');
    this.subject = el('span', { class: 'faint' });
    this.asList = el('button', {
      type: 'button', class: 'time-toggle', 'aria-pressed': 'false', 'data-testid': 'timeline-as-list', onclick: () => this.#toggleList(),
    }, 'As a list');
    this.none = el('p', { class: 'faint', 'data-testid': 'timeline-empty' }, 'Nothing has happened on this phone yet.');
    this.range = el('input', {
      type: 'range', step: 'any', 'aria-label': 'Moment', 'data-testid': 'scrubber', class: 'scrub',
      oninput: () => this.#select(nearest(this.#points, Number(this.range.value)), true), onkeydown: (event) => this.#step(event),
    });
    this.drawing = el('div', {});
    // They scroll together, so that the thumb is below its event.
    this.scroll = el('div', { class: 'time-scroll' }, this.drawing, this.range);
    this.moment = el('section', { class: 'moment', 'aria-label': 'What held at this moment', 'data-testid': 'moment' });
    this.list = el('ol', { class: 'time-list', 'data-testid': 'timeline-list', 'aria-label': 'Events' });
    this.body = el('div', { class: 'time-body' }, el('div', { class: 'time-drawing' }, this.scroll), this.moment);
    this.root = root;
    root.classList.add('timeline');
    replace(root, el('div', { class: 'time-head' }, this.title, this.subject, this.asList), this.none, this.body, this.list);
    this.source.watch((state) => this.#update(state));
    new ResizeObserver(() => this.#resize()).observe(this.scroll);
  }

  /** Shows the timeline of a push on a phone; without a push, that of the phone's last steps. */
  show(deviceToken, push) {
    if (push?.number !== this.#push?.number) this.#isMoved = false;
    this.#push = push ?? null;
    // The view of the phone follows the reader's choice, and this view follows it.
    if (!this.source.state.token) this.source.follow(deviceToken, this.#push);
    this.#update(this.source.state);
  }

  #update(state) {
    // A push of another phone than the one that the reader chose has no events here.
    const isOwn = this.#push && (!this.#push.device || !state.token || isSameDevice(this.#push.device, state.token));
    const push = isOwn ? this.#push : null;
    const { follower } = state;
    const timeline = eventsOf(follower?.entries ?? [], push);
    const key = JSON.stringify([push?.number, state.token, timeline]);
    if (key === this.#drawn) return;
    this.#drawn = key;
    const subject = JSON.stringify([push?.number, state.token]);
    const isLonger = subject === this.#subject && timeline.events.length > this.#timeline.events.length;
    this.#subject = subject;
    this.#timeline = { ...timeline, isOfPush: push !== null };
    this.subject.textContent = push ? `push ${push.number}, and what followed it` : `the last steps of ${visible(shortDevice(state.token))}`;
    const { events } = timeline;
    this.none.hidden = events.length > 0;
    this.none.textContent = push ? `Push ${push.number} does nothing on this phone.` : 'Nothing has happened on this phone yet.';
    this.body.hidden = events.length === 0;
    this.asList.hidden = events.length === 0;
    const own = events.findLastIndex((event) => event.isOwn);
    // Whoever does something to the phone wants to see what came of it.
    const newest = follower?.entries.at(-1)?.step;
    if (isLonger && newest && actionOf(newest) !== 'push') {
      this.#index = events.length - 1;
      this.#isMoved = true;
    } else {
      this.#index = this.#isMoved ? Math.min(this.#index, events.length - 1) : own < 0 ? events.length - 1 : own;
    }
    this.#drawList();
    this.#draw();
  }

  #resize() {
    const width = Math.floor(this.scroll.clientWidth);
    if (width === 0 || Math.abs(width - this.#width) < 2) return;
    this.#draw();
  }

  #draw() {
    const { events, isOfPush } = this.#timeline;
    this.#width = Math.floor(this.scroll.clientWidth);
    if (events.length === 0) return;
    const layout = layOut(events, this.#width || 600, this.#timeline.branches.length > 0);
    const { svg, move } = draw(this.#timeline, layout, isOfPush, (index) => this.#select(index, true));
    replace(this.drawing, svg);
    this.#points = layout.points;
    const [first, last] = [layout.points[0].x, layout.points.at(-1).x];
    // The axis of the range is that of the drawing; half of its thumb is beside each end.
    [this.range.min, this.range.max] = [first, Math.max(last, first + 1)];
    Object.assign(this.range.style, { marginLeft: `${first - 8}px`, width: `${last - first + 16}px` });
    // A drawing that is wider than its place is scrolled by the keyboard too.
    if (layout.width > this.#width + 1) this.scroll.setAttribute('tabindex', '0');
    else this.scroll.removeAttribute('tabindex');
    this.#move = move;
    this.#select(this.#index, false);
  }

  #select(index, isByReader) {
    const { events, start, isOfPush } = this.#timeline;
    const event = events[index];
    if (!event) return;
    this.#index = index;
    this.#isMoved ||= isByReader;
    const time = timeWords(event.at, start, isOfPush);
    this.range.setAttribute('aria-valuetext', `${index + 1} of ${events.length}, ${time}: ${event.lane}: ${event.text}`);
    const x = this.#move(index);
    this.range.value = String(x);
    const isOutside = x < this.scroll.scrollLeft + 20 || x > this.scroll.scrollLeft + this.scroll.clientWidth - 20;
    if (isOutside && this.scroll.scrollWidth > this.scroll.clientWidth) this.scroll.scrollLeft = x - this.scroll.clientWidth / 2;
    [...this.list.querySelectorAll('.time-event')].forEach((item, at) => {
      if (at === index) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
    replace(this.moment,
      el('h3', {}, el('span', { class: 'moment-number' }, String(index + 1)), time),
      el('p', { class: event.withheld ? 'moment-text is-withheld' : 'moment-text' }, el('b', {}, `${event.lane}: `), said(event.text)),
      event.rules.length > 0 ? el('p', { class: 'moment-rules' }, ruleButtons(event.rules)) : null,
      this.#held(event));
  }

  /** What held at a moment, as a list. */
  #held({ facts }) {
    if (!facts) return null;
    const activities = Object.entries(facts.activities ?? {});
    const rows = [
      ['app', facts.app], ['badge', facts.badge > 0 ? String(facts.badge) : 'none'],
      facts.online ? null : ['phone', 'offline'], facts.holding ? ['system', 'holds pushes'] : null,
      facts.permission === 'authorized' ? null : ['permission', facts.permission], facts.focus ? ['Focus', 'on'] : null,
      facts['low-power'] ? ['Low power', 'on'] : null,
      ...activities.map(([name, one]) => [`activity ${name}`, `${one.state} ${JSON.stringify(one.content)}`]),
    ].filter(Boolean);
    return el('dl', { class: 'held', 'data-testid': 'held' }, rows.map(([name, value]) => (
      el('div', {}, el('dt', {}, name), el('dd', {}, said(value))))));
  }

  #drawList() {
    const { events, branches, start, isOfPush } = this.#timeline;
    const alternative = (one) => el('li', {}, el('b', {}, 'or '), said(one.text), ' ', ruleNames([one.by]), one.because ? ` ${one.because}` : null);
    replace(this.list, events.map((event, index) => el('li', { class: 'time-event', 'data-testid': 'timeline-event' },
      el('span', { class: 'time-at' }, timeWords(event.at, start, isOfPush)), ' ',
      el('span', { class: event.withheld ? 'time-text is-withheld' : 'time-text' }, el('b', {}, event.lane), ' ', said(event.text)), ' ',
      ruleNames(event.rules),
      branches.filter((branch) => branch.to === index)
        .map((branch) => el('ul', { class: 'time-branches' }, branch.alternatives.map(alternative))))));
  }

  /** The arrows go from event to event, however far they are apart. */
  #step(event) {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -5, PageUp: 5 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const last = this.#timeline.events.length - 1;
    this.#select(Math.min(last, Math.max(0, this.#index + by)), true);
  }

  #toggleList() {
    const isList = this.asList.getAttribute('aria-pressed') !== 'true';
    this.asList.setAttribute('aria-pressed', String(isList));
    this.root.classList.toggle('is-list', isList);
  }
}
