import { writeSync } from 'node:fs';
import { boot } from './boot.ts';

// A server on a folder of its own, for tests that kill it: prints its address and clock, then runs until it dies — by
// another's hand, or by its own at a step of a payment (KILL_AT). KILL_SETTINGS: settings as JSON.
const [dataDir, startAt] = process.argv.slice(2);
if (!dataDir) throw new Error('kill-target DATA_DIR START_AT');
const house = await boot({
  dataDir,
  startAt: Number(startAt),
  settings: {
    MAX_UNPAID_ORDERS: '1000000',
    MAX_UNPAID_ROOMS: '1000000',
    ...(JSON.parse(process.env.KILL_SETTINGS ?? '{}') as Record<string, string>),
  },
  reached(step) {
    if (step === process.env.KILL_AT) process.kill(process.pid, 'SIGKILL');
  },
});
writeSync(1, `${JSON.stringify({ base: house.base })}\n`);
