// The line for the terminal that shows the same.

const OPTIONS = {
  'apns-push-type': '--push-type', 'apns-priority': '--priority', 'apns-expiration': '--expiration',
  'apns-collapse-id': '--collapse-id', 'apns-topic': '--topic',
};

const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The command that checks a push, and plays it with what has happened since. */
export function commandOf({ text, headers }, { given, then }) {
  const said = Object.entries(headers).map(([name, value]) => `${OPTIONS[name]} ${quoted(value)}`);
  // The push that was sent last is the one that is written.
  const last = then.findLastIndex((step) => step.arrive);
  const after = then.slice(last + 1).map((step) => `--then ${quoted(JSON.stringify(step))}`);
  const facts = Object.keys(given).length > 0 ? [`--given ${quoted(JSON.stringify(given))}`] : [];
  return `printf %s ${quoted(text)} | ${['conformance-run simulate -', ...said, ...facts, ...after].join(' ')}\n`;
}
