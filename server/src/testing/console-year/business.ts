import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ActReply } from '@waylight/contract/ops/act';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { CallError } from '@waylight/contract/wire/client';
import type { Booted, TestClient } from '../boot.ts';

/** One agency: the code that it was given, how it pays, and the last orders that it still thinks of. */
export interface Agency {
  readonly code: string;
  client?: TestClient;
  readonly paysBy: 'credit' | 'advance';
  readonly orders: string[];
}

interface ActFields {
  readonly requestId: string;
  readonly reason: string;
}

/** Everybody and everything of the run. */
export class Business {
  readonly tally: Record<string, number> = {};
  readonly faults: string[] = [];
  /** acts that were answered as done, at once or granted */
  done = 0;
  readonly agencies: Agency[] = [];
  operator!: TestClient;
  approver!: TestClient;

  constructor(
    readonly house: Booted,
    readonly random: () => number,
    readonly hotels: number,
  ) {}

  today(): string {
    return dateIn(portalZone, this.house.clock.now());
  }
  int(below: number): number {
    return Math.floor(this.random() * below);
  }
  is(chance: number): boolean {
    return this.random() < chance;
  }
  pick<T>(from: readonly T[]): T {
    return from[this.int(from.length)]!;
  }
  count(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }
  /** Does something of which a business no is an answer like any other; another failure is a fault. undefined: refused. */
  async attempt<T>(what: string, run: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await run();
      this.count(what);
      return answer;
    } catch (error) {
      if (error instanceof CallError && error.status < 500 && error.error) this.count(`${what}: ${error.error}`);
      else this.faults.push(`${what}: ${String((error as Error).stack ?? error)}`);
      return undefined;
    }
  }

  /**
   * An act of the console: one that needs a second person is granted at once. Now and then it is sent twice, and nothing may
   * come of the second time.
   */
  async twoPeople(what: string, reason: string, run: (fields: ActFields) => Promise<ActReply>): Promise<void> {
    const fields = { requestId: randomUUID(), reason };
    const reply = await this.attempt(what, () => run(fields));
    if (!reply) return;
    if (reply.outcome === 'done') this.done++;
    if (this.is(0.2)) {
      const again = await this.attempt(`${what}, sent twice`, () => run(fields));
      if (again && JSON.stringify(again) !== JSON.stringify(reply))
        this.faults.push(`${what}: two answers to one request`);
    }
    if (reply.outcome !== 'requested') return;
    await this.attempt(`${what}, granted`, async () => {
      const request = { code: reply.approval!, decision: 'grant' as const };
      const { status } = await this.approver.send(opsApi.approval.decide, request);
      if (status === 'granted') this.done++;
      else this.count(`${what}: ${status}`);
    });
  }

  /** Everything that is due happens, and what follows from it. */
  work = () => this.house.app.jobs.runDue(this.house.clock.now());

  /** Operators sign in each morning, as their sessions want it. */
  async morning(): Promise<void> {
    this.operator = await this.house.operator();
    this.approver = await this.house.operator('approver');
  }
}
