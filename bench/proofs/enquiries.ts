import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { boot } from '@waylight/server/testing/boot';
import { floodSettings, floodWith } from '@waylight/server/testing/enquiry-flood';

/**
 * Enquiries from 100 addresses within an hour: no more than the limits pass, the desk gets no more mails, and table and memory
 * stay bounded. `npm run prove -- enquiries [COUNT]`
 */
const count = Number(process.argv[2] ?? 10_000);
const addresses = 100;
const mostPassing = 5;
/** Bytes that the last nine tenths may leave on the heap: the nonces of some minutes are kept, and nothing else. */
const mostGrowth = 30 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function heapInUse(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

const house = await boot({ settings: floodSettings });
try {
  const first = await floodWith(house, count / 10, addresses);
  const before = heapInUse();
  const { outcomes, rows, toDesk } = await floodWith(house, count - count / 10, addresses);
  const growth = heapInUse() - before;
  for (const [name, times] of first.outcomes) outcomes.set(name, (outcomes.get(name) ?? 0) + times);
  const expected = Math.min(count, addresses * mostPassing);
  const megabytes = (growth / 1024 / 1024).toFixed(1);
  process.stdout.write(
    `${count} sent: ${JSON.stringify(Object.fromEntries(outcomes))}; ${rows} rows, ${toDesk} mails to the desk, the heap grew by ${megabytes} MB in the last nine tenths\n`,
  );
  const others = [...outcomes.keys()].filter((name) => name !== 'taken' && name !== 'TOO_FREQUENT');
  if (rows !== expected || toDesk !== expected || outcomes.get('taken') !== expected || others.length > 0)
    throw new Error(`${expected} were to pass`);
  if (growth > mostGrowth) throw new Error('memory grew');
} finally {
  await house.stop();
}
