// The fields of a set-up, with their values, words and defaults. The API has them from the specs' vocabulary; the page
// keeps no list beside it.

let known = { given: {}, changes: [], simulated: {}, types: [], reasons: [] };

/** Learns them, before anything is drawn. */
export async function learnVocabulary(api) {
  known = await api.get('/vocabulary');
}

export const reasons = () => known.reasons;

/** What a list shows of a push type: {sign, title}; null where the payload says more. */
export const labelOf = (type) => known.types.find((one) => one.type === type && one.sign) ?? null;

/** What `simulate` and `serve` assume of a phone of which nobody has said anything. */
export const simulated = () => known.simulated;

/** The fields that a step may change. */
export const changeable = () => known.changes;

export function fieldOf(name, role = 'device') {
  return known.given[role]?.find((field) => field.name === name) ?? null;
}

/** The fields of a phone that have a usual value, as an object. */
export function usualPhone() {
  const fields = known.given.device ?? [];
  const facts = fields.filter(({ usual }) => usual !== undefined).map(({ name, usual }) => [name, usual]);
  return { ...Object.fromEntries(facts), ...known.simulated };
}

/** A name or a word of the specs, as people write it. */
export const plainWords = (name) => name.replaceAll('-', ' ');

export const title = (name) => plainWords(name)[0].toUpperCase() + plainWords(name).slice(1);

/** Pairs of a value and its words, for a choice. */
export const choices = (name) => (fieldOf(name)?.values ?? []).map((value) => [value, plainWords(value)]);

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** What is so where a field has a value, as a clause; null where the vocabulary has no words for it. */
export function clause(field, value) {
  const saying = field?.says?.find((one) => same(one.value, value));
  if (saying) return saying.words.replaceAll("'", '’');
  if (!field?.members || value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const parts = Object.entries(value).map(([name, one]) => clause(field.members.find((member) => member.name === name), one));
  return parts.length === 0 || parts.includes(null) ? null : parts.join(', ');
}

/** What a step changes, as a clause. */
export function changeWords(changes) {
  return Object.entries(changes).map(([name, value]) => {
    const isSwitch = typeof value === 'boolean';
    return clause(fieldOf(name), value) ?? `${plainWords(name)} ${isSwitch ? (value ? 'on' : 'off') : typeof value === 'string' ? value : JSON.stringify(value)}`;
  }).join(', ');
}
