import { sql } from 'kysely';
import { openPlan, type SoldPlan } from './ordering.ts';
import { inLanes } from './payment/judgement.ts';
import { type Gateway, openTill, providerOf, startOrder, type Till } from './payment/paying.ts';

/**
 * Each notification arrives twenty times at once, some after the next one, and has one effect.
 *
 * A third arrive before our call to the provider returns, a third in time, a third after the order has expired.
 */
export const moments = ['early', 'inTime', 'late'] as const;
export type Moment = (typeof moments)[number];

export interface NoticesOutcome {
  /** by when the money came: payments, and how often their notifications were delivered and answered as taken */
  payments: Record<Moment, number>;
  deliveries: Record<Moment, number>;
  /** payments that became money, each counted as often as it was booked */
  effects: Record<Moment, number>;
  /** how often a provider told of the money before it had answered our call */
  beforeAnswer: number;
  /** late money that opened its order again, and that went back */
  reopened: number;
  returned: number;
  faults: string[];
}

const gateways = ['wechat', 'alipay', 'heli'] as const satisfies readonly Gateway[];
const minuteMs = 60_000;
const times = 20;
const wave = 90;

interface ToldPayment {
  readonly method: Gateway;
  readonly paymentNo: string;
  readonly moment: Moment;
}

export async function noticeRounds(
  payments: number,
  random: () => number,
  database: 'embedded' | 'server' = 'embedded',
): Promise<NoticesOutcome> {
  const none = () => ({ early: 0, inTime: 0, late: 0 });
  const outcome: NoticesOutcome = {
    payments: none(),
    deliveries: none(),
    effects: none(),
    beforeAnswer: 0,
    reopened: 0,
    returned: 0,
    faults: [],
  };
  const till = await openTill({ database });
  try {
    const plan = await openPlan(till.house.database, { free: 30_000 });
    for (let left = payments; left > 0; left -= wave) await oneWave(till, plan, Math.min(wave, left), random, outcome);
    return outcome;
  } finally {
    await till.stop();
  }
}

async function oneWave(till: Till, plan: SoldPlan, count: number, random: () => number, outcome: NoticesOutcome) {
  const { house, sandbox } = till;
  const told: ToldPayment[] = [];
  const seed = () => Math.floor(random() * 2 ** 31);
  const spoil = () =>
    sandbox.faults(
      { fault: 'notice-repeated', value: times, seed: seed() },
      { fault: 'notice-reordered', rate: 0.5, seed: seed() },
    );
  const begin = async (moment: Moment) => {
    const client = await house.signIn('100001', 'demo');
    const each = Math.max(1, Math.floor(count / moments.length));
    const begun: ToldPayment[] = [];
    await inLanes(Array.from({ length: each }), async (_, index) => {
      const method = gateways[index % gateways.length]!;
      const { started } = await startOrder(client, plan, method, guestOf(random));
      begun.push({ method, paymentNo: started.paymentNo!, moment });
    });
    told.push(...begun);
    return begun;
  };
  const payAll = (begun: readonly ToldPayment[]) => {
    const order = begun.map((one) => ({ ...one, at: random() })).sort((a, b) => a.at - b.at);
    return inLanes(order, async ({ method, paymentNo }) => {
      await sandbox.pay({ provider: providerOf[method], no: paymentNo, force: true });
    });
  };

  const late = await begin('late');
  await till.later(31 * minuteMs);
  await till.later(11 * minuteMs);
  await till.later(minuteMs);
  await spoil();
  await payAll(late);
  await payAll(await begin('inTime'));
  await sandbox.faults({ fault: 'paid-before-answer', seed: seed() });
  await begin('early');
  for (const seconds of [1, 15, 30, 30, 60, 60]) await till.later(seconds * 1000);
  for (const { fault, hits } of await sandbox.clearFaults())
    if (fault === 'paid-before-answer') outcome.beforeAnswer += hits;
  for (const seconds of [60, 240, 300]) await till.later(seconds * 1000);
  await judge(till, told, outcome);
}

/** Nobody stays twice: late money is never refused because of another order. */
function guestOf(random: () => number): [string, string] {
  const name = () => Array.from({ length: 9 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('');
  return [name(), name()];
}

/** Counts for each payment how often it was told and how often it was booked. */
async function judge({ house, sandbox }: Till, told: readonly ToldPayment[], outcome: NoticesOutcome): Promise<void> {
  const numbers = told.map(({ paymentNo }) => paymentNo);
  const { rows } = await house.database.asSystem((tx) =>
    sql<{ no: string; state: string; amount: number; captured: number; booked: number; cleared: number; back: number }>`
      select a.out_trade_no as no, a.state, a.amount, a.captured,
        (select count(*)::int from ledger_journal j where j.attempt_id = a.id and j.refund_id is null
          and exists (select from ledger_entry e join ledger_account c on c.id = e.account_id
            where e.journal_id = j.id and c.kind = 'GATEWAY_CLEARING')) as booked,
        (select coalesce(sum(e.amount), 0)::bigint from ledger_journal j join ledger_entry e on e.journal_id = j.id
          join ledger_account c on c.id = e.account_id
          where j.attempt_id = a.id and j.refund_id is null and c.kind = 'GATEWAY_CLEARING') as cleared,
        (select coalesce(sum(r.amount), 0)::bigint from payment_refund r where r.attempt_id = a.id) as back
      from payment_attempt a where a.out_trade_no = any(${numbers}::text[])`.execute(tx),
  );
  const known = new Map(rows.map((row) => [row.no, row]));
  for (const { method, paymentNo, moment } of told) {
    const row = known.get(paymentNo)!;
    const deliveries = (await sandbox.notices(providerOf[method], paymentNo))
      .filter(({ about }) => about === 'payment')
      .flatMap(({ history }) => history)
      .filter(({ as, status }) => as === 'right' && typeof status === 'number').length;
    outcome.payments[moment]++;
    outcome.deliveries[moment] += deliveries;
    outcome.effects[moment] += row.booked;
    const name = `${moment} ${method} ${paymentNo} (${row.state})`;
    if (deliveries < times) outcome.faults.push(`${name} was told ${deliveries} times`);
    if (row.booked !== 1 || row.cleared !== row.amount || row.captured !== row.amount)
      outcome.faults.push(`${name} of ${row.amount}: booked ${row.booked} times, ${row.cleared}`);
    if (row.state === 'paid' && row.back === 0) {
      if (moment === 'late') outcome.reopened++;
    } else if (moment === 'late' && row.state === 'refunded' && row.back === row.amount) outcome.returned++;
    else outcome.faults.push(`${name} gave ${row.back} back`);
  }
}
