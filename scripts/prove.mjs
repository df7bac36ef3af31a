import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

// Long proofs, run by hand: npm run prove -- NAME
ensureInstalled();
const folder = join(root, 'bench', 'proofs');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => file.slice(0, -3))
  : [];
const [name, ...rest] = process.argv.slice(2);
if (!names.includes(name)) {
  console.error(`npm run prove -- NAME, one of: ${names.join(', ')}`);
  process.exit(2);
}
process.exit(run('npx', ['tsx', join(folder, `${name}.ts`), ...rest]) ? 0 : 1);
