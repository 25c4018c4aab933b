// The summaries of pushes, the newest last, and those of them that a filter lets through.

export class Store {
  static MOST = 50_000;
  // Many are forgotten at once, because moving 50,000 for each new one would be slow.
  static STEP = 1_000;

  all = [];
  forgotten = 0;
  #filter = null;
  #matches = [];

  get shown() {
    return this.#filter ? this.#matches : this.all;
  }

  get last() {
    return this.all.at(-1)?.number ?? 0;
  }

  set filter(filter) {
    this.#filter = filter;
    this.#matches = filter ? this.all.filter(filter) : [];
  }

  /** Adds summaries that are newer than all others. Returns how many of the oldest shown ones were forgotten. */
  add(summaries) {
    const { last } = this;
    // After a break, the stream may tell of a push again.
    const fresh = summaries.filter(({ number }) => number > last);
    for (const summary of fresh) {
      this.all.push(summary);
      if (this.#filter?.(summary)) this.#matches.push(summary);
    }
    if (this.all.length <= Store.MOST) return 0;
    const count = this.all.length - Store.MOST + Store.STEP;
    const oldest = this.all[count].number;
    this.all.splice(0, count);
    this.forgotten += count;
    if (!this.#filter) return count;
    const kept = this.#matches.findIndex(({ number }) => number >= oldest);
    const gone = kept < 0 ? this.#matches.length : kept;
    this.#matches.splice(0, gone);
    return gone;
  }

  replace(summaries) {
    this.all = summaries.slice(-Store.MOST);
    this.filter = this.#filter;
  }

  /** Puts in a run of pushes that follow each other, in place of those that are there of the same numbers. */
  merge(summaries) {
    if (summaries.length === 0 || this.all.length + summaries.length > Store.MOST) return;
    const start = countUpTo(this.all, summaries[0].number - 1);
    const end = countUpTo(this.all, summaries.at(-1).number);
    this.all.splice(start, end - start, ...summaries);
    this.filter = this.#filter;
  }

  /** How many there are whose numbers are above `start` and at most `end`. */
  countIn(start, end) {
    return countUpTo(this.all, end) - countUpTo(this.all, start);
  }

  /** How many of those shown have at most this number. */
  shownUpTo(number) {
    return countUpTo(this.shown, number);
  }

  /** The place of a push among those shown; -1 if it isn't. */
  indexOf(number) {
    const place = this.shownUpTo(number) - 1;
    return this.shown[place]?.number === number ? place : -1;
  }
}

function countUpTo(list, number) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle].number <= number) low = middle + 1;
    else high = middle;
  }
  return low;
}
