// One push: what it is about, what it means, what is wrong with it, and what it consists of.

import { el, replace } from './dom.js';
import { about } from './about.js';
import { copyButton } from './code.js';
import { findingsSection } from './findings.js';
import { member, parseTree } from './json-tree.js';
import { payloadPanel } from './payload.js';
import { headersPanel, phonePanel, tokenPanel } from './panels.js';
import { tabs } from './tabs.js';
import { timeOfDay } from './moment.js';
import { counted, sentence, visible } from './text.js';

export class PushView {
  #api;
  #number;
  #isOver = false;
  /** What is shown of the push, as JSON, without its phone. */
  #shown = null;
  stepCount = el('small', {});
  phoneLog = el('div', {});

  constructor(root, api, number, onPush) {
    this.root = root;
    this.#api = api;
    this.#number = number;
    this.onPush = onPush;
    this.back = el('a', { href: '#/', class: 'back' }, '← Inbox');
    replace(root, this.back, el('p', { class: 'faint' }, `Push ${number} …`));
    this.stops = [api.onReturn(() => this.#load()), api.onChange(({ method, path }) => {
      if (path?.startsWith('/reset') || (method === 'DELETE' && path?.startsWith('/pushes'))) this.#load();
      // What the push did on the phone goes on: what APNs kept arrives, or its notification is tapped.
      else if (path?.startsWith('/devices')) this.#loadSoon();
    })];
    this.#load();
  }

  end() {
    this.#isOver = true;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  /** Many steps may be done in a second. */
  #loadSoon() {
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (!document.hidden) this.#load();
    }, 400);
  }

  async #load() {
    try {
      const text = await this.#api.text(`/pushes/${this.#number}`);
      if (this.#isOver) return;
      const push = JSON.parse(text);
      // What is open or focused stays so: only the phone's log of a push goes on.
      const rest = JSON.stringify({ ...push, phone: null });
      if (rest === this.#shown) {
        this.#showPhone(push);
        return;
      }
      this.#shown = rest;
      let node = null;
      try {
        node = member(parseTree(text), 'payload');
      } catch {
        // Its text is shown instead.
      }
      this.#show(push, node);
      this.onPush(push);
    } catch (error) {
      if (this.#isOver) return;
      if (!error.problem) reportError(error);
      this.#shown = null;
      replace(this.root, this.back, el('h2', {}, `Push ${this.#number} ${error.problem ? 'isn’t there' : 'can’t be shown'}`), el('p', { class: 'lead', 'data-testid': 'push-problem' }, sentence(visible(error.message))),
        error.problem?.hints?.map((hint) => el('p', {}, visible(hint))));
      this.onPush(null);
    }
  }

  #show(push, node) {
    const go = (number, place) => this.#showPlace(number, place);
    this.tabs = tabs('Parts of the push', [
      ['payload', 'Payload', payloadPanel(push, node)],
      ['headers', ['Headers ', el('small', {}, push.headers.length)], headersPanel(push)],
      ['token', 'Token', tokenPanel(push)],
      ['phone', ['Phone’s log ', this.stepCount], this.phoneLog],
    ]);
    this.#showPhone(push);
    const title = el('h2', { 'data-testid': 'push-title' }, el('bdi', {}, about(push)));
    replace(this.root, el('article', { 'aria-label': `Push ${push.number}`, 'data-testid': 'push', 'data-number': push.number },
      this.back, title, this.#facts(push), el('p', { class: 'lead', 'data-testid': 'meaning' }, el('span', { class: 'faint' }, 'Meant: '), el('bdi', {}, sentence(visible(push.meaning ?? ''))), this.#problems(push)),
      this.#actions(push), this.#answer(push), this.tabs.element, findingsSection(this.#api, push, go), this.#trust(push)));
    this.root.querySelectorAll('[data-finding]').forEach((button) => button.addEventListener('click', () => {
      const finding = document.getElementById(`finding-${button.dataset.finding}`);
      finding.focus();
      finding.scrollIntoView({ block: 'nearest' });
    }));
  }

  #showPhone(push) {
    const key = JSON.stringify(push.phone);
    if (key === this.phoneKey) return;
    this.phoneKey = key;
    replace(this.stepCount, push.phone?.steps?.length ?? 0);
    replace(this.phoneLog, phonePanel(push));
  }

  #facts(push) {
    const id = push.answer?.headers?.find(([name]) => name === 'apns-id')?.[1];
    const facts = [`push ${push.number.toLocaleString('en')}`, timeOfDay(push.seconds, true), `connection ${push.connection}, stream ${push.stream}`,
      push.device ? `device ${push.device}` : push.channel ? `channel ${push.channel}` : push.path, id && `apns-id ${id}`];
    return el('p', { class: 'facts', 'data-testid': 'facts' }, visible(facts.filter(Boolean).join(' · ')));
  }

  #problems({ findings }) {
    if (findings.length === 0) return null;
    const must = findings.filter(({ level }) => level === 'must').length;
    const text = must > 0 ? `It breaks ${counted(must, 'rule')} that must be kept${findings.length > must ? `, and ${findings.length - must} that should be` : ''}.` : `It breaks ${counted(findings.length, 'rule')} that should be kept.`;
    return [' ', el('span', { class: must > 0 ? 'bad' : 'warn', 'data-testid': 'problems' }, text)];
  }

  #answer({ answer, remedy }) {
    const { status, reason, scripted, own } = answer ?? {};
    return el('div', { class: `answer ${status === 200 ? 'fine' : 'refused'}`, 'data-testid': 'answer' },
      el('p', {}, 'Answer ', el('strong', { class: status === 200 ? 'good' : 'bad' }, status === null || status === undefined ? 'none' : `${status}${reason ? ` ${visible(reason)}` : ''}`),
        scripted && [' · scripted: ', visible(scripted), own ? ` (the gateway’s own answer is ${own})` : ''],
        // A reason is all that the body of a documented answer has.
        answer?.body && !reason && [' · body ', el('code', {}, visible(answer.body))]),
      remedy && el('p', {}, sentence(visible(remedy.message)), el('small', {}, ` ${remedy.rule}`)));
  }

  #actions(push) {
    this.note = el('span', { class: 'problem', role: 'alert' });
    const again = el('button', { type: 'button', 'data-testid': 'again', onclick: () => this.#again(again) }, 'Send again');
    return el('div', { class: 'actions' }, again,
      copyButton(() => this.#api.text(`/pushes/${push.number}/curl`), 'Copy as curl', 'copy-curl'), copyButton(() => location.href, 'Copy link', 'copy-link'), this.note);
  }

  async #again(button) {
    button.disabled = true;
    this.note.textContent = '';
    try {
      const { number, failure } = await this.#api.send('POST', `/pushes/${this.#number}/again`);
      // The reader may have gone elsewhere meanwhile.
      if (this.#isOver) return;
      if (number) location.hash = `#/pushes/${number}`;
      else this.note.textContent = failure ?? 'It didn’t arrive.';
    } catch (error) {
      this.note.textContent = error.message;
    }
    button.disabled = false;
  }

  #trust({ trust, deviations, meantFor }) {
    return [meantFor && el('p', { 'data-testid': 'meant-for', class: 'faint' }, `Meant for ${visible(meantFor)}.`),
      trust?.length > 0 && el('p', { class: 'faint' }, `On trust, because serve can’t check it: ${trust.map((what) => (what === 'device' ? 'the device token for this topic' : `the ${what}`)).join(', ')}.`),
      deviations?.length > 0 && el('p', { class: 'faint' }, `Accepted although the documents don’t allow it: ${deviations.map((deviation) => visible(typeof deviation === 'string' ? deviation : JSON.stringify(deviation))).join(', ')}.`)];
  }

  /** Shows the tab of a place, and moves to what is underlined there. */
  #showPlace(number, place) {
    this.tabs.choose(place.in === 'payload' ? 'payload' : 'headers');
    const note = this.root.querySelector(`[role="tabpanel"]:not([hidden]) [data-finding="${number}"]`);
    note?.scrollIntoView({ block: 'center' });
    note?.focus();
  }
}
