import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// npm run prove -- export [how many orders]: the long form of export.flow.test.ts.
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'flow', 'export.flow', '-t', 'streams'], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, EXPORT_ORDERS: process.argv[2] ?? '50000' },
});
process.exit(status ?? 1);
