// Tabs, as the ARIA practices describe them: one stop for the Tab key, and arrows between them.

import { el } from './dom.js';

/** tabs are [id, name, children]. The chosen one stays chosen when another push is shown. */
let remembered = null;

export function tabs(label, list) {
  const buttons = [];
  const panels = [];
  const choose = (index, hasFocus) => {
    buttons.forEach((button, place) => {
      button.setAttribute('aria-selected', String(place === index));
      button.tabIndex = place === index ? 0 : -1;
      panels[place].hidden = place !== index;
    });
    if (hasFocus) {
      [remembered] = list[index];
      buttons[index].focus();
    }
  };
  list.forEach(([id, name, children], index) => {
    buttons.push(el('button', { type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}`, 'data-testid': `tab-${id}`, onclick: () => choose(index, true) }, name));
    panels.push(el('div', { role: 'tabpanel', id: `panel-${id}`, 'aria-labelledby': `tab-${id}`, 'data-testid': `panel-${id}`, tabindex: '0' }, children));
  });
  const strip = el('div', { class: 'tabs', role: 'tablist', 'aria-label': label, onkeydown: (event) => {
    const now = buttons.indexOf(document.activeElement);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined || now < 0) return;
    event.preventDefault();
    choose((to + buttons.length) % buttons.length, true);
  } }, buttons);
  choose(Math.max(0, list.findIndex(([id]) => id === remembered)), false);
  return { element: el('div', {}, strip, panels), choose: (id) => choose(list.findIndex(([name]) => name === id), false) };
}
