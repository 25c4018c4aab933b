// Makes elements. Texts of pushes are hostile, so nothing here or elsewhere parses HTML.

const SVG = new Set(['svg', 'g', 'path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'text', 'tspan', 'ellipse', 'defs',
  'marker', 'clipPath', 'linearGradient', 'stop', 'pattern', 'title']);

function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === true) continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/** Returns an element. Keys that begin with "on" are listeners; null and false are left out; text stays text. */
export function el(tag, attributes = {}, ...children) {
  const element = SVG.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    // The page's policy forbids style attributes, but not a style that a script sets.
    if (name === 'style') Object.assign(element.style, value);
    else if (name.startsWith('on')) element.addEventListener(name.slice(2).toLowerCase(), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/** Replaces the children of an element, without the nulls. */
export function replace(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}
