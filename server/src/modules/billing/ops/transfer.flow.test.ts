import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { makeTestBill } from '../../../testing/settling.ts';
import { auditLedger } from '../../ledger/service.ts';
import { hasReference } from '../../ledger/write-off-data.ts';

const uses = ['deposit', 'repayment', 'writeOff'] as const;
type Use = (typeof uses)[number];
const pairs = uses.flatMap((first) => uses.map((second) => [first, second] as const));

describe.each(oneDatabase)('one bank transfer on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let checker: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    checker = await house.operator('approver');
  });
  afterAll(async () => {
    if (house) {
      await house.app.jobs.runDue(house.clock.now());
      expect(await house.database.asSystem(auditLedger)).toEqual([]);
    }
    await house?.stop();
  });

  const amount = 900;
  const entry = (reference: string) => ({
    ...{ requestId: randomUUID(), reason: 'on the statement', code: '100001', amount, reference },
  });
  /** A bill that is owed on credit: what a write-off pays, and what a repayment can be taken off. */
  const made = async () =>
    (
      await makeTestBill(
        house.database,
        '100001',
        { lines: [{ amount: 2 * amount }], dueOn: '2026-12-20' },
        house.clock.now(),
      )
    ).code;

  /** Makes an act ready and answers what does it; a write-off waits for its second person. */
  async function ready(use: Use, reference: string): Promise<() => Promise<'booked' | 'before'>> {
    const outcome = async (sent: Promise<unknown>) => {
      const refusal = await sent.then(
        () => undefined,
        () => refusalOf(sent),
      );
      if (refusal !== undefined) expect(refusal).toBe('TRANSFER_BOOKED');
      return refusal === undefined ? 'booked' : 'before';
    };
    if (use === 'deposit') return () => outcome(operator.send(opsApi.company.deposit, entry(reference)));
    if (use === 'repayment')
      return () => outcome(operator.send(opsApi.company.repay, { ...entry(reference), from: 'bank' }));
    const { code, ...asked } = { ...entry(reference), code: await made(), unpaid: 2 * amount };
    const { approval } = await operator.send(opsApi.bill.writeOff, { ...asked, code });
    return async () => {
      const { status } = await checker.send(opsApi.approval.decide, { code: approval!, decision: 'grant' });
      const { bill } = await operator.send(opsApi.bill.get, { code });
      expect(bill.received).toBe(status === 'granted' ? amount : 0);
      expect(['granted', 'stale']).toContain(status);
      return status === 'granted' ? 'booked' : 'before';
    };
  }

  const kindsOf = async (reference: string) => {
    const rows = await house.database.asSystem((tx) =>
      tx.selectFrom('ledger_journal').select('kind').where('reference', '=', reference).execute(),
    );
    return rows.map((row) => row.kind);
  };

  it.each(pairs)('booked as %s cannot be booked as %s afterwards', async (first, second) => {
    await made();
    const reference = `TRF ${randomUUID()}`;
    // Both are asked for while nothing is booked.
    const [one, other] = [await ready(first, reference), await ready(second, reference)];
    expect(await one()).toBe('booked');
    expect(await other()).toBe('before');
    expect(await kindsOf(reference)).toEqual([first]);
    if (second !== 'writeOff') return;
    const code = await made();
    const late = operator.send(opsApi.bill.writeOff, { ...entry(reference), code, unpaid: 2 * amount });
    expect(await refusalOf(late)).toBe('TRANSFER_BOOKED');
  });

  it('booked in several ways at one moment is booked once, whichever comes first', { timeout: 240_000 }, async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 24; round++) {
      await made();
      const reference = `RACE ${randomUUID()}`;
      const racing = [...uses, ...(round % 2 === 0 ? (['writeOff'] as const) : (['deposit'] as const))];
      const order = racing.map((_, at) => racing[(at + round) % racing.length]!);
      const acts: (() => Promise<'booked' | 'before'>)[] = [];
      for (const use of order) acts.push(await ready(use, reference));
      const outcomes = await Promise.all(acts.map((act) => act()));
      expect(outcomes.filter((one) => one === 'booked')).toHaveLength(1);
      const kinds = await kindsOf(reference);
      expect(kinds).toEqual([order[outcomes.indexOf('booked')]]);
      winners.add(kinds[0]!);
    }
    expect(winners.size).toBeGreaterThan(1);
  });

  const spellings: readonly (readonly [name: string, spell: (reference: string) => string])[] = [
    ['in small letters', (reference) => reference.toLowerCase()],
    ['with spaces in it', (reference) => ` ${[...reference].join(' ')} `],
    [
      'in full width',
      (reference) => reference.replace(/[A-Z0-9]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
    ],
    [
      'with spaces that are not seen',
      (reference) => `${reference.slice(0, 4)}\u200b\u3000\u00a0${reference.slice(4)}\u2060`,
    ],
  ];

  it.each(spellings)('is the same one %s', async (_, spell) => {
    for (const [first, second] of pairs) {
      await made();
      const reference = `TRF${randomUUID().replaceAll('-', '').toUpperCase()}`;
      const [one, other] = [await ready(first, reference), await ready(second, spell(reference))];
      expect(await one()).toBe('booked');
      expect([first, second, await other()]).toEqual([first, second, 'before']);
      // The first spelling is kept.
      expect(await kindsOf(reference)).toEqual([first]);
    }
  });

  it('booked under two spellings at one moment is booked once', async () => {
    for (let round = 0; round < 6; round++) {
      await made();
      const reference = `TWO${randomUUID().slice(0, 13).toUpperCase()}`;
      const acts = [await ready(uses[round % 3]!, reference), await ready('deposit', reference.toLowerCase())];
      const outcomes = await Promise.all(acts.map((act) => act()));
      expect(outcomes.toSorted()).toEqual(['before', 'booked']);
    }
  });

  it('that was booked before numbers were compared so is known under every spelling', async () => {
    const reference = `Old 20261124 ${randomUUID().slice(0, 13)}`;
    // The older version has written both: rows of before stay as they are.
    await house.database.asOwner(async (tx) => {
      for (const typed of [reference, reference.toUpperCase()])
        await sql`insert into ledger_journal (distributor_id, kind, reference, at)
          select id, 'deposit', ${typed}, now() from distributor where code = '100001'`.execute(tx);
    });
    const typed = reference.replaceAll(' ', '').toLowerCase();
    expect(await (await ready('deposit', typed))()).toBe('before');
    expect(await (await ready('repayment', typed))()).toBe('before');
    const { lines } = await operator.send(opsApi.bill.matchStatement, {
      statement: `2026-11-24\t${typed}\t9.00`,
      currency: 'CNY',
    });
    expect(lines).toMatchObject([{ bookedAs: 'deposit' }]);
    await house.database.asOwner(async (tx) => {
      await sql`alter table ledger_journal disable trigger user`.execute(tx);
      await sql`delete from ledger_journal where lower(reference) = ${reference.toLowerCase()}`.execute(tx);
      await sql`alter table ledger_journal enable trigger user`.execute(tx);
    });
  });

  it('is found by its index', async () => {
    const plan = await house.database.asSystem(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const query = tx.selectFrom('ledger_journal').select('id').where(hasReference('TRF 1')).compile();
      const { rows } = await sql
        .raw<Record<string, string>>(`explain ${query.sql.replace('$1', "'TRF 1'")}`)
        .execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    expect(plan).toContain('ledger_journal_transfer');
  });

  it('put to the advance may still be repaid out of the advance under the same number', async () => {
    await made();
    const reference = `TRF ${randomUUID()}`;
    expect(await (await ready('deposit', reference))()).toBe('booked');
    await operator.send(opsApi.company.repay, { ...entry(reference), from: 'advance' });
    expect((await kindsOf(reference)).sort()).toEqual(['deposit', 'repayment']);
  });
});
