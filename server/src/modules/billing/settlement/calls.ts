import type { api } from '@waylight/contract';
import { toDecimal } from '@waylight/contract/value/money';
import type { ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import type { Database, Tx } from '../../../db/database.ts';
import { endDue } from '../../../db/due.ts';
import { type RepeatableRequest, requestDigest } from '../../../db/once.ts';
import { companyScopeOf, type DistributorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { newBillSettlementCode } from '../../../numbers.ts';
import { openPayment, paymentOf } from '../../payment/bill/service.ts';
import { expire } from '../../payment/service.ts';
import * as data from './data.ts';
import { linesSettled, linesToSettle, type SettledLineRow } from './line-data.ts';
import { choiceRefusal, mostOpenSettlements, settlementMs } from './settlement.ts';

export { unpaidSettlements } from './data.ts';

/** Lines of the answer to a new settlement. */
const firstLines = { page: 1, limit: 20 } as const;

export function settlementCalls({ database }: House): Handlers<typeof api.settlement> {
  return {
    create: ({ requestId, bills }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const request = { requestId, digest: requestDigest(scope.userId, bills) };
        const before = await data.settlementMadeBy(tx, scope, request);
        return viewOf(tx, scope, before ?? (await make(tx, scope, request, bills, now)), firstLines, now);
      }),

    get: ({ settlementCode, ...asked }, { scope, now }) =>
      database.asDistributor(scope, async (tx) => {
        const found = await data.findSettlement(tx, scope, settlementCode);
        if (!found) throw new No('NO_SUCH_SETTLEMENT');
        return viewOf(tx, scope, found, asked, now);
      }),
  };
}

type ChosenBills = RequestOf<typeof api.settlement.create>['bills'];

async function make(
  tx: Tx,
  scope: DistributorScope,
  request: RepeatableRequest,
  chosen: ChosenBills,
  now: number,
): Promise<data.Settlement> {
  const codes = chosen.map(({ billCode }) => billCode);
  const bills = new Map((await data.billsNamed(tx, scope, codes)).map((bill) => [bill.code, bill]));
  const parts = chosen.map(({ billCode, amount }) => {
    const bill = bills.get(billCode);
    if (!bill) throw new No('NO_SUCH_BILL');
    const refusal = choiceRefusal(bill, amount);
    const { currency } = bill;
    if (refusal) throw new No(refusal, { bill: billCode, currency, unpaid: toDecimal(bill.unpaid, currency) });
    return { billId: bill.id, amount, currency };
  });
  const { currency } = parts[0]!;
  if (parts.some((part) => part.currency !== currency)) throw new No('SUBJECTS_DIFFER');
  if ((await data.countOpen(tx, scope)) >= mostOpenSettlements) throw new No('TOO_MANY_SETTLEMENTS');
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  const payUntil = new Date(now + settlementMs);
  const settlement = { code: newBillSettlementCode(now), ...request, amount, currency, payUntil, parts };
  const made = await data.insertSettlement(tx, scope, settlement, now);
  // The same request was on its way twice, and the other one has just made it.
  if (!made) return (await data.settlementMadeBy(tx, scope, request))!;
  await openPayment(tx, scope, { subject: subjectOf(made), amount, currency, deadline: payUntil }, now);
  return made;
}

const subjectOf = ({ code }: Pick<data.Settlement, 'code'>) => ({ kind: 'bill', id: code }) as const;

type View = ReplyOf<typeof api.settlement.get>;

async function viewOf(
  tx: Tx,
  scope: DistributorScope,
  found: data.Settlement,
  asked: { readonly page: number; readonly limit: number },
  now: number,
): Promise<View> {
  const parts = await data.partsOf(tx, scope, found.id);
  const { attempt, spent, refunded } = await paymentOf(tx, scope, subjectOf(found));
  const rows =
    found.state === 'paid'
      ? await linesSettled(tx, scope, found.id, asked)
      : found.state === 'open'
        ? await linesToSettle(tx, scope, found.id, asked)
        : [];
  const left = found.amount - parts.reduce((sum, { writtenOff }) => sum + writtenOff, 0);
  return {
    settlementCode: found.code,
    state: found.state,
    amount: found.amount,
    currency: found.currency,
    createdAt: found.created_at.toISOString(),
    payUntil: found.pay_until.toISOString(),
    paidAt: found.paid_at?.toISOString() ?? null,
    method: attempt?.method ?? null,
    paymentNo: attempt?.paymentNo ?? null,
    bills: parts.map(({ bill, amount, writtenOff }) => ({
      billId: bill.id,
      billCode: bill.code,
      dueOn: bill.dueOn,
      amount,
      writtenOff,
      unpaid: bill.unpaid,
    })),
    returned: spent && found.state !== 'open' && left > 0 ? { amount: left, to: refunded ?? 'advance' } : null,
    lines: { records: rows.map(lineOf), total: rows[0]?.total ?? 0, ...asked },
    asOf: now,
  };
}

const lineOf = ({ total: _, hotelZh, hotelEn, ...row }: SettledLineRow): View['lines']['records'][number] => ({
  ...row,
  hotel: hotelZh !== null && hotelEn !== null ? { infoName: hotelZh, nameEng: hotelEn } : null,
});

/** Ends settlements that nobody paid in time; one whose provider has not spoken yet waits for it. */
export async function expireSettlements(database: Database, now: number): Promise<void> {
  await endDue({
    read: (after: data.OverdueSettlement | undefined, most) =>
      database.asSystem((tx) => data.overdueSettlements(tx, now, after, most)),
    end: ({ id, distributorId, code }) =>
      database.asSystem(async (tx) => {
        const over = await expire(tx, companyScopeOf({ distributorId }), subjectOf({ code }));
        if (over) await data.endSettlement(tx, id, 'closed', now);
        return over;
      }),
  });
}
