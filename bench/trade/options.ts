import { type CallName, type Mix, mixOfTrade } from './desk.ts';

/** Server processes behind the proxy, and whether they share a Redis. Several without one are refused by the product. */
export interface Arrangement {
  readonly processes: number;
  readonly redis: boolean;
}

export interface TradeOptions {
  readonly hotels: number;
  readonly agencies: number;
  readonly peopleOfEach: number;
  readonly mix: Mix;
  /** mean time between two steps of a window, ms */
  readonly thinkMs: number;
  readonly generators: number;
  /** of each generator */
  readonly connections: number;
  readonly parts: readonly ('alone' | 'together')[];
  /** calls of each name that are measured by themselves */
  readonly alone: Readonly<Record<CallName, number>>;
  /** times of a process that counts are a little longer, and need no process of their own */
  readonly timedWhileCounted: boolean;
  /** ms in which nothing is asked, and after which what a call has set off is over */
  readonly quietMs: number;
  readonly arrangements: readonly Arrangement[];
  readonly ramp: {
    readonly firstPerSecond: number;
    readonly growth: number;
    readonly mostStages: number;
    /** stages that were too much, after which the ramp ends */
    readonly mostSpoilt: number;
    readonly settleMs: number;
    readonly measureMs: number;
    /** the machine bears no more where 5 of 100 searches take longer, ms */
    readonly p95Ms: number;
  };
  readonly shares: readonly number[];
  readonly settleMs: number;
  readonly measureMs: number;
  readonly seed: number;
}

export const wholeForm: TradeOptions = {
  ...{ hotels: 3000, agencies: 300, peopleOfEach: 2, mix: mixOfTrade, thinkMs: 4000, generators: 2, connections: 96 },
  parts: ['alone', 'together'],
  alone: { search: 2000, hotel: 400, rates: 400, validate: 300, order: 200, pay: 200, change: 100 },
  timedWhileCounted: false,
  quietMs: 4000,
  arrangements: [
    { processes: 1, redis: false },
    { processes: 1, redis: true },
    { processes: 2, redis: true },
    { processes: 3, redis: true },
  ],
  ramp: {
    firstPerSecond: 150,
    growth: 1.35,
    mostStages: 12,
    mostSpoilt: 3,
    settleMs: 2000,
    measureMs: 3000,
    p95Ms: 300,
  },
  ...{ shares: [0.5, 0.9], settleMs: 3000, measureMs: 20_000, seed: 20_261_127 },
};

/** Seconds instead of minutes, few steps for a machine that is busy, and many orders for few searches, so that every call comes. */
export const shortForm: TradeOptions = {
  ...wholeForm,
  ...{ hotels: 40, agencies: 6, peopleOfEach: 1, thinkMs: 300, generators: 1, connections: 8, quietMs: 400 },
  timedWhileCounted: true,
  mix: { search: 10, detail: 9, validate: 9, order: 9, change: 9 },
  alone: { search: 20, hotel: 4, rates: 4, validate: 4, order: 3, pay: 3, change: 2 },
  arrangements: [
    { processes: 1, redis: false },
    { processes: 2, redis: true },
  ],
  ramp: { firstPerSecond: 20, growth: 1.2, mostStages: 1, mostSpoilt: 1, settleMs: 200, measureMs: 1000, p95Ms: 2000 },
  ...{ shares: [0.9], settleMs: 300, measureMs: 4000 },
};
