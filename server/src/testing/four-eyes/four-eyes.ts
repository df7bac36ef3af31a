import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ActReply, FactChange } from '@waylight/contract/ops/act';
import { authoritiesOfRoles, operatorRoles } from '@waylight/contract/wire/operator-access';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mintOperatorScope, type OperatorScope } from '../../db/scope.ts';
import { No } from '../../http/no.ts';
import { depositMoney } from '../../modules/company/money/calls.ts';
import { perform } from '../../modules/operator/act/service.ts';
import { decide } from '../../modules/operator/approval/service.ts';
import { type Booted, boot } from '../boot.ts';
import { seeded } from '../seeded.ts';
import { judgeFourEyes, type Seen } from './judge.ts';

/** Random sequences of make, grant, refuse, withdraw, expire, changed state and two tabs, over one act with a threshold. */

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
  /** what must never be; empty: it held */
  readonly faults: readonly string[];
}

/** Thresholds that the judge knows too, in minor units by company: they are set, so that no preset decides. */
const companies = [
  { code: '100001', currency: 'CNY', limit: 5_000_000 },
  { code: '100002', currency: 'HKD', limit: 700_000 },
] as const;

const hourMs = 3_600_000;
const fates = ['grant', 'own', 'twoTabs', 'refuse', 'withdraw', 'expire', 'lastMoment', 'changed', 'again'] as const;

/** Somebody at the console, as the door admits them. */
type Seat = { readonly scope: OperatorScope; readonly address: string };

export async function fourEyes(options: FourEyesOptions): Promise<FourEyesOutcome> {
  const house = await boot({ database: options.database });
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
    for (const { currency, limit } of companies)
      await tx.insertInto('approval_threshold').values({ name: 'deposit', currency, amount: limit }).execute();
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
    const judged = await this.house.database.asSystem((tx: Tx) => judgeFourEyes(tx, this.seen, companies));
    return { seed: this.chance.seed, tally: this.tally, faults: [...this.faults, ...judged] };
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

  private make(who: Seat, request: object): Promise<ActReply | string> {
    const parsed = opsApi.company.deposit.request.parse(request);
    return this.answer(this.house.database.asOps((tx) => perform(tx, depositMoney, parsed, { ...who, now: this.now })));
  }

  private judge(who: Seat, code: string, decision: 'grant' | 'refuse' | 'withdraw') {
    const request = { code, decision, note: 'as the bank’s statement says' };
    return this.answer(
      decide({ database: this.house.database } as never, [depositMoney], request, { ...who, now: this.now }),
    );
  }

  private async sequence(at: number): Promise<void> {
    this.now += 60_000;
    const { code, limit } = this.pick(companies);
    const amount = this.pick([1, limit - 1, limit, limit + 1, 1 + Math.floor(this.chance.random() * 2 * limit)]);
    const reference = `FOUR${this.chance.seed}-${at}`;
    const request = { requestId: randomUUID(), reason: 'arrived in the bank', code, amount, reference };
    const maker = this.pick(this.people);
    const entry: Seen = { reference, company: code, amount, done: 0, granted: 0 };
    this.seen.push(entry);
    // A second tab sends the same once more, at the same time or afterwards.
    const twice = this.chance.random() < 0.25;
    const sent = twice
      ? await Promise.all([this.make(maker, request), this.make(maker, request)].map((one) => one.catch(String)))
      : [await this.make(maker, request)];
    const made = sent.find((one): one is ActReply => typeof one !== 'string');
    if (!made) return this.expect(false, `${reference}: nothing was made: ${sent.join()}`);
    const needsTwo = amount >= limit;
    this.expect(made.outcome === (needsTwo ? 'requested' : 'done'), `${reference}: ${amount} was ${made.outcome}`);
    if (made.outcome === 'done') {
      entry.done = 1;
      return this.count('done at once');
    }
    await this.decideOn(this.pick(fates), { maker, request, entry, approval: made.approval! });
  }

  private async decideOn(
    fate: (typeof fates)[number],
    { maker, request, entry, approval }: { maker: Seat; request: { requestId: string }; entry: Seen; approval: string },
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
    const grant = async (who = checker) => note(await this.judge(who, approval, 'grant'));
    const must = (status: string, wanted: string) =>
      this.expect(status === wanted, `${entry.reference}: ${fate} was ${status}, not ${wanted}`);
    if (fate === 'own')
      for (const same of this.people.filter((one) => isSame(one, maker))) must(await grant(same), 'OWN_APPROVAL');
    if (fate === 'refuse') must(note(await this.judge(checker, approval, 'refuse')), 'refused');
    if (fate === 'withdraw') {
      must(note(await this.judge(checker, approval, 'withdraw')), 'FORBIDDEN');
      must(note(await this.judge(maker, approval, 'withdraw')), 'withdrawn');
    }
    if (fate === 'expire') this.now += 72 * hourMs;
    if (fate === 'lastMoment') this.now += 72 * hourMs - 1;
    if (fate === 'changed') {
      const small = { ...request, requestId: randomUUID(), amount: 1 };
      const answer = await this.make(this.pick(this.people), small);
      this.expect(
        typeof answer !== 'string' && answer.outcome === 'done',
        `${entry.reference}: ${JSON.stringify(answer)}`,
      );
      entry.done = 1;
      entry.amount = 1;
    }
    if (fate === 'twoTabs') {
      const decisions = this.pick([
        ['grant', 'grant', 'grant'],
        ['grant', 'grant', 'refuse'],
      ] as const);
      const tabs = decisions.map((decision) => this.judge(this.pick(others), approval, decision));
      for (const answer of await Promise.all(tabs)) note(answer);
      return;
    }
    const last = await grant();
    const ends = { refuse: 'APPROVAL_DECIDED', withdraw: 'APPROVAL_DECIDED', expire: 'expired', changed: 'stale' };
    must(last, ends[fate as keyof typeof ends] ?? 'granted');
    if (fate !== 'again') return;
    must(await grant(this.pick(others)), 'APPROVAL_DECIDED');
    const repeat = await this.make(maker, request);
    this.expect(typeof repeat !== 'string' && repeat.outcome !== 'preview', `${entry.reference}: sent again ${repeat}`);
    must(codeOf(await this.make(maker, { ...request, requestId: randomUUID() })), 'TRANSFER_BOOKED');
  }
}

/** An answer in one word. */
const codeOf = (answer: ActReply | string) => (typeof answer === 'string' ? answer : answer.outcome);
