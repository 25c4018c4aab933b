// The events of a timeline: what happened, in which lane, at which second of the phone, and what held then.

import { actionOf, alternativesOf, duration } from './phone-words.js';
import { changeWords } from './vocabulary.js';
import { factsAfter, factsAtStart } from './phone-facts.js';
import { shortName } from './phone-callbacks.js';

export const LANES = ['APNs', 'phone', 'app', 'user'];

const LANE_OF_ACTION = {
  tap: 'user', open: 'user', leave: 'user', 'force-quit': 'user', dismiss: 'user', switcher: 'user', 'open-settings': 'user',
  complete: 'app', register: 'app', unregister: 'app', request: 'app', list: 'app', remove: 'app', join: 'app', ask: 'app',
};
const LANE_OF_LABEL = {
  APNs: 'APNs', app: 'app', calls: 'app', fails: 'app', lists: 'app', granted: 'app', extension: 'app', prompt: 'user', asks: 'user',
};
// A timeline of more isn't read.
const MOST_STEPS = 24;
const MOST_EVENTS = 60;

/** Returns the steps that belong to a push: its own, and what followed it. Without a push, the last ones. */
export function stepsOf(entries, push) {
  if (!push) return entries.slice(-8);
  const first = entries.findIndex(({ step }) => step.number === push.number);
  if (first < 0) {
    return (push.phone?.steps ?? []).map((step, index) => ({ position: -1 - index, step, before: factsAtStart({}) }));
  }
  const others = entries.slice(first).filter(({ step }) => actionOf(step) !== 'push' || step.number === push.number);
  return others.filter(isEventful).slice(0, MOST_STEPS);
}

/** Time that passes without an event is only a distance. */
function isEventful({ step }) {
  return actionOf(step) !== 'wait' || Object.keys(step.observed ?? {}).length > 0;
}

/** Returns {events, branches, start}: the events in order, and what the documents permit in their place. */
export function eventsOf(entries, push) {
  const status = push?.answer?.status;
  const refused = push && status !== undefined && status !== 200;
  if (refused) return { events: [refusal(push)], branches: [], start: 0 };
  const events = [];
  const branches = [];
  for (const entry of stepsOf(entries, push)) {
    const first = events.length;
    const { step, before } = entry;
    for (const event of eventsOfStep(step)) {
      const facts = { ...(events.length > first ? events.at(-1).facts : before) };
      if (event.label === 'app' && step.observed?.app) facts.app = step.observed.app;
      if (event.label === 'badge' && !event.withheld && step.observed?.badge !== undefined) facts.badge = step.observed.badge;
      events.push({ ...event, facts, step: entry.position, isOwn: push !== null && step.number === push?.number });
    }
    if (events.length > first) events.at(-1).facts = factsAfter(before, step);
    const own = alternativesOf(step);
    if (own.length > 0 && events.length > first) branches.push({ from: first, to: events.length - 1, alternatives: own });
    if (events.length > MOST_EVENTS) break;
  }
  const start = push ? events[0]?.at ?? 0 : 0;
  return { events, branches, start };
}

function refusal(push) {
  const { status, reason } = push.answer;
  const text = status ? `answers ${status} ${reason ?? ''}: nothing arrives` : 'gives no answer: nothing arrives';
  return {
    at: 0, lane: 'APNs', label: 'APNs', short: status ? `${status} ${reason ?? ''}: nothing arrives` : 'no answer', text, rules: [], withheld: true,
    facts: null, step: -1,
  };
}

function eventsOfStep(step) {
  const action = actionOf(step);
  const events = [];
  if (action === 'push') {
    const name = step.number ? `push ${step.number}` : 'a push';
    const isArrivalOfKept = step.late !== undefined || /which APNs kept$/.test(step.heading);
    if (isArrivalOfKept) events.push(event(step, 'APNs', 'heading', `delivers ${name}, which it kept`, 'delivers it'));
    else events.push(event(step, 'APNs', 'heading', `accepts ${name} (200)`, '200 accepted'));
  } else if (action !== 'wait') {
    events.push(event(step, LANE_OF_ACTION[action] ?? 'phone', 'heading', step.heading, shortHeading(action, step)));
  }
  for (const line of step.lines) {
    const last = events.at(-1);
    if (line.continues && last) {
      last.text += ` ${line.text.trim()}`;
      last.rules = [...last.rules, ...line.rules];
      continue;
    }
    const lane = LANE_OF_LABEL[line.label] ?? 'phone';
    events.push({
      at: line.at, lane, label: line.label, text: [line.label === 'extension' || line.label === lane ? '' : line.label, line.text].join(' ').trim(),
      short: shortLine(line), rules: line.rules, withheld: line.withheld,
    });
  }
  return events;
}

function event(step, lane, label, text, short) {
  return { at: step.at, lane, label, text, short, rules: [], withheld: false };
}

function shortHeading(action, step) {
  const value = step[action] ?? {};
  switch (action) {
    case 'tap': return value.action ? `action ${value.action}` : 'tap';
    case 'dismiss': return value.activity ? 'removes it' : value.by === 'flick' ? 'flicks it away' : 'clears it';
    case 'open': return 'opens the app';
    case 'leave': return 'leaves the app';
    case 'force-quit': return 'force quit';
    case 'reboot': return 'restart';
    case 'complete': return `completed: ${value.result}`;
    case 'change': return changeWords(value);
    case 'hold': return 'holds from now';
    case 'release': return 'releases';
    case 'ask': return 'asks for permission';
    default: return action;
  }
}

function shortLine(line) {
  const text = line.text.trim();
  if (line.withheld) return text.split(':')[0] === text ? text : `${line.label} ${text.split(':')[0]}`;
  switch (line.label) {
    case 'APNs': return text.startsWith('keeps') ? 'keeps it' : text;
    case 'calls': return shortName(text.replace(/ \((?:state|in the extension).*$/, ''));
    case 'app': return text.replace(/^.*→ /, '→ ').replace(/:.*$/, '');
    case 'badge': return /^\d+ on/.test(text) ? `badge ${parseInt(text, 10)}` : 'no badge';
    case 'plays': return 'sound';
    case 'shows': return placesIn(text);
    case 'activity': return `activity ${text.split(',')[0]}`;
    case 'island': return 'Dynamic Island';
    case 'call': return `call ${text}`;
    default: return `${line.label} ${text}`;
  }
}

function placesIn(text) {
  const places = [[/ as a banner/, 'banner'], [/ on the Lock Screen/, 'Lock Screen'], [/ in Notification Center/, 'list']]
    .filter(([pattern]) => pattern.test(text)).map(([, word]) => word);
  return places[0] === 'list' ? 'Notification Center' : places.slice(0, 2).join(', ') || 'shows';
}

/** The time of an event: from the first one of its push, or of the phone's clock. */
export function timeWords(at, start, isOfPush) {
  const seconds = at - start;
  return isOfPush && seconds > 0 ? `+ ${duration(seconds)}` : duration(seconds);
}
