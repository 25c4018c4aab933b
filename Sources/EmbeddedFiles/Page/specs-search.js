// The specs as a list of rules, and what a search and its filters find in it. Nothing here knows the page.

let asked = null;

/** The pages with their rules, which are found by what people call their terms too. They are asked for once: they belong to the program, and don't change while it runs. */
export function specs(api) {
  asked ??= api.get('/specs').then(({ pages, rulings }) => [...pages, ofRulings(rulings)].map((page) => ({
    ...page,
    rules: page.rules.map((rule) => ({ ...rule, found: `${rule.rule} ${rule.title} ${rule.text} ${page.page} ${page.title} ${(rule.names ?? []).join(' ')}`.toLowerCase() })),
  }))).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** Where documents disagree is a page too. */
const ofRulings = (rulings) => ({ page: 'Contested.md', title: 'Where the documents disagree', role: 'ruling', rules: rulings });

/** The words of a search. Each has to occur. Backticks are how the specs write code, and nobody types them. */
const wordsOf = (query) => query.toLowerCase().split(/\s+/).filter(Boolean);

/** "must, our ruling" is a must, and it is also our ruling. */
const isLevel = (level, wanted) => {
  const [first, ...others] = level.split(', ');
  return !wanted || first === wanted || others.includes(wanted);
};

/** The pages that have something, with only the rules that match. */
export function matching(pages, { q = '', role = '', level = '' }) {
  const words = wordsOf(q);
  return pages.filter((page) => !role || page.role === role).map((page) => ({
    ...page, rules: page.rules.filter((rule) => isLevel(rule.level, level) && words.every((word) => rule.found.includes(word) || rule.found.replaceAll('`', '').includes(word))),
  })).filter(({ rules }) => rules.length > 0);
}

export const countOf = (pages) => pages.reduce((sum, { rules }) => sum + rules.length, 0);

const KEYS = ['q', 'role', 'level'];

/** The search that a URL such as #/specs?q=badge asks for. */
export function searchIn(hash) {
  const parameters = new URLSearchParams(hash.split('?')[1] ?? '');
  return Object.fromEntries(KEYS.map((key) => [key, parameters.get(key) ?? '']));
}

/** The URL of a search. */
export function hrefOfSearch(search) {
  const parameters = new URLSearchParams(KEYS.filter((key) => search[key]?.trim()).map((key) => [key, search[key].trim()]));
  return `#/specs${parameters.size > 0 ? `?${parameters}` : ''}`;
}
