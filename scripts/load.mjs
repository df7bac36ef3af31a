import { join, resolve } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

// An operator's own hotels, rates and stock: npm run load -- FOLDER (docs/loading.md)
ensureInstalled();
const folders = process.argv.slice(2).map((folder) => resolve(process.env.INIT_CWD ?? '.', folder));
process.exit(run('npx', ['tsx', join(root, 'server/src/load.ts'), ...folders]) ? 0 : 1);
