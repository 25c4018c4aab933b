// A link that holds all of it, in the fragment: nothing of it is sent to anybody.

const LONGEST = 1 << 20;

/** The fragment of a push and a story. */
export async function fragmentOf(value) {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(value)), new CompressionStream('deflate'));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `#/p/${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** What a fragment holds; throws a sentence where somebody has cut it. */
export async function readFragment(fragment) {
  try {
    const text = atob(fragment.slice('#/p/'.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(Uint8Array.from(text, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate'));
    const value = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value?.text !== 'string') throw new Error('it has no text');
    return value;
  } catch {
    throw new Error('This link is broken: somebody may have cut it. What is shown here is an example.');
  }
}

async function through(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    // A few bytes can expand to any size.
    if (length > LONGEST) throw new Error('it is too long');
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
