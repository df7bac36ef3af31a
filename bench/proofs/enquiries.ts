import { boot } from '@waylight/server/testing/boot';
import { floodSettings, floodWith } from '@waylight/server/testing/enquiry-flood';

/**
 * Enquiries from 100 addresses within an hour: no more than the limits pass, the desk gets no more mails, and table and memory
 * stay bounded. `npm run prove -- enquiries [COUNT]`
 */
const count = Number(process.argv[2] ?? 10_000);
const addresses = 100;
const mostPassing = 5;
const mostGrowth = 200 * 1024 * 1024;

const house = await boot({ settings: floodSettings });
const before = process.memoryUsage().rss;
try {
  const { outcomes, rows, toDesk } = await floodWith(house, count, addresses);
  const growth = process.memoryUsage().rss - before;
  const expected = Math.min(count, addresses * mostPassing);
  const megabytes = Math.round(growth / 1024 / 1024);
  process.stdout.write(
    `${count} sent: ${JSON.stringify(Object.fromEntries(outcomes))}; ${rows} rows, ${toDesk} mails to the desk, ${megabytes} MB more\n`,
  );
  const others = [...outcomes.keys()].filter((name) => name !== 'taken' && name !== 'TOO_FREQUENT');
  if (rows !== expected || toDesk !== expected || outcomes.get('taken') !== expected || others.length > 0)
    throw new Error(`${expected} were to pass`);
  if (growth > mostGrowth) throw new Error('memory grew');
} finally {
  await house.stop();
}
