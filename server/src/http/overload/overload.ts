import { performance } from 'node:perf_hooks';
import { languageOf } from '@waylight/contract/value/words';
import type { Call } from '@waylight/contract/wire/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../envelope.ts';
import { No } from '../no.ts';
import type { HeaderBlock } from '../security.ts';

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
/** Share of a look for which an event loop that keeps up waits for something to do. */
const idleShare = 0.05;
/** ms of work without a rest that are borne: what a pause has left behind is made good by then. */
const patienceMs = 300;
/** ms of work for which an event loop has rested that has waited a ms for something to do: a twentieth of its time keeps it patient. */
const restWorth = 20;
/** A shorter rest, ms, is between two turns that follow each other. */
const leastRestMs = 0.1;
/** Share of the lag that a class bears: the longest wait of a call while there are too many. */
const waitShare = 1 / 10;
/** Calls of a turn that are taken whatever they would wait: where few make it long, the machine is slow. */
const fewInTurn = 4;
/** Calls between two looks below which the machine is slow, and not its callers too many. */
const fewCalls = 20;
/** Weight of the last look in the cost of a call. */
const costWeight = 0.3;
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

/** A clock of the event loop. */
export interface LoopClock {
  /** ms */
  readonly now: () => number;
  /** ms for which the event loop has waited for something to do, in all */
  readonly idle: () => number;
  /** Runs something when the turn of the event loop has read what had come. */
  readonly atEnd: (run: () => void) => void;
}
const realClock: LoopClock = {
  now: () => performance.now(),
  idle: () => performance.eventLoopUtilization().idle,
  atEnd: setImmediate,
};

export class Overload {
  private readonly states = Object.fromEntries(
    callClasses.map((kind) => [kind, { underWay: 0, share: 1, credit: 0, lateLooks: 0, refused: 0 }]),
  ) as Record<CallClass, ClassState>;
  private arrived = 0;
  /** before the last look */
  private arrivedBefore = 0;
  private underWay = 0;
  private done = 0;
  /** ms of the event loop that a call takes */
  private costMs = 0;
  /** when this turn of the event loop began to work; undefined: no call has come or gone in it */
  private turnAt: number | undefined;
  private callsInTurn = 0;
  /** at the end of the last turn, as the clock says both */
  private ended: { at: number; idle: number };
  private looked: { at: number; idle: number };
  /** ms of work that are still borne without a rest */
  private patience = patienceMs;

  /** `lagMs`: how late the event loop may come round before searches are refused; 0: never */
  constructor(
    private readonly lagMs: number,
    private readonly clock: LoopClock = realClock,
  ) {
    this.ended = this.time();
    this.looked = this.ended;
  }

  private time() {
    return { at: this.clock.now(), idle: this.clock.idle() };
  }

  /** Whether a call that comes is refused. */
  refuses(kind: CallClass): boolean {
    this.arrived++;
    const state = this.states[kind];
    state.credit = Math.min(state.credit + state.share, 2);
    const isLate = this.wouldWaitTooLong(kind);
    if (isLate || state.credit < 1 || state.underWay >= bounds[kind].underWay) {
      state.refused++;
      return true;
    }
    state.credit -= 1;
    return false;
  }

  /** Begins a call that was not refused, and answers how it ends. */
  begin(kind: CallClass): () => void {
    const state = this.states[kind];
    state.underWay++;
    this.underWay++;
    return () => {
      state.underWay--;
      this.underWay--;
      this.done++;
      if (this.lagMs > 0) this.turn();
    };
  }

  /** When this turn began to work. Its first call or answer looks at how long the event loop has waited before. */
  private turn(): number {
    if (this.turnAt !== undefined) return this.turnAt;
    const rest = Math.max(0, this.clock.idle() - this.ended.idle);
    const now = this.clock.now();
    // A rest came right before this turn: what had come by then has been read.
    const turnAt = rest > leastRestMs ? now : this.ended.at;
    this.patience = Math.min(patienceMs, this.patience + rest * restWorth);
    this.turnAt = turnAt;
    this.callsInTurn = 0;
    this.clock.atEnd(() => {
      this.ended = this.time();
      this.patience = Math.max(0, this.patience - (this.ended.at - turnAt));
      this.turnAt = undefined;
    });
    return turnAt;
  }

  /**
   * An event loop that hardly ever waits has a queue that grows in the sockets. A call is taken where those before it in this turn, and
   * those under way, are over soon.
   */
  private wouldWaitTooLong(kind: CallClass): boolean {
    if (this.lagMs === 0) return false;
    const turnAt = this.turn();
    if (++this.callsInTurn <= fewInTurn || Math.max(this.arrived, this.arrivedBefore) < fewCalls) return false;
    const worked = this.clock.now() - turnAt;
    return worked >= this.patience && worked + this.underWay * this.costMs > this.lagMs * waitShare * bounds[kind].lags;
  }

  /** Adjusts what is let in, from how late the event loop came round. */
  look(lagMs: number): void {
    const isFew = this.arrived < fewCalls;
    const now = this.time();
    const [wall, idle] = [now.at - this.looked.at, now.idle - this.looked.idle];
    if (this.done >= fewCalls) this.costMs += costWeight * ((wall - idle) / this.done - this.costMs);
    this.arrivedBefore = this.arrived;
    this.arrived = 0;
    this.done = 0;
    this.looked = now;
    const keepsUp = isFew || idle > idleShare * wall;
    for (const kind of callClasses) {
      const state = this.states[kind];
      state.lateLooks = lagMs > this.lagMs * bounds[kind].lags && !keepsUp ? state.lateLooks + 1 : 0;
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

const tooMany = new No('UNAVAILABLE', { retryAfter: 1 });

/** Answers a refused call past fastify's serialiser and its errors: refusing must cost far less than answering. */
export function sendTooMany({ headers, id }: FastifyRequest, reply: FastifyReply, security: HeaderBlock): FastifyReply {
  const { status, body } = refusal(tooMany, languageOf(headers['accept-language']), id);
  const text = JSON.stringify(body);
  reply.hijack();
  reply.raw.writeHead(status, [
    ...security,
    ...['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store', 'retry-after', '1'],
    ...['content-length', String(Buffer.byteLength(text))],
  ]);
  reply.raw.end(text);
  return reply;
}
