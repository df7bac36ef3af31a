import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import { CallError } from '@waylight/contract/wire/client';
import { sql } from 'kysely';
import { companyScopeOf } from '../../db/scope.ts';
import { refundSubject } from '../../modules/payment/refund/service.ts';
import type { TestClient } from '../boot.ts';
import { makeOrder, openPlan, type SoldPlan } from '../ordering.ts';
import { inLanes, judge, patiently, tally } from './judgement.ts';
import { type Gateway, openTill, providerOf, type Till } from './paying.ts';
import type { SandboxFault } from './sandbox.ts';

/**
 * Pays with three providers while every known fault happens, then checks the result.
 *
 * Each payment has an end, no money is lost or invented, no refund happens twice, and providers, attempts and ledger
 * agree.
 */
export interface PaymentsOutcome {
  subjects: number;
  attempts: number;
  /** attempts by what became of them */
  ends: Record<string, number>;
  refunds: number;
  /** notifications sent over again, all at once and in any order */
  repeated: number;
  /** providers' money less the ledger's, minor units */
  difference: number;
  /** how often each fault struck */
  struck: Record<string, number>;
  faults: string[];
}

const minuteMs = 60_000;
const gateways = ['wechat', 'alipay', 'heli'] as const satisfies readonly Gateway[];

const broken = [
  'refused',
  'answer-5xx',
  'answer-lost',
  'answer-unsigned',
  'answer-forged',
  'answer-skewed',
  'paid-before-answer',
  'refund-slow',
  'refund-abnormal',
  'notice-delayed',
  'notice-lost',
  'notice-never',
  'notice-repeated',
  'notice-reordered',
  'notice-wrong-amount',
  'notice-wrong-merchant',
  'notice-wrong-provider',
  'notice-unsigned',
  'notice-sign-probe',
  'notice-downgraded',
  'notice-unknown-serial',
  'notice-forged',
  'notice-skewed',
  'notice-key-rotated',
];

interface Paying {
  readonly subject: Subject;
  /** payments begun for it, oldest first */
  readonly begun: { method: Gateway; paymentNo: string }[];
}

export interface RoundsOptions {
  readonly database?: 'embedded' | 'server';
  /** payments that live at the same time, from their start to long after their deadline */
  readonly wave?: number;
  readonly said?: (line: string) => void;
}

export async function paymentRounds(
  count: number,
  random: () => number,
  /** one in so many notifications is sent twenty times more at the end */
  repeatOneIn: number,
  { database = 'embedded', wave = 60, said = () => {} }: RoundsOptions = {},
): Promise<PaymentsOutcome> {
  const till = await openTill({ database, settings: { PAYMENT_TIMEOUT_MS: '3000' } });
  try {
    const { house, sandbox } = till;
    const plans: SoldPlan[] = [];
    for (let skip = 0; skip < 6; skip++) plans.push(await openPlan(house.database, { free: 30_000, skip }));
    const seed = () => Math.floor(random() * 2 ** 31);
    await sandbox.faults(
      ...broken.map((fault): SandboxFault => ({ fault, rate: 0.1, seed: seed() })),
      // Few are ever closed: one in ten of those would often be none at all.
      { fault: 'paid-after-close', rate: 0.3, seed: seed() },
      { fault: 'answer-slow', call: 'create', rate: 0.1, value: 300, seed: seed() },
    );
    const payings: Paying[] = [];
    for (let left = count; left > 0; left -= wave) {
      payings.push(...(await oneWave(till, plans, Math.min(wave, left), random)));
      said(`${payings.length} of ${count}`);
    }
    const struck = tally((await sandbox.clearFaults()).map(({ fault, hits }) => [fault, hits]));
    // A day and a half in which nothing more goes wrong: what the providers still had to say, and what we still ask.
    for (const minutes of [15, 30, 60, 60, 180, 360, 720, 720, 5, 60]) await till.later(minutes * minuteMs);
    const before = await effects(till);
    const repeated = await repeatAll(till, random, repeatOneIn);
    said(`${repeated} notifications repeated`);
    await till.later(minuteMs);
    const faults = await judge(till, payings);
    const after = await effects(till);
    if (after !== before) faults.list.push(`repeated notifications had an effect: ${before} is now ${after}`);
    return { subjects: payings.length, repeated, struck, ...faults.figures, faults: faults.list };
  } finally {
    await till.stop();
  }
}

/** Some dozens of payments from their start to long after their deadline. */
async function oneWave(till: Till, plans: readonly SoldPlan[], count: number, random: () => number): Promise<Paying[]> {
  const { house, sandbox } = till;
  let client = patiently(await house.signIn('100001', 'demo'));
  const payings: Paying[] = [];
  const late: Paying[] = [];
  const dice = Array.from({ length: count }, () => ({
    plan: random(),
    method: random(),
    second: random(),
    act: random(),
  }));

  await inLanes(dice, async (die, index) => {
    const method = gateways[Math.floor(die.method * 3)]!;
    // A company may have twenty recharges open; the rest are orders.
    const subject: Subject =
      index < 6
        ? {
            kind: 'recharge',
            id: (await client.send(api.recharge.create, { requestId: randomUUID(), amount: 1000 + index }))
              .rechargeCode,
          }
        : {
            kind: 'order',
            id: (await makeOrder(client, plans[Math.floor(die.plan * plans.length)]!)).orderCode,
          };
    const paying: Paying = { subject, begun: [] };
    payings.push(paying);
    await begin(client, paying, method);
    // Somebody changes their mind, and then pays both codes.
    if (die.second < 0.15) await begin(client, paying, gateways[(gateways.indexOf(method) + 1) % 3]!);
    if (die.act < 0.7) await payAll(till, paying, die.second < 0.15);
    else if (die.act < 0.85) late.push(paying);
    else if (die.act < 0.95) await scanAll(till, paying);
    if (die.act < 0.3) await client.send(api.payment.outcome, subject).catch(ignoreNo);
  });
  for (const seconds of [1, 6, 20, 60, 300, 600]) await till.later(seconds * 1000);
  // Most notices are in: some orders are taken back in parts, by several at once, for more than was paid.
  await inLanes(
    payings.filter(({ subject }, index) => subject.kind === 'order' && index % 4 === 0),
    (paying) => refundInParts(till, paying),
  );
  for (const minutes of [10, 8]) await till.later(minutes * minuteMs);
  // After the deadline, some while their attempt is being closed and some when it has been: money comes all the same.
  await inLanes(late, (paying) => payAll(till, paying, true));
  await till.later(15 * minuteMs);
  await till.later(minuteMs);
  client = patiently(await house.signIn('100001', 'demo'));
  await inLanes(payings.slice(0, 20), ({ subject }) =>
    client.send(api.payment.outcome, subject).then(() => {}, ignoreNo),
  );
  await sandbox.clock({ now: house.clock.now() });
  return payings;
}

/** A business no is an answer like any other here. */
function ignoreNo(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}

async function begin(client: TestClient, paying: Paying, method: Gateway): Promise<void> {
  const { subject } = paying;
  const started = await patiently(client)
    .send(api.payment[method], { requestId: randomUUID(), subject })
    .catch((error: unknown) => ignoreNo(error));
  if (started?.paymentNo) paying.begun.push({ method, paymentNo: started.paymentNo });
}

/** A wallet pays what it was shown; `force`: also what the provider holds for closed. */
async function payAll({ sandbox }: Till, { begun }: Paying, force: boolean): Promise<void> {
  // The provider may never have heard of it.
  for (const { method, paymentNo } of begun)
    await sandbox.pay({ provider: providerOf[method], no: paymentNo, force }).catch(() => {});
}

/** A wallet looks and its owner thinks better of it. */
async function scanAll({ sandbox }: Till, { begun }: Paying): Promise<void> {
  for (const { method, paymentNo } of begun) await sandbox.scan(providerOf[method], paymentNo).catch(() => {});
}

/** Three times two fifths are more than all of it: at most two of them may happen. */
async function refundInParts({ house }: Till, { subject }: Paying): Promise<void> {
  const intent = await house.database.asSystem((tx) =>
    tx.selectFrom('payment_intent').selectAll().where('subject_id', '=', subject.id).executeTakeFirstOrThrow(),
  );
  if (intent.state !== 'paid') return;
  const amount = Math.floor(intent.amount * 0.4);
  await Promise.all(
    [1, 2, 3].map((part) =>
      house.database.asSystem((tx) =>
        refundSubject(
          tx,
          companyScopeOf({ distributorId: intent.distributor_id }),
          { subject, amount, reason: 'cancelled', route: 'original', reference: `part-${part}-${subject.id}` },
          house.clock.now(),
        ),
      ),
    ),
  );
}

/** Every notification twenty times more, all at once, in whatever order. */
async function repeatAll({ sandbox, settle }: Till, random: () => number, oneIn: number): Promise<number> {
  const chosen = (await sandbox.notices())
    .filter(() => random() < 1 / oneIn)
    .map((notice) => ({ notice, at: random() }));
  chosen.sort((a, b) => a.at - b.at);
  let repeated = 0;
  await inLanes(chosen, async ({ notice }) => {
    const answers = await sandbox.repeat(notice.provider, notice.no, 20);
    repeated += answers.length;
  });
  await settle();
  return repeated;
}

/** How much has happened so far, in rows that only an effect writes. */
async function effects({ house }: Till): Promise<string> {
  const { rows } = await house.database.asSystem((tx) =>
    sql<Record<string, number>>`select (select count(*) from ledger_entry) as entries,
      (select coalesce(sum(captured), 0) from payment_attempt) as captured,
      (select coalesce(sum(refunded), 0) from payment_attempt) as refunded,
      (select count(*) from payment_refund) as refunds,
      (select count(*) from payment_attempt) as attempts`.execute(tx),
  );
  return JSON.stringify({ ...rows[0], mails: house.mails.length });
}
