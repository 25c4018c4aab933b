// A stored run, judged again in this page: does each verdict follow from what was observed?

import { el, replace } from './dom.js';
import { ruleLink } from './spec-words.js';
import { counted, sentence, visible } from './text.js';

// More differences than these are counted.
const SHOWN = 100;
const UNJUDGED = {
  unsupported: 'are unsupported', failed: 'have no answer of the target', cut: 'have observations that were too large to be stored', redacted: 'have something hidden that matters',
  control: 'have a control that isn’t shown to be kept', unstored: 'have no stored observations',
};

export class JudgeView {
  constructor(root, api) {
    this.api = api;
    document.title = 'Judged again';
    this.file = el('input', { type: 'file', accept: '.jsonl,application/jsonl,application/json', 'data-testid': 'stream', 'aria-label': 'A stored run', onchange: () => this.#take(this.file.files[0]) });
    this.zone = el('div', { class: 'drop', 'data-testid': 'drop' },
      el('p', {}, 'Drop a stored run here, or choose it: ', this.file), el('p', { class: 'faint' }, 'It is what ', el('code', {}, 'conformance-run run --stream run.jsonl'), ' wrote. It stays in this page.'));
    this.found = el('div', { 'aria-live': 'polite', 'data-testid': 'judged' });
    replace(root, el('h2', {}, 'Judged again'), el('p', { class: 'lead' }, 'A verdict that somebody reports should follow from what was observed. This page judges the observations of a run by the specs, and compares.'), this.zone, this.found);
    this.over = (event) => {
      event.preventDefault();
      this.zone.classList.toggle('is-over', event.type === 'dragover');
      if (event.type === 'drop') this.#take(event.dataTransfer?.files[0]);
    };
    // A file that misses the zone would take the page's place.
    for (const name of ['dragover', 'dragleave', 'drop']) document.addEventListener(name, this.over);
  }

  end() {
    for (const name of ['dragover', 'dragleave', 'drop']) document.removeEventListener(name, this.over);
  }

  async #take(file) {
    if (!file) return;
    replace(this.found, el('p', { class: 'lead' }, `${visible(file.name)} is being judged …`));
    try {
      const text = await file.text();
      const start = performance.now();
      const verification = this.api.ask({ verify: { text, name: file.name } });
      this.#show(verification, file.name, Math.round(performance.now() - start));
    } catch (error) {
      replace(this.found, el('p', { class: 'problem', role: 'alert', 'data-testid': 'judged-problem' }, sentence(visible(error.message))));
    }
  }

  #show({ targets, results, verified, complete, differences, unjudged, accepted, unstable, weakness, caution }, name, took) {
    const isEqual = differences.length === 0 && verified > 0 && complete && !weakness;
    const title = differences.length > 0 ? `Judged again: ${counted(differences.length, 'difference')}` : isEqual ? 'Judged again: equal' : 'Judged again: it proves little';
    const beside = [
      ...Object.entries(unjudged).map(([reason, count]) => `${count.toLocaleString('en')} ${UNJUDGED[reason] ?? reason}`),
      accepted > 0 && `${accepted.toLocaleString('en')} are accepted as known deviations, which the run can’t show`, unstable > 0 && `${unstable.toLocaleString('en')} had other verdicts in repetitions`,
    ].filter(Boolean);
    replace(this.found,
      el('h3', { class: differences.length > 0 ? 'bad' : isEqual ? 'good' : 'warn', 'data-testid': 'judged-title' }, title),
      el('p', {}, `${visible(name)}: ${verified.toLocaleString('en')} of ${counted(results, 'result')} follow from what was observed, judged in ${took} ms.`),
      el('p', { class: 'faint' }, 'Tested: ', targets.map(({ name: target, version, role }) => visible(`${target} ${version} (${role})`)).join(', ')),
      weakness && el('p', { class: 'warn' }, sentence(`the run ${visible(weakness)}`)),
      !complete && el('p', { class: 'warn' }, 'The run isn’t complete: results are missing.'),
      beside.length > 0 && el('div', {}, el('p', {}, 'Not judged again:'), el('ul', {}, beside.map((line) => el('li', {}, line)))),
      differences.length > 0 && el('ol', { class: 'differences' }, differences.slice(0, SHOWN).map(difference)),
      differences.length > SHOWN && el('p', {}, `… and ${counted(differences.length - SHOWN, 'more', 'more')}`),
      el('p', { class: 'faint', 'data-testid': 'caution' }, caution));
  }
}

function difference({ id, message, target, place, stored, judged }) {
  return el('li', { 'data-testid': 'difference' },
    el('p', {}, el('strong', {}, el('code', {}, visible(id))), target && ` · ${visible(target)}`),
    el('p', {}, el('bdi', {}, sentence(visible(message)))),
    stored && el('p', { class: 'source' }, `the run says ${stored.verdict}`, judged && ` · ${judged.verdict} follows`, ' · ', ruleLink(stored.rule), place && ` · ${visible(place)}`));
}
