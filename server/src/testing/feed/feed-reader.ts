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
  #at: Awaited<ReturnType<ChangeFeed['position']>> | undefined;

  constructor(
    readonly feed: ChangeFeed,
    readonly onError: (error: unknown) => void = () => {},
  ) {}

  async start(): Promise<void> {
    this.#at = await this.feed.position();
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
      .catch(this.onError)
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
    for (const { number, hotelId } of [...part.changes].reverse())
      if (hotelId > 0) this.heard.push({ number, hotelId, at });
  }

  /** Looks no more, and lets go of nothing: as one that was killed. */
  async abandon(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#busy;
  }
}
