// Plays an example of the specs: on a phone of serve, or as a request to its gateway.

// What a request can't say, because the network, the token or a broadcast decides it. Such a push is a step of the phone.
const BEYOND_REQUESTS = ['activity', 'channel', 'late', 'to', 'control'];

// APNs takes mdm with a certificate alone, and serve sends with a provider token.
const isRequest = (push) => push.type !== 'mdm' && !BEYOND_REQUESTS.some((key) => key in push);

// An example that names no background mode has none. A phone of serve would have one.
const UNSAID = { modes: [] };

/** A mistake while playing. Steps count from 1; step 0 is the set-up. */
export class Unplayable extends Error {
  constructor(step, message) {
    super(step === 0 ? `The phone can’t be set up: ${message}` : `Step ${step} can’t be played: ${message}`);
    this.step = step;
  }
}

/** What a step of an example does: its one key that says nothing of what is expected. */
export const actionOfStep = (step) => Object.keys(step).find((key) => !['expect', 'require', 'permit'].includes(key)) ?? '';

/**
 * Sets the phone up and does the steps of a device's example. Calls `told` with the number of each step before it is done.
 *
 * Returns the numbers of the pushes that were sent. Throws Unplayable.
 */
export async function playOnPhone(api, device, example, told = () => {}) {
  const numbers = [];
  await orUnplayable(0, () => api.send('PUT', `/devices/${device}`, { ...UNSAID, ...example.given }));
  for (const [index, step] of example.steps.entries()) {
    told(index + 1);
    await orUnplayable(index + 1, async () => {
      const action = actionOfStep(step);
      if (action === 'push' && isRequest(step.push)) numbers.push(await pushTo(api, device, step.push));
      else await api.send('POST', `/devices/${device}/steps`, { [action]: step[action] });
    });
  }
  return numbers;
}

async function orUnplayable(step, work) {
  try {
    await work();
  } catch (error) {
    throw new Unplayable(step, error.message);
  }
}

async function pushTo(api, device, push) {
  const { number, status, body, failure } = await api.send('POST', '/pushes', { device, payload: push.payload, headers: headersOfPush(push) });
  if (failure) throw new Error(failure);
  if (status !== 200) throw new Error(`APNs answers ${status} ${reasonOf(body)}`.trim());
  return number;
}

function reasonOf(body) {
  try {
    return JSON.parse(body).reason ?? '';
  } catch {
    return '';
  }
}

/** The headers that a request needs, so that what comes of it is that push. serve adds the topic and the type that are left out. */
function headersOfPush({ payload, type, 'collapse-id': collapse }) {
  const headers = {};
  if (type) headers['apns-push-type'] = type;
  if (collapse) headers['apns-collapse-id'] = collapse;
  // APNs documents priority 10 for these as an error.
  if (type === 'background' || (!type && isSilent(payload)) || type === 'location') headers['apns-priority'] = '5';
  // A call that rings days later helps nobody.
  if (type === 'voip' || type === 'pushtotalk') headers['apns-expiration'] = '0';
  return headers;
}

function isSilent(payload) {
  const aps = payload?.aps;
  return aps?.['content-available'] === 1 && !('alert' in aps || 'badge' in aps || 'sound' in aps);
}

const OF_SEND = { topic: 'apns-topic', type: 'apns-push-type', priority: 'apns-priority', expiration: 'apns-expiration', 'collapse-id': 'apns-collapse-id', id: 'apns-id' };

/** The request of a provider's example for POST /pushes; null for a step that has nothing to send. */
export function requestOf(step) {
  const action = actionOfStep(step);
  const told = step[action];
  // Channels are managed at another port, which POST /pushes doesn't reach.
  if (action === 'check' && ('payload' in told || 'body' in told) && !told.path?.startsWith('/1/')) {
    const request = {};
    for (const key of ['method', 'path', 'payload', 'body']) if (key in told) request[key] = told[key];
    if (told.headers) request.headers = Object.fromEntries(Object.entries(told.headers).map(([name, value]) => [name, inText(value)]));
    return request;
  }
  if (action !== 'send') return null;
  const headers = {};
  for (const [key, name] of Object.entries(OF_SEND)) if (key in told) headers[name] = String(told[key]);
  return { device: told.device, headers, payload: told.payload };
}

function inText(value) {
  if (value === null) return null;
  return Array.isArray(value) ? value.map(String) : String(value);
}

/** Sends the request of a step. Returns {number, answer, findings}. */
export async function send(api, step) {
  const { number, status, body, failure } = await api.send('POST', '/pushes', requestOf(step));
  if (number === null) throw new Error(failure ?? 'The push didn’t arrive.');
  const { findings } = await api.get(`/pushes/${number}`);
  return { number, answer: failure ?? `${status} ${reasonOf(body)}`.trim(), status, findings: findings ?? [] };
}
