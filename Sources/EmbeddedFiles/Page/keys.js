// The keys of the page. In a field, only Escape means something.

export function startKeys(inbox) {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target.closest?.('input, select, textarea, [contenteditable]');
    if (event.key === 'Escape') {
      if (field) {
        field.blur();
        inbox.focus();
      } else if (location.hash.replace(/^#\/?/, '') !== '') {
        location.hash = '#/';
        inbox.focus();
      }
      return;
    }
    if (field) {
      // From the search field, the arrow down leads into what it found.
      if (event.key === 'ArrowDown' && field.type === 'search') {
        event.preventDefault();
        inbox.focus();
      }
      return;
    }
    // Arrows scroll and change tabs elsewhere; in the list they move.
    const isInList = event.target.closest?.('#inbox') || event.target === document.body;
    const steps = { j: 1, k: -1, ...(isInList ? { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity } : {}) };
    if (event.key === '/') {
      event.preventDefault();
      inbox.focusSearch();
    } else if (event.key in steps) {
      event.preventDefault();
      inbox.move(steps[event.key]);
    } else if (event.key === 'Enter' && event.target === document.body) {
      inbox.open();
    }
  });
}
