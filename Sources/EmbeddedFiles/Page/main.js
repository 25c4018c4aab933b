// Puts the page together: which view the URL asks for, and which phone is shown beside it.

import { api } from './api.js';
import { el, replace } from './dom.js';
import { Bar } from './bar.js';
import { Inbox } from './inbox.js';
import { PushView } from './push.js';
import { AnswersView } from './answers.js';
import { RulesView } from './rules.js';
import { ConnectView } from './connect.js';
import { specsView } from './specs.js';
import { Welcome } from './welcome.js';
import { startKeys } from './keys.js';
import { learnMoment } from './moment.js';
import { learnVocabulary } from './vocabulary.js';
import { sourceOf } from './phone-source.js';

const view = document.getElementById('view');
const body = document.body;
const ready = api.get('/ready').catch(() => null);
let current = null;
let selected = null;
let shownDevice;

const inbox = new Inbox(document.getElementById('inbox'), api);
const bar = new Bar(api, ready);

/** The two views of the phone. The page works without them. */
async function optional(file, name, id) {
  try {
    const module = await import(file);
    return new module[name](document.getElementById(id), api);
  } catch (error) {
    console.warn(`${file} doesn’t load: ${error.message}`);
    return null;
  }
}
const companions = Promise.all([
  optional('./phone.js', 'PhoneView', 'phone'),
  optional('./timeline.js', 'TimelineView', 'timeline'),
]);

async function showPhone() {
  const push = selected;
  const own = (await ready)?.device ?? null;
  // Examples of the specs are played on serve's own device.
  const device = push?.device ?? (body.dataset.view === 'specs' ? own : inbox.newestDevice()) ?? own;
  // A new push of the same device isn't a new selection.
  const key = `${device} ${push?.number ?? ''}`;
  if (key === shownDevice || push !== selected) return;
  shownDevice = key;
  for (const companion of await companions) companion?.show(device, push);
}

const routes = [
  [/^\/pushes\/(\d+)$/, 'push', (number) => new PushView(view, api, Number(number), onPush)],
  [/^\/answers$/, 'answers', () => new AnswersView(view, api)],
  [/^\/rules$/, 'rules', () => new RulesView(view, api)],
  [/^\/specs(?:\/([\w.-]+))?$/, 'specs', (rule) => specsView(view, api, rule, ready)],
  [/^\/connect$/, 'connect', () => new ConnectView(view, api)],
  [/^\/?$/, 'inbox', () => new Welcome(view, api, inbox)],
];

function onPush(push) {
  selected = push;
  document.title = push ? `Push ${push.number} – APNs on your desk` : 'APNs on your desk';
  showPhone();
}

function route() {
  const path = location.hash.replace(/^#/, '').split('?')[0];
  const found = routes.map(([pattern, name, make]) => [path.match(pattern), name, make]).find(([match]) => match);
  current?.end?.();
  replace(view);
  view.scrollTop = 0;
  const [match, name, make] = found ?? [[], 'inbox', routes.at(-1)[2]];
  body.dataset.view = name;
  bar.select(name);
  if (name !== 'push') {
    document.title = 'APNs on your desk';
    selected = null;
  }
  inbox.select(name === 'push' ? Number(match[1]) : null);
  current = make(...match.slice(1));
  showPhone();
}

// Many pushes in a second are one announcement, and reading it out takes longer than a second.
const announcement = document.getElementById('announcement');
let unsaid = 0;
let newest = null;
const showNewestPhone = () => {
  // In a flood, another phone for each batch of pushes would be asked for each time.
  if (!selected && body.dataset.view === 'inbox' && !sourceOf(api).isWaiting) showPhone();
};
api.onPushes((pushes) => {
  unsaid += pushes.length;
  newest = pushes.at(-1);
  showNewestPhone();
});
setInterval(() => {
  showNewestPhone();
  if (unsaid === 0) return;
  announcement.textContent = unsaid === 1 ? `Push ${newest.number} arrived` : `${unsaid} pushes arrived, the newest is ${newest.number}`;
  unsaid = 0;
}, 3000);

// While a day is played, its words are above all.
const story = document.getElementById('story');
api.onStory(({ time, words }) => {
  story.hidden = false;
  replace(story, el('strong', {}, time), ` ${words}`);
});

document.getElementById('skip').addEventListener('click', () => view.focus());
addEventListener('hashchange', route);
startKeys(inbox);

// The rows show times of day, so that is learned first.
learnMoment((await ready)?.started);
// The page shows pushes without it, too.
await learnVocabulary(api).catch((error) => console.warn(`no vocabulary: ${error.message}`));
await inbox.load();
route();
body.dataset.ready = 'true';
