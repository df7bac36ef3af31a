import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { boot } from './testing/boot.ts';

/** Jobs that run by the clock. */

const minuteMs = 60_000;

it('audits the ledger minutes after its start, and then once a day', async () => {
  const said: string[] = [];
  const log = pino({ level: 'fatal' }, { write: (line) => void said.push(line) });
  const house = await boot({ log });
  try {
    await house.database.asSystem((tx) =>
      sql`update ledger_account set balance = balance + 1 where kind = 'ADVANCE'`.execute(tx),
    );
    const after = async (minutes: number) => {
      house.clock.advance(minutes * minuteMs);
      await house.app.jobs.runDue(house.clock.now());
      return said.filter((line) => line.includes('the ledger contradicts itself')).length;
    };
    expect(await after(1)).toBe(0);
    expect(await after(5)).toBe(1);
    expect(await after(23 * 60)).toBe(1);
    expect(await after(61)).toBe(2);
  } finally {
    await house.stop();
  }
});

it('asks about the work of all jobs in one transaction a second while there is none', async () => {
  const house = await boot();
  try {
    await house.app.jobs.runDue(house.clock.now());
    const asked = vi.spyOn(house.database, 'asSystem');
    await wait(4000);
    // Jobs of five seconds that cannot tell by their rows ask for themselves.
    expect(asked.mock.calls.length).toBeGreaterThan(1);
    expect(asked.mock.calls.length).toBeLessThan(8);
  } finally {
    await house.stop();
  }
});
