// JSON whose numbers stay as they were written: 1e400 has no place in a number of JavaScript, and some examples are about that.

const isExact = typeof JSON.rawJSON === 'function';

/** The value of a JSON text. A number that JavaScript would change is a JSON.rawJSON, which JSON.stringify writes as it was. */
export function parseExact(text) {
  if (!isExact) return JSON.parse(text);
  return JSON.parse(text, (key, value, context) => (
    typeof value === 'number' && context?.source !== undefined && String(value) !== context.source ? JSON.rawJSON(context.source) : value));
}

/** The digits of such a number; null for every other value. */
export const digitsAsWritten = (value) => (isExact && JSON.isRawJSON(value) ? value.rawJSON : null);
