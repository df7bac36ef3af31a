import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// npm run prove -- mutants [files by commas]: changes one place of a rule at a time; unit tests must notice at least
// 85 %. The mutation tester is installed beside its settings when it is first used.
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('../mutants', import.meta.url));
const run = (command: string, args: string[], cwd: string) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
if (!existsSync(`${folder}/node_modules/@stryker-mutator`))
  run('npm', ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error'], folder);
const [files] = process.argv.slice(2);
run(
  process.execPath,
  [
    `${folder}/node_modules/@stryker-mutator/core/bin/stryker.js`,
    'run',
    'bench/mutants/stryker.config.mjs',
    ...(files ? ['--mutate', files] : []),
  ],
  root,
);
