import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { ActReply } from '@waylight/contract/ops/act';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Booted, TestClient } from '../boot.ts';
import { withVersion } from '../edits.ts';
import { makeOrder, openPlan, type SoldPlan } from '../ordering.ts';
import { openTill, type Till } from '../payment/paying.ts';

/** One house for the scenes of every act of the console. */
export class Stage {
  readonly house: Booted;
  operator!: TestClient;
  approver!: TestClient;
  demo!: TestClient;
  private signedInAt = 0;
  private plans = new Map<string, SoldPlan>();
  private serials = 0;

  constructor(readonly till: Till) {
    this.house = till.house;
  }

  /** Sessions that are good for the next scene. */
  async ready(): Promise<void> {
    const { house } = this;
    const now = house.clock.now();
    if (now - this.signedInAt < 20 * 60_000) return;
    this.signedInAt = now;
    [this.operator, this.approver, this.demo] = await Promise.all([
      house.operator(),
      house.operator('approver'),
      house.signIn('100001', 'demo'),
    ]);
  }

  /** A number that nothing else of the run has. */
  serial(): number {
    return ++this.serials;
  }

  private readonly made = new Map<string, Promise<unknown>>();
  /** Things that several scenes share, made when the first of them asks. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as Promise<T>;
  }

  due = () => this.house.app.jobs.runDue(this.house.clock.now());

  /** An act that sets the scene of another one, and what it changed. */
  async act<C extends ActCall>(call: C, request: object): Promise<ActReply['changes']> {
    const reply = (await this.operator.send(call, await this.filled(call, request))) as ActReply;
    if (reply.outcome === 'done') return reply.changes;
    const { changes } = await this.approver.send(opsApi.approval.decide, { code: reply.approval!, decision: 'grant' });
    return changes;
  }

  /** The whole request of an act; an edit that has read nothing carries the version of its preview. */
  async filled<C extends ActCall>(call: C, request: object): Promise<RequestOf<C>> {
    const asked = { requestId: randomUUID(), reason: 'to set the scene', ...request };
    const version = (call.request as z.ZodObject).shape.version as z.ZodType | undefined;
    const readsFirst = version?.safeParse(null).success && !('version' in asked);
    return (readsFirst ? await withVersion(this.operator, call, asked as never) : asked) as RequestOf<C>;
  }

  /** A rate that waits for its hotel, or is confirmed at once. */
  async plan(instant = false): Promise<SoldPlan> {
    const key = String(instant);
    const known = this.plans.get(key) ?? (await openPlan(this.house.database, { instant, free: 100 }));
    this.plans.set(key, known);
    return known;
  }

  /** An order on the company's credit that waits for its hotel. */
  async waiting(): Promise<string> {
    const { orderCode } = await makeOrder(this.demo, await this.plan());
    const subject = { kind: 'order', id: orderCode } as const;
    await this.demo.send(api.payment.credit, { requestId: randomUUID(), subject });
    await this.due();
    return orderCode;
  }

  async confirmed(): Promise<string> {
    const orderCode = await this.waiting();
    await this.act(opsApi.order.confirm, { orderCode });
    return orderCode;
  }

  /** Somebody else at the console, with every role of the demo's operator. */
  async colleague(): Promise<{ id: number; username: string; client: TestClient }> {
    const username = `colleague.${this.serial()}`;
    const id = await this.house.database.asSystem(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into operator (username, display_name, email, language, roles, password_hash, is_demo, created_at)
        select ${username}, ${username}, ${`${username}@waylight.example`}, language, roles, password_hash, is_demo, created_at
        from operator where username = 'operator' returning id`.execute(tx);
      return rows[0]!.id;
    });
    return { id, username, client: await this.house.operator(username) };
  }
}

type ActCall = Call<z.ZodType, z.ZodType>;

/** One act that is carried out once: how its scene is set, and what its row says. */
export interface Scene {
  readonly call: Call;
  /** Sets the scene; answers the fields of the request beside id and reason. */
  ask(stage: Stage): Promise<object>;
  /** kind of the subject */
  readonly subject: string;
  /** fields whose before and after the row has */
  readonly fields: readonly string[];
  /** refusal of the same once more under another id; an act that may be done again names other fields that are refused */
  readonly refused: ErrorName | readonly [ErrorName, object];
}

/** `ask`: the server checks what it answers, as it does with any request. */
export const scene = (call: Call, ask: Scene['ask'], says: Omit<Scene, 'call' | 'ask'>): Scene => ({
  call,
  ask,
  ...says,
});

export async function openStage(kind: 'embedded' | 'server'): Promise<Stage> {
  // Nothing runs by itself: what is due happens when a scene says so.
  const settings = { ROLE: 'serve', PROFILE: 'demo', DATABASE_URL: 'postgres://localhost/unused' };
  const stage = new Stage(
    await openTill({
      database: kind,
      settings: { ...settings, PAYMENT_TIMEOUT_MS: '3000', REGISTRATION: 'review' },
    }),
  );
  await stage.ready();
  return stage;
}
