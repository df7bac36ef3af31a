import { type ReceivableAge, receivableAges } from '@waylight/contract/ops/report/report';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { ratesOf } from '../sales/service.ts';
import * as data from './data.ts';
import { receivableWorth, totalsOf } from './receivable.ts';

/** The debt of every company on credit at a moment. Role waylight_ops. */
export async function receivablesAt(tx: Tx, currency: string | undefined, now: number) {
  const asOf = dateIn(portalZone, now);
  const rows = await data.receivables(tx, asOf, currency);
  const records = rows.map(({ code, nameZh, nameEn, balance, billed, ...row }) => ({
    company: { code, nameZh, nameEn },
    currency: row.currency,
    ages: Object.fromEntries(receivableAges.map((age) => [age, row[age]])) as Record<ReceivableAge, number>,
    ...{ billed, unbilled: balance - billed, total: balance },
  }));
  const totals = totalsOf(records);
  const { currencies } = await ratesOf(
    tx,
    totals.map((one) => one.currency),
  );
  return { asOf, records, totals, houseCurrency: currencies.house, worth: receivableWorth(totals, currencies) };
}
