// The situation and the steps of an example, in words. What has no words of its own is shown as the specs write it.

import { el } from './dom.js';
import { changeWords, duration } from './phone-words.js';
import { actionOfStep } from './spec-play.js';
import { digitsAsWritten } from './json-exact.js';
import { visible } from './text.js';

const APP = {
  active: 'The app is in the foreground.', inactive: 'The app is in the foreground, and inactive.', background: 'The app is in the background.', suspended: 'The app is suspended.',
  'never-launched': 'The app was never launched.', 'ended-by-system': 'The system ended the app.', 'ended-by-debugger': 'The debugger ended the app.', 'force-quit': 'The user swiped the app away.',
};

// What is so, and what isn't.
const FLAGS = {
  online: ['The phone has a connection.', 'The phone has no connection.'], locked: ['The phone is locked.', 'The phone isn’t locked.'],
  'screen-on': ['The screen is on.', 'The screen is off.'], muted: ['The phone is muted.', 'The phone isn’t muted.'],
  'background-refresh': ['Background App Refresh is on.', 'Background App Refresh is off.'], 'low-power': ['Low Power Mode is on.', 'Low Power Mode is off.'],
  debugger: ['The app runs from Xcode.', 'The app doesn’t run from Xcode.'], holding: ['The system holds background notifications.', 'The system holds no background notifications.'],
  'push-capability': ['The app has the Push Notifications capability.', 'The app lacks the Push Notifications capability.'], 'in-call': ['The app has a call already.', 'The app has no call.'],
  'app-switcher': ['The app switcher is open.', 'The app switcher is closed.'], joined: ['The app has joined a Push to Talk channel.', 'The app hasn’t joined a Push to Talk channel.'],
  'on-face': ['The complication is on the watch face.', 'The complication isn’t on the watch face.'], worn: ['The device is worn and unlocked.', 'The device isn’t worn and unlocked.'],
  'live-activities': ['Live Activities are on for the app.', 'Live Activities are off for the app.'],
  'frequent-updates': ['Frequent updates of Live Activities are on.', 'Frequent updates of Live Activities are off.'],
  'app-network': ['The app may use the network.', 'The app may not use the network.'], 'presents-late': ['The app’s willPresent answers too late.', 'The app’s willPresent answers in time.'],
  'launch-returns': ['The app’s didFinishLaunching returns true.', 'The app’s didFinishLaunching returns false.'],
  'sets-delegate-late': ['The app sets its notification-centre delegate after launching.', 'The app sets its notification-centre delegate before launching ends.'],
  'custom-dismiss-action': ['The app’s categories ask to hear of dismissals.', 'The app’s categories don’t ask to hear of dismissals.'],
};

const PERMISSION = { authorized: 'The user allows notifications.', denied: 'The user denied notifications.', provisional: 'The permission is provisional.', 'not-determined': 'The user was never asked for permission.' };

const LISTS = { modes: ['Background modes', 'The app has no background mode.'], implements: ['The app implements', 'The app implements no delegate method.'], presents: ['willPresent answers', 'willPresent answers nothing.'], entitlements: ['Entitlements', 'The app has no entitlement.'] };

/** The set-up as a list of sentences. */
export function givenWords(given) {
  return Object.entries(given ?? {}).map(([key, value]) => {
    if (key === 'app' && APP[value]) return APP[value];
    if (key === 'permission' && PERMISSION[value]) return PERMISSION[value];
    if (typeof value === 'boolean' && FLAGS[key]) return FLAGS[key][value ? 0 : 1];
    if (Array.isArray(value) && LISTS[key]) return value.length === 0 ? LISTS[key][1] : [`${LISTS[key][0]}: `, value.map((one, index) => [index > 0 && ', ', code(one)])];
    if ((key === 'time' || key === 'clock') && Number.isFinite(value)) return ['It begins at ', moment(value), ', which is ', code(value), '.'];
    const name = visible(key.replaceAll('-', ' '));
    return [`${name[0].toUpperCase()}${name.slice(1)}: `, plain(value)];
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
