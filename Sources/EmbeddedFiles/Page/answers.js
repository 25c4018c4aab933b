// What the gateway answers: the condition of the service, and the scripts for device tokens.

import { el, replace } from './dom.js';
import { copyButton } from './code.js';
import { CONDITIONS } from './conditions.js';
import { kinds, answerText } from './reasons.js';
import { counted } from './text.js';

const testid = (id) => ({ 'data-testid': id });
const number = (id, label, attributes) => {
  const input = el('input', { type: 'number', step: 1, size: 5, ...testid(id), ...attributes });
  return [input, el('label', {}, label, input)];
};

export class AnswersView {
  #answers = {};

  constructor(root, api) {
    this.api = api;
    this.problem = el('p', { class: 'problem', role: 'alert', ...testid('answers-problem') });
    this.list = el('div', {});
    replace(root, el('h2', {}, 'Answers'), el('p', { class: 'lead' }, 'See what your server does when APNs is down, slow, or no longer knows a device.'),
      this.problem, this.#condition(), el('h3', {}, 'Scripted answers'),
      el('p', { class: 'faint' }, 'A device token that is written out comes before patterns. In a pattern, * stands for any digits, and ? for one. A scripted answer comes before the condition of the service.'),
      this.list, this.#form());
    const readAll = () => {
      this.#readAnswers();
      this.#readCondition();
    };
    const stops = [api.onReturn(readAll), api.onChange(({ path }) => {
      const isReset = path?.startsWith('/reset');
      if (isReset || path?.startsWith('/answers')) this.#readAnswers();
      if (isReset || path?.startsWith('/condition')) this.#readCondition();
    })];
    this.stop = () => stops.forEach((stop) => stop());
    readAll();
  }

  end() {
    this.stop();
  }

  /** Returns whether it worked. */
  async #try(work) {
    try {
      this.problem.textContent = '';
      await work();
      return true;
    } catch (error) {
      this.problem.textContent = [error.message, ...(error.problem?.hints ?? [])].join('\n');
      return false;
    }
  }

  // The condition

  #condition() {
    this.conditions = CONDITIONS.map(([value, name, text]) => {
      const input = el('input', { type: 'radio', name: 'condition', value, ...testid(`condition-${value}`), onchange: () => this.#putCondition() });
      return { input, label: el('label', { class: 'choice' }, input, el('span', {}, name, el('br'), el('small', {}, text))) };
    });
    const [after, label] = number('condition-after', 'Each answer takes, in seconds', { min: 0, max: 86400, value: 0, onchange: () => this.#putCondition() });
    this.after = after;
    return el('section', { 'aria-labelledby': 'condition-title' }, el('h3', { id: 'condition-title' }, 'The condition of the service'),
      el('fieldset', { class: 'choices' }, el('legend', { class: 'unseen' }, 'Condition'), this.conditions.map(({ label: choice }) => choice)),
      el('form', { class: 'fields', onsubmit: (event) => event.preventDefault() }, label));
  }

  #readCondition = () => this.#try(() => this.#showCondition());

  async #showCondition() {
    const { condition, after } = await this.api.get('/condition');
    for (const { input } of this.conditions) input.checked = input.value === condition;
    this.after.value = after;
  }

  async #putCondition() {
    const condition = this.conditions.find(({ input }) => input.checked)?.input.value ?? 'well';
    const isDone = await this.#try(() => this.api.send('PUT', '/condition', { condition, after: Number(this.after.value) || 0 }));
    // What was refused isn't so, and the words why stay.
    if (!isDone) await this.#showCondition().catch(() => null);
  }

  // The scripts

  #readAnswers = () => this.#try(async () => {
    this.#answers = await this.api.get('/answers') ?? {};
    this.#showAnswers();
  });

  #showAnswers() {
    const entries = Object.entries(this.#answers);
    if (entries.length === 0) {
      replace(this.list, el('p', testid('no-answers'), 'There are none: the gateway decides every answer.'));
      return;
    }
    replace(this.list, el('table', testid('answers'), el('caption', { class: 'unseen' }, 'Scripted answers'),
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'Token or pattern'), el('th', { scope: 'col' }, 'Answers'), el('th', { scope: 'col' }, el('span', { class: 'unseen' }, 'Remove')))),
      el('tbody', {}, entries.map(([token, answer]) => el('tr', { 'data-testid': 'answer-row', 'data-token': token },
        el('th', { scope: 'row' }, el('code', {}, token)),
        el('td', {}, Array.isArray(answer) ? el('ol', {}, answer.map((one) => el('li', {}, answerText(one)))) : `${answerText(answer)}${answer.chance ? '' : ', always'}`),
        el('td', {}, el('button', { type: 'button', 'aria-label': `Remove ${token}`, ...testid('remove-answer'), onclick: () => this.#remove(token) }, 'Remove')))))),
    el('div', { class: 'actions' }, copyButton(() => `${JSON.stringify(this.#answers, null, 2)}\n`, 'Copy as a file for --answers', 'copy-answers'),
      el('button', { type: 'button', ...testid('remove-answers'), onclick: () => this.#remove(null) }, 'Remove all'), el('span', { class: 'faint' }, counted(entries.length, 'script'))));
  }

  #remove(token) {
    this.#try(async () => {
      await this.api.send('DELETE', token === null ? '/answers' : `/answers/${encodeURIComponent(token)}`);
      await this.#readAnswers();
    });
  }

  #form() {
    const token = el('input', { required: true, pattern: '[0-9a-fA-F*?]+', placeholder: 'dead*', title: 'Hexadecimal digits, * and ?', spellcheck: 'false', autocomplete: 'off', ...testid('answer-token') });
    const kind = el('select', testid('answer-kind'), kinds().map(([group, ofGroup]) => el('optgroup', { label: group }, ofGroup.map(([value, name]) => el('option', { value }, name)))));
    kind.value = '410 Unregistered';
    const [times, timesLabel] = number('answer-times', 'How often (empty: always)', { min: 1, max: 100, placeholder: 'always' });
    const [after, afterLabel] = number('answer-after', 'After, in seconds', { min: 0, max: 86400, value: 0 });
    const [chance, chanceLabel] = number('answer-chance', 'Chance, in percent', { min: 1, max: 100, value: 100 });
    // The API has no chance inside a list.
    const exclude = () => {
      chance.disabled = times.value !== '';
      times.disabled = chance.value !== '' && chance.value !== '100';
    };
    times.addEventListener('input', exclude);
    chance.addEventListener('input', exclude);
    return el('form', { class: 'fields', 'aria-label': 'Add a scripted answer', ...testid('answer-form'), onsubmit: (event) => {
      event.preventDefault();
      const answer = { ...kinds().flatMap(([, ofGroup]) => ofGroup).find(([value]) => value === kind.value)[2] };
      if (answer.status === 410) answer.timestamp = Date.now() - 60_000;
      if (Number(after.value) > 0) answer.after = Number(after.value);
      if (!chance.disabled && Number(chance.value) < 100 && Number(chance.value) > 0) answer.chance = Number(chance.value);
      const script = !times.disabled && times.value !== '' ? Array.from({ length: Number(times.value) }, () => answer) : answer;
      this.#try(async () => {
        await this.api.send('PUT', `/answers/${encodeURIComponent(token.value)}`, script);
        await this.#readAnswers();
        token.value = '';
      });
    } },
    el('label', {}, 'Token or pattern', token), el('label', {}, 'Answer', kind), timesLabel, afterLabel, chanceLabel,
    el('button', { type: 'submit', class: 'primary', ...testid('add-answer') }, 'Add'));
  }
}
