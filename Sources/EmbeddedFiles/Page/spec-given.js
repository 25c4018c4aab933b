// The situation and the steps of an example, in words. What has no words of its own is shown as the specs write it.

import { el } from './dom.js';
import { duration } from './phone-words.js';
import { changeWords, clause, fieldOf, title } from './vocabulary.js';
import { actionOfStep } from './spec-play.js';
import { digitsAsWritten } from './json-exact.js';
import { visible } from './text.js';

/** The set-up as a list of sentences. */
export function givenWords(role, given) {
  return Object.entries(given ?? {}).map(([key, value]) => {
    const words = clause(fieldOf(key, role), value);
    if (words) return `${words[0].toUpperCase()}${words.slice(1)}.`;
    if ((key === 'time' || key === 'clock') && Number.isFinite(value)) return ['It begins at ', moment(value), ', which is ', code(value), '.'];
    return [`${title(visible(key))}: `, plain(value)];
  });
}

/** Seconds since 1970, as people say them. */
const moment = (seconds) => `${new Date(seconds * 1000).toLocaleString('en-GB', { timeZone: 'UTC', dateStyle: 'long', timeStyle: 'medium' })} UTC`;

const code = (text) => el('code', {}, visible(String(text)));

function plain(value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const isFlat = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  if (isFlat) return value.map((one, index) => [index > 0 && ', ', code(one)]);
  return code(typeof value === 'string' ? value : digitsAsWritten(value) ?? JSON.stringify(value));
}

const ACTIONS = {
  provider: { check: 'a request is checked', send: 'the provider sends a notification', compose: 'the provider makes a notification of named parts', burst: 'the provider sends several notifications at a time', register: 'an app hands its token to the provider' },
  gateway: {
    request: 'a request comes', broadcast: 'a broadcast comes', manage: 'a request about channels comes', connect: 'a client connects', change: 'a device changes', assign: 'an id is assigned',
    ping: 'a client sends a PING frame', 'priority-frame': 'a client sends a PRIORITY frame', shutdown: 'the gateway shuts down', switch: 'a setting of the app is switched',
  },
  app: { end: 'the app is ended' },
};

// Their words say everything.
const SAID = new Set(['switcher', 'end', 'complete', 'ask']);

/** What a step does: {words, argument}. The argument is left out where the words say it. Of a phone's step, the API gives the heading. */
export function stepWords(role, step, heading) {
  const action = actionOfStep(step);
  const argument = step[action];
  if (role === 'device' && action === 'change') return { words: visible(`a change: ${changeWords(argument)}`) };
  const isSaid = action === 'wait' || (role === 'device' && (SAID.has(action) || (action === 'tap' && !('text' in argument))));
  const isEmpty = argument === null || typeof argument !== 'object' || Object.keys(argument).length === 0;
  // Some headings end with the argument as JSON, which is shown below.
  const words = heading?.replace(/: \{.*$/s, '') ?? ACTIONS[role]?.[action]
    ?? (action === 'wait' ? `${duration(Number(digitsAsWritten(argument.seconds) ?? argument.seconds))} pass` : role === 'app' ? ['The system calls ', code(action)] : action);
  return { words: typeof words === 'string' ? visible(words) : words, argument: isSaid || isEmpty ? undefined : argument };
}
