// The rules of the specs, each asked for once: they belong to the program, and don't change while it runs.

import { parseExact } from './json-exact.js';

const asked = new Map();

/** A rule as `GET /specs/RULE` tells it. */
export function specOf(api, rule) {
  if (!asked.has(rule)) {
    asked.set(rule, api.text(`/specs/${encodeURIComponent(rule)}`).then(parseExact).catch((error) => {
      asked.delete(rule);
      throw error;
    }));
  }
  return asked.get(rule);
}
