import { randomUUID } from 'node:crypto';
import type { ActReply, FactChange } from '@waylight/contract/ops/act';
import { hasAmount, type ThresholdName, thresholdNames } from '@waylight/contract/ops/approval';
import { authoritiesOfRoles, operatorRoles } from '@waylight/contract/wire/operator-access';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mintOperatorScope, type OperatorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import { type OpsAct, perform } from '../../modules/operator/act/service.ts';
import { decide } from '../../modules/operator/approval/service.ts';
import { type Booted, boot } from '../boot.ts';
import { seeded } from '../seeded.ts';
import { companyDraws } from './company-acts.ts';
import { type Drawn, type DrawnActs, type LimitCurrency, limits, type Stage } from './drawn-act.ts';
import { judgeFourEyes, type Seen } from './judge.ts';
import { moneyDraws } from './money-acts.ts';

/** Random sequences of make, grant, refuse, withdraw, expire, changed state and two tabs, over every act with a threshold. */

export interface FourEyesOptions {
  readonly sequences: number;
  readonly database: 'embedded' | 'server';
  readonly seed?: number | undefined;
  readonly say?: (line: string) => void;
}

export interface FourEyesOutcome {
  readonly seed: number;
  /** how often each thing happened */
  readonly tally: Readonly<Record<string, number>>;
  /** how often each act of the table of thresholds was drawn */
  readonly drawn: Readonly<Record<ThresholdName, number>>;
  /** what must never be; empty: it held */
  readonly faults: readonly string[];
}

const acts: DrawnActs = { ...companyDraws, ...moneyDraws };

const hourMs = 3_600_000;
const fates = ['grant', 'own', 'twoTabs', 'refuse', 'withdraw', 'expire', 'lastMoment', 'changed', 'again'] as const;

/** Somebody at the console, as the door admits them. */
type Seat = { readonly scope: OperatorScope; readonly address: string };

export async function fourEyes(options: FourEyesOptions): Promise<FourEyesOutcome> {
  // Reactions would look for orders that these payments are not of.
  const settings = { ROLE: 'serve', PROFILE: 'demo', DATABASE_URL: 'postgres://localhost/unused' };
  const house = await boot({ database: options.database, settings });
  try {
    return await new Rounds(house, seeded(options.seed), await seats(house)).run(options.sequences, options.say);
  } finally {
    await house.stop();
  }
}

/** Two people, a third, and a second account of the first one under the same address in capitals. */
async function seats(house: Booted): Promise<Seat[]> {
  // The database admits no second account under an address: without that wall the rule behind it is tried.
  await house.database.asOwner(async (tx) => {
    await sql`drop index operator_email`.execute(tx);
    for (const [currency, amount] of Object.entries(limits))
      for (const name of thresholdNames.filter(hasAmount))
        await tx.insertInto('approval_threshold').values({ name, currency, amount }).execute();
    await sql`update ledger_account set credit_limit = 100000000000 where kind = 'CREDIT_RECEIVABLE'`.execute(tx);
  });
  return house.database.asSystem(async (tx) => {
    const [one] = await tx.selectFrom('operator').where('username', '=', 'operator').selectAll().execute();
    const { id: _, ...facts } = one!;
    const more = { third: 'third@waylight.example', twin: one!.email.toUpperCase() };
    for (const [username, email] of Object.entries(more))
      await tx
        .insertInto('operator')
        .values({ ...facts, username, email })
        .execute();
    const people = await tx.selectFrom('operator').orderBy('id').selectAll().execute();
    return people.map(({ id, username, display_name, email }) => ({
      scope: mintOperatorScope({
        ...{
          operatorId: id,
          username,
          name: display_name,
          email,
          roles: [...operatorRoles],
          isDemo: true,
          factorAt: 0,
        },
        authorities: authoritiesOfRoles(operatorRoles),
      }),
      address: '127.0.0.1',
    }));
  });
}

const isSame = (one: Seat, other: Seat) =>
  one.scope.operatorId === other.scope.operatorId || one.scope.email.toLowerCase() === other.scope.email.toLowerCase();

class Rounds {
  private readonly seen: Seen[] = [];
  private readonly faults: string[] = [];
  private readonly tally: Record<string, number> = {};
  private readonly drawn = Object.fromEntries(thresholdNames.map((name) => [name, 0])) as Record<ThresholdName, number>;
  private now: number;

  constructor(
    private readonly house: Booted,
    private readonly chance: ReturnType<typeof seeded>,
    private readonly people: readonly Seat[],
  ) {
    this.now = house.clock.now();
  }

  async run(sequences: number, say: (line: string) => void = () => {}): Promise<FourEyesOutcome> {
    for (let at = 0; at < sequences; at++) {
      await this.sequence(at);
      if (at % 500 === 499) say(`${at + 1} sequences`);
    }
    const judged = await this.house.database.asSystem((tx: Tx) => judgeFourEyes(tx, this.seen));
    const { seed } = this.chance;
    return { seed, tally: this.tally, drawn: this.drawn, faults: [...this.faults, ...judged] };
  }

  private pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.chance.random() * from.length)]!;
  }

  private count(what: string) {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  private expect(holds: boolean, what: string) {
    if (!holds) this.faults.push(what);
  }

  /** The name of a refusal, or what was answered. */
  private async answer<T>(work: Promise<T>): Promise<T | string> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof No) return error.error;
      throw error;
    }
  }

  private async make(who: Seat, { act }: Pick<Drawn, 'act'>, request: object): Promise<ActReply | string> {
    const parsed = act.call.request.parse(request) as Parameters<OpsAct['plan']>[1];
    const by = { ...who, now: this.now };
    const actor = { operatorId: who.scope.operatorId, name: who.scope.name, now: this.now, reason: parsed.reason };
    const word = await act.ask?.(parsed, actor);
    return this.answer(this.house.database.asOps((tx) => perform(tx, act, parsed, by, word)));
  }

  /** The request of an edit with the version that its preview tells. */
  private async read<R extends object>(who: Seat, drawn: Pick<Drawn, 'act'>, request: R): Promise<R> {
    if (!('version' in request) || request.version !== null) return request;
    const seen = await this.make(who, drawn, { ...request, requestId: randomUUID(), preview: true });
    if (typeof seen === 'string') throw new Error(`the preview of ${drawn.act.name} was ${seen}`);
    return { ...request, version: seen.version };
  }

  private judge(who: Seat, { act }: Pick<Drawn, 'act'>, code: string, decision: 'grant' | 'refuse' | 'withdraw') {
    const request = { code, decision, note: 'as the bank’s statement says' };
    return this.answer(decide({ database: this.house.database } as never, [act], request, { ...who, now: this.now }));
  }

  /** Ground that an act of this sequence is drawn from. */
  private stageOf(at: number): Stage {
    const key = `FOUR${this.chance.seed}X${at}`;
    const int = (below: number) => Math.floor(this.chance.random() * below);
    const amount = (currency: LimitCurrency = 'CNY') => {
      const limit = limits[currency];
      return this.pick([1, limit - 1, limit, limit + 1, 1 + int(2 * limit)]);
    };
    let firsts = 0;
    return {
      ...{ database: this.house.database, at, key, now: this.now, int, amount },
      pick: (from) => this.pick(from),
      first: async (act, fields) => {
        const who = this.pick(this.people);
        const reason = `${key} first ${++firsts}`;
        const request = await this.read(who, { act }, { ...fields, requestId: randomUUID(), reason });
        const answer = await this.make(who, { act }, request);
        this.expect(codeOf(answer) === 'done', `${request.reason}: ${JSON.stringify(answer)}`);
        this.seen.push({ key: request.reason, act: act.name, needsTwo: false, done: 1, granted: 0 });
      },
    };
  }

  private async sequence(at: number): Promise<void> {
    this.now += 60_000;
    const stage = this.stageOf(at);
    // Each act in its turn, so that none is left to chance.
    const threshold = thresholdNames[at % thresholdNames.length]!;
    const drawn = await acts[threshold](stage);
    this.drawn[threshold]++;
    this.count(`drawn ${drawn.act.name}`);
    const { needsTwo } = drawn;
    const { key } = stage;
    const maker = this.pick(this.people);
    const request = await this.read(maker, drawn, { ...drawn.request, requestId: randomUUID(), reason: key });
    const entry: Seen = { key, act: drawn.act.name, needsTwo, done: 0, granted: 0 };
    this.seen.push(entry);
    // A second tab sends the same once more, at the same time.
    const twice = this.chance.random() < 0.25;
    const sent = twice
      ? await Promise.all([1, 2].map(() => this.make(maker, drawn, request).catch(String)))
      : [await this.make(maker, drawn, request)];
    const made = sent.find((one): one is ActReply => typeof one !== 'string');
    if (!made) return this.expect(false, `${threshold} ${key}: nothing was made: ${sent.join()}`);
    this.expect(made.outcome === (needsTwo ? 'requested' : 'done'), `${threshold} ${key} was ${made.outcome}`);
    if (made.outcome === 'done') {
      entry.done = 1;
      this.count('done at once');
    } else await this.decideOn(this.pick(fates), { drawn, maker, request, entry, approval: made.approval! });
    const isDone = await this.house.database.asSystem((tx) => drawn.isDone(tx));
    this.expect(
      isDone === entry.done + entry.granted > 0,
      `${threshold} ${key}: its effect is ${isDone ? '' : 'not '}there, ${JSON.stringify(entry)}`,
    );
  }

  private async decideOn(
    fate: (typeof fates)[number],
    { drawn, maker, request, entry, approval }: Request,
  ): Promise<void> {
    this.count(fate);
    const others = this.people.filter((one) => !isSame(one, maker));
    const checker = this.pick(others);
    const note = (answer: string | { status: string; changes: readonly FactChange[] }) => {
      const status = typeof answer === 'string' ? answer : answer.status;
      if (status === 'granted') entry.granted++;
      this.count(`${fate}: ${status}`);
      return status;
    };
    const decideBy = async (who: Seat, decision: 'grant' | 'refuse' | 'withdraw') =>
      note(await this.judge(who, drawn, approval, decision));
    const must = (status: string, wanted: string) =>
      this.expect(status === wanted, `${entry.act} ${entry.key}: ${fate} was ${status}, not ${wanted}`);
    if (fate === 'own')
      for (const same of this.people.filter((one) => isSame(one, maker)))
        must(await decideBy(same, 'grant'), 'OWN_APPROVAL');
    if (fate === 'refuse') must(await decideBy(checker, 'refuse'), 'refused');
    if (fate === 'withdraw') {
      must(await decideBy(checker, 'withdraw'), 'FORBIDDEN');
      must(await decideBy(maker, 'withdraw'), 'withdrawn');
    }
    if (fate === 'expire') this.now += 72 * hourMs;
    if (fate === 'lastMoment') this.now += 72 * hourMs - 1;
    if (fate === 'changed') await drawn.change();
    if (fate === 'twoTabs') {
      const decisions = this.pick([
        ['grant', 'grant', 'grant'],
        ['grant', 'grant', 'refuse'],
      ] as const);
      const tabs = decisions.map((decision) => this.judge(this.pick(others), drawn, approval, decision));
      for (const answer of await Promise.all(tabs)) note(answer);
      return;
    }
    const last = await decideBy(checker, 'grant');
    const ends = { refuse: 'APPROVAL_DECIDED', withdraw: 'APPROVAL_DECIDED', expire: 'expired', changed: 'stale' };
    must(last, ends[fate as keyof typeof ends] ?? 'granted');
    if (fate !== 'again') return;
    must(await decideBy(this.pick(others), 'grant'), 'APPROVAL_DECIDED');
    const repeat = await this.make(maker, drawn, request);
    this.expect(typeof repeat !== 'string' && repeat.outcome !== 'preview', `${entry.key}: sent again ${repeat}`);
    if (drawn.again) must(codeOf(await this.make(maker, drawn, { ...request, requestId: randomUUID() })), drawn.again);
  }
}

/** A request for a second person, as the sequence goes on with it. */
interface Request {
  readonly drawn: Drawn;
  readonly maker: Seat;
  readonly request: { readonly requestId: string };
  readonly entry: Seen;
  readonly approval: string;
}

/** An answer in one word. */
const codeOf = (answer: ActReply | string) => (typeof answer === 'string' ? answer : answer.outcome);
