// Why nothing appeared, or only a part: in the model's words, next to the screen.

import { el } from './dom.js';
import { Redrawn, said } from './phone-parts.js';
import { ruleButtons } from './phone-rules.js';
import { alternativesOf } from './phone-words.js';

/** The part of the phone's view that says what became of a push, and why something is missing. */
export class Why {
  constructor() {
    this.element = el('section', { class: 'why', 'data-testid': 'why', 'aria-label': 'What became of the push' });
    this.drawn = new Redrawn(this.element);
  }

  /** `entry` is the step of the push, with what held before; null if it isn't known. */
  update(push, entry) {
    const value = verdict(push, entry);
    this.element.hidden = value === null;
    this.drawn.draw(value, () => (value === null ? null : draw(value)));
  }
}

function verdict(push, entry) {
  const name = push ? `Push ${push.number}` : entry?.step.number ? `Push ${entry.step.number}` : null;
  if (name === null) return null;
  const status = push?.answer?.status;
  if (push && status !== 200) {
    const answer = status ? `APNs answered ${status}${push.answer.reason ? ` ${push.answer.reason}` : ''}` : 'APNs gave no answer';
    return { kind: 'refused', title: `${name}: nothing arrives`, lines: [{ text: `${answer}, so the phone never gets it.`, rules: [] }], others: [] };
  }
  if (!entry) {
    if (!push) return null;
    return push.phone === null || push.phone === undefined ? null
      : { kind: 'none', title: `${name} isn’t among the phone’s last steps`, lines: [], others: [] };
  }
  const lines = entry.step.lines;
  const missing = lines.filter((line) => line.withheld);
  const kept = lines.find((line) => line.label === 'APNs');
  const isShown = lines.some((line) => ['shows', 'activity', 'call'].includes(line.label) && !line.withheld && line.text !== 'isn’t shown');
  const isCalled = lines.some((line) => line.label === 'calls' && !line.withheld);
  const isHeld = lines.some((line) => line.label === 'holds');
  const isOnlyWake = isCalled && !isShown;
  const title = kept ? `${name}: APNs keeps it`
    : isHeld ? `${name}: the system holds it`
      : isShown ? (missing.some((line) => line.label !== 'calls') ? `${name} appears, but not all of it` : `${name} appears`)
        : isOnlyWake ? `${name} shows nothing, and wakes the app` : `${name}: nothing appears`;
  const kind = kept || isHeld ? 'waits' : isShown ? 'shown' : isOnlyWake ? 'wakes' : 'nothing';
  return {
    kind, title,
    lines: [...(kept ? [kept] : []), ...lines.filter((line) => line.label === 'holds'), ...missing]
      .map((line) => ({ label: line.label, text: line.text.trim(), rules: line.rules, continues: line.continues })),
    others: alternativesOf(entry.step),
  };
}

const SIGNS = { nothing: '∅', refused: '✕', waits: '…', wakes: '◐', shown: '✓', none: '?' };

function draw(value) {
  return [
    el('h3', { class: `why-title is-${value.kind}` }, el('span', { 'aria-hidden': 'true', class: 'why-sign' }, SIGNS[value.kind]), value.title),
    value.lines.length > 0 ? el('ul', { class: 'why-lines' }, value.lines.map((line) => el('li', { class: line.continues ? 'continues' : null },
      line.label && !line.continues ? el('b', {}, `${line.label} `) : null, said(line.text), ' ', ruleButtons(line.rules)))) : null,
    value.others.length > 0 ? el('ul', { class: 'why-others' }, value.others.map((one) => el('li', {},
      el('b', {}, 'or '), said(one.text), ' ', ruleButtons([one.by]), one.because ? ` (${one.because})` : null))) : null,
  ];
}
