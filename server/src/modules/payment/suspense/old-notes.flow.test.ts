import { type DecisionNote, decisionNote } from '@waylight/contract/payment/decision-note';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../../db/migrate.ts';
import { type Booted, boot, oneDatabase } from '../../../testing/boot.ts';

type Sentence = readonly [action: string, sentence: string, note: DecisionNote];

// biome-ignore format: a sentence and its parts stand beside each other
const ofPayments: readonly Sentence[] = [
  ['asked', 'paid, 4200001', { provider: { answer: 'paid', text: '4200001' } }],
  ['asked', 'paid', { provider: { answer: 'paid' } }],
  ['asked', 'notPaid', { provider: { answer: 'notPaid' } }],
  ['asked', 'no answer', { provider: { answer: 'noAnswer' } }],
  ['asked', 'wechat is not set up here, so nobody can be asked', { provider: { answer: 'notSetUp' } }],
  ['refunded', 'unknown: Error: no line; by evidence: letter 3; page 2', { provider: { answer: 'unknown', text: 'Error: no line' }, evidence: 'letter 3; page 2' }],
  ['absent', 'paid and given back, 42; by evidence: letter 3', { provider: { answer: 'givenBack', text: '42' }, evidence: 'letter 3' }],
  ['absent', 'failed; by evidence: letter 3', { provider: { answer: 'failed' }, evidence: 'letter 3' }],
  ['asked', 'something that nobody knows', { provider: { answer: 'unknown', text: 'something that nobody knows' } }],
  ['refundCredited', 'WR26-1: to the advance balance', { refund: 'WR26-1', advance: 'to' }],
  ['refundSettled', 'WR26-1: bank transfer B 7', { refund: 'WR26-1', transfer: 'B 7' }],
  ['refundRecovered', 'WR26-1: from the advance balance', { refund: 'WR26-1', advance: 'from' }],
  ['refundEnded', 'WR26-1: letter 3; the provider said unknown: no line', { refund: 'WR26-1', evidence: 'letter 3', provider: { answer: 'unknown', text: 'no line' } }],
  ['refundEnded', 'WR26-1: letter 3; the provider said refunding', { refund: 'WR26-1', evidence: 'letter 3', provider: { answer: 'refunding' } }],
  ['refundEnded', 'WR26-1: letter 3; the provider said NOT_ENOUGH', { refund: 'WR26-1', evidence: 'letter 3', provider: { answer: 'failed', text: 'NOT_ENOUGH' } }],
  ['refundEnded', 'somebody’s own words', { asWritten: 'somebody’s own words' }],
];

// biome-ignore format: a sentence and its parts stand beside each other
const ofCases: readonly Sentence[] = [
  ['settled', '', {}],
  ['reversed', 'case7-reversed1', { booked: 'case7-reversed1' }],
  ['asked', 'the provider said unknown: Error: no line', { provider: { answer: 'unknown', text: 'Error: no line' } }],
  ['asked', 'the provider said unknown: heli is not set up here, so nobody can be asked', { provider: { answer: 'notSetUp' } }],
  ['credited', 'to company 100001; the provider said paid, 42', { company: '100001', provider: { answer: 'paid', text: '42' } }],
];

// biome-ignore format: a sentence and its parts stand beside each other
const ofDays: readonly Sentence[] = [
  ['', 'ticket 9; the provider said unknown: 1 of 3 rows', { evidence: 'ticket 9', provider: { answer: 'unknown', text: '1 of 3 rows' } }],
  ['', 'ticket 9; the provider said none: not yet', { evidence: 'ticket 9', provider: { answer: 'none', text: 'not yet' } }],
  ['', 'ticket 9; the provider said unsupported', { evidence: 'ticket 9', provider: { answer: 'unsupported' } }],
  ['', 'ticket 9', { asWritten: 'ticket 9' }],
];

describe.each(oneDatabase)('notes of decisions on the %s database', (kind) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database: kind });
  });
  afterAll(() => house?.stop());

  it('sentences of before become parts, and one that nobody knows stays as it was', async () => {
    const { sql: text } = migrations().find(({ name }) => name.startsWith('0372-'))!;
    class Undo extends Error {}
    const moved = house.database.asOwner(async (tx, session) => {
      const tables = ['payment_decision', 'reconciliation_decision', 'reconciliation_day_decision'] as const;
      for (const table of tables)
        await session.exec(`alter table ${table} alter column said type text using '';
          alter table ${table} disable trigger all`);
      const now = new Date(house.clock.now());
      for (const [place, [action, said]] of ofPayments.entries())
        await sql`insert into payment_decision (attempt_id, action, decided_by, reason, said, at)
          values (${place}, ${action}, 'wang', 'a letter', ${said}, ${now})`.execute(tx);
      for (const [action, said] of ofCases)
        await sql`insert into reconciliation_decision (case_id, action, decided_by, reason, said, at)
          values (1, ${action}, 'wang', 'a letter', ${said}, ${now})`.execute(tx);
      for (const [run, [, said]] of ofDays.entries())
        await sql`insert into reconciliation_day_decision (run_id, decided_by, reason, said, at)
          values (${run}, 'wang', 'a letter', ${said}, ${now})`.execute(tx);
      await session.exec(text);
      const notes = async (table: (typeof tables)[number], order: string) =>
        (
          await sql<{ said: DecisionNote }>`select said from ${sql.table(table)} order by ${sql.ref(order)}`.execute(tx)
        ).rows.map(({ said }) => decisionNote.strict().parse(said));
      expect(await notes('payment_decision', 'id')).toEqual(ofPayments.map(([, , note]) => note));
      expect(await notes('reconciliation_decision', 'id')).toEqual(ofCases.map(([, , note]) => note));
      expect(await notes('reconciliation_day_decision', 'run_id')).toEqual(ofDays.map(([, , note]) => note));
      throw new Undo();
    });
    await expect(moved).rejects.toThrow(Undo);
  });
});
