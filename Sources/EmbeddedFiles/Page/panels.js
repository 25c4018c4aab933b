// The tabs of a push beside its payload: headers, provider token, and the phone's log.

import { el } from './dom.js';
import { levelClass, placeOf } from './place.js';
import { stepItem } from './steps.js';
import { visible } from './text.js';

const WRITTEN = {
  indexed: 'from the table', incremental: 'written out, and put into the table', 'without-indexing': 'written out, and not kept', 'never-indexed': 'written out, and never to be kept',
};

export function headersPanel(push) {
  const notes = push.findings.map((finding, index) => ({ finding, number: index + 1, place: placeOf(finding) })).filter(({ place }) => place.in === 'header' || place.in === 'method' || place.in === 'path');
  const names = new Set(push.headers.map(([name]) => name.toLowerCase()));
  const of = (name) => notes.filter(({ place }) => (place.in === 'header' ? place.at?.toLowerCase() : `:${place.in}`) === name.toLowerCase());
  const button = ({ number, finding }) => el('button', { type: 'button', class: `note ${levelClass(finding.level)}`, 'data-finding': number, 'aria-label': `finding ${number}` }, number);
  const row = (name, value, written, found) => el('tr', { 'data-testid': 'header-row' },
    el('th', { scope: 'row' }, el('code', {}, visible(name))),
    el('td', {}, found.length > 0 ? el('mark', { class: `flaw ${levelClass(found[0].finding.level)}`, 'data-testid': 'flaw' }, el('bdi', {}, visible(value))) : el('bdi', {}, el('code', {}, visible(value))), found.map(button)),
    el('td', { class: 'faint' }, written));
  const absent = notes.filter(({ place }) => place.in === 'header' && !names.has(place.at?.toLowerCase()));
  return [
    el('table', { class: 'headers' }, el('caption', { class: 'unseen' }, 'Headers of the request'),
      el('thead', {}, el('tr', {}, ['Name', 'Value', 'How it was written'].map((text) => el('th', { scope: 'col' }, text)))),
      el('tbody', {}, push.headers.map(([name, value, written]) => row(name, value, WRITTEN[written] ?? written ?? '', of(name))),
        absent.map((note) => row(note.place.at, 'is missing', '', [note])))),
    push.advice?.length > 0 && el('div', {}, el('h3', {}, 'Compression'), el('ul', {}, push.advice.map(({ header, message, rule }) => el('li', {}, el('code', {}, visible(header ?? '')), ` ${visible(message)} `, el('small', {}, rule))))),
  ];
}

const STANDING = {
  accepted: 'The gateway checked it and accepted it.', 'on trust': 'The gateway doesn’t know the key, and accepted it on trust.',
  refused: 'The gateway refused it.', ignored: 'The gateway didn’t check it, because the answer was decided before.',
};
const CLAIMS = { alg: 'algorithm', kid: 'key ID', iss: 'team ID', iat: 'issued at' };

function age(seconds) {
  if (seconds === null || seconds === undefined) return 'unknown';
  if (seconds < 0) return `${-seconds} s in the future`;
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min (it may be up to an hour old, and a new one every 20 minutes at most)`;
}

export function tokenPanel({ token }) {
  if (!token) return el('p', { class: 'faint' }, 'The push has no provider token.');
  const { age: seconds, standing, ...claims } = token;
  const row = (name, value) => el('tr', {}, el('th', { scope: 'row' }, name), el('td', {}, value));
  return [el('p', { class: standing === 'refused' ? 'bad' : null }, STANDING[standing] ?? standing),
    el('table', {}, el('caption', { class: 'unseen' }, 'Provider token'), el('tbody', {}, Object.entries(claims).map(([name, value]) => row([Object.hasOwn(CLAIMS, name) ? CLAIMS[name] : visible(name), ' ', el('code', {}, visible(name))],
      [el('code', {}, visible(typeof value === 'string' ? value : JSON.stringify(value))), name === 'iat' && Number.isFinite(value) ? ` ${new Date(value * 1000).toLocaleString('en-GB')}` : ''])), row('age', age(seconds))))];
}

/** What the phone did, in the lines that simulate prints. */
export function phonePanel({ phone }) {
  const steps = phone?.steps ?? [];
  if (steps.length === 0) return el('p', { class: 'faint' }, 'The push has done nothing on a phone.');
  return el('ol', { class: 'spec-steps', 'data-testid': 'phone-steps' }, steps.map(stepItem));
}
