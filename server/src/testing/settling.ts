import { randomUUID } from 'node:crypto';
import type { Authority } from '@waylight/contract/wire/access';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { settlementTypeOf } from '../modules/billing/list/list.ts';
import { lockCredit, makeBill } from '../modules/billing/run/data.ts';
import { companyByCode } from '../modules/identity/registration/registration.ts';
import { correctionEntries } from '../modules/ledger/ledger.ts';
import { record } from '../modules/ledger/service.ts';
import type { Booted, TestClient } from './boot.ts';

/** Somebody of 100001 with these authorities alone. */
export async function addSomebody(house: Booted, access: readonly Authority[]): Promise<TestClient> {
  const username = `u${randomUUID().slice(0, 8)}`;
  await house.database.asOwner(async (tx) => {
    const model = await tx
      .selectFrom('distributor_user as u')
      .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
      .where('d.code', '=', '100001')
      .where('u.is_main', '=', true)
      .select(['u.distributor_id', 'u.password_hash', 'u.created_at'])
      .executeTakeFirstOrThrow();
    const person = { real_name: username, nick_name: username, email: `${username}@yuncheng.example` };
    await tx
      .insertInto('distributor_user')
      .values({ ...model, username, is_main: false, ...person, mobile: '+86 138 0000 0188', access: [...access] })
      .execute();
  });
  return house.signIn('100001', username);
}

/** A line of a test's bill: everything that is not billed yet of an order, or an amount that is posted for it. */
export type TestLine = { readonly orderCode: string } | { readonly amount: number };

export interface TestBill {
  readonly id: number;
  readonly code: string;
  readonly amount: number;
}

/** A bill of these lines alone, as the run makes one. Their numbers follow the statement. */
export async function makeTestBill(
  database: Database,
  companyCode: string,
  { dueOn = '2026-11-30', lines }: { readonly dueOn?: string; readonly lines: readonly TestLine[] },
  now: number,
): Promise<TestBill> {
  const code = `BL${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  return database.asSystem(async (tx) => {
    const company = (await companyByCode(tx, companyCode))!;
    const { distributorId, currency } = company;
    const account = (await lockCredit(tx, company))!;
    const found: string[] = [];
    for (const line of lines) {
      if ('orderCode' in line) found.push(line.orderCode);
      else {
        const reference = `test-${randomUUID()}`;
        const journal = { distributorId, kind: 'correction', reference, subject: null } as const;
        await record(tx, journal, correctionEntries('credit', 'SALES', -line.amount, currency), now);
        found.push(reference);
      }
    }
    const { rows } = await sql<{ id: number }>`
      select e.id from ledger_entry e join ledger_journal j on j.id = e.journal_id
      where e.account_id = ${account.id} and (j.subject_id = any (${found}::text[]) or j.reference = any (${found}::text[]))`.execute(
      tx,
    );
    const { settlement_type } = await tx
      .selectFrom('distributor')
      .select('settlement_type')
      .where('id', '=', distributorId)
      .executeTakeFirstOrThrow();
    const made = await makeBill(tx, account, {
      code,
      // The run bills what such a company owes without a fixed day.
      settlementType: settlement_type === 'advance' ? 'irregular' : settlementTypeOf(settlement_type),
      fromLine: 1,
      cycleFrom: '2026-11-01',
      cycleTo: '2026-11-20',
      dueOn,
      entryIds: rows.map(({ id }) => id),
      now,
    });
    if (made.billId === null) throw new Error('there was nothing to bill');
    return { id: made.billId, code, amount: made.amount };
  });
}
