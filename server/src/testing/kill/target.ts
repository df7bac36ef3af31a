import { writeSync } from 'node:fs';
import { boot } from '../boot.ts';

// A server for tests that kill it. It prints its address and runs until it is killed.

// KILL_AT: the step of a payment at which it ends itself. KILL_SETTINGS: settings as JSON.

// A number on stdin moves its clock by that many ms; `due` does the due work. It answers afterwards.
async function main() {
  const [place, startAt] = process.argv.slice(2);
  if (!place) throw new Error('kill-target DATA_DIR|DATABASE_URL START_AT');
  const house = await boot({
    ...(place.startsWith('postgres') ? { databaseUrl: place } : { dataDir: place }),
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
  process.on('message', async (told: unknown) => {
    if (typeof told === 'number') house.clock.advance(told);
    else if (told === 'due') await house.app.jobs.runDue(house.clock.now());
    else return;
    process.send?.('done');
  });
  writeSync(1, `${JSON.stringify({ base: house.base })}\n`);
}

void main();
