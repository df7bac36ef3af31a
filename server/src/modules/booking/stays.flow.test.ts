import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../../testing/boot.ts';
import { tryStays } from '../../testing/stay-rounds.ts';

/** The short form of `npm run prove -- stays`. */
describe.each(databaseKinds)(
  'overlapping stays that come and go while stock is loaded on the %s database',
  (database) => {
    it('never sell a night twice, and leave nothing behind when all are cancelled', async () => {
      const { outcomes, broken } = await tryStays({
        attempts: 260,
        clients: 16,
        rooms: 12,
        seed: 20_261_121,
        database,
      });
      expect(broken).toEqual([]);
      // It was tight: rooms were refused, and rooms that came back were sold again.
      expect(outcomes.SOLD_OUT).toBeGreaterThan(0);
      expect(outcomes.cancelled).toBeGreaterThan(5);
      expect(outcomes.ordered).toBeGreaterThan(24);
      expect(outcomes.paid).toBeGreaterThan(0);
      expect(outcomes.moved).toBeGreaterThan(0);
      expect(outcomes['room cancelled']).toBeGreaterThan(0);
      expect(outcomes.loaded).toBeGreaterThan(0);
      expect(outcomes['loaded less than sold']).toBeGreaterThan(0);
    });
  },
);
