// What the inbox remembers of a push. It may hold 50,000 of them, so it isn't the push itself.

import { about, header, signOf, typeOf } from './about.js';
import { shortDevice } from './text.js';

/** Everything that the search looks at. A payload's text may be long, and its beginning is enough. */
function haystack(push, title) {
  const aps = push.payload?.aps;
  const texts = aps?.alert ? JSON.stringify(aps.alert).slice(0, 300) : '';
  return [title, texts, push.device, push.channel, header(push, 'apns-topic'), typeOf(push), push.kind, push.answer?.status, push.answer?.reason,
    ...(push.findings ?? []).map(({ rule }) => rule)].filter(Boolean).join(' ').slice(0, 900).toLowerCase();
}

/** A push that can't be summarised is listed all the same, and doesn't keep others from the list. */
export function summarise(push) {
  try {
    return summaryOf(push);
  } catch (error) {
    reportError(error);
    return {
      number: push.number, seconds: push.seconds, title: `Push ${push.number}`, sign: ['□', 'push'], device: null, short: '', type: '',
      status: push.answer?.status ?? null, reason: null, findings: 0, must: 0, isRefused: push.answer?.status !== 200, text: '',
    };
  }
}

function summaryOf(push) {
  const findings = push.findings ?? [];
  const must = findings.filter(({ level }) => level === 'must').length;
  const title = about(push);
  const status = push.answer?.status ?? null;
  return {
    number: push.number, seconds: push.seconds, title, sign: signOf(push), device: push.device, short: shortDevice(push.device) || (push.channel ? 'channel' : ''),
    type: typeOf(push) ?? push.kind ?? '', status, reason: push.answer?.reason ?? null,
    findings: findings.length, must, isRefused: status !== 200, text: haystack(push, title),
  };
}

/** Whether a summary has every word of the search and passes the filters. */
export function matcher({ text, hasFindings, isRefused }) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && !hasFindings && !isRefused) return null;
  return (summary) => (!hasFindings || summary.findings > 0) && (!isRefused || summary.isRefused)
    && words.every((word) => summary.text.includes(word));
}
