// The time of day of a push. The API counts seconds from the start of the gateway.

let start = null;

/** Learns when the gateway started, in milliseconds since 1970. */
export function learnMoment(started) {
  start = started ?? null;
}

const two = (number) => String(number).padStart(2, '0');

/** The time of day, as 14:02:31. */
export function timeOfDay(seconds, hasMilliseconds = false) {
  if (start === null) return `${seconds.toFixed(1)} s`;
  const date = new Date(start + seconds * 1000);
  const text = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  return hasMilliseconds ? `${text}.${String(date.getMilliseconds()).padStart(3, '0')}` : text;
}
