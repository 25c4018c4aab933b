// How to reach the gateway from a program of one's own, and whether that worked.

import { el, replace } from './dom.js';
import { about } from './about.js';
import { codeBlock, copyButton } from './code.js';
import { SNIPPETS } from './snippets.js';
import { tabs } from './tabs.js';
import { counted, visible } from './text.js';

const VALUES = [['url', 'URL', 'in place of https://api.push.apple.com'], ['ca', 'Authority', 'a PEM file; let your client trust it'], ['keyFile', 'Signing key', 'a .p8 file, as Apple gives you one'],
  ['keyID', 'Key ID', 'kid of the provider token'], ['team', 'Team ID', 'iss of the provider token'], ['topic', 'Topic', 'apns-topic; any other works too'],
  ['device', 'Device token', 'any other works too'], ['token', 'Provider token', 'signed with this key, valid for an hour'], ['channels', 'Channels', 'the service for broadcasts’ channels'], ['proxy', 'Proxy', 'for servers whose host is fixed']];

const REASONS = [
  ['The certificate isn’t trusted.', 'The client says “self-signed certificate” or “unknown authority”. Let it trust the file of the authority above. The system’s own list doesn’t have it.'],
  ['The client doesn’t speak HTTP/2.', 'APNs speaks nothing else. Switch HTTP/2 on in the client; many need a package or a setting for it. The client must offer “h2” by ALPN.'],
  ['The port or the scheme is wrong.', 'The URL begins with https and has the gateway’s port. The port of this page is another one, and no pushes go there.'],
  ['The host isn’t the gateway’s.', 'The certificate is valid for localhost. Inside a container, localhost is the container itself: start serve with --bind 0.0.0.0 and --name.'],
  ['The server still sends to Apple.', 'Look for the host name in its settings. If it is fixed, start serve with --proxy.'],
];

export class ConnectView {
  constructor(root, api) {
    this.api = api;
    const ends = [api.onPushes((pushes) => this.#saw(pushes)), api.onRefused((refusal) => this.#refused(refusal))];
    this.stop = () => ends.forEach((end) => end());
    this.count = 0;
    replace(root, el('h2', {}, 'Connect your server'), el('p', { class: 'faint' }, '…'));
    // Asked anew each time: its provider token is valid for an hour.
    api.get('/ready').catch(() => null).then((found) => {
      if (!this.isOver) this.#show(root, found);
    });
  }

  end() {
    this.isOver = true;
    clearTimeout(this.patience);
    this.stop();
  }

  #show(root, found) {
    if (!found) {
      replace(root, el('h2', {}, 'Connect your server'), el('p', { class: 'problem' }, 'serve doesn’t answer. Start it again, then load this page again.'));
      return;
    }
    this.result = el('div', { class: 'result', role: 'status', 'data-testid': 'did-it-work' });
    this.#waiting();
    replace(root, el('h2', {}, 'Connect your server'),
      el('p', { class: 'lead' }, 'The gateway takes every well-formed device token, every topic and every key. Your server only needs its URL and its authority.'),
      el('section', { 'aria-label': 'Did it work?' }, el('h3', {}, 'Did it work?'), this.result),
      el('h3', {}, 'A first push'),
      tabs('Languages', SNIPPETS.map(([id, name, make]) => [id, name, codeBlock(make(found), `snippet-${id}`)])).element,
      el('h3', {}, 'Values'),
      el('table', { class: 'values' }, el('caption', { class: 'unseen' }, 'How to connect'), el('tbody', {}, VALUES.filter(([key]) => found[key]).map(([key, name, hint]) => el('tr', { 'data-testid': `value-${key}` },
        el('th', { scope: 'row' }, name), el('td', {}, el('code', {}, found[key]), el('br'), el('small', {}, hint)),
        el('td', {}, copyButton(found[key])))))));
  }

  #waiting() {
    const reasons = el('details', {}, el('summary', {}, 'Nothing comes?'), el('dl', {}, REASONS.map(([title, text]) => [el('dt', {}, title), el('dd', {}, text)])));
    this.refusal = el('p', { class: 'bad', 'data-testid': 'no-request' });
    replace(this.result, el('p', {}, el('span', { class: 'warn', 'aria-hidden': 'true' }, '◌ '), 'This page waits for the next push. Send one now.'), this.refusal, reasons);
    // Somebody who still waits then has tried it.
    this.patience = setTimeout(() => {
      reasons.open = true;
    }, 20_000);
  }

  /** A client came, and not as far as a request: the gateway knows why. */
  #refused({ connection, reason }) {
    if (!this.refusal) return;
    replace(this.refusal, `A client came (connection ${connection}), and no request with it: `, el('bdi', {}, visible(reason)), '.');
  }

  #saw(pushes) {
    if (!this.result) return;
    clearTimeout(this.patience);
    this.count += pushes.length;
    const push = pushes.at(-1);
    const { status, reason } = push.answer ?? {};
    const { findings } = push;
    replace(this.result, el('p', { class: 'lead' }, el('span', { class: status === 200 ? 'good' : 'bad' }, status === 200 ? '✓ Yes. ' : 'It came, and was refused. '),
      el('a', { href: `#/pushes/${push.number}`, 'data-testid': 'saw' }, `Push ${push.number}`), ' came on connection ', push.connection, ': ', el('bdi', {}, about(push)),
      '. The answer is ', el('strong', { class: status === 200 ? 'good' : 'bad' }, status === null ? 'none' : [status, reason].filter(Boolean).join(' ')), '.'),
    findings.length === 0 ? el('p', { class: 'good' }, 'It breaks no rule.')
      : [el('p', {}, `It breaks ${counted(findings.length, 'rule')}:`), el('ul', {}, findings.map(({ message, level }) => el('li', {}, el('bdi', {}, visible(message)), ` (${level})`)))],
    this.count > 1 && el('p', { class: 'faint' }, `${counted(this.count, 'push', 'pushes')} came since you opened this view.`),
    push.token?.standing === 'on trust' && el('p', { class: 'faint' }, 'The gateway doesn’t know the key of its provider token, and accepted it on trust.'));
  }
}
