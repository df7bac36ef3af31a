import { api, opsApi } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { platformBalance } from '../../modules/ledger/service.ts';
import type { TestClient } from '../boot.ts';
import type { Business } from './business.ts';

/** A payment provider beside the business: what agencies pay there, and what operators do about money in doubt. */

const hourMs = 3_600_000;

/** An agency pays by its phone. Now and then the provider tells another amount, and the money lies in suspense. */
export async function payAtProvider(
  business: Business,
  client: TestClient,
  request: RequestOf<typeof api.payment.wechat>,
): Promise<void> {
  const { sandbox, later } = business.till!;
  const started = await business.attempt('paid by wechat', () => client.send(api.payment.wechat, request));
  if (!started?.paymentNo) return;
  const isSpoiled = business.is(0.3);
  if (isSpoiled)
    await sandbox.faults(
      { fault: 'notice-wrong-amount', provider: 'wechat', instead: true },
      { fault: 'answer-wrong-amount', provider: 'wechat' },
    );
  await sandbox.pay({ provider: 'wechat', no: started.paymentNo });
  if (!isSpoiled) return;
  await later(1000);
  await sandbox.clearFaults();
}

/** The bill of a day is wrong in some lines. */
export const spoilBill = async ({ till, is }: Business) =>
  is(0.5) && till?.sandbox.faults({ fault: 'bill-differences', provider: 'wechat', value: 2 });

/** Operators decide about suspense and differences, and book what the provider pays out. */
export async function providersDay(business: Business): Promise<void> {
  await decideSuspense(business);
  await settleCases(business);
  await bookPayout(business);
}

async function decideSuspense(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.money.doubts, { kinds: ['suspense'], limit: 50 });
  for (const { number: payment } of records) {
    const to = business.pick(['subject', 'advance', undefined] as const);
    const given =
      to &&
      (await business.twoPeople(`suspense to ${to}`, 'as the provider says', (fields) =>
        operator.send(opsApi.money.attach, { ...fields, payment, to }),
      ));
    if (!given)
      await business.twoPeople('suspense sent back', 'nobody wants it', (fields) =>
        operator.send(opsApi.money.refundSuspended, { ...fields, payment }),
      );
  }
}

async function settleCases(business: Business): Promise<void> {
  const { operator } = business;
  const { records } = await operator.send(opsApi.money.cases, { state: 'open', limit: 50 });
  for (const { id, suspended } of records) {
    const { read } = await operator.send(opsApi.money.case, { id });
    const { version } = read;
    const [what, call] =
      suspended === 0
        ? (['difference closed', opsApi.money.settleCase] as const)
        : (['difference booked back', opsApi.money.reverseCase] as const);
    await business.twoPeople(what, 'the bill was wrong', (fields) => operator.send(call, { ...fields, id, version }));
  }
}

async function bookPayout(business: Business): Promise<void> {
  const { operator } = business;
  const { owed } = await operator.send(opsApi.money.payouts, {});
  const amount = owed.find(({ provider }) => provider === 'wechat')?.amount ?? 0;
  if (amount < 1000 || business.is(0.5)) return;
  const fee = Math.round(amount * 0.006);
  const reference = `payout ${business.serial()}`;
  await business.twoPeople('payout', 'arrived in the bank', (fields) =>
    operator.send(opsApi.money.payout, { ...fields, provider: 'wechat', arrived: amount - fee, fee, reference }),
  );
}

/** The provider's own record against the books, once everything that was begun is over and every difference is closed. */
export async function providerAmiss(business: Business): Promise<string[]> {
  const { till, house } = business;
  if (!till) return [];
  await till.sandbox.clearFaults();
  for (let round = 0; round < 4; round++) await till.later(hourMs);
  await business.morning();
  await decideSuspense(business);
  await settleCases(business);
  for (let round = 0; round < 4; round++) await till.later(hourMs);
  await business.morning();
  const trades = (await till.sandbox.trades()).filter(({ provider }) => provider === 'wechat');
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const taken = sum(trades.filter(({ paidAt }) => paidAt !== null).map(({ amount }) => amount));
  const back = sum(
    trades.flatMap(({ refunds }) => refunds.filter(({ state }) => state === 'success').map(({ amount }) => amount)),
  );
  const { records } = await business.operator.send(opsApi.money.payouts, { limit: 100 });
  const booked = await house.database.asSystem((tx) => platformBalance(tx, 'GATEWAY_CLEARING', 'CNY', 'wechat'));
  const left = taken - back - sum(records.map(({ arrived, fee }) => arrived + fee));
  const { records: inDoubt } = await business.operator.send(opsApi.money.doubts, { kinds: ['suspense', 'case'] });
  return [
    ...(booked === left ? [] : [`the provider has ${left} of ours, and the books say ${booked}`]),
    ...inDoubt.map(({ kind, number }) => `${kind} ${number} is still in doubt`),
  ];
}
