// Finds rules, rulings, terms and guides by the words that people type.
'use strict';

// What a word is worth by where it is: in the title, in the id, among other names, in the sentence, in the text.
const WORTH = { title: 5, id: 4.5, names: 3, summary: 2.5, text: 1 };
// A rule is what people look for. The others explain it.
const KINDS = { rule: 1, ruling: 0.8, term: 0.85, document: 0.6, cause: 0.8, guide: 0.85 };
// What other words for the same are worth of it.
const OTHERWISE = 0.8;
const SHOWN = 20;
// Words that don't tell one place from another.
const EMPTY = new Set(('a an and any are as at be but by can could do does doesn don for from get gets got has have how i if in into is isn it its '
  + 'me my no not of on or our should so t that the their then there they this to us was we what when where which who why will with you your')
  .split(' '));

/** The words of a text. A name has its parts, too: of `apsEnvironment`, `aps` and `environment`. */
function wordsOf(text) {
  return (text.match(/[A-Za-z0-9]+/g) ?? []).flatMap((word) => {
    const parts = word.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [];
    return [word, ...parts.length > 1 ? parts : []].map((part) => stem(part.toLowerCase()));
  });
}

/** A word without the endings that change nothing: `expired`, `expires` and `expiration` are about the same. */
function stem(word) {
  if (word.length < 4 || /\d/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/([^siu])s$/, '$1').replace(/(?:ation|ing|ed|ion|e)$/, (end, at) => (at > 2 ? '' : end))
    .replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** What can be asked, made of rows [kind, title, address, summary, id, names, text]. */
class Search {
  constructor(rows) {
    // What people call a term: who types "silent push" means a background notification.
    const terms = rows.filter(([kind]) => kind === 'term').map((row) => row[5].split('; ').map((name) => inARow(wordsOf(name))));
    this.places = rows.map(([kind, title, address, summary, id, names, text]) => {
      const fields = { title: wordsOf(title), id: wordsOf(id), names: wordsOf(names), summary: wordsOf(summary), text: wordsOf(text) };
      const worth = new Map();
      const add = (words, value) => words.forEach((word) => worth.set(word, Math.max(worth.get(word) ?? 0, value)));
      for (const [field, words] of Object.entries(fields)) add(words, WORTH[field]);
      for (const field of ['title', 'summary']) {
        const said = inARow(fields[field]);
        for (const ways of terms) if (ways.some((way) => said.includes(way))) add(ways.join('').split(' '), WORTH[field] * OTHERWISE);
      }
      const own = [...new Set([...fields.title, ...fields.id])].filter(tells);
      // The names of a guide are its own, and not those of a term that it mentions.
      const phrases = kind === 'guide' ? names.split('; ').filter((name) => name !== '') : [];
      return { kind, title, address, summary, id, worth, own, phrases };
    });
    this.counts = new Map();
    for (const { worth } of this.places) for (const word of worth.keys()) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  /** The places that have most of what was typed, the best first. */
  find(text) {
    const typed = text.trim().toLowerCase();
    const asked = [...new Set(wordsOf(text))].filter(tells).map((word) => this.#asked(word));
    const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
    const found = this.places.map((place) => {
      if ([place.id, place.title].some((name) => name.toLowerCase() === typed)) return { place, score: Infinity };
      let [score, met] = [0, 0];
      for (const { words, weight } of asked) {
        const worth = Math.max(0, ...words.map((word) => place.worth.get(word) ?? 0));
        score += weight * worth;
        if (worth > 0) met += weight;
      }
      // Several words that are one name mean it.
      if (place.phrases.some((phrase) => typed.includes(phrase))) score *= 3;
      // A title that says nothing else is about just that.
      const said = place.own.filter((own) => asked.some(({ words }) => words.includes(own))).length / Math.max(place.own.length, 1);
      return { place, score: score && score * Math.sqrt(met / whole) * (0.6 + 0.4 * said) * KINDS[place.kind] };
    });
    return found.filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score || one.place.address.localeCompare(other.place.address))
      .slice(0, SHOWN).map(({ place }) => place);
  }

  /** A word and its weight. One that nobody knows may be the beginning of others: somebody is typing. */
  #asked(word) {
    const words = this.counts.has(word) || word.length < 3 ? [word] : [...this.counts.keys()].filter((known) => known.startsWith(word));
    return { words, weight: this.#rarity(word) };
  }

  /** What is rare says more than what is everywhere. */
  #rarity(word) {
    return Math.log(1 + this.places.length / (1 + (this.counts.get(word) ?? 0)));
  }
}

/** Whether a word tells one place from another. */
function tells(word) {
  return !EMPTY.has(word) && (word.length > 1 || /\d/.test(word));
}

/** Words as a text in which others can be looked for. */
function inARow(words) {
  return ` ${words.join(' ')} `;
}

// MARK: The page

/** Shows what is found for the words in the field, and keeps them in the address. */
function show() {
  const [field, list, said] = ['q', 'found', 'said'].map((id) => document.getElementById(id));
  const search = new Search(globalThis.siteIndex);
  const update = () => {
    const found = search.find(field.value);
    said.textContent = told(field.value.trim(), found.length);
    list.replaceChildren(...found.map(item));
  };
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  field.addEventListener('input', () => {
    history.replaceState(null, '', `?${new URLSearchParams({ q: field.value })}`);
    update();
  });
  // Each letter is shown already, so Enter opens the first place.
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  });
  update();
  field.focus();
}

function told(words, count) {
  if (words === '') return '';
  if (count === 0) return 'Nothing has these words. Try others, or fewer.';
  return count < SHOWN ? `${count} found` : `The best ${SHOWN}`;
}

function item({ kind, title, address, summary, id }) {
  const [item, link, small, text] = ['li', 'a', 'small', 'p'].map((tag) => document.createElement(tag));
  link.href = `../${address}`;
  link.textContent = title;
  small.textContent = ` ${kind}${id ? ` · ${id}` : ''}`;
  text.textContent = summary;
  item.append(link, small, text);
  return item;
}

if (globalThis.document) show();
