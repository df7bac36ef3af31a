import { randomInt } from 'node:crypto';
import { boot } from '@waylight/server/testing/boot';
import { compareWithSql, crowd } from '@waylight/server/testing/search/search-trial';

/**
 * npm run prove -- search N [SEED]: N random searches through the front door, each compared with one plain SQL
 * statement, hotel by hotel and to the fen.
 *
 * They draw 1 to 8 rooms, children, nationalities, currencies, mark-ups, landmarks, map pieces, names, favourites,
 * filters, orders and pages.
 *
 * It prints how many of each kind were drawn, and how many found a hotel.
 */
const count = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? randomInt(2 ** 31));
console.log(`seed ${seed}`);
const house = await boot({ database: process.env.TEST_DATABASE_URL ? 'server' : 'embedded' });
try {
  await crowd(house);
  console.log(
    JSON.stringify({ proof: 'search equals plain SQL', ...(await compareWithSql(house, '2026-11-21', count, seed)) }),
  );
} finally {
  await house.stop();
}
process.exit(0);
