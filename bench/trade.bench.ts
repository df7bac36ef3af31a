import { report } from './load.ts';
import { shortForm, wholeForm } from './trade/options.ts';
import { measureTrade } from './trade/trade.ts';

/**
 * The mix of the trade on 1, 2 and 3 processes behind a proxy: what they bear, and what each call costs.
 *
 * Needs TEST_DATABASE_URL, and TEST_REDIS_URL for several processes. `npm run bench -- trade short` takes seconds; `alone` and
 * `together` are the two halves of the whole.
 */
const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
if (!databaseUrl)
  console.log('trade.bench.ts measures one process on an embedded database: TEST_DATABASE_URL is not set');
const [word] = process.argv.slice(2);
const options = word === 'short' ? shortForm : wholeForm;
const parts = options.parts.filter((part) => word === part || !['alone', 'together'].includes(word ?? ''));
await measureTrade({ ...options, parts }, { databaseUrl, redisUrl }, report);
process.exit(0);
