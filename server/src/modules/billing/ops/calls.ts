import type { opsApi } from '@waylight/contract';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import type { InvoiceStatus } from '@waylight/contract/invoicing/invoicing-words';
import { dateIn, dayNumber, portalZone } from '@waylight/contract/value/stay';
import { companyScopeOf } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { bookedAs } from '../../ledger/service.ts';
import { actHandler } from '../../operator/act/service.ts';
import { openStatuses, reductionsOf, settlementsOf } from '../list/data.ts';
import { billsFor, companiesFor } from '../statement/data.ts';
import { depositsOf, linesOf, matchesOf } from '../statement/statement.ts';
import * as data from './data.ts';
import { reduce, remind, runCycle, runIrregular, voidOne, writeOff } from './service.ts';

/** Most lines of a statement that are looked at together. */
const mostLines = 500;

/** Bills at the console. `wake`: reactions need not wait for their tick. */
export function opsBillCalls(house: House, wake: () => void): Handlers<typeof opsApi.bill> {
  const { database } = house;
  return {
    list: (request, { now }) =>
      database.asOps(async (tx) => {
        const today = dateIn(portalZone, now);
        const rows = await data.list(tx, request, today);
        const found = await data.sums(tx, request, today);
        return {
          records: rows.map((row) => shown(row, today)),
          ...{ total: found.reduce((sum, { count }) => sum + count, 0), page: request.page, limit: request.limit },
          sums: found.map(({ currency, receivable, unpaid }) => ({ currency, receivable, unpaid })),
        };
      }),

    get: ({ code }, { now }) =>
      database.asOps(async (tx) => {
        const bill = await data.byCode(tx, code);
        if (!bill) throw new No('NO_SUCH_BILL');
        const scope = companyScopeOf(bill);
        const [payments, reductions] = [
          await settlementsOf(tx, scope, bill.id),
          await reductionsOf(tx, scope, bill.id),
        ];
        const invoices = await data.invoicesOf(tx, bill.id);
        const settlements = await data.openSettlementsOf(tx, bill.id);
        return {
          bill: shown(bill, dateIn(portalZone, now)),
          payments: payments.map(({ settlementCode, amount, at, reference }) => ({
            ...{ settlement: settlementCode, amount, reference },
            at: at.toISOString(),
          })),
          reductions: reductions.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
          invoices: invoices.map((one) => ({ ...one, status: one.status as InvoiceStatus })),
          settlements: settlements.map(({ payUntil, ...one }) => ({ ...one, payUntil: payUntil.toISOString() })),
        };
      }),

    lines: ({ code, page, limit }) =>
      database.asOps(async (tx) => {
        const bill = await data.byCode(tx, code);
        if (!bill) throw new No('NO_SUCH_BILL');
        const records = await data.lines(tx, bill.id, limit, (page - 1) * limit);
        return { records, total: bill.lineCount, page, limit };
      }),

    matchStatement: ({ statement, currency }, { now }) =>
      database.asOps(async (tx) => {
        const lines = linesOf(statement, currency).slice(0, mostLines);
        const text = lines.map((one) => one.text).join('\n');
        const bills = await billsFor(tx, currency, { amounts: lines.map(({ amount }) => amount), text });
        const companies = await companiesFor(tx, currency, text);
        const references = lines.map(({ reference }) => reference).filter((one) => one !== '');
        const booked = await bookedAs(tx, references);
        const waiting = await data.transfersWaiting(tx, references, new Date(now));
        return {
          lines: lines.map((line) => ({
            ...line,
            currency,
            bookedAs: (booked.get(line.reference) as 'deposit' | undefined) ?? null,
            waitsAs: waiting.get(line.reference) ?? null,
            bills: matchesOf(line, bills).map(({ bill: { companyCode, nameZh, nameEn, code, unpaid }, reasons }) => ({
              ...{ code, unpaid, reasons, company: { code: companyCode, nameZh, nameEn } },
            })),
            deposits: depositsOf(line, companies, bills).map(
              ({ company: { companyCode, nameZh, nameEn }, reasons }) => ({
                ...{ company: { code: companyCode, nameZh, nameEn }, reasons },
              }),
            ),
          })),
        };
      }),

    toRun: ({ page, limit }, { now }) =>
      database.asOps(async (tx) => {
        const rows = await data.toRun(tx, dateIn(portalZone, now), limit, (page - 1) * limit);
        return {
          records: rows.map(({ code, nameZh, nameEn, settlementType, dueOn, currency, owed }) => ({
            ...{ company: { code, nameZh, nameEn }, dueOn, currency, owed },
            settlementType: settlementType as (typeof settlementTypes)[number],
          })),
          ...{ total: rows[0]?.total ?? 0, page, limit },
        };
      }),

    runCycle: actHandler(house, runCycle, wake),
    runIrregular: actHandler(house, runIrregular, wake),
    reduce: actHandler(house, reduce, wake),
    void: actHandler(house, voidOne, wake),
    remind: actHandler(house, remind, wake),
    writeOff: actHandler(house, writeOff, wake),
  };
}

function shown({ id: _, distributorId: __, companyCode, companyZh, companyEn, ...bill }: data.BillRow, today: string) {
  const isOpen = (openStatuses as readonly string[]).includes(bill.status);
  return {
    ...bill,
    settlementType: bill.settlementType as (typeof settlementTypes)[number],
    company: { code: companyCode, nameZh: companyZh, nameEn: companyEn },
    overdueDays: isOpen ? Math.max(0, dayNumber(today) - dayNumber(bill.dueOn)) : 0,
    generatedAt: bill.generatedAt.toISOString(),
    writtenOffAt: bill.writtenOffAt?.toISOString() ?? null,
    voidedAt: bill.voidedAt?.toISOString() ?? null,
  };
}
