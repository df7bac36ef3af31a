import { writeSync } from 'node:fs';
import { boot } from '../boot.ts';

// A server for tests that kill it. It prints its address and runs until it is killed, or until KILL_AT names a step
// of a payment. A number on stdin moves its clock by that many ms; `due` runs the due work.

// KILL_AT: it dies by itself at a step of a payment. KILL_SETTINGS: settings as JSON.

// A number moves its clock by so many ms; `due` does what is due by then. It answers afterwards.
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
