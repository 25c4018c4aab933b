// What is beside the inbox while no push is chosen: how to send the first one, or what can be done.

import { el, replace } from './dom.js';
import { codeBlock } from './code.js';

const SAMPLE = { aps: { alert: { title: 'Hello', body: 'This is the first push' }, badge: 1, sound: 'default' } };

export class Welcome {
  #isEmpty;
  #isOver = false;

  constructor(root, api, inbox) {
    this.root = el('div', { class: 'welcome' });
    root.append(this.root);
    this.api = api;
    // Asked anew each time: the provider token in its curl line is valid for an hour.
    api.get('/ready').catch(() => null).then((found) => {
      this.found = found;
      if (!this.#isOver) this.#show(inbox.size);
    });
    inbox.onCount = (size) => this.#show(size);
    this.inbox = inbox;
  }

  end() {
    this.#isOver = true;
    this.inbox.onCount = null;
  }

  #show(size) {
    // It isn't made anew for each push that comes.
    if (!this.found || this.#isEmpty === (size === 0)) return;
    this.#isEmpty = size === 0;
    // Where there is room for one thing, it is this or the list.
    document.body.dataset.empty = String(this.#isEmpty);
    this.problem = el('p', { class: 'problem', role: 'alert' });
    const send = el('button', { type: 'button', class: this.#isEmpty ? 'primary' : null, 'data-testid': 'send-sample', onclick: () => this.#send() }, 'Send one from here');
    replace(this.root, this.#isEmpty
      ? [el('h2', {}, 'Send the first push'),
        el('p', { class: 'lead' }, 'This page shows each push that comes to the gateway, what the phone does with it, and which rules it breaks. Run this in a terminal:'),
        codeBlock(this.found.curl, 'first-push'),
        el('div', { class: 'actions' }, send, el('a', { href: '#/connect' }, 'Connect your own server')), this.problem]
      : [el('h2', {}, 'Choose a push'),
        el('p', { class: 'lead' }, 'The list has what came, the newest first. Each push has its own address, which you can share on this machine.'),
        el('table', { class: 'keys' }, el('caption', { class: 'unseen' }, 'Keys'), el('tbody', {}, [['j, k or arrows', 'move in the list'], ['Enter', 'opens the push'], ['/', 'goes to the search'], ['Escape', 'leaves']]
          .map(([key, text]) => el('tr', {}, el('th', { scope: 'row' }, key), el('td', {}, text))))),
        el('div', { class: 'actions' }, send), this.problem]);
  }

  async #send() {
    try {
      const { number, failure } = await this.api.send('POST', '/pushes', { payload: SAMPLE });
      // The reader may have gone elsewhere meanwhile.
      if (this.#isOver) return;
      if (number) location.hash = `#/pushes/${number}`;
      else this.problem.textContent = failure ?? 'It didn’t arrive.';
    } catch (error) {
      this.problem.textContent = error.message;
    }
  }
}
