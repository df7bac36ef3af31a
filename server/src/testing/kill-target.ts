import { writeSync } from 'node:fs';
import { boot } from './boot.ts';

// A server on a folder of its own, for tests that kill it: prints its address and clock, then runs until it dies.
const [dataDir, startAt] = process.argv.slice(2);
if (!dataDir) throw new Error('kill-target DATA_DIR START_AT');
const house = await boot({
  dataDir,
  startAt: Number(startAt),
  settings: { MAX_UNPAID_ORDERS: '1000000', MAX_UNPAID_ROOMS: '1000000' },
});
writeSync(1, `${JSON.stringify({ base: house.base })}\n`);
