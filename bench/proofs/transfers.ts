import { transferRounds } from '@waylight/server/testing/ledger-transfers';
import { seeded } from '@waylight/server/testing/seeded';
import { bareDatabase } from '@waylight/server/testing/templates';

// npm run prove -- transfers [times] [workers]: the long form of transfers.flow.test.ts, on a PostgreSQL server.
const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
const transfers = Number(process.argv[2] ?? 1_000_000);
const workers = Number(process.argv[3] ?? 64);
const { seed, random } = seeded();
const { database, drop } = await bareDatabase(url, `waylight_test_transfers_${process.pid}`, Math.min(workers, 64));
try {
  const outcome = await transferRounds(database, { transfers, workers, random });
  console.log(JSON.stringify({ seed, ...outcome }));
  process.exitCode = outcome.faults.length === 0 ? 0 : 1;
} finally {
  await drop();
}
