// A list of which only the visible rows exist. All rows have the same height, so that a place can be computed.

import { el, replace } from './dom.js';

export class VirtualList {
  static ROW = 58;
  static BEYOND = 6;

  #row;
  #rows = new Map();
  #frame = 0;
  count = 0;

  /** row(index) returns {key, element()}; index 0 is at the top. */
  constructor(root, label, row, onScroll) {
    this.#row = row;
    this.list = el('ul', { 'aria-label': label, 'data-testid': 'rows' });
    this.scroller = el('div', { class: 'scroller', 'data-testid': 'scroller' }, this.list);
    root.append(this.scroller);
    this.scroller.addEventListener('scroll', () => {
      onScroll();
      this.#schedule();
    }, { passive: true });
    new ResizeObserver(() => this.#schedule()).observe(this.scroller);
  }

  get isAtTop() {
    return this.scroller.scrollTop < VirtualList.ROW / 2;
  }

  #schedule() {
    this.#frame ||= requestAnimationFrame(() => this.draw());
  }

  /** Makes the rows that are visible now, and removes the others. A row that stays isn't touched. */
  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { ROW, BEYOND } = VirtualList;
    this.list.style.height = `${this.count * ROW}px`;
    const first = Math.max(0, Math.floor(this.scroller.scrollTop / ROW) - BEYOND);
    const end = Math.min(this.count, Math.ceil((this.scroller.scrollTop + this.scroller.clientHeight) / ROW) + BEYOND);
    const wanted = new Map();
    for (let index = first; index < end; index += 1) wanted.set(this.#row(index).key, index);
    for (const [key, element] of this.#rows) {
      // The focus stays in the list when its row scrolls away.
      if (wanted.has(key)) continue;
      if (element.contains(document.activeElement)) this.scroller.focus({ preventScroll: true });
      element.remove();
      this.#rows.delete(key);
    }
    let previous = null;
    for (const [key, index] of wanted) {
      let element = this.#rows.get(key);
      if (!element) {
        element = this.#row(index).element();
        this.#rows.set(key, element);
      }
      element.style.transform = `translateY(${index * ROW}px)`;
      element.setAttribute('aria-setsize', String(this.count));
      element.setAttribute('aria-posinset', String(index + 1));
      // The order of the document is the order of the list, for those who read it in order.
      const place = previous ? previous.nextSibling : this.list.firstChild;
      if (place !== element) this.list.insertBefore(element, place);
      previous = element;
    }
  }

  /** Forgets the rows that exist, because what they show has changed. */
  clear() {
    replace(this.list);
    this.#rows.clear();
  }

  element(key) {
    return this.#rows.get(key) ?? null;
  }

  reveal(index) {
    const top = index * VirtualList.ROW;
    const { scroller } = this;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (top + VirtualList.ROW > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = top + VirtualList.ROW - scroller.clientHeight;
    this.draw();
  }

  toTop() {
    this.scroller.scrollTop = 0;
    this.draw();
  }
}
