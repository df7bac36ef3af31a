import type { Call } from '@waylight/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import { No } from '../no.ts';

/**
 * Calls beyond what the process bears are refused at once, searches first, so that those it takes keep their speed. Money is never
 * refused for them.
 */

/** Classes of calls, first those that are refused first. */
export const callClasses = ['search', 'read', 'write', 'money'] as const;
export type CallClass = (typeof callClasses)[number];

const moneyPaths = /^\/(bfkapi\/(pay|recharge|order|bill)|ops\/(money|bill|order))\//;
const searchPaths = /^\/(es|bfkapi\/product|bfkapi\/openapi\/listCityDetailByName)(\/|$)/;

export function classOf({ method, path, reads }: Pick<Call, 'method' | 'path' | 'reads'>): CallClass {
  if (method === 'POST' && reads !== true) return moneyPaths.test(path) ? 'money' : 'write';
  return searchPaths.test(path) ? 'search' : 'read';
}

/** Bounds of a class: calls under way, and how late the event loop may come round, by the lag that searches bear. */
interface Bounds {
  readonly underWay: number;
  readonly lags: number;
}

const bounds: Readonly<Record<CallClass, Bounds>> = {
  search: { underWay: 512, lags: 1 },
  read: { underWay: 256, lags: 4 },
  write: { underWay: 256, lags: 20 },
  money: { underWay: Number.POSITIVE_INFINITY, lags: Number.POSITIVE_INFINITY },
};

/** ms between two looks at the event loop */
const lookMs = 100;
/** Looks in a row that have to be late: a single pause is the garbage collector's. */
const lateLooks = 3;
/** Calls between two looks below which the machine is slow, and not its callers too many. */
const fewCalls = 20;
const leastShare = 0.05;

interface ClassState {
  underWay: number;
  /** of the calls that come, between `leastShare` and 1 */
  share: number;
  /** grows by the share with each call; a whole one lets a call in */
  credit: number;
  lateLooks: number;
  refused: number;
}

export class Overload {
  private readonly states = Object.fromEntries(
    callClasses.map((kind) => [kind, { underWay: 0, share: 1, credit: 0, lateLooks: 0, refused: 0 }]),
  ) as Record<CallClass, ClassState>;
  private arrived = 0;

  /** `lagMs`: how late the event loop may come round before searches are refused */
  constructor(private readonly lagMs: number) {}

  /** Lets a call in and answers how it leaves. Throws UNAVAILABLE. */
  enter(kind: CallClass): () => void {
    this.arrived++;
    const state = this.states[kind];
    state.credit = Math.min(state.credit + state.share, 2);
    if (state.credit < 1 || state.underWay >= bounds[kind].underWay) {
      state.refused++;
      throw new No('UNAVAILABLE', { retryAfter: 1 });
    }
    state.credit -= 1;
    state.underWay++;
    return () => {
      state.underWay--;
    };
  }

  /** Adjusts what is let in, from how late the event loop came round. */
  look(lagMs: number): void {
    const isFew = this.arrived < fewCalls;
    this.arrived = 0;
    for (const kind of callClasses) {
      const state = this.states[kind];
      state.lateLooks = lagMs > this.lagMs * bounds[kind].lags && !isFew ? state.lateLooks + 1 : 0;
      if (state.lateLooks >= lateLooks) state.share = Math.max(leastShare, state.share * 0.8);
      else if (state.lateLooks === 0) state.share = Math.min(1, state.share + 0.05);
    }
  }

  /** Calls of a class that were refused since the process began. */
  refused(kind: CallClass): number {
    return this.states[kind].refused;
  }
}

/** Looks at the event loop for as long as the server is open. `lagMs`: 0 looks at nothing. */
export function watchOverload(app: FastifyInstance, lagMs: number): Overload {
  const overload = new Overload(lagMs);
  if (lagMs === 0) return overload;
  let due = performance.now() + lookMs;
  const timer = setInterval(() => {
    const now = performance.now();
    overload.look(Math.max(0, now - due));
    due = now + lookMs;
  }, lookMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return overload;
}
