import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Every flow test on both databases; npm test runs those about rooms, locks, the ledger and SQL of their own on both, the others on one.
if (!process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names a PostgreSQL server');
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'flow', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, TEST_EVERY_DATABASE: '1' },
});
process.exit(status ?? 1);
