import { seeded } from '@waylight/server/testing/seeded';
import { expect, it } from 'vitest';
import { companiesSearching } from './companies.ts';

// The database counts transactions of its sessions; the embedded one has no such count.
if (process.env.TEST_DATABASE_URL)
  it('companies that search again ask the database for nothing', async () => {
    const { random } = seeded();
    const asked = { companies: 40, seconds: 2, random, redisUrl: process.env.TEST_REDIS_URL };
    const { searches, statuses, idle, first, again } = await companiesSearching(asked);
    expect(searches).toBe(3 * asked.companies);
    expect(statuses).toEqual({ 200: searches });
    const most = Math.max(...idle.map(({ transactions }) => transactions));
    // A search that asked once would be 80 transactions more.
    expect(again.transactions).toBeLessThan(most + asked.companies / 2);
    // It would be noticed: the first search of a company reads what it agreed to.
    expect(first.transactions).toBeGreaterThan(0);
  });
