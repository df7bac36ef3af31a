import type { BillRecord, ReceivableLine } from '@waylight/contract/billing/billing';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Database, Tx } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { type BillFilter, type BillRow, billsAfter } from '../list/data.ts';
import { type LineFilter, type LineRow, someLines } from '../list/line-data.ts';
import { billRecord, lineRecord } from '../list/list.ts';

/** Rows that one transaction reads: few, because while it is open the embedded database serves nobody else. */
const batch = 500;

/** Reads batch after batch, each in a transaction of its own: a reader may be slow, a transaction not. */
async function* inBatches<Row, Item>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
  item: (row: Row) => Item,
): AsyncGenerator<Item> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after);
    for (const row of rows) yield item(row);
    if (rows.length < batch) return;
    after = rows.at(-1);
  }
}

/** Every bill that a filter finds, the newest first. */
export function everyBill(
  database: Database,
  scope: DistributorScope,
  filter: BillFilter,
  now: number,
): AsyncGenerator<BillRecord> {
  const today = dateIn(portalZone, now);
  const read = (after: BillRow | undefined) =>
    database.asDistributor(scope, (tx) => billsAfter(tx, scope, filter, { after, limit: batch, today }));
  return inBatches(read, (row) => billRecord(row, today));
}

/** Every line that a filter finds, in the order of the list. */
export function everyLine(
  database: Database,
  scope: DistributorScope,
  filter: LineFilter,
  billId: number | undefined,
): AsyncGenerator<ReceivableLine> {
  const read = (after: LineRow | undefined) =>
    database.asDistributor(scope, (tx) => someLines(tx, scope, filter, billId, { after, limit: batch }));
  return inBatches(read, lineRecord);
}

/** The lines of a bill that is known to have few. */
export async function fewLines(tx: Tx, scope: DistributorScope, billId: number, most: number) {
  const filter = { billed: 'all', keyword: '' } as const;
  return (await someLines(tx, scope, filter, billId, { limit: most })).map(lineRecord);
}
