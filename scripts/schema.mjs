import { join } from 'node:path';
import { ensureInstalled, root, run } from './install.mjs';

// Writes server/src/db/schema.sql after a change of a migration or a stored function: npm run schema
ensureInstalled();
process.exit(run('npx', ['tsx', join(root, 'server/src/db/write-schema.ts')]) ? 0 : 1);
