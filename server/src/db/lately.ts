/**
 * What has been read lately, by key. One reading serves all who wait for it; what has come is answered at once and not as a
 * promise: on calls that take a tenth of a millisecond a turn of the queue for each thing they look at can be told.
 */
export class Lately<Key, Value> {
  private readonly held = new Map<Key, { until: number; value: Value | Promise<Value> }>();

  constructor(
    private readonly freshForMs: number,
    /** ms of a clock that only goes on; not the product's, which tests turn */
    private readonly elapsed: () => number = () => performance.now(),
    /** keys that are looked after; the oldest goes */
    private readonly most = 10_000,
    private readonly gone: (key: Key) => void = () => {},
  ) {}

  of(key: Key, read: () => Promise<Value>): Value | Promise<Value> {
    const known = this.held.get(key);
    return known && known.until > this.elapsed() ? known.value : this.anew(key, read);
  }

  /** Reads whatever is held, for those who must see it as it is now. */
  anew(key: Key, read: () => Promise<Value>): Promise<Value> {
    const reading = read();
    const one: { until: number; value: Value | Promise<Value> } = {
      until: this.elapsed() + this.freshForMs,
      value: reading,
    };
    this.held.delete(key);
    this.held.set(key, one);
    reading.then(
      (value) => {
        one.value = value;
      },
      () => {
        if (this.held.get(key) === one) this.held.delete(key);
      },
    );
    if (this.held.size > this.most) {
      const oldest = this.held.keys().next().value!;
      this.held.delete(oldest);
      this.gone(oldest);
    }
    return reading;
  }
}

/** Three at once: without a turn of the queue where all of them are here. */
export function allThree<A, B, C>(
  a: A | Promise<A>,
  b: B | Promise<B>,
  c: C | Promise<C>,
): [A, B, C] | Promise<[A, B, C]> {
  return a instanceof Promise || b instanceof Promise || c instanceof Promise ? Promise.all([a, b, c]) : [a, b, c];
}
