// The words of a phone's steps, which `serve` says as `heading`, `lines` and `or`.

/** Returns a time of the phone's clock in words, as `simulate` prints it: "1 min 30 s". */
export function duration(seconds) {
  let rest = Math.max(0, Math.round(seconds));
  const parts = [];
  for (const [length, unit] of [[86400, 'd'], [3600, 'h'], [60, 'min'], [1, 's']]) {
    const count = Math.floor(rest / length);
    rest %= length;
    if (count > 0) parts.push(`${count} ${unit}`);
  }
  return parts.join(' ') || '0 s';
}

// A step is an object whose one other key is its action.
const BESIDE = new Set([
  'at', 'observed', 'rules', 'withheld', 'or', 'number', 'heading', 'lines', 'late',
]);

/** The action of a step, such as "push", "tap" or "wait". */
export function actionOf(step) {
  // Of a push that no phone can receive, `end` says why.
  return Object.keys(step).find((key) => !BESIDE.has(key) && !(key === 'end' && typeof step.end === 'string')) ?? 'push';
}

/** Returns the alternatives of a step: {text, by, because}. */
export function alternativesOf(step) {
  const alternatives = (step.or ?? []).map(({ events, by, because }) => ({ text: events.join('; '), by, because }));
  // Those that differ only in the order of their events read the same.
  const seen = new Set();
  return alternatives.filter((one) => {
    const key = `${one.text} ${one.by}`;
    return !seen.has(key) && seen.add(key);
  });
}
