// The words of a phone's steps. `serve` says them itself as `heading` and `lines`; where a step has none, they are made
// from what was observed, in the words of `conformance-run simulate`.

import { callbackName } from './phone-callbacks.js';
import { observedLines, withheldLines } from './phone-observed.js';

/** Returns a time of the phone's clock in words, as `simulate` prints it: "1 min 30 s". */
export function duration(seconds) {
  let rest = Math.max(0, Math.round(seconds));
  const parts = [];
  for (const [length, unit] of [[86400, 'd'], [3600, 'h'], [60, 'min'], [1, 's']]) {
    const count = Math.floor(rest / length);
    rest %= length;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ') || '0 s';
}

// A step is an object whose one other key is its action.
const BESIDE = new Set([
  'at', 'observed', 'rules', 'withheld', 'or', 'number', 'heading', 'lines', 'answer', 'late',
]);

/** The action of a step, such as "push", "tap" or "wait". */
export function actionOf(step) {
  return Object.keys(step).find((key) => !BESIDE.has(key) && !(key === 'end' && isVain(step))) ?? 'push';
}

/** Whether the phone can't receive a push at all. Its step then says why, and has no time and no number. */
export function isVain(step) {
  return typeof step.end === 'string';
}

const HEADINGS = {
  open: () => 'the user opens the app',
  leave: () => 'the user goes to the Home Screen',
  'force-quit': () => 'the user swipes the app away',
  reboot: () => 'the device restarts',
  suspend: () => 'the system suspends the app',
  hold: () => 'the system begins to hold background notifications',
  release: () => 'the system delivers what it holds',
  register: () => 'the app registers for remote notifications',
  unregister: () => 'the app unregisters from remote notifications',
  request: () => 'the app requests a Live Activity',
  list: () => 'the app asks which of its notifications are delivered',
  end: (value) => `the ${value.by ?? 'system'} ends the app`,
  complete: (value) => `the app calls its completion handler with ${value.result}`,
  wait: (value) => `${duration(value.seconds ?? 0)} pass`,
  switcher: (value) => `the app switcher ${value.open ? 'opens' : 'closes'}`,
  local: () => 'a local notification is due',
  ask: (value) => `the app asks for ${value.provisional ? 'provisional permission' : 'permission to notify'}, `
    + `which the user ${value.answer === 'deny' ? 'denies' : 'allows'} if asked`,
};

/** Says what is done in a step, as a clause. `nameOf` gives a push of the phone its name, "push 7". */
export function headingOf(step, nameOf = (push) => `push ${push}`) {
  const action = actionOf(step);
  const value = step[action] ?? {};
  // The API says a change as JSON.
  if (action === 'change') return `a change: ${changeWords(value)}`;
  if (step.heading) return renamed(step.heading, nameOf);
  if (action === 'push') {
    const name = step.number ? `push ${step.number}` : 'a push';
    return isKept(step) ? `${name} is sent` : `${name} arrives`;
  }
  if (action === 'tap') {
    const what = value.push ? nameOf(value.push) : 'the newest notification';
    return value.action ? `the user chooses “${value.action}” of ${what}` : `the user taps ${what}`;
  }
  if (action === 'dismiss') {
    return `the user ${value.by === 'flick' ? 'flicks away' : 'clears'} `
      + `${value.push ? nameOf(value.push) : 'the newest notification'}`;
  }
  return HEADINGS[action]?.(value) ?? `${action} ${JSON.stringify(value)}`;
}

/** The phone counts its own pushes, and the page has the numbers of `serve`. What is in quotes is a text of the push. */
function renamed(text, nameOf) {
  return text.split('"').map((part, index) => (
    index % 2 === 0 ? part.replace(/\bpush (\d+)/g, (_, push) => nameOf(Number(push))) : part)).join('"');
}

const SWITCHED = {
  online: ['the phone has a connection', 'the phone has no connection'], locked: ['locked', 'unlocked'],
  'screen-on': ['the screen goes on', 'the screen goes off'], muted: ['muted', 'no longer muted'], 'in-call': ['in a call', 'the call ends'],
};

/** Says what a change brings, without the word. */
export function changeWords(value) {
  return Object.entries(value).map(([key, now]) => {
    if (key === 'focus') return now?.['allows-app'] ? 'no Focus keeps the app out' : 'a Focus is on';
    if (SWITCHED[key]) return SWITCHED[key][now ? 0 : 1];
    if (key === 'settings') {
      return Object.entries(now).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`).join(', ');
    }
    const name = key.replaceAll('-', ' ');
    return typeof now === 'boolean' ? `${name} ${now ? 'on' : 'off'}` : `${name} ${plain(now)}`;
  }).join(', ');
}

function plain(value) {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether APNs keeps the push of this step, because the phone has no connection. */
export function isKept(step) {
  if (step.lines) return step.lines.some((line) => line.label === 'APNs' && line.text.startsWith('keeps'));
  return (step.withheld ?? []).some((one) => (one.because ?? []).includes('offline'));
}

/**
 * Returns the lines of a step: {at, label, text, rules, withheld, continues}.
 *
 * `before` is what held before it: {app, permission, platform}.
 */
export function linesOf(step, before = {}, nameOf = (push) => `push ${push}`) {
  if (step.lines) {
    return step.lines.map((line) => ({
      at: line.at ?? step.at, label: line.label ?? '', text: renamed(line.text ?? '', nameOf), rules: line.rules ?? [],
      withheld: line.withheld === true, continues: line.continues === true,
    }));
  }
  const make = (label, text, more = {}) => ({
    at: step.at, label, text, rules: more.rules ?? [], withheld: more.withheld ?? false,
    continues: more.continues ?? false,
  });
  const lines = [];
  if (step.answer) {
    lines.push(make('APNs', `answers ${step.answer.status} ${step.answer.reason ?? ''}: nothing arrives`));
  } else if (isKept(step)) {
    lines.push(make('APNs', 'keeps it until there is a connection', { rules: ['gateway.storage.offline'] }));
  }
  if (isVain(step)) lines.push(make('does', `nothing: ${step.end}`, { withheld: true }));
  lines.push(...observedLines(step, before, make, nameOf, actionOf(step)));
  lines.push(...withheldLines(step, before, make));
  // What is observed over a wait has no time of its own. It is known to be there at the end.
  const wait = step.wait?.seconds ?? 0;
  if (wait > 0) for (const line of lines) line.at = step.at + wait;
  return lines;
}

/** Returns the alternatives of a step: {text, by, because}. */
export function alternativesOf(step, platform = 'iOS') {
  const alternatives = (step.or ?? []).map((one) => ({
    text: (one.events ?? differences(step.observed ?? {}, one.observed ?? {}, platform)).join('; '),
    by: one.by ?? '', because: one.because ?? '',
  }));
  // Those that differ only in the order of their events read the same.
  const seen = new Set();
  return alternatives.filter((one) => {
    const key = `${one.text} ${one.by}`;
    return !seen.has(key) && seen.add(key);
  });
}

function differences(here, there, platform) {
  const words = {
    app: 'the state of the app', shown: 'what is shown', sound: 'the sound', badge: 'the badge', call: 'the call',
  };
  const texts = [];
  for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
    if (key === 'posted' || JSON.stringify(here[key]) === JSON.stringify(there[key])) continue;
    if (key === 'callbacks') {
      const names = (calls) => (calls ?? []).map((call) => callbackName(Object.keys(call)[0], platform));
      const [mine, others] = [names(here[key]), names(there[key])];
      for (const name of others.filter((one) => !mine.includes(one))) texts.push(`calls ${name}`);
      for (const name of mine.filter((one) => !others.includes(one))) texts.push(`not: calls ${name}`);
    } else if (there[key] === undefined) {
      texts.push(`not: ${words[key] ?? key}`);
    } else {
      texts.push(`${key} ${plain(there[key])}`);
    }
  }
  return texts.length > 0 ? texts : ['another order'];
}
