import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, databaseKinds } from '../../testing/boot.ts';
import { compareWithSql, crowd } from '../../testing/search/search-trial.ts';
import { seeded } from '../../testing/seeded.ts';

/** The short form; the long one is `npm run prove -- search 1000`. */
const count = Number(process.env.SEARCH_RUNS ?? 200);

describe.each(databaseKinds)('search against plain SQL on %s', (kind) => {
  const seed = seeded().seed;
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database: kind });
    await crowd(house, seed);
  });
  afterAll(() => house?.stop());

  it('answers the same hotels, in the same order, to the fen', async () => {
    const trial = await compareWithSql(house, '2026-11-21', count, seed);
    console.log(`search against SQL: ${JSON.stringify(trial)}`);
    expect(trial.offers).toBeGreaterThan(count);
    // A kind that was not drawn, or found nothing, is not shown by this.
    for (const kind of ['landmarkRadius', 'landmarkNearest', 'mapPiece', 'name', 'favouritesOnly'] as const)
      expect(trial.drawn[kind]?.withHotels ?? 0, kind).toBeGreaterThan(0);
  });
});
