// Lines for what a step observed and withheld, in the words of `conformance-run simulate`. They are needed only where
// the API gives no `lines`.

import { callbackName } from './phone-callbacks.js';

function quoted(text) {
  const one = String(text);
  return `“${one.length > 60 ? `${one.slice(0, 59)}…` : one}”`;
}

const PLACES = { banner: 'as a banner', 'lock-screen': 'on the Lock Screen', list: 'in Notification Center' };

function listed(words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function shownText(shown) {
  const texts = [shown.title, shown.subtitle, shown.body].filter((one) => one).map(quoted);
  const what = texts.length > 0 ? texts.join(', ') : 'a text that the app has';
  const places = listed((shown.in ?? []).map((place) => PLACES[place] ?? place));
  return `${what} ${places}`.trim() + (shown.thread ? `, in the group ${quoted(shown.thread)}` : '')
    + (shown.on ? `, on the ${shown.on}` : '');
}

const EXTENSION = {
  started: 'the service extension starts',
  finished: 'the service extension returns the notification',
  expired: 'the service extension has run out of time',
};

const ACTIVITY = {
  active: (content) => `is active, and shows ${content}`,
  stale: (content) => `is stale, and shows ${content}`,
  ended: (content) => `has ended, and shows ${content} on the Lock Screen`,
  dismissed: () => 'is gone',
};

/** The lines of what happened: what people see comes before what the app receives. */
export function observedLines(step, before, make, nameOf, action) {
  const seen = step.observed ?? {};
  const lines = [];
  const add = (label, text) => lines.push(make(label, text));
  for (const event of seen.extension ?? []) add('extension', EXTENSION[event] ?? event);
  for (const shown of seen.shown ?? []) {
    add('shows', shownText(shown));
    if (shown.replaces) add('replaces', `${nameOf(shown.replaces)}, which has the same collapse identifier`);
  }
  if (seen.sound) add('plays', `the sound ${quoted(seen.sound)}`);
  if (seen.badge !== undefined) add('badge', seen.badge === 0 ? 'removed from the icon' : `${seen.badge} on the icon`);
  for (const one of seen.activities ?? []) {
    const content = JSON.stringify(one.content ?? null);
    add('activity', `${one.activity} ${ACTIVITY[one.state]?.(content) ?? one.state}`);
  }
  if (seen.island !== undefined) {
    add('island', `the Dynamic Island shows ${seen.island === 0 ? 'nothing' : `activity ${seen.island}`}`);
  }
  if (seen.failed) add('fails', `the app's request: ${seen.failed}`);
  if (seen.app) add('app', stateText(seen, before, action));
  if (seen['asks-to-unlock']) add('asks', 'the user to unlock the device');
  if (seen.prompt) add('prompt', 'the system asks the user');
  if (seen.delivered) add('lists', seen.delivered.map(quoted).join(', '));
  for (const call of seen.callbacks ?? []) lines.push(callLine(call, before, make, nameOf));
  if (seen.call !== undefined) add('call', seen.call ? 'is shown' : 'isn’t shown');
  if (seen.reloads) add('reloads', seen.reloads.map(quoted).join(', '));
  if (seen.media) add('media', seen.media.length === 0 ? 'no session is displayed' : `${seen.media.map(quoted).join(', ')} displayed`);
  for (const one of seen.signals ?? []) add('signals', `the container ${quoted(one)}`);
  if (seen.contacts) add('contacts', 'the server that manages the device');
  if (seen.held) add('holds', seen.held.map(nameOf).join(', '));
  if (seen.discarded) add('discards', `${seen.discarded.map(nameOf).join(', ')}, held until now`);
  if (seen.granted !== undefined) add('granted', seen.granted ? 'yes' : 'no');
  if (seen.permission) add('permission', seen.permission);
  return lines;
}

function stateText(seen, before, action) {
  const isLate = action === 'wait' && seen.app === 'ended-by-system';
  const isSilent = seen.call !== undefined && seen.app === 'ended-by-system';
  const why = isLate ? ': it didn’t call its completion handler in time' : isSilent ? ': it reported no call' : '';
  return `${before.app ? `${before.app} → ` : ''}${seen.app}${why}`;
}

function callLine(call, before, make, nameOf) {
  const name = Object.keys(call)[0];
  const details = call[name] ?? {};
  const words = [details.state ? `state ${details.state}` : 'in the extension'];
  if (details.push) words.push(nameOf(details.push));
  if (details['remote-notification']) words.push(`launch options: ${nameOf(details['remote-notification'])}`);
  if (details['notification-response']) words.push(`response to ${nameOf(details['notification-response'])} in its options`);
  if (details.activity) words.push(`activity ${details.activity}`);
  if (details['must-report'] === false) words.push('need not report a call');
  if (details.action) words.push(`action ${quoted(details.action)}`);
  if (details.scene) words.push(`scene ${quoted(details.scene)}`);
  if (details.on) words.push(`on the ${details.on}`);
  if (details.network === false) words.push('without network');
  return make('calls', `${callbackName(name, before.platform)} (${words.join(', ')})`);
}

const OUTCOMES = {
  call: ['calls', 'nothing'], alert: ['shows', 'nothing'],
  banner: ['shows', 'no banner, and nothing on the Lock Screen'], sound: ['plays', 'no sound'],
  badge: ['badge', 'unchanged'], extension: ['extension', 'not started'],
  answer: ['calls', 'no callback for the tap'], token: ['calls', 'no callback with a token'],
  prompt: ['prompt', 'none'], effect: ['does', 'nothing'],
};

const HINDRANCES = {
  offline: 'the device has no connection',
  'no-capability': 'the app lacks the Push Notifications capability',
  unregistered: 'the app has unregistered',
  'force-quit': 'the user swiped the app away',
  'not-running-on-mac': 'on the Mac, an arrival doesn’t start the app',
  'not-asked-for': 'the payload doesn’t ask for it with content-available 1',
  'no-mode': 'the app lacks the background mode remote-notification',
  'refresh-off': 'Background App Refresh is off',
  'low-power': 'Low Power Mode is on',
  'not-implemented': 'the app implements no method for it',
  budget: 'the power budget is used up',
  'no-location': 'the app may not use the location always',
  'not-joined': 'the app has joined no channel',
  'not-on-face': 'the complication isn’t on the watch face',
  'complication-budget': 'the complication has had its pushes of the day',
  'no-widget': 'the user has none that it could reload',
  'not-worn': 'the device isn’t worn, or is locked',
  'no-scenes': 'the system launches an app of this SDK only with scenes',
  'delegate-too-late': 'the app sets its delegate only after the launch',
  holding: 'the system holds background notifications',
  'no-alert': 'the payload has no alert with text',
  'alert-is-text': 'the alert is plain text instead of an object',
  'switched-off': 'it is switched off in Settings',
  provisional: 'permission is provisional',
  passive: 'its interruption level is passive',
  focus: 'a Focus is on',
  muted: 'the device is muted',
  summary: 'it waits for the scheduled summary',
  duplicate: 'the other device has shown the same payload',
  'no-entitlement-for-time-sensitive':
    'a Focus is on, and the app lacks the entitlement for time-sensitive notifications',
  'no-entitlement-for-critical': 'the app lacks the entitlement for critical alerts',
  choice: 'the app is in the foreground, and its notification-centre delegate doesn’t ask for it',
  'extension-at-work': 'the service extension is still running',
  filtered: 'the service extension handed back no text, and may suppress it',
  decided: 'only the first request shows it, and permission is decided already',
};

function hindranceText(name, before) {
  if (name === 'no-permission') {
    return before.permission === 'denied' ? 'the user denied permission' : 'the user wasn’t asked for permission';
  }
  return HINDRANCES[name] ?? name;
}

/** The lines of what people expect of a step and that doesn't happen, each with what prevents it. */
export function withheldLines(step, before, make) {
  const isHeld = (step.observed?.held ?? []).length > 0;
  const lines = [];
  for (const { outcome, because = [] } of step.withheld ?? []) {
    // A held call isn't withheld for good.
    if (isHeld && outcome === 'call') continue;
    let [label, text] = OUTCOMES[outcome] ?? ['does', outcome];
    if (outcome === 'banner' && ['active', 'inactive'].includes(before.app)) text = 'no banner';
    because.forEach((name, index) => lines.push(make(
      label, `${index === 0 ? `${text}: ` : 'and: '}${hindranceText(name, before)}`,
      { withheld: true, continues: index > 0 })));
    if (because.length === 0) lines.push(make(label, text, { withheld: true }));
  }
  return lines;
}
