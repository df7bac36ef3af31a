import { addDays, portalDayStart } from '@waylight/contract/value/stay';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newCompany, postOnCredit } from '../../../testing/billing.ts';
import { type Booted, boot, databaseKinds } from '../../../testing/boot.ts';
import { seeded } from '../../../testing/seeded.ts';
import { type AccountOwner, auditLedger } from '../../ledger/service.ts';
import { auditBills } from '../audit/service.ts';
import { runBills } from '../jobs.ts';

const { seed, random } = seeded();
const rounds = 20;
/** Rounds until two processes have shared the companies of one: a busy machine lets them meet less often. */
const mostRounds = 200;
const kind = databaseKinds.at(-1)!;

describe('two processes that bill the same companies', () => {
  let one: Booted;
  let other: Booted;
  let companies: AccountOwner[];
  /** the Monday of the round */
  let monday = '2026-11-30';

  beforeAll(async () => {
    one = await boot({ database: kind });
    other = kind === 'server' ? await boot({ beside: one }) : one;
    companies = [];
    one.clock.advance(portalDayStart(addDays(monday, -6)) - now());
    for (let i = 0; i < 4; i++)
      companies.push(await newCompany(one.database, { code: `RACE${i}`, settlement_type: 'weekly' }));
  });
  afterEach(async () => {
    expect(await one.database.asSystem(auditLedger)).toEqual([]);
    expect(await one.database.asSystem(auditBills)).toEqual([]);
  });
  afterAll(async () => {
    if (other !== one) await other?.stop();
    await one?.stop();
  });

  const now = () => one.clock.now();
  /** Posts for each company, and goes to the run of the Monday after. Answers what each owes for the week. */
  async function aWeek(): Promise<number[]> {
    const owed: number[] = [];
    for (const owner of companies) {
      let sum = 0;
      for (let n = 1 + Math.floor(random() * 3); n > 0; n--) {
        const amount = 1 + Math.floor(random() * 9000);
        await postOnCredit(one.database, owner, { amount, now: now() });
        sum += amount;
      }
      owed.push(sum);
    }
    one.clock.advance(portalDayStart(monday) + 30 * 60_000 - now());
    return owed;
  }
  const billsOfWeek = async () => {
    const rows = await one.database.asSystem((tx) =>
      tx
        .selectFrom('bill')
        .select(['distributor_id', 'amount', 'cycle_to'])
        .where('cycle_to', '=', addDays(monday, -1))
        .orderBy('distributor_id')
        .orderBy('id')
        .execute(),
    );
    return rows.map((row) => [row.distributor_id, row.amount]);
  };
  const wanted = (owed: readonly number[]) => companies.map(({ distributorId }, i) => [distributorId, owed[i]]);

  it('make each bill once', { timeout: 180_000 }, async () => {
    // On one database in the process itself they take turns; two processes share the companies now and then.
    const mustShare = kind === 'server';
    let shared = 0;
    for (let round = 0; round < rounds || (mustShare && shared === 0 && round < mostRounds); round++) {
      const owed = await aWeek();
      const made = await Promise.all(
        [one, other, one, other].map(async ({ database }) => {
          await new Promise((resolve) => setTimeout(resolve, random() * 12));
          return runBills(database, now());
        }),
      );
      expect(await billsOfWeek(), `seed ${seed}, round ${round}`).toEqual(wanted(owed));
      expect(
        made.reduce((sum, n) => sum + n, 0),
        `seed ${seed}, round ${round}`,
      ).toBe(companies.length);
      if (made.filter((n) => n > 0).length > 1) shared++;
      expect(await runBills(other.database, now())).toBe(0);
      monday = addDays(monday, 7);
    }
    if (mustShare) expect(shared, `seed ${seed}`).toBeGreaterThan(0);
  });

  it.runIf(kind === 'server')('go on where one of them was killed', { timeout: 240_000 }, async () => {
    for (let round = 0; round < 6; round++) {
      const owed = await aWeek();
      const stopAt = companies[Math.floor(random() * companies.length)]!;
      // The last thing of a company's transaction has to wait, and so does the process.
      const ended = await one.database.asOwner(async (tx) => {
        await sql`select from bill_progress where distributor_id = ${stopAt.distributorId} for update`.execute(tx);
        const running = runBills(other.database, now()).then(
          () => 'done',
          () => 'killed',
        );
        const waiting = sql<{ pid: number }>`
          select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
            and query ilike '%insert into bill_progress%'`;
        const until = performance.now() + 60_000;
        while ((await waiting.execute(tx)).rows.length === 0) {
          if (performance.now() > until) throw new Error('nobody waits');
          // A transaction sees who waits as it was when it first asked.
          await sql`select pg_stat_clear_snapshot()`.execute(tx);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        await sql`select pg_terminate_backend(pid) from (${waiting}) w`.execute(tx);
        return running;
      });
      expect(ended).toBe('killed');
      await Promise.all([runBills(one.database, now()), runBills(other.database, now())]);
      await runBills(one.database, now());
      expect(await billsOfWeek(), `seed ${seed}, round ${round}`).toEqual(wanted(owed));
      monday = addDays(monday, 7);
    }
  });
});
