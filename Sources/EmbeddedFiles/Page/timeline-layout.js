// Where the events of a timeline are: the axis is compressed, so that hours fit beside seconds, and events of the same
// second are spread in their order.

import { LANES } from './timeline-events.js';

const LEFT = 66;
const RIGHT = 26;
const LANE = 48;
const TOP = 30;
// What the documents permit too has room of its own, below APNs.
const BRANCH = 22;
// The least distance of two events, so that their numbers are apart.
const LEAST = 30;
// Of the labels' font, an average sign.
const SIGN = 6.6;

/** Returns {width, height, lanes, points, ticks, breaks}; the drawing is as wide as given, or wider. */
export function layOut(events, wanted, hasBranches) {
  const lanes = LANES.filter((lane) => lane !== 'user' || events.some((event) => event.lane === 'user'));
  const heightOf = (name) => TOP + lanes.indexOf(name) * LANE + (hasBranches && name !== 'APNs' ? BRANCH : 0);
  const gaps = events.map((event, index) => (index === 0 ? 0 : gap(event.at - events[index - 1].at)));
  const total = gaps.reduce((sum, one) => sum + one, 0) + 1.2;
  const width = Math.max(wanted, LEFT + RIGHT + total * LEAST);
  // A few events don't need the whole width: the last label has to fit beside them.
  const unit = Math.min((width - LEFT - RIGHT) / total, 140);
  let x = LEFT + 22;
  const points = events.map((event, index) => {
    x += gaps[index] * unit;
    return { x, y: heightOf(event.lane), label: null };
  });
  placeLabels(events, points, width);
  const bottom = heightOf(lanes.at(-1));
  return {
    width, height: bottom + 44, bottom, left: LEFT, right: width - RIGHT,
    lanes: lanes.map((name) => ({ name, y: heightOf(name) })),
    points, ticks: ticksOf(events, points), breaks: breaksOf(events, points),
  };
}

function gap(seconds) {
  return seconds <= 0 ? 1 : 1.2 + Math.min(3.2, Math.log2(1 + seconds) / 3);
}

/** A label is below its point or above it, wherever there is room; the number in the point is always there. */
function placeLabels(events, points, width) {
  const ends = new Map();
  events.forEach((event, index) => {
    const point = points[index];
    const rows = [1, -1].map((side) => ({ side, key: `${event.lane} ${side}` }));
    const start = point.x - 8;
    const free = rows.filter(({ key }) => (ends.get(key) ?? 0) + 8 <= start);
    if (free.length === 0) return;
    const next = points.findIndex((other, at) => at > index && events[at].lane === event.lane);
    const after = next < 0 ? -1 : points.findIndex((other, at) => at > next && events[at].lane === event.lane);
    // Two labels of a lane lie above and below, so the one after the next limits it.
    const limit = after < 0 ? width - 4 : points[after].x - 14;
    const room = Math.floor((limit - start) / SIGN);
    if (room < 5) return;
    const signs = Array.from(event.short);
    const text = signs.length > Math.min(room, 34) ? `${signs.slice(0, Math.min(room, 34) - 1).join('')}…` : event.short;
    const [{ side, key }] = free;
    ends.set(key, start + Array.from(text).length * SIGN);
    point.label = { text, x: start, y: point.y + (side > 0 ? 20 : -12) };
  });
}

function ticksOf(events, points) {
  const ticks = [];
  events.forEach((event, index) => {
    if (index > 0 && events[index - 1].at === event.at) return;
    if (ticks.length > 0 && points[index].x - ticks.at(-1).x < 58) return;
    ticks.push({ x: points[index].x, at: event.at });
  });
  return ticks;
}

function breaksOf(events, points) {
  return points.slice(1).flatMap((point, index) => (
    events[index + 1].at - events[index].at >= 120 ? [(point.x + points[index].x) / 2] : []));
}
