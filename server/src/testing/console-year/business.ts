import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ActReply, FactChange } from '@waylight/contract/ops/act';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Call } from '@waylight/contract/wire/call';
import { CallError } from '@waylight/contract/wire/client';
import type { z } from 'zod';
import type { Booted, TestClient } from '../boot.ts';
import { withVersion } from '../edits.ts';
import type { Till } from '../payment/paying.ts';

/** One agency: the code that it was given, how it pays, and the last orders that it still thinks of. */
export interface Agency {
  readonly code: string;
  readonly currency: string;
  client?: TestClient;
  readonly paysBy: 'credit' | 'advance' | 'wechat';
  readonly orders: string[];
  titleId?: number;
}

type ActCall = Call<z.ZodType, z.ZodType<ActReply>>;

interface ActFields {
  readonly requestId: string;
  readonly reason: string;
}

/** Refusals that say of the run itself that it is wrong. */
const ownFaults = ['INVALID_REQUEST', 'REQUEST_ID_REUSED', 'FORBIDDEN', 'NO_SUCH_CALL'];

/** Everybody and everything of the run. */
export class Business {
  readonly tally: Record<string, number> = {};
  readonly faults: string[] = [];
  /** acts that were answered as done, at once or granted */
  done = 0;
  readonly agencies: Agency[] = [];
  /** rooms that there are on each night, as hotels give them */
  readonly stock: Map<string, number>;
  /** hotels that are sold, and where they stand */
  hotels: readonly { readonly id: number; readonly city: number }[] = [];
  cities: readonly number[] = [];
  /** hotels that are closed for a while */
  readonly closedHotels: number[] = [];
  private serials = 0;
  operator!: TestClient;
  approver!: TestClient;
  private signedInAt = 0;

  constructor(
    readonly house: Booted,
    readonly random: () => number,
    stock: ReadonlyMap<string, number>,
    /** payment providers beside the house; undefined: agencies pay from credit and advance alone */
    readonly till?: Till | undefined,
  ) {
    this.stock = new Map(stock);
  }

  today = (): string => dateIn(portalZone, this.house.clock.now());
  /** A number that nothing else of the run has. */
  serial(): number {
    return ++this.serials;
  }
  int(below: number): number {
    return Math.floor(this.random() * below);
  }
  is = (chance: number): boolean => this.random() < chance;
  pick<T>(from: readonly T[]): T {
    return from[this.int(from.length)]!;
  }
  count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }
  /** Does something of which a business no is an answer like any other; another failure is a fault. undefined: refused. */
  attempt = async <T>(what: string, run: () => Promise<T>): Promise<T | undefined> => {
    try {
      const answer = await run();
      this.count(what);
      return answer;
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.error && !ownFaults.includes(error.error))
        this.count(`${what}: ${error.error}`);
      else
        this.faults.push(
          `${what}: ${JSON.stringify((error as CallError).data)} ${String((error as Error).stack ?? error)}`,
        );
      return undefined;
    }
  };

  /**
   * An act of the console: one that needs a second person is granted at once. Now and then it is sent twice, and nothing may
   * come of the second time. Answers what it changed; undefined: it was not done.
   */
  async twoPeople(
    what: string,
    reason: string,
    run: (fields: ActFields) => Promise<ActReply>,
  ): Promise<readonly FactChange[] | undefined> {
    const fields = { requestId: randomUUID(), reason };
    const reply = await this.attempt(what, () => run(fields));
    if (!reply) return undefined;
    if (reply.outcome === 'done') this.done++;
    if (this.is(0.2)) {
      const again = await this.attempt(`${what}, sent twice`, () => run(fields));
      if (again && JSON.stringify(again) !== JSON.stringify(reply))
        this.faults.push(`${what}: two answers to one request`);
    }
    if (reply.outcome !== 'requested') return reply.changes;
    return await this.attempt(`${what}, granted`, async () => {
      const request = { code: reply.approval!, decision: 'grant' as const };
      const { status, changes } = await this.approver.send(opsApi.approval.decide, request);
      if (status === 'granted') this.done++;
      else this.count(`${what}: ${status}`);
      return status === 'granted' ? changes : undefined;
    });
  }

  /** An edit of what nobody has read before: it carries the version that its preview tells. */
  async edit<C extends ActCall>(what: string, reason: string, call: C, request: object) {
    const { operator } = this;
    const ready = await this.attempt(`${what}, looked at`, () => withVersion(operator, call, request as never));
    return ready && this.twoPeople(what, reason, (fields) => operator.send(call, { ...ready, ...fields } as never));
  }

  /** Hotels that agencies choose from, as the console lists them. */
  async chooseHotels(most: number): Promise<void> {
    const hotels: { id: number; city: number }[] = [];
    for (let page = 1; hotels.length < most; page++) {
      const { records } = await this.operator.send(opsApi.hotel.list, { page, limit: 100, state: 'open' });
      hotels.push(...records.map(({ id, city }) => ({ id, city: city.id })));
      if (records.length < 100) break;
    }
    this.setHotels(hotels.slice(0, most));
  }
  setHotels(hotels: typeof this.hotels): void {
    this.hotels = hotels;
    this.cities = [...new Set(this.hotels.map(({ city }) => city))];
  }

  /** Everything that is due happens, and what follows from it. */
  work = async (): Promise<void> => {
    await this.till?.sandbox.clock({ now: this.house.clock.now() });
    await this.house.app.jobs.runDue(this.house.clock.now());
  };

  /** Operators sign in each morning, as their sessions want it. */
  async morning(): Promise<void> {
    this.signedInAt = performance.now();
    this.operator = await this.house.operator();
    this.approver = await this.house.operator('approver');
  }

  /** Bearers end after a quarter of an hour, which the work of one day may outlast on a busy machine. */
  async signInAgain(): Promise<void> {
    if (performance.now() - this.signedInAt > 5 * 60_000) await this.morning();
  }
}
