import { writeSync } from 'node:fs';
import { openSearchProcess } from './open-searcher.ts';

// A search process as a program, for tests that kill it: DATABASE_URL KEY AHEAD [SETTINGS as JSON]. It prints its address and
// runs until it is killed.
async function main() {
  const [databaseUrl, key, ahead, settings = '{}'] = process.argv.slice(2);
  if (!databaseUrl || !key) throw new Error('search-process DATABASE_URL KEY AHEAD [SETTINGS]');
  const searcher = await openSearchProcess(databaseUrl, key, Number(ahead), JSON.parse(settings));
  writeSync(1, `${JSON.stringify({ base: searcher.membership.address })}\n`);
}

void main();
