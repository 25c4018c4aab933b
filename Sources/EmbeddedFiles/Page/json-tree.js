// Reads JSON as it was written. JSON.parse would lose the order of some keys, and digits of large numbers.

/** Returns {type, raw?, value?, items?, members?}. Objects have members [{key, node}], arrays have items. Throws if it isn't JSON. */
export function parseTree(text) {
  // The engine's own parser decides what is JSON. Below, the text can be trusted.
  JSON.parse(text);
  const token = /[\s,:]*(?:([{}[\]])|("(?:[^"\\]|\\.)*")|([^\s,:{}[\]"]+))/gy;
  const next = () => token.exec(text);
  // A stack instead of recursion: a payload may be nested deeper than calls may be.
  const root = { type: 'root', items: [] };
  const stack = [root];
  let key = null;
  for (let match = next(); match; match = next()) {
    const [, sign, string, word] = match;
    const parent = stack[stack.length - 1];
    if (sign === '}' || sign === ']') {
      stack.pop();
      continue;
    }
    if (string !== undefined && parent.type === 'object' && key === null) {
      key = JSON.parse(string);
      continue;
    }
    let node;
    if (sign) node = sign === '{' ? { type: 'object', members: [] } : { type: 'array', items: [] };
    else if (string !== undefined) node = { type: 'string', raw: string, value: JSON.parse(string) };
    else node = { type: word === 'null' ? 'null' : word === 'true' || word === 'false' ? 'boolean' : 'number', raw: word };
    if (parent.type === 'object') {
      parent.members.push({ key, node });
      key = null;
    } else {
      parent.items.push(node);
    }
    if (sign) stack.push(node);
  }
  return root.items[0];
}

export const member = (node, key) => node?.members?.find((entry) => entry.key === key)?.node ?? null;

/** The parts of a JSON Pointer (RFC 6901). */
export const pointerParts = (pointer) => pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

export const pointerOf = (parts) => parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** How many of a pointer's parts are there. */
export function depthOf(node, parts) {
  let depth = 0;
  for (const part of parts) {
    node = node.type === 'object' ? member(node, part) : node.type === 'array' ? node.items[Number(part)] : null;
    if (!node) break;
    depth += 1;
  }
  return depth;
}
