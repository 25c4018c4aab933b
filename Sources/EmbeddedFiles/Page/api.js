// The control API: questions, and the one stream of events of the whole page.

/** Asks, and returns the text of the answer. A refusal throws an Error with the problem details (RFC 9457). */
async function askText(method, path, body) {
  const options = { method, headers: {}, cache: 'no-store' };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers['content-type'] = 'application/json';
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw problem({ title: 'No answer', status: null, detail: 'serve doesn’t answer: it may have ended' });
  }
  const text = await response.text();
  if (response.ok) return text;
  throw problem(parsed(text) ?? { title: response.statusText, status: response.status, detail: `status ${response.status}` });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask(method, path, body) {
  return parsed(await askText(method, path, body));
}

function problem(details) {
  const error = new Error(details.detail ?? details.title ?? 'an unknown problem');
  error.problem = details;
  return error;
}

/** The functions that want to hear of one thing. One that throws doesn't silence the others. */
class Listeners {
  #functions = new Set();

  add(f) {
    this.#functions.add(f);
    return () => this.#functions.delete(f);
  }

  tell(value) {
    for (const f of [...this.#functions]) {
      try {
        f(value);
      } catch (error) {
        reportError(error);
      }
    }
  }
}

const pushes = new Listeners();
const changes = new Listeners();
const connection = new Listeners();
const skips = new Listeners();
const refusals = new Listeners();
const stories = new Listeners();
const returns = new Listeners();
let source = null;
let isConnected = false;
let hasStarted = false;
let last = 0;

// A push never touches the page by itself: a thousand may come in a second.
let queue = [];
let isScheduled = false;

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  let isDone = false;
  const flush = () => {
    if (isDone) return;
    isDone = true;
    isScheduled = false;
    const batch = queue;
    queue = [];
    for (const [listeners, value] of batch) listeners.tell(value);
  };
  requestAnimationFrame(flush);
  // A hidden page has no animation frames, and its queue would grow without end.
  setTimeout(flush, 400);
}

/** Pushes that follow each other become one array; a change between them keeps its place. */
function enqueue(listeners, value) {
  if (listeners === pushes) {
    const end = queue[queue.length - 1];
    if (end && end[0] === pushes) end[1].push(value);
    else queue.push([pushes, [value]]);
  } else {
    queue.push([listeners, value]);
  }
  schedule();
}

function setConnected(value) {
  if (isConnected === value) return;
  isConnected = value;
  const isReturn = value && hasStarted;
  connection.tell(value);
  if (isReturn) returns.tell();
}

// A browser opens six connections to a host, for all of its tabs together. Those that nobody looks at leave theirs to others.
function listen() {
  if (source || document.hidden) return;
  source = new EventSource(last > 0 ? `/events?since=${last}` : '/events');
  source.onopen = () => setConnected(true);
  source.onerror = () => {
    setConnected(false);
    // A refusal ends the source for good; a broken connection is tried again by the browser itself.
    if (source.readyState !== EventSource.CLOSED) return;
    source = null;
    setTimeout(listen, 2000);
  };
  source.addEventListener('push', (event) => {
    const push = JSON.parse(event.data);
    last = Math.max(last, push.number);
    enqueue(pushes, push);
  });
  source.addEventListener('changed', (event) => enqueue(changes, JSON.parse(event.data || '{}')));
  source.addEventListener('skipped', (event) => enqueue(skips, JSON.parse(event.data || '{}')));
  source.addEventListener('story', (event) => enqueue(stories, JSON.parse(event.data || '{}')));
  source.addEventListener('refused', (event) => enqueue(refusals, JSON.parse(event.data || '{}')));
}

function fallSilent() {
  source?.close();
  source = null;
  setConnected(false);
}

export const api = {
  get: (path) => ask('GET', path),
  /** The JSON as text, for those who show numbers and keys as they were written. */
  text: (path) => askText('GET', path),
  send: (method, path, body) => ask(method, path, body),

  /** Calls f with an array of pushes, the newest last, at most once an animation frame. */
  onPushes: (f) => pushes.add(f),
  /** Calls f with what was changed: {method, path}. */
  onChange: (f) => changes.add(f),
  /** Calls f with whether the stream of events is there: now, and when that changes. */
  onConnection(f) {
    f(isConnected);
    return connection.add(f);
  },
  /** Calls f when the stream is there after a break: pushes are told again, and what else changed meanwhile isn't. */
  onReturn: (f) => returns.add(f),
  /** Calls f with how many pushes the stream left out. */
  onSkipped: (f) => skips.add(f),
  /** Calls f with what is played: {time, words}. */
  onStory: (f) => stories.add(f),
  /** Calls f with a connection that brought no request, and why: {connection, reason}. */
  onRefused: (f) => refusals.add(f),

  /** Starts the stream of events, and waits for it: what is asked afterwards leaves no gap before what it tells. */
  start() {
    return new Promise((resolve) => {
      const end = () => {
        hasStarted = true;
        resolve();
      };
      const stop = connection.add((isOpen) => {
        if (!isOpen) return;
        stop();
        end();
      });
      document.addEventListener('visibilitychange', () => (document.hidden ? fallSilent() : listen()));
      // The page shows what there is, even without the stream.
      setTimeout(end, document.hidden ? 0 : 3000);
      listen();
    });
  },
};
