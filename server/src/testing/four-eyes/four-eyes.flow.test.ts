import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { thresholdNames } from '@waylight/contract/ops/approval';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, databaseKinds } from '../boot.ts';
import { fourEyes } from './four-eyes.ts';
import { judgeFourEyes, type Seen } from './judge.ts';

/** The long form, 10,000 sequences, is npm run prove -- four-eyes. */
it('no act above its threshold happens without two people, and none twice', async () => {
  const { faults, ...outcome } = await fourEyes({ sequences: 98, database: databaseKinds.at(-1)! });
  console.log(`four eyes: ${JSON.stringify(outcome)}`);
  expect(faults).toEqual([]);
  // A threshold that nobody draws is a threshold that nobody tries.
  expect(Object.keys(outcome.drawn)).toEqual([...thresholdNames]);
  expect(Math.min(...Object.values(outcome.drawn))).toBeGreaterThan(0);
  // One threshold is about both, which give money to somebody from two places.
  expect(Object.keys(outcome.tally)).toEqual(expect.arrayContaining(['drawn money.attach', 'drawn money.attachCase']));
  expect(outcome.tally['done at once']).toBeGreaterThan(10);
  expect(Object.keys(outcome.tally).filter((name) => name.endsWith(': granted')).length).toBeGreaterThan(2);
}, 120_000);

describe('the judge of four eyes', () => {
  const key = 'planted';
  let house: Booted;
  const seen: Seen = { key, act: 'company.deposit', needsTwo: true, done: 0, granted: 1 };
  beforeAll(async () => {
    house = await boot({ database: databaseKinds.at(-1)! });
    const [maker, checker] = [await house.operator(), await house.operator('approver')];
    const booked = { code: '100001', amount: 6_000_000, reference: 'PLANTED-1' };
    const request = { requestId: randomUUID(), reason: key, ...booked };
    const { approval } = await maker.send(opsApi.company.deposit, request);
    await checker.send(opsApi.approval.decide, { code: approval!, decision: 'grant' });
  });
  afterAll(() => house?.stop());

  const judged = (statement?: string, one = seen) =>
    house.database.asOwner(async (tx) => {
      await sql`savepoint planted`.execute(tx);
      if (statement) {
        // The database has walls of its own against both.
        await sql`drop index operator_email`.execute(tx);
        await sql`alter table approval drop constraint approval_check`.execute(tx);
        await sql.raw(statement).execute(tx);
      }
      const faults = await judgeFourEyes(tx, [one]);
      await sql`rollback to savepoint planted`.execute(tx);
      return faults.join('\n');
    });

  it.each([
    ['a checker who is the maker', 'update approval set checker_id = maker_id', 'one person'],
    ['a request that was refused', "update approval set status = 'refused'", 'a request that is refused'],
    [
      'a checker with the maker’s address',
      "update operator set email = (select upper(email) from operator where username = 'operator') where username = 'approver'",
      'share an address',
    ],
  ])('finds %s', async (_, statement, fault) => {
    expect(await judged()).toBe('');
    expect(await judged(statement)).toContain(fault);
  });

  it('finds an act that was answered twice, or not at all', async () => {
    expect(await judged(undefined, { ...seen, granted: 2 })).toContain('done 2 times');
    expect(await judged(undefined, { ...seen, granted: 0 })).toContain('1 rows for 0 answers');
    expect(await judged(undefined, { ...seen, key: 'another' })).toContain('an act that nobody saw');
    expect(await judged(undefined, { ...seen, act: 'bill.void' })).toContain('instead of bill.void');
  });
});
