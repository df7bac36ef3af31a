import type { BillRecord, ReceivableLine } from '@waylight/contract/billing/billing';
import type { BillStatus } from '@waylight/contract/billing/billing-words';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { entryKinds } from '@waylight/contract/ledger/ledger';
import { dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { overdueDays } from '../billing.ts';
import { cycleOf, runAt, type SettlementType } from '../cycle/cycle.ts';
import { nextRunOf } from '../run/run.ts';
import * as data from './data.ts';
import * as lineData from './line-data.ts';

const noCount: Record<BillStatus, number> = { generated: 0, partlyWrittenOff: 0, writtenOff: 0, voided: 0 };

/** The settlement type as the contract has it. */
export const settlementTypeOf = (text: string): SettlementType =>
  settlementTypes.find((type) => type === text) ?? 'singleOrder';

export function billRecord(row: data.BillRow, today: PlainDate): BillRecord {
  const { generatedAt, writtenOffAt, voidedAt, distributorCode, settlementType, ...rest } = row;
  return {
    ...rest,
    distributorCode: distributorCode ?? '',
    settlementType: settlementTypeOf(settlementType),
    overdueDays: overdueDays(row, today),
    generatedAt: generatedAt.toISOString(),
    writtenOffAt: writtenOffAt?.toISOString() ?? null,
    voidedAt: voidedAt?.toISOString() ?? null,
  };
}

/** One page of bills with what all that are found come to, and how the company stands. */
export async function listBills(tx: Tx, scope: DistributorScope, asked: data.BillListRequest, now: number) {
  const { page, limit, ...filter } = asked;
  const today = dateIn(portalZone, now);
  const byStatus = await data.sumsByStatus(tx, scope, filter, today);
  const shown = shownOf(byStatus, filter);
  const owed = shown.filter(({ status }) => status !== 'voided');
  const sum = (of: 'receivable' | 'received' | 'unpaid') => owed.reduce((total, one) => total + one[of], 0);
  const rows = await data.pageOfBills(tx, scope, filter, { offset: (page - 1) * limit, limit }, today);
  const terms = await data.termsOf(tx, scope, scope.currency);
  const settlementType = settlementTypeOf(terms.settlementType);
  const cycle = cycleOf(settlementType, today, terms.agreedOn);
  const nextRunOn = nextRunOf(settlementType, terms.agreedOn, today);
  return {
    records: rows.map((row) => billRecord(row, today)),
    total: shown.reduce((total, { count }) => total + count, 0),
    page,
    limit,
    currency: scope.currency,
    settlementType,
    counts: { ...noCount, ...Object.fromEntries(byStatus.map(({ status, count }) => [status, count])) },
    sums: { receivable: sum('receivable'), received: sum('received'), unpaid: sum('unpaid') },
    unbilled: terms.unbilled,
    cycle: cycle ?? null,
    nextBillAt: nextRunOn === undefined ? null : new Date(runAt(nextRunOn)).toISOString(),
  };
}

/** How many bills a filter finds. */
export async function countBills(
  tx: Tx,
  scope: DistributorScope,
  filter: data.BillFilter,
  now: number,
): Promise<number> {
  const byStatus = await data.sumsByStatus(tx, scope, filter, dateIn(portalZone, now));
  return shownOf(byStatus, filter).reduce((sum, { count }) => sum + count, 0);
}

const shownOf = (byStatus: readonly data.StatusSum[], { statuses }: Pick<data.BillFilter, 'statuses'>) =>
  byStatus.filter(({ status }) => statuses.length === 0 || statuses.includes(status));

export function lineRecord(row: lineData.LineRow): ReceivableLine {
  const { billId, billCode, billStatus, earlierId, earlierCode, hotelZh, hotelEn, entryKind, place: _, ...rest } = row;
  return {
    bill:
      billId !== null && billCode !== null && billStatus !== null
        ? { id: billId, code: billCode, status: billStatus }
        : null,
    earlierBill: earlierId !== null && earlierCode !== null ? { id: earlierId, code: earlierCode } : null,
    entryKind: entryKind === null ? null : (entryKinds.find((kind) => kind === entryKind) ?? 'correction'),
    hotel: hotelZh !== null && hotelEn !== null ? { infoName: hotelZh, nameEng: hotelEn } : null,
    ...rest,
  };
}

/** The bill that a filter of lines names; undefined: it names none. Throws NO_SUCH_BILL. */
export async function billNamed(tx: Tx, scope: DistributorScope, code: string | undefined) {
  if (code === undefined) return undefined;
  const bill = await data.findBill(tx, scope, { code });
  if (!bill) throw new No('NO_SUCH_BILL');
  return bill;
}

/** One page of receivable lines with their sums. Throws NO_SUCH_BILL. */
export async function listLines(tx: Tx, scope: DistributorScope, asked: lineData.LineListRequest) {
  const { page, limit, ...filter } = asked;
  const bill = await billNamed(tx, scope, filter.billCode);
  return pageOfLines(tx, scope, filter, bill?.id, { page, limit });
}

async function pageOfLines(
  tx: Tx,
  scope: DistributorScope,
  filter: lineData.LineFilter,
  billId: number | undefined,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { total, ...sums } = await lineData.sumLines(tx, scope, filter, billId);
  const rows = await lineData.someLines(tx, scope, filter, billId, { offset: (page - 1) * limit, limit });
  return { records: rows.map(lineRecord), total, page, limit, currency: scope.currency, sums };
}

/** Lines on the first page of a bill. */
const firstLines = 20;

/** A bill with its payments and its first lines. Throws NO_SUCH_BILL. */
export async function billDetail(tx: Tx, scope: DistributorScope, id: number, now: number) {
  const bill = await data.findBill(tx, scope, { id });
  if (!bill) throw new No('NO_SUCH_BILL');
  const settled = await data.settlementsOf(tx, scope, id);
  const reduced = await data.reductionsOf(tx, scope, id);
  const everyLine = { billed: 'all', keyword: '' } as const;
  return {
    bill: billRecord(bill, dateIn(portalZone, now)),
    settlements: settled.map((one) => ({ ...one, at: one.at.toISOString() })),
    reductions: reduced.map((one) => ({ ...one, at: one.at.toISOString() })),
    lines: await pageOfLines(tx, scope, everyLine, id, { page: 1, limit: firstLines }),
  };
}
