// The words of the specs: their texts with code, their levels, and links between rules.

import { el } from './dom.js';
import { visible } from './text.js';

export const specHref = (rule) => `#/specs/${encodeURIComponent(rule)}`;

/** A link to a rule, or to a ruling such as C57. */
export const ruleLink = (rule) => el('a', { href: specHref(rule), class: 'rule-link' }, el('code', {}, rule));

// A span of code, or what is stressed, or a link with its text. What is in a span isn't Markdown.
const MARKDOWN = /(`[^`]*`)|\*([^*`\s][^*`]*)\*|\[((?:`[^`]*`|[^\]`])+)\](?:\([^)\s]*\)|\[[^\]]*\])/g;

/** A text of the specs, in one line. Of links to other pages, only the text stays: the pages aren't here. */
export function specText(text) {
  const plain = visible((text ?? '').trim().replace(/\s*\n- /g, ' • ').replace(/\s*\n\s*/g, ' ')).replace(MARKDOWN, (_, code, stressed, words) => code ?? stressed ?? words);
  return plain.split('`').map((part, index) => (index % 2 === 1 ? el('code', {}, part) : part));
}

/** Paragraphs and lists of the specs. */
export function specBlocks(text) {
  return text.split(/\n\n+/).map((block) => {
    const [before, ...items] = block.split(/^- /m);
    return [before && el('p', {}, specText(before)), items.length > 0 && el('ul', {}, items.map((item) => el('li', {}, specText(item))))];
  });
}

const LEVELS = {
  ruling: 'The documents don’t agree. This is how the rules decide.',
  should: 'Breaking it is a warning, not a failure.', may: 'The documents permit either. A run only notes what it saw.',
  inferred: 'It follows from what the documents say.', 'our ruling': 'The documents leave this open. It is the project’s own decision.',
  'should of a library': 'Of a library, it is asked only as a should.', 'may of a library': 'Of a library, it is asked only as a may.',
};

export const levelMeaning = (level) => level.split(', ').map((part) => LEVELS[part]).filter(Boolean).join(' ') || null;

export function levelBadge(level) {
  return el('span', { class: `level is-${level.split(', ')[0]}`, 'data-testid': 'level', title: levelMeaning(level) }, level);
}

/** A source is a link only if it leads to the web. It opens beside this page. */
export function sourceLink({ title, url }) {
  const isWeb = /^https?:\/\//i.test(url ?? '');
  return isWeb ? el('a', { href: url, rel: 'noopener noreferrer', target: '_blank', 'data-testid': 'source' }, visible(title ?? url)) : visible(title ?? 'no title');
}
