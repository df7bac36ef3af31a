import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

// Each workspace by itself, because each has its own world: browser, Node.js, or neither.
const workspaces = ['contract', 'server', 'ui', 'portal', 'e2e', 'bench'].filter((name) =>
  existsSync(join(root, name, 'tsconfig.json')),
);
let ok = true;
for (const name of workspaces) ok = run('npx', ['tsc', '-p', name]) && ok;
process.exit(ok ? 0 : 1);
