/**
 * A map of limited size: a new key beyond `most` replaces the one that was put in first. For answers that are cheaper
 * kept than worked out again. Reading costs what a plain map's does.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  constructor(
    private readonly most: number,
    /** told of each key that had to go, and of its value */
    private readonly gone?: (key: Key, value: Value) => void,
  ) {
    super();
  }

  get isFull(): boolean {
    return this.size >= this.most;
  }

  override set(key: Key, value: Value): this {
    if (this.isFull && !this.has(key)) this.dropFirst();
    return super.set(key, value);
  }

  /** The value of a key, made and put in where there is none. Values are never undefined. */
  orMake(key: Key, make: () => Value): Value {
    let value = this.get(key);
    if (value === undefined) {
      value = make();
      this.set(key, value);
    }
    return value;
  }

  /** Removes the key that was put in first. Answers its value; undefined: there is no key. */
  dropFirst(): Value | undefined {
    const { value: key, done } = this.keys().next();
    if (done) return undefined;
    const value = this.get(key as Key) as Value;
    this.delete(key as Key);
    this.gone?.(key as Key, value);
    return value;
  }
}
