import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

// Every benchmark prints one JSON line with its ratio against a baseline measured in the same run.
ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
// npm run bench -- NAME [WORD…]: the words are the benchmark's own.
const [wanted, ...words] = process.argv.slice(2);
const files = readdirSync(join(root, 'bench')).filter(
  (file) => file.endsWith('.bench.ts') && (!wanted || file.startsWith(wanted)),
);
let ok = files.length > 0;
for (const file of files) ok = run('npx', ['tsx', join('bench', file), ...words]) && ok;
process.exit(ok ? 0 : 1);
