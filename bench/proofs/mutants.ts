import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installTool } from '../own-tool.ts';

// npm run prove -- mutants [files by commas]: changes one place of a rule at a time; unit tests must notice at least
// 85 %. STATIC=1: constants of modules as well, which takes hours.

// The mutation tester is installed beside its settings when it is first used.
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = installTool('mutants', '@stryker-mutator');
const [files] = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  [
    `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    'bench/mutants/stryker.config.mjs',
    ...(files ? ['--mutate', files] : []),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
