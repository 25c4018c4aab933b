// Draws a timeline as SVG: lanes, numbered events, what led to what, the state of the app, and dashed branches.

import { el } from './dom.js';
import { visible } from './text.js';
import { timeWords } from './timeline-events.js';

const BANDS = { active: 'is-active', inactive: 'is-inactive', background: 'is-background' };

/** Returns the drawing, and a function that moves its cursor to an event and returns where that is. */
export function draw({ events, branches, start }, layout, isOfPush, onselect) {
  const { points, lanes, width, height, bottom } = layout;
  const cursor = el('g', { class: 'cursor' });
  const dots = events.map((event, index) => dot(event, points[index], index));
  const svg = el('svg', {
    class: 'time-svg', width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', 'data-testid': 'timeline-drawing',
    onclick: (press) => onselect(nearest(points, press.clientX - svg.getBoundingClientRect().left)),
  },
  lanes.map(({ name, y }) => el('g', {},
    el('line', { class: 'lane', x1: layout.left, y1: y, x2: layout.right, y2: y }), el('text', { class: 'lane-name', x: 4, y: y + 4 }, name))),
  bands(events, points, lanes, layout.right),
  links(events, points),
  branches.map((branch, index) => dashed(branch, points, lanes, layout, branches[index + 1])),
  layout.breaks.map((x) => el('path', { class: 'break', d: `M${x - 5} ${bottom + 40}l4 -9m2 9l4 -9` })),
  layout.ticks.map(({ x, at }) => el('text', { class: 'tick', x: x - 8, y: bottom + 40 }, timeWords(at, start, isOfPush))),
  cursor, dots,
  points.map((point, index) => (point.label ? el('text', {
    class: events[index].withheld ? 'label is-withheld' : 'label', x: point.label.x, y: point.label.y,
  }, el('title', {}, visible(events[index].text)), visible(point.label.text)) : null)));
  const move = (index) => {
    const { x } = points[index];
    cursor.replaceChildren(el('line', { x1: x, y1: 6, x2: x, y2: bottom + 26 }));
    dots.forEach((one, at) => one.classList.toggle('is-selected', at === index));
    dots.forEach((one, at) => one.classList.toggle('is-later', at > index));
    return x;
  };
  return { svg, move };
}

/** The event whose point is nearest to a place on the axis. */
export function nearest(points, x) {
  return points.reduce((best, point, index) => (Math.abs(point.x - x) < Math.abs(points[best].x - x) ? index : best), 0);
}

function dot(event, { x, y }, index) {
  return el('g', { class: event.withheld ? 'dot is-withheld' : 'dot' },
    el('title', {}, visible(event.text)), el('circle', { cx: x, cy: y, r: 8 }), el('text', { x, y: y + 3.6, 'text-anchor': 'middle' }, String(index + 1)));
}

/** What led to what: the events of one step, from lane to lane. */
function links(events, points) {
  return events.slice(1).flatMap((event, index) => {
    const [from, to] = [points[index], points[index + 1]];
    if (event.step !== events[index].step) return [];
    const middle = (from.x + to.x) / 2;
    const d = from.y === to.y ? `M${from.x} ${from.y}H${to.x}` : `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
    return [el('path', { class: event.withheld ? 'link is-withheld' : 'link', d })];
  });
}

/** The state of the app, as a band on its lane. */
function bands(events, points, lanes, right) {
  const y = lanes.find(({ name }) => name === 'app').y;
  return events.map((event, index) => {
    const state = BANDS[event.facts?.app];
    if (!state) return null;
    const end = points[index + 1]?.x ?? right;
    return el('rect', { class: `band ${state}`, x: points[index].x, y: y - 3, width: Math.max(0, end - points[index].x), height: 6 });
  });
}

/** What the documents permit in place of a step, as a dashed branch with the ruling or rule. The list has all of them. */
function dashed({ from, to, alternatives }, points, lanes, layout, next) {
  const start = points[Math.min(from + 1, to)].x;
  const y = lanes.find(({ name }) => name === 'phone').y - 27;
  const end = Math.max(start + 60, Math.min(layout.right, (points[to + 1]?.x ?? layout.right) - 12));
  const [one] = alternatives;
  const sources = [one.by, alternatives.length > 1 ? `and ${alternatives.length - 1} more` : ''].filter(Boolean).join(', ');
  // The words may be longer than the line, up to the next branch.
  const limit = next ? points[next.from].x - 12 : layout.right;
  const room = Math.max(6, Math.floor((limit - start) / 6.4));
  const signs = Array.from(`or: ${one.text}`);
  const ending = ` (${sources})`;
  const free = room - ending.length;
  const words = signs.length <= free ? signs.join('') + ending : free > 12 ? `${signs.slice(0, free - 1).join('')}…${ending}` : `or ${sources}`.slice(0, room);
  const origin = points[from];
  return el('g', { class: 'branch' },
    el('path', { d: `M${origin.x} ${origin.y}C${origin.x + 10} ${y} ${origin.x + 6} ${y} ${start - 6} ${y}H${end}` }),
    el('text', { x: start - 2, y: y - 4 }, visible(words)));
}
