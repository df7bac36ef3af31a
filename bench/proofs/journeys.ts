import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Every journey in both languages; npm test makes those about behaviour in one. Build the portal before: npm run build.
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'journeys', ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, JOURNEYS_IN_BOTH: '1' },
});
process.exit(status ?? 1);
