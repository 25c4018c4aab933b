// The push as somebody writes it: its payload, its headers, and what can be done with them.

import { el, replace } from './dom.js';
import { copyButton } from './code.js';

const NAMES = ['apns-push-type', 'apns-priority', 'apns-expiration', 'apns-collapse-id', 'apns-topic'];

export class Editor {
  /** `changed` is called with each change; `send` with the push. */
  constructor(root, { changed, send, link, command }) {
    this.text = el('textarea', {
      class: 'push-text', spellcheck: 'false', autocapitalize: 'off', 'aria-label': 'Payload', 'data-testid': 'payload-text', rows: 11, oninput: () => changed(),
    });
    this.text.addEventListener('keyup', () => changed(true));
    this.text.addEventListener('click', () => changed(true));
    this.fields = NAMES.map((name) => el('input', {
      name, 'data-testid': name, autocomplete: 'off', spellcheck: 'false', oninput: () => changed(),
    }));
    this.note = el('p', { class: 'spec-note', role: 'status', hidden: true, 'data-testid': 'note' });
    replace(root, el('form', { class: 'editor', onsubmit: (event) => {
      event.preventDefault();
      send();
    } },
      el('h2', {}, 'Payload'), this.text,
      el('details', { class: 'more', open: true }, el('summary', {}, 'Headers'),
        el('div', { class: 'headers' }, NAMES.map((name, index) => el('label', {}, el('code', {}, name), this.fields[index])))),
      el('div', { class: 'actions' },
        el('button', { type: 'submit', class: 'primary', 'data-testid': 'send' }, 'Send it to the phone'),
        copyButton(link, 'Copy link', 'copy-link'), copyButton(command, 'Copy as a command', 'copy-command')),
      this.note));
  }

  /** What is written, and the headers that have a value. */
  get push() {
    const said = this.fields.map((field) => [field.name, field.value.trim()]).filter(([, value]) => value !== '');
    return { text: this.text.value, headers: Object.fromEntries(said) };
  }

  set push({ text, headers }) {
    this.text.value = text;
    for (const field of this.fields) field.value = headers?.[field.name] ?? '';
  }

  /** The line that the caret is on, from 1. */
  get line() {
    return this.text.value.slice(0, this.text.selectionStart).split('\n').length;
  }

  /** Puts the caret at a place. */
  go(line, column) {
    const lines = this.text.value.split('\n');
    const before = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    // A column counts bytes of UTF-8.
    const bytes = new TextEncoder().encode(lines[line - 1] ?? '').slice(0, column - 1);
    const place = before + new TextDecoder().decode(bytes).length;
    this.text.focus();
    this.text.setSelectionRange(place, place + 1);
  }

  say(words, isProblem = false) {
    this.note.hidden = words === null;
    this.note.classList.toggle('is-problem', isProblem);
    this.note.textContent = words ?? '';
  }
}
