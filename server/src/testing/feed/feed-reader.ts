import type { ChangePosition } from '@waylight/engine/read-model/source';
import type { ChangeFeed } from '../../feed/change-feed.ts';
import type { HeardChange } from './feed-judge.ts';

/** A reader that follows a feed as the read model does, and keeps what it was told. */
export class FeedReader {
  readonly heard: HeardChange[] = [];
  /** how often it had to begin anew */
  lost = 0;
  #busy: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #askedAt = 0;
  #at: ChangePosition | undefined;

  constructor(
    readonly feed: ChangeFeed,
    /** is told of each change, too */
    readonly hears: (change: HeardChange) => void = () => {},
  ) {}

  async start(from?: ChangePosition): Promise<void> {
    this.#at = from ?? (await this.feed.position());
    await this.feed.follow(() => this.look());
    this.#timer = setInterval(() => {
      if (performance.now() - this.#askedAt >= this.feed.lookAgainMs) this.look();
    }, 50);
  }

  look(): void {
    this.#askedAt = performance.now();
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = this.#read()
      // The database may be away: it looks again.
      .catch(() => {})
      .finally(() => {
        this.#busy = undefined;
        if (!this.#again || !this.#timer) return;
        this.#again = false;
        this.look();
      });
  }

  async #read(): Promise<void> {
    const part = await this.feed.since(this.#at!);
    const at = performance.now();
    if (!part) {
      this.lost++;
      this.#at = await this.feed.position();
      return;
    }
    this.#at = part.position;
    for (const { number, changes } of [...part.transactions].reverse())
      for (const { hotelId } of [...changes].reverse()) {
        if (hotelId <= 0) continue;
        this.heard.push({ number, hotelId, at });
        this.hears(this.heard.at(-1)!);
      }
  }

  /** Looks no more, and lets go of nothing: as one that was killed. */
  async abandon(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#busy;
  }
}
