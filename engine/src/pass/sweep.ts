import { sweepCompiled } from './sweep-compiled.ts';

/** Kinds of rate that a sweep tells apart: every combination of three traits. */
export const kinds = 8;
/** The kind of a class that cannot be sold for this search. */
export const shut = 255;

/**
 * A search over a city for one room, with prices: most searches. Sums are whole units of the contracts' currencies, from 0 to
 * 2^31 − 2, and a running sum wraps around at 2^32.
 */
export interface Sweep {
  /** hotel → its first plan; one more entry closes the last */
  readonly plan0: Uint32Array;
  /** plan → class, class → kind of rate, or `shut` */
  readonly classOf: Uint16Array | Uint32Array;
  readonly kindOf: Uint8Array;
  /** plan → nights that can be had from the first on, and how many of them are enough */
  readonly ahead: Uint8Array;
  readonly enough: number;
  /** plan → running sums at both ends of the stay */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** hotel → what a whole unit of its sums is worth to who asks; NaN: not to be told, and neither is what is found there */
  readonly near: Float64Array;
  /** what units are worth by class, where rates of one hotel are worth differently: then `near` is not read */
  readonly worth?: ClassWorth;
}

/** The worth of a whole unit of a plan's sums by its class: a few tables, and which of them is a hotel's. */
export interface ClassWorth {
  /** table × classes + class → worth; NaN: it cannot be sold */
  readonly tables: Float64Array;
  readonly tableOf: Uint16Array;
}

/** No stay costs as much: there is no such rate. */
const none = 0x7fffffff;
/** By a hotel's kinds of rate, the lowest sum so far; what cannot be sold for this search ends in the ninth place. */
const slots = new Int32Array(kinds + 1);

/** From the lowest of "exactly these traits", by kind from `base` on, to that of "at least these": one bit after the other. */
export function atLeast(lowest: Int32Array | Float64Array, base: number): void {
  for (let bit = 1; bit < kinds; bit <<= 1)
    for (let at = base; at < base + kinds; at++)
      if (((at - base) & bit) === 0 && lowest[at + bit]! < lowest[at]!) lowest[at] = lowest[at + bit]!;
}

/**
 * Writes into `lowest`, by hotel and kind, the value of the cheapest rate with at least the kind's traits; Infinity:
 * none.
 *
 * Plain TypeScript, for machines without WebAssembly and as the reference of the compiled sweep.
 */
export function sweepInScript(of: Sweep, lowest: Float64Array): void {
  if (of.worth) sweepByClass(of, of.worth, lowest);
  else sweepByHotel(of, lowest);
}

function sweepByHotel(of: Sweep, lowest: Float64Array): void {
  const { plan0, classOf, kindOf, ahead, enough, first, last, near } = of;
  for (let h = 0; h < near.length; h++) {
    slots.fill(none);
    for (let plan = plan0[h]!; plan < plan0[h + 1]!; plan++) {
      const slot = Math.min(kindOf[classOf[plan]!]!, kinds);
      const sum = (last[plan]! - first[plan]!) | 0;
      if (ahead[plan]! >= enough && sum < slots[slot]!) slots[slot] = sum;
    }
    atLeast(slots, 0);
    for (let kind = 0; kind < kinds; kind++)
      lowest[h * kinds + kind] = slots[kind] === none ? Number.POSITIVE_INFINITY : slots[kind]! * near[h]!;
  }
}

function sweepByClass(of: Sweep, { tables, tableOf }: ClassWorth, lowest: Float64Array): void {
  const { plan0, classOf, kindOf, ahead, enough, first, last } = of;
  for (let h = 0; h < tableOf.length; h++) {
    const base = h * kinds;
    const table = tableOf[h]! * kindOf.length;
    lowest.fill(Number.POSITIVE_INFINITY, base, base + kinds);
    for (let plan = plan0[h]!; plan < plan0[h + 1]!; plan++) {
      const c = classOf[plan]!;
      if (kindOf[c]! >= kinds || ahead[plan]! < enough) continue;
      const sum = (last[plan]! - first[plan]!) | 0;
      const worth = sum * tables[table + c]!;
      if (sum !== none && worth < lowest[base + kindOf[c]!]!) lowest[base + kindOf[c]!] = worth;
    }
    atLeast(lowest, base);
  }
}

/** Where everything stands in the memory of what is compiled: one after the other, each as a vector likes it. */
const aligned = (bytes: number) => (bytes + 31) & ~15;
const pageBytes = 65_536;
/** A mask has 8 × i32. */
const maskBytes = 4 * kinds;

/** By kind, and for `shut` at the end: 0 for each kind of which such a rate is one, all ones for the others. */
const masks = Int32Array.from({ length: (kinds + 1) * kinds }, (_, at) => {
  const [kind, as] = [Math.floor(at / kinds), at % kinds];
  return kind < kinds && (kind & as) === as ? 0 : -1;
});

/** The same for floats of 64 bits. */
const wideMaskBytes = 8 * kinds;
const wideMasks = BigInt64Array.from(masks, (mask) => BigInt(mask));

interface SweepModule {
  readonly memory: WebAssembly.Memory;
  readonly sweep: (...numbers: number[]) => void;
  readonly sweepByClass: (...numbers: number[]) => void;
}

/** The same as `sweepInScript`, compiled; undefined where the machine has no such instructions. */
export function compiledSweep(): ((of: Sweep, lowest: Float64Array) => void) | undefined {
  let compiled: SweepModule;
  try {
    const module = new WebAssembly.Module(Buffer.from(sweepCompiled, 'base64'));
    compiled = new WebAssembly.Instance(module).exports as unknown as SweepModule;
  } catch {
    return undefined;
  }
  const { memory, sweep, sweepByClass: sweepWorth } = compiled;
  new Int32Array(memory.buffer).set(masks);
  const wideAt = aligned(masks.byteLength);
  new BigInt64Array(memory.buffer, wideAt).set(wideMasks);

  return (of, lowest) => {
    const { plan0, classOf, kindOf, ahead, enough, first, last, near, worth } = of;
    // More classes than 16 bits can count: no city has had them.
    if (!(classOf instanceof Uint16Array)) return sweepInScript(of, lowest);
    const [hotels, plans] = [plan0.length - 1, first.length];
    let end = wideAt + aligned(wideMasks.byteLength);
    const place = (bytes: number) => {
      const at = end;
      end += aligned(bytes);
      return at;
    };
    const at = {
      plan0: place(4 * (hotels + 1)),
      classOf: place(2 * plans),
      mask: place(4 * kindOf.length),
      ahead: place(plans),
      first: place(4 * plans),
      last: place(4 * plans),
      near: place(worth ? 4 * hotels : 8 * hotels),
      tables: place(worth ? worth.tables.byteLength : 0),
      lowest: place(8 * kinds * hotels),
    };
    try {
      if (end > memory.buffer.byteLength) memory.grow(Math.ceil((end - memory.buffer.byteLength) / pageBytes));
    } catch {
      // There is no more memory to be had: slower, and right.
      return sweepInScript(of, lowest);
    }
    const { buffer } = memory;
    new Uint32Array(buffer, at.plan0).set(plan0);
    new Uint16Array(buffer, at.classOf).set(classOf);
    const maskOf = new Uint32Array(buffer, at.mask, kindOf.length);
    for (let c = 0; c < kindOf.length; c++)
      maskOf[c] = Math.min(kindOf[c]!, kinds) * (worth ? wideMaskBytes : maskBytes) + (worth ? wideAt : 0);
    new Uint8Array(buffer, at.ahead).set(ahead);
    new Int32Array(buffer, at.first).set(first);
    new Int32Array(buffer, at.last).set(last);
    if (worth) {
      new Float64Array(buffer, at.tables).set(worth.tables);
      const tableBytes = 8 * kindOf.length;
      const tableAt = new Uint32Array(buffer, at.near, hotels);
      for (let h = 0; h < hotels; h++) tableAt[h] = at.tables + worth.tableOf[h]! * tableBytes;
    } else new Float64Array(buffer, at.near).set(near);
    const run = worth ? sweepWorth : sweep;
    run(hotels, plans, enough, at.plan0, at.classOf, at.mask, at.ahead, at.first, at.last, at.near, at.lowest);
    lowest.set(new Float64Array(buffer, at.lowest, kinds * hotels));
  };
}

export const sweepCity = compiledSweep() ?? sweepInScript;
