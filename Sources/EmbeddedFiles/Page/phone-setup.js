// "Start again with …": the set-up of the phone, which begins anew with it.

import { el } from './dom.js';
import { choice, said } from './phone-parts.js';
import { choices, fieldOf, usualPhone } from './vocabulary.js';

// Of the background modes, those that pushes are about.
const MODES = ['remote-notification', 'voip', 'push-to-talk', 'location', 'fetch', 'audio'];
const METHODS = ['didReceiveRemoteNotification', 'willPresent', 'didReceiveResponse', 'openSettings'];
// What an extension does, in words that are short enough for a choice.
const ANSWERS = { modified: 'changes the text', original: 'changes nothing', 'no-text': 'hands back no text', never: 'never calls back' };
const BOXES = ['modes', 'implements', 'presents'];
// What has its own field. The rest of a set-up is in the field for JSON.
const OWN = ['app', 'platform', 'permission', 'life-cycle', 'extension', 'modes', 'implements', 'presents'];

export class SetUp {
  /** `setUp` sets the phone up, and throws what the API says against it. */
  constructor(setUp) {
    this.setUp = setUp;
    this.problem = el('p', { class: 'refusal', role: 'alert', hidden: true, 'data-testid': 'setup-refusal' });
    this.form = el('form', { class: 'setup', 'data-testid': 'setup', onsubmit: (event) => this.submit(event) });
    this.note = el('p', { class: 'faint' });
    this.element = el('details', { class: 'more setup-part', 'data-testid': 'start-again' },
      el('summary', {}, 'Start again with …'), this.note, this.form);
    this.element.addEventListener('toggle', () => this.element.open && this.draw());
    this.given = {};
  }

  /** Takes the set-up that there is. The form shows it when it is opened, and keeps what is typed until then. */
  update(given, isWhole, exists) {
    const isOther = JSON.stringify(given) !== JSON.stringify(this.given) || isWhole !== this.isWhole;
    [this.given, this.isWhole] = [given, isWhole];
    this.note.textContent = !isWhole
      ? 'serve has shortened this device token, and a phone is set up by its whole token. Start serve with --reveal.'
      : exists ? 'The phone forgets its steps and begins anew.' : 'No push has come for this token yet. Its phone can be set up already.';
    if (this.element.open && isOther) this.draw();
  }

  draw() {
    const given = { ...usualPhone(), ...this.given };
    const { extension } = given;
    const rest = Object.fromEntries(Object.entries(this.given).filter(([key]) => !OWN.includes(key)));
    this.restExtension = extension && typeof extension === 'object' ? extension : {};
    this.form.replaceChildren(
      choice('setup-app', 'App', choices('app'), given.app),
      choice('setup-platform', 'Platform', choices('platform'), given.platform),
      choice('setup-permission', 'Permission', choices('permission'), given.permission),
      choice('setup-style', 'App life cycle', [['', 'usual'], ...choices('life-cycle')], this.given['life-cycle'] ?? ''),
      choice('setup-extension', 'Service extension', [['', 'none'], ...answers()], extension ? extension.answers ?? usualAnswer() : ''),
      boxes('modes', 'Background modes', MODES, given.modes),
      boxes('implements', 'Methods of the app', METHODS, given.implements),
      boxes('presents', 'willPresent answers', fieldOf('presents')?.values ?? [], given.presents),
      el('label', { class: 'setup-rest' }, el('span', {}, 'The rest, as JSON in the words of the specs'),
        el('textarea', { name: 'rest', rows: 3, spellcheck: 'false', 'data-testid': 'setup-rest' }, JSON.stringify(rest))),
      this.problem,
      el('button', { type: 'submit', 'data-testid': 'setup-submit', disabled: !this.isWhole }, 'Start again'));
  }

  async submit(event) {
    event.preventDefault();
    try {
      await this.setUp(this.value());
      this.problem.hidden = true;
      this.element.open = false;
    } catch (error) {
      this.problem.hidden = false;
      this.problem.replaceChildren(said(error.message));
    }
  }

  /** The set-up that the form says. What is as usual is left out. */
  value() {
    const fields = this.form.elements;
    let given;
    try {
      given = JSON.parse(fields.rest.value.trim() || '{}');
    } catch {
      throw new Error('The rest isn’t JSON: write an object such as {"low-power":true}.');
    }
    const usual = usualPhone();
    given.app = fields['setup-app'].value;
    for (const name of ['platform', 'permission']) {
      if (fields[`setup-${name}`].value !== usual[name]) given[name] = fields[`setup-${name}`].value;
    }
    if (fields['setup-style'].value) given['life-cycle'] = fields['setup-style'].value;
    const answers = fields['setup-extension'].value;
    if (answers) given.extension = { ...this.restExtension, answers };
    for (const name of BOXES) {
      const chosen = [...this.form.querySelectorAll(`input[name="${name}"]:checked`)].map((box) => box.value);
      const known = [...this.form.querySelectorAll(`input[name="${name}"]`)].map((box) => box.value);
      const others = (this.given[name] ?? []).filter((one) => !known.includes(one));
      const value = [...chosen, ...others];
      // Some rules are about a list that isn't there at all.
      if (JSON.stringify(value) !== JSON.stringify(usual[name]) || this.given[name] && name !== 'modes') given[name] = value;
    }
    return given;
  }
}

function boxes(name, words, options, chosen) {
  return el('fieldset', { class: 'setup-boxes' }, el('legend', {}, words), options.map((option) => el('label', {},
    el('input', { type: 'checkbox', name, value: option, checked: chosen.includes(option), 'data-testid': `setup-${name}-${option}` }), option)));
}

const answersOf = () => fieldOf('extension')?.members.find(({ name }) => name === 'answers');
const usualAnswer = () => answersOf()?.usual;
const answers = () => (answersOf()?.values ?? []).map((value) => [value, ANSWERS[value] ?? value]);
