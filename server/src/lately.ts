import { BoundedMap } from '@waylight/contract/value/bounded-map';

/**
 * Values read lately, by key, each kept for a time; one read serves all who wait. A value that is here is returned without a
 * promise: fast calls feel a turn of the event loop.
 */
export class Lately<Key, Value> {
  private readonly held: BoundedMap<Key, { until: number; value: Value | Promise<Value> }>;

  constructor(
    private readonly freshForMs: number,
    /** ms of a monotonic clock; not the product's clock, which tests move */
    private readonly elapsed: () => number = () => performance.now(),
    /** upper bound of keys; the oldest is dropped */
    most = 50_000,
    gone: (key: Key) => void = () => {},
  ) {
    this.held = new BoundedMap(most, gone);
  }

  /** Without a key: all of them. What is being read at this moment is not kept either. */
  forget(key?: Key): void {
    if (key === undefined) this.held.clear();
    else this.held.delete(key);
  }

  of(key: Key, read: () => Promise<Value>): Value | Promise<Value> {
    const known = this.held.get(key);
    return known && known.until > this.elapsed() ? known.value : this.anew(key, read);
  }

  /** Reads again, for callers who must see the value as it is now. */
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
    return reading;
  }
}

/** Waits for three values; without a turn of the event loop when all of them are here. */
export function allThree<A, B, C>(
  a: A | Promise<A>,
  b: B | Promise<B>,
  c: C | Promise<C>,
): [A, B, C] | Promise<[A, B, C]> {
  return a instanceof Promise || b instanceof Promise || c instanceof Promise ? Promise.all([a, b, c]) : [a, b, c];
}
