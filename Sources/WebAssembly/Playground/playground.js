// Puts the playground together: a push that somebody writes, what is wrong with it, and a phone that gets it.

import { Conformance } from './conformance.js';
import { el, replace } from './dom.js';
import { learnVocabulary } from './vocabulary.js';
import { specsView } from './specs.js';
import { PhoneView } from './phone.js';
import { TimelineView } from './timeline.js';
import { sourceOf } from './phone-source.js';
import { DEVICE, ModuleAPI } from './module-api.js';
import { Editor } from './editor.js';
import { Verdict } from './verdict.js';
import { CasesView } from './cases.js';
import { casesHref } from './breaking.js';
import { JudgeView } from './judge.js';
import { fragmentOf, readFragment } from './link.js';
import { commandOf } from './command.js';

const EXAMPLE = {
  text: '{\n  "aps": {\n    "alert": { "title": "Rain at four", "body": "Take an umbrella." },\n    "sound": "default",\n    "content-available": 1\n  }\n}\n',
  headers: { 'apns-push-type': 'alert', 'apns-priority': '10' },
};

const view = document.getElementById('view');
const api = new ModuleAPI(await Conformance.load(globalThis.conformanceModule()));
const ready = Promise.resolve({ device: DEVICE });
await learnVocabulary(api);

const phone = new PhoneView(document.getElementById('phone'), api);
const timeline = new TimelineView(document.getElementById('timeline'), api);
const page = el('div', {});
const state = document.getElementById('state');
let verdict = null;
let current = null;

const editor = new Editor(document.getElementById('inbox'), {
  changed: () => attempt(() => verdict?.update(editor.push, editor.line)),
  send: () => attempt(send),
  link: async () => `${location.href.split('#')[0]}${await fragmentOf({ ...editor.push, ...api.story })}`,
  command: () => {
    if (api.story.mutant) throw new Error('A command has the documented phone: repair this one');
    return commandOf(editor.push, api.story);
  },
});

/** Does something, and says what keeps it from that. */
function attempt(work) {
  try {
    editor.say(null);
    work();
  } catch (error) {
    editor.say(error.message, true);
  }
}

function send() {
  const { text, headers } = editor.push;
  const { number, status, body } = api.sendText(text, headers);
  show(number);
  if (status !== 200) editor.say(`APNs answers ${status} ${JSON.parse(body).reason}, and the phone gets nothing.`, true);
  else editor.say(`Push ${number} has arrived at the phone.`);
}

function show(number) {
  const push = number ? api.push(number) : null;
  phone.show(DEVICE, push);
  timeline.show(DEVICE, push);
}

/** Lets the phone be wrong on purpose, or not; says so above all views. */
function breakPhone(mutant) {
  attempt(() => api.breakPhone(mutant));
  tellMutant();
}

function tellMutant() {
  const { mutant } = api.story;
  document.body.dataset.broken = mutant ? 'phone' : '';
  replace(state, mutant && el('p', { class: 'pill is-broken', 'data-testid': 'broken-phone' }, el('span', {}, 'The phone is wrong on purpose: ', el('a', { href: casesHref('device', mutant) }, el('code', {}, mutant))),
    el('button', { type: 'button', class: 'plain', 'data-testid': 'repair-phone', onclick: () => {
      breakPhone(null);
      if (document.body.dataset.view === 'cases') location.hash = '#/cases';
    } }, 'Repair it')));
}

async function route() {
  const path = location.hash.replace(/^#/, '').split('?')[0];
  const specs = path.match(/^\/specs(?:\/([\w.-]+))?$/);
  current?.end?.();
  current = null;
  document.body.dataset.view = specs ? 'specs' : path.startsWith('/cases') ? 'cases' : path === '/judge' ? 'judge' : 'push';
  for (const link of document.querySelectorAll('#bar nav a')) {
    if (link.dataset.view === document.body.dataset.view) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  view.scrollTop = 0;
  if (specs) {
    current = specsView(view, api, specs[1], ready);
    return;
  }
  if (document.body.dataset.view === 'cases') {
    current = new CasesView(view, api, path, breakPhone);
    return;
  }
  if (document.body.dataset.view === 'judge') {
    current = new JudgeView(view, api);
    return;
  }
  document.title = 'A push, and what becomes of it';
  replace(view, page);
  verdict = new Verdict(page, api, (line, column) => editor.go(line, column));
  const problem = path.startsWith('/p/') ? await open(location.hash) : null;
  attempt(() => verdict.update(editor.push, editor.line));
  if (problem) editor.say(problem, true);
}

/** Shows what a link holds; returns what keeps it from that. */
async function open(fragment) {
  try {
    const { text, headers, given, then, mutant } = await readFragment(fragment);
    editor.push = { text, headers };
    api.tell({ given, then, mutant });
    tellMutant();
    show(api.story.then.filter((step) => step.arrive).length || null);
    return null;
  } catch (error) {
    return error.message;
  }
}

editor.push = EXAMPLE;
addEventListener('hashchange', route);
show(null);
sourceOf(api).follow(DEVICE, null);
await route();
document.body.dataset.ready = 'true';
