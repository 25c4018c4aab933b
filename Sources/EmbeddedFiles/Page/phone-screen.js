// The screen of the phone: the clock, what is in Notification Center, banners, Live Activities, a call, and the app.

import { el, replace } from './dom.js';
import { said, Redrawn } from './phone-parts.js';
import { activityCard, activityCards, callScreen, islandContent } from './phone-activities.js';
import { duration } from './phone-words.js';
import { counted } from './text.js';

const BANNER_SECONDS = 6;

export class Screen {
  /** `act` has tap(push), dismiss(push) and remove(activity), by the phone's own numbers. */
  constructor(act) {
    this.act = act;
    this.signs = el('p', { class: 'signs' });
    this.clock = el('p', { class: 'clock', 'data-testid': 'phone-clock' });
    this.date = el('p', { class: 'date' });
    this.island = el('div', { class: 'island', 'data-testid': 'island' });
    this.activities = el('div', { class: 'activities' });
    this.notes = el('ul', { class: 'notes', 'data-testid': 'notifications', 'aria-label': 'Notifications, newest first' });
    this.dock = el('div', { class: 'dock' });
    this.sheet = el('div', { class: 'sheet', 'data-testid': 'app-in-front', hidden: true });
    this.banner = el('div', { class: 'banner', 'data-testid': 'banner', hidden: true });
    this.call = el('div', { class: 'call', 'data-testid': 'call', hidden: true });
    this.element = el('section', { class: 'handset', 'aria-label': 'Screen of the phone', 'data-testid': 'screen' },
      this.island, this.signs, this.clock, this.date, this.activities,
      // Some notifications are only here, and not on the Lock Screen.
      el('p', { class: 'center' }, 'Notification Center'), this.notes, this.dock, this.sheet, this.banner, this.call);
    this.drawn = Object.fromEntries(
      ['signs', 'island', 'activities', 'notes', 'dock', 'sheet', 'call'].map((name) => [name, new Redrawn(this[name])]));
    this.bannerTimer = null;
    this.closedCall = null;
  }

  /** Draws a phone; `view` is {phone, facts, entries, at, runs, topic, key …}. */
  update(view) {
    this.view = view;
    const { phone, facts } = view;
    this.element.classList.toggle('is-dark', facts['screen-on'] === false);
    this.tick();
    const signs = [
      facts.locked ? 'Locked' : null, facts.online ? null : 'Offline', facts.focus ? 'Focus' : null,
      facts['low-power'] ? 'Low power' : null, facts.muted ? 'Muted' : null,
      facts['screen-on'] === false ? 'Screen off' : null,
    ].filter(Boolean);
    this.drawn.signs.draw(signs, () => signs.map((sign) => el('span', {
      class: sign === 'Offline' ? 'sign is-offline' : 'sign', 'data-testid': `sign-${sign.toLowerCase().replace(' ', '-')}`,
    }, sign)));
    this.drawn.island.draw([facts.island, facts.activities[facts.island]], () => islandContent(facts));
    this.drawn.activities.draw([facts.activities, facts.order], () => activityCards(facts, this.act.remove));
    this.drawNotes(phone, view);
    this.drawDock(facts, view);
    this.drawSheet(facts, view);
    this.drawCall(view);
  }

  /** The phone's seconds now: those of the last answer, and what passed since. */
  secondsNow() {
    const { phone, runs, at } = this.view;
    return phone.seconds + (runs ? Math.floor((performance.now() - at) / 1000) : 0);
  }

  tick() {
    if (!this.view) return;
    const seconds = this.secondsNow();
    const { phone } = this.view;
    const date = new Date((phone.time + seconds - phone.seconds) * 1000);
    this.clock.textContent = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
    this.date.textContent = date.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    for (const place of this.notes.querySelectorAll('[data-at]')) {
      place.textContent = age(seconds - Number(place.dataset.at));
    }
  }

  drawNotes(phone, view) {
    const notes = [...(phone.notifications ?? [])].sort((a, b) => b.push - a.push);
    const times = timesShown(view.entries);
    const more = (phone.shown ?? 0) - notes.length;
    this.drawn.notes.draw([notes, more, view.letter, view.selected, notes.map((one) => times.get(one.push) ?? null)], () => {
      if (notes.length === 0) return el('li', { class: 'none', 'data-testid': 'no-notifications' }, 'No notifications');
      const all = notes.map((one) => this.note(one, times.get(one.push), view));
      return more > 0 ? [...all, el('li', { class: 'none', 'data-testid': 'older-notifications' }, `and ${counted(more, 'older one', 'older ones')}`)] : all;
    });
    this.tick();
  }

  note(one, at, view) {
    const name = one.number ? `push ${one.number}` : `its notification ${one.push}`;
    const texts = noteTexts(one);
    return el('li', { class: one.number && one.number === view.selected ? 'note is-selected' : 'note', 'data-testid': 'notification' },
      el('button', {
        type: 'button', class: 'note-body', 'data-testid': 'tap', 'data-key': `tap-${one.push}`,
        title: `Tap ${name}`, onclick: () => this.act.tap(one.push),
      },
      el('span', { class: 'icon', 'aria-hidden': 'true' }, view.letter),
      el('span', { class: 'unseen' }, `Tap ${name}: `), texts,
      at === undefined ? null : el('span', { class: 'when', 'data-at': at })),
      el('button', {
        type: 'button', class: 'swipe', 'data-testid': 'dismiss', 'data-key': `dismiss-${one.push}`,
        'aria-label': `Clear ${name} from Notification Center`, title: 'Clear', onclick: () => this.act.dismiss(one.push),
      }, '×'));
  }

  drawDock(facts, view) {
    this.drawn.dock.draw([view.letter, view.topic, facts.badge], () => [
      el('span', { class: 'icon is-large', 'aria-hidden': 'true' }, view.letter),
      facts.badge > 0 ? el('span', { class: 'badge', 'data-testid': 'badge', 'aria-label': `Badge ${facts.badge}`, role: 'img' },
        facts.badge > 99999 ? '99999+' : String(facts.badge)) : null,
      el('span', { class: 'app-name' }, said(view.name)),
    ]);
  }

  drawSheet(facts, view) {
    const isInFront = facts.app === 'active' || facts.app === 'inactive';
    this.sheet.hidden = !isInFront;
    if (!isInFront) return;
    this.drawn.sheet.draw([facts.app, view.topic, view.lastCall], () => [
      el('strong', {}, said(view.name)), el('span', {}, `in front, ${facts.app}`),
      view.lastCall ? el('span', { class: 'sheet-call' }, 'last called: ', el('code', {}, view.lastCall)) : null,
    ]);
  }

  drawCall(view) {
    const { last, facts } = view;
    const isShown = last?.step.observed?.call === true && this.closedCall !== `${view.key} ${last.position}`
      && view.phone.seconds - last.step.at < 45;
    this.call.hidden = !isShown;
    if (!isShown) return;
    this.drawn.call.draw([view.topic, last.position, facts.app], () => callScreen(view, () => {
      this.closedCall = `${view.key} ${last.position}`;
      this.call.hidden = true;
    }));
  }

  /** Lets the banner of a new push slide in. */
  showBanner(shown, view) {
    this.slideIn(view, el('div', { class: 'note is-banner' },
      el('span', { class: 'icon', 'aria-hidden': 'true' }, view.letter), noteTexts(shown), el('span', { class: 'when' }, 'now')));
  }

  /** Lets an activity slide in, which the alert of an update presents. */
  showActivity(number, view) {
    const activity = view.facts.activities[number];
    if (activity) this.slideIn(view, activityCard(String(number), activity));
  }

  /** Shows something at the top for a few seconds, unless the screen is locked or off. */
  slideIn(view, content) {
    if (view.facts.locked || view.facts['screen-on'] === false) return;
    clearTimeout(this.bannerTimer);
    // A new element starts the motion anew.
    replace(this.banner, content);
    this.banner.hidden = false;
    this.bannerTimer = setTimeout(() => { this.banner.hidden = true; }, BANNER_SECONDS * 1000);
  }

  hideBanner() {
    clearTimeout(this.bannerTimer);
    this.banner.hidden = true;
  }
}

function noteTexts(one) {
  const lines = [['b', one.title], ['i', one.subtitle], ['span', one.body]].filter(([, text]) => text);
  return el('span', { class: 'note-texts' }, lines.length === 0
    ? el('em', { class: 'note-line' }, 'A text of the app’s own, by its key')
    : lines.map(([tag, text]) => el(tag, { class: `note-line is-${tag}` }, said(text))));
}

/** When each notification was last shown, by the phone's number of its push. */
function timesShown(entries) {
  const times = new Map();
  for (const { step } of entries) {
    for (const shown of step.observed?.shown ?? []) times.set(shown.push, step.at + (step.wait?.seconds ?? 0));
  }
  return times;
}

function age(seconds) {
  return seconds < 60 ? 'now' : duration(seconds - (seconds % 60)).split(' ').slice(0, 2).join(' ');
}
