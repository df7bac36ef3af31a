/**
 * Arrays that a search needs for a moment. A search never waits, so the next one writes over them: making them anew, outside
 * the heap and cleared, took longer than the arithmetic in them.
 */
class Scratch<A extends Float64Array | Uint8Array | Uint32Array> {
  private array: A;
  constructor(private readonly make: (length: number) => A) {
    this.array = make(1024);
  }

  /** `length` places; what stands in them is anything. */
  of(length: number): A {
    if (this.array.length < length) this.array = this.make(2 * length);
    return this.array.subarray(0, length) as A;
  }
}

const floats = (length: number) => new Float64Array(length);

export const scratch = {
  /** windowOf: the nearly right keys, and the same to select in */
  keys: new Scratch(floats),
  selected: new Scratch(floats),
  /** orderOf: exact totals by hotel */
  totals: new Scratch(floats),
  /** counts: prices to find the middle one of */
  prices: new Scratch(floats),
  /** searchHotels: gates by hotel */
  gates: new Scratch((length) => new Uint8Array(length)),
};
