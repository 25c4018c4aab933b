// A piece of code with a button that copies it.

import { el } from './dom.js';
import { copy } from './text.js';

export function copyButton(text, name = 'Copy', id = null) {
  const button = el('button', { type: 'button', 'data-testid': id }, name);
  button.addEventListener('click', async () => {
    try {
      const isCopied = await copy(typeof text === 'function' ? await text() : text);
      button.textContent = isCopied ? 'Copied' : 'The browser doesn’t permit it';
    } catch (error) {
      button.textContent = error.message;
    }
    setTimeout(() => {
      button.textContent = name;
    }, 1600);
  });
  return button;
}

export function codeBlock(text, id) {
  return el('div', { class: 'code' }, el('pre', { 'data-testid': id }, text), copyButton(text, 'Copy', id && `copy-${id}`));
}
