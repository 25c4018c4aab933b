// Fetches pushes that came before the page, or too fast for the stream of events.

import { summarise } from './summary.js';

/** Between two pieces, serve answers others. */
const PIECE = 500;
const PAUSE = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

export class Backlog {
  #api;
  #store;
  #merge;
  #isBusy = false;
  #generation = 0;
  state = { recorded: 0, dropped: 0, last: 0, oldest: 1 };

  /** merge(summaries) is called with runs of pushes. */
  constructor(api, store, merge) {
    this.#api = api;
    this.#store = store;
    this.#merge = merge;
  }

  /** Asks how many pushes serve has, and which is the oldest. */
  async look() {
    const { pushes, recorded, dropped, last } = await this.#api.get('/pushes?since=0&limit=1');
    this.state = { recorded, dropped, last, oldest: pushes[0]?.number ?? last + 1 };
    return this.state;
  }

  /** How many pushes were removed at serve, as far as it was asked. */
  get removed() {
    const { recorded, dropped, last } = this.state;
    return last - recorded - dropped;
  }

  /** How many pushes serve has that the page doesn't. */
  get missing() {
    const { recorded, oldest, last } = this.state;
    return Math.max(0, recorded - this.#store.countIn(oldest - 1, last));
  }

  /** Forgets what is under way: the pushes were changed. */
  cancel() {
    this.#generation += 1;
    this.#isBusy = false;
  }

  /** Fetches what is missing, the newest first, and `most` of it at most. */
  async fill(most) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const generation = this.#generation;
    try {
      const { last, oldest } = await this.look();
      let left = most;
      for (let end = last; end >= oldest && left > 0; end -= PIECE) {
        const start = Math.max(0, end - PIECE);
        if (this.#store.countIn(Math.max(start, oldest - 1), end) === end - Math.max(start, oldest - 1)) continue;
        const { pushes } = await this.#api.get(`/pushes?since=${start}&limit=${PIECE}`);
        if (generation !== this.#generation) return;
        this.#merge(pushes.filter(({ number }) => number <= last).map(summarise));
        left -= PIECE;
        await pause();
        if (generation !== this.#generation) return;
      }
    } catch {
      // The bar says that the connection is gone. When it is back, this is tried again.
    } finally {
      if (generation === this.#generation) this.#isBusy = false;
    }
  }
}
